/**
 * What several runs share: the platforms, prompts and pairs of both that each of them answered, and what each run's other answers are.
 * Compared figures are formed on this set only.
 */
import type { LeftOut, CommonLevel } from './comparison.ts';
import { ROUTES, UNKNOWN, type AskedPrompt, type RunAnswers } from './answers.ts';

const FALLBACK = ROUTES.indexOf('fallback');

/**
 * The runs of a comparison under one numbering of prompts and platforms, which is that of their ids: two runs are summed
 * are compared with them. A cell is a prompt on a platform.
 */
export type Grid = {
  readonly runs: readonly RunAnswers[];
  readonly prompts: readonly AskedPrompt[];
  readonly platforms: readonly string[];
  /** Numbers of prompts and platforms in order of appearance, for display. */
  readonly promptOrder: readonly number[];
  readonly platformOrder: readonly number[];
  /** Per run, the cell of each answer; UNKNOWN if its prompt or platform is. */
  readonly cells: readonly Int32Array[];
  /** Per run, the answers of each cell. A cell's number is prompt × platforms + platform. */
  readonly counts: readonly Int32Array[];
  /** Per run, how many of them came by the fallback route; an unstated route is the primary one. */
  readonly fallbacks: readonly Int32Array[];
};

/** Things numbered in name order. */
type Numbering<T> = {
  readonly all: readonly T[];
  /** Numbers in order of first appearance. */
  readonly order: readonly number[];
  readonly numberOf: (name: string) => number;
};

/** Numbers things in name order; of duplicate names the first is kept. */
function numberByName<T>(things: readonly T[], nameOf: (thing: T) => string): Numbering<T> {
  const first = new Map<string, T>();
  for (const thing of things) if (!first.has(nameOf(thing))) first.set(nameOf(thing), thing);
  const sorted = [...first].sort(([a], [b]) => (a < b ? -1 : 1));
  const numbers = new Map(sorted.map(([name], number) => [name, number]));
  const numberOf = (name: string): number => numbers.get(name) ?? UNKNOWN;
  return { all: sorted.map(([, thing]) => thing), order: [...first.keys()].map(numberOf), numberOf };
}

/** Aligns runs in one numbering. */
export function buildGrid(runs: readonly RunAnswers[]): Grid {
  const prompts = numberByName<AskedPrompt>(
    runs.flatMap((run) => run.prompts),
    ({ promptId }) => promptId,
  );
  const platforms = numberByName<string>(
    runs.flatMap((run) => run.platforms),
    (platform) => platform,
  );
  const width = platforms.all.length;
  const numbers = runs.map((run) => ({
    promptOf: run.prompts.map(({ promptId }) => prompts.numberOf(promptId)),
    platformOf: run.platforms.map(platforms.numberOf),
  }));
  const cells = runs.map((run, at) => {
    const { promptOf = [], platformOf = [] } = numbers[at] ?? {};
    return run.prompt.map((prompt, answer) => {
      const platform = run.platform[answer] ?? UNKNOWN;
      if (prompt === UNKNOWN || platform === UNKNOWN) return UNKNOWN;
      return (promptOf[prompt] ?? 0) * width + (platformOf[platform] ?? 0);
    });
  });
  const counts = cells.map((ofRun) => {
    const count = new Int32Array(prompts.all.length * width);
    for (const cell of ofRun) if (cell !== UNKNOWN) count[cell] = (count[cell] ?? 0) + 1;
    return count;
  });
  const fallbacks = cells.map((ofRun, run) => {
    const count = new Int32Array(prompts.all.length * width);
    const routes = runs[run]?.route;
    ofRun.forEach((cell, answer) => {
      if (cell !== UNKNOWN && routes?.[answer] === FALLBACK) count[cell] = (count[cell] ?? 0) + 1;
    });
    return count;
  });
  return {
    runs,
    prompts: prompts.all,
    platforms: platforms.all,
    promptOrder: prompts.order,
    platformOrder: platforms.order,
    cells,
    counts,
    fallbacks,
  };
}

/** The set that runs are compared on. */
export type CommonSet = {
  readonly level: CommonLevel;
  /** Numbers of its platforms and prompts; no prompts at the platform level. */
  readonly platforms: readonly number[];
  readonly prompts: readonly number[];
  /** Pairs of prompt and platform in it; 0 at the platform level. */
  readonly pairs: number;
  /** Cells whose answers count, in order. */
  readonly cells: Int32Array;
  /** Whether every run has exactly one answer per cell, as runs without repeats have. */
  readonly isSingle: boolean;
  /**
   * Per run, the weight of an answer in each cell: the fewest answers that any run has there, spread over this run's. So every run is
   * measured on the same mix, and if all asked alike, each answer counts 1.
   */
  readonly scales: readonly Float64Array[];
  /** The total weight of each run's answers; the same for all. */
  readonly answers: number;
};

/** Numbers of the platforms that all of `members` (run numbers) answered on, whatever the prompts. */
export function sharedPlatforms(grid: Grid, members: readonly number[]): number[] {
  const used = members.map((run) => usedPlatforms(grid, run));
  return grid.platforms.map((_, at) => at).filter((at) => used.every((ofRun) => ofRun.has(at)));
}

function usedPlatforms(grid: Grid, run: number): Set<number> {
  const used = new Set<number>();
  grid.counts[run]?.forEach((count, cell) => {
    if (count > 0) used.add(cell % grid.platforms.length);
  });
  return used;
}

