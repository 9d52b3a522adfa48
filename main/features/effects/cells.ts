/** The answers of a window by cell (a prompt on a platform), before an action and after it. */
import { UNKNOWN } from '../../../shared/analysis/compare/answers.ts';
import type { Grid } from '../../../shared/analysis/compare/common-set.ts';
import type { EffectMeasure } from './measure.ts';

/** A cell's answers in some runs. */
export type CellSide = {
  /** Runs that answered it. */
  readonly runs: number;
  readonly answers: number;
  /** The measure, 0 to 1: the mean over these runs. */
  readonly share: number;
};

/** A cell that both sides answered. */
export type Cell = {
  /** Numbers in the window's grid. */
  readonly prompt: number;
  readonly platform: number;
  readonly isTouched: boolean;
  readonly before: CellSide;
  readonly after: CellSide;
};

/** Runs in one numbering, with the answers of each cell that a measure counts. */
export type WindowAnswers = {
  readonly grid: Grid;
  /** Per run, by cell. */
  readonly hits: readonly Int32Array[];
};

/** Counts a measure in each cell. */
export function countMeasure(grid: Grid, { testOf }: EffectMeasure): WindowAnswers {
  const hits = grid.runs.map((run, at) => {
    const counts = new Int32Array(grid.prompts.length * grid.platforms.length);
    const isHit = testOf(run);
    grid.cells[at]?.forEach((cell, answer) => {
      if (cell !== UNKNOWN && isHit(answer)) counts[cell] = (counts[cell] ?? 0) + 1;
    });
    return counts;
  });
  return { grid, hits };
}

/** Two sets of runs, by number in the window. */
export type Sides = { readonly before: readonly number[]; readonly after: readonly number[] };

/** A cell counts if this share of a side's runs answered it. */
const LEAST_ANSWERED = 0.5;

function sideOf({ grid, hits }: WindowAnswers, runs: readonly number[], cell: number): CellSide | null {
  let [answered, answers, sum] = [0, 0, 0];
  for (const run of runs) {
    const count = grid.counts[run]?.[cell] ?? 0;
    if (count === 0) continue;
    answered += 1;
    answers += count;
    sum += (hits[run]?.[cell] ?? 0) / count;
  }
  if (answered === 0 || answered < LEAST_ANSWERED * runs.length) return null;
  return { runs: answered, answers, share: sum / answered };
}

/** The cells that both sides answered; `touched` is by number of prompt, `null` leaves a prompt out. */
export function pairCells(
  window: WindowAnswers,
  { before, after }: Sides,
  touched: readonly (boolean | null)[],
): Cell[] {
  const width = window.grid.platforms.length;
  return touched.flatMap((isTouched, prompt) =>
    isTouched === null
      ? []
      : window.grid.platforms.flatMap((_, platform) => {
          const cell = prompt * width + platform;
          const [earlier, later] = [sideOf(window, before, cell), sideOf(window, after, cell)];
          if (earlier === null || later === null) return [];
          return [{ prompt, platform, isTouched, before: earlier, after: later }];
        }),
  );
}

/** The cells on platforms that both touched and untouched prompts were asked on. */
export function onSharedPlatforms(cells: readonly Cell[]): Cell[] {
  const platformsOf = (touched: boolean): Set<number> =>
    new Set(cells.filter(({ isTouched }) => isTouched === touched).map(({ platform }) => platform));
  const [touched, untouched] = [platformsOf(true), platformsOf(false)];
  return cells.filter(({ platform }) => touched.has(platform) && untouched.has(platform));
}

/** The share of fallback answers must move by this much to be another route; a stray retry is none. */
const REROUTED = 0.05;

/** Numbers of platforms whose answers came by another route after than before. */
export function findRerouted({ grid }: WindowAnswers, { before, after }: Sides): number[] {
  const shareOf = (runs: readonly number[], platform: number): number => {
    let [fallback, answers] = [0, 0];
    for (const run of runs) {
      for (let cell = platform; cell < (grid.counts[run]?.length ?? 0); cell += grid.platforms.length) {
        fallback += grid.fallbacks[run]?.[cell] ?? 0;
        answers += grid.counts[run]?.[cell] ?? 0;
      }
    }
    return answers === 0 ? Number.NaN : fallback / answers;
  };
  return grid.platforms.flatMap((_, platform) =>
    Math.abs(shareOf(after, platform) - shareOf(before, platform)) >= REROUTED ? [platform] : [],
  );
}