/** The minimum over the runs, entry by entry. */
function fewest([first = new Int32Array(0), ...others]: readonly Int32Array[]): Int32Array {
  const least = first.slice();
  for (const counts of others) {
    for (let at = 0; at < least.length; at += 1) {
      const count = counts[at] ?? 0;
      if (count < (least[at] ?? 0)) least[at] = count;
    }
  }
  return least;
}

/** Whether a run has exactly one answer in each cell. */
export function hasSingleAnswers({ counts }: Grid, run: number, cells: Int32Array): boolean {
  const ofRun = counts[run] ?? new Int32Array(0);
  for (const cell of cells) if (ofRun[cell] !== 1) return false;
  return true;
}

/** The pairs that all of `members` (run numbers) answered. */
export function commonPairs(grid: Grid, members: readonly number[]): CommonSet {
  const least = fewest(members.map((run) => grid.counts[run] ?? new Int32Array(0)));
  const cells = least.map((_, cell) => cell).filter((cell) => (least[cell] ?? 0) > 0);
  const [platforms, prompts] = [new Set<number>(), new Set<number>()];
  let answers = 0;
  for (const cell of cells) {
    answers += least[cell] ?? 0;
    platforms.add(cell % grid.platforms.length);
    prompts.add(Math.floor(cell / grid.platforms.length));
  }
  const scales = grid.counts.map((counts, run) => {
    const scale = new Float64Array(least.length);
    if (!members.includes(run)) return scale;
    for (const cell of cells) scale[cell] = (least[cell] ?? 0) / (counts[cell] ?? 1);
    return scale;
  });
  return {
    level: 'pairs',
    platforms: [...platforms].sort((a, b) => a - b),
    prompts: [...prompts].sort((a, b) => a - b),
    pairs: cells.length,
    cells,
    isSingle: members.every((run) => hasSingleAnswers(grid, run, cells)),
    scales,
    answers,
  };
}

/**
 * Whether two runs share no more pairs than `common`, the set of all of them. The pairs of two runs include those of all: if number and
 * weight agree, they are the same.
 */
export function shareNoMore({ counts }: Grid, common: CommonSet, from: number, to: number): boolean {
  const [before, after] = [counts[from] ?? new Int32Array(0), counts[to] ?? new Int32Array(0)];
  let [pairs, answers] = [0, 0];
  for (let cell = 0; cell < before.length; cell += 1) {
    const least = Math.min(before[cell] ?? 0, after[cell] ?? 0);
    answers += least;
    if (least > 0) pairs += 1;
  }
  return common.level === 'pairs' && pairs === common.pairs && answers === common.answers;
}

/** The platforms that all runs answered on, whatever the prompts; for runs whose prompts differ. */
export function commonPlatformsOf(grid: Grid): CommonSet {
  const width = grid.platforms.length;
  const totals = grid.counts.map((counts) => {
    const total = new Int32Array(width);
    counts.forEach((count, cell) => (total[cell % width] = (total[cell % width] ?? 0) + count));
    return total;
  });
  const platforms = sharedPlatforms(
    grid,
    grid.runs.map((_, run) => run),
  );
  const least = fewest(totals);
  const cells = Int32Array.from({ length: grid.prompts.length * width }, (_, cell) => cell).filter((cell) =>
    platforms.includes(cell % width),
  );
  const scales = totals.map((total) => {
    const scale = new Float64Array(grid.prompts.length * width);
    for (const cell of cells) scale[cell] = (least[cell % width] ?? 0) / (total[cell % width] ?? 1);
    return scale;
  });
  const answers = platforms.reduce((sum, platform) => sum + (least[platform] ?? 0), 0);
  return { level: 'platforms', platforms, prompts: [], pairs: 0, cells, isSingle: false, scales, answers };
}

/** Lists what the set leaves out of a run. */
export function listLeftOut(grid: Grid, common: CommonSet, run: number): LeftOut {
  const width = grid.platforms.length;
  const counts = grid.counts[run] ?? new Int32Array(0);
  const answers = grid.runs[run]?.count ?? 0;
  let kept = 0;
  for (const cell of common.cells) kept += counts[cell] ?? 0;
  const isUncertain = grid.cells.some((cells, other) => other !== run && cells.includes(UNKNOWN));
  if (kept === answers) {
    return { platforms: [], prompts: [], unpairedAnswers: 0, unplacedAnswers: 0, isUncertain };
  }
  const [keptPlatforms, keptPrompts] = [new Set(common.platforms), new Set(common.prompts)];
  const [byPlatform, byPrompt] = [new Map<number, number>(), new Map<number, number>()];
  let [unpairedAnswers, placed] = [0, 0];
  counts.forEach((count, cell) => {
    placed += count;
    if (count === 0 || (common.scales[run]?.[cell] ?? 0) > 0) return;
    const [prompt, platform] = [Math.floor(cell / width), cell % width];
    if (!keptPlatforms.has(platform)) byPlatform.set(platform, (byPlatform.get(platform) ?? 0) + count);
    else if (!keptPrompts.has(prompt)) byPrompt.set(prompt, (byPrompt.get(prompt) ?? 0) + count);
    else unpairedAnswers += count;
  });
  return {
    platforms: [...byPlatform].map(([at, answers]) => ({ platform: grid.platforms[at] ?? '', answers })),
    prompts: [...byPrompt].map(([at, answers]) => ({
      promptId: grid.prompts[at]?.promptId ?? '',
      text: grid.prompts[at]?.text ?? null,
      answers,
    })),
    unpairedAnswers,
    unplacedAnswers: answers - placed,
    isUncertain,
  };
}
