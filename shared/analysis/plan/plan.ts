/** A plan for one question: what today's prompts would show over some weeks, and what a smaller move takes. */
import type { PlanBasis } from './plan-schema.ts';

import { pairsNeeded, smallestMove, type PlanInput } from '../noise/planner.ts';

/** What a plan rests on, whoever's it is. */
type Planned = Omit<PlanBasis, 'project' | 'projectId' | 'basis'>;

/** The question for a plan. */
export type PlanQuestion = {
  /** The visibility move to detect, in points. */
  readonly points: number;
  /** Weeks, compared with as many before. */
  readonly weeks: number;
  readonly platforms: number;
  /** Detection probability: 0.8 is four times in five. */
  readonly power: number;
};

/** What some prompts show over some weeks. */
export type PlanCell = {
  readonly weeks: number;
  /** The smallest move detected, in tenths of a point, rounded up. */
  readonly points: number;
  /** Runs, answers asked and calls to mirror them, per period. */
  readonly runs: number;
  readonly answers: number;
  readonly calls: number;
  readonly reaches: boolean;
};

export type PlanRow = {
  readonly prompts: number;
  readonly cells: readonly PlanCell[];
};

/** A plan; null instead of a number if there is none. */
export type Plan = {
  readonly question: PlanQuestion;
  /** Today's prompts over the question's weeks. */
  readonly today: PlanCell & { readonly prompts: number };
  /** Prompts that detect the move over these weeks; null if no number of them is enough. */
  readonly promptsNeeded: number | null;
  /** Weeks after which today's prompts detect it; null if {@link MOST_WEEKS} are too few. */
  readonly weeksNeeded: number | null;
  /** The same for a single run against another. */
  readonly oneRunPrompts: number | null;
  /** Weeks of the table, ascending. */
  readonly weeks: readonly number[];
  readonly rows: readonly PlanRow[];
  /** Lines of the chart, by weeks. */
  readonly lines: readonly {
    readonly weeks: number;
    readonly points: readonly { readonly prompts: number; readonly points: number }[];
  }[];
};

/** Assumed below seven runs: half of the answers stay, and a run varies by 2.5 points. */
export const PRIOR = { kept: 0.5, runSdPoints: 2.5 } as const;

/** Usual weeks to compare. */
export const USUAL_WEEKS = [4, 8, 13, 26] as const;
/** A plan for more than two years is none. */
export const MOST_WEEKS = 104;
/** Longer spans appear in the sentence only. */
const MOST_TABLE_WEEKS = 52;

/** Whether run noise was measured here, rather than being the {@link PRIOR}. */
export function isMeasured({ noise }: Pick<PlanBasis, 'noise'>): boolean {
  return noise.runSdPoints !== null && noise.answersKept !== null;
}

/** Runs in so many weeks, at the pace so far; at least one. */
export function runsIn(weeks: number, { daysApart }: Pick<PlanBasis, 'daysApart'>): number {
  return Math.max(1, Math.round((weeks * 7) / Math.max(1, daysApart ?? 7)));
}

const upToTenth = (points: number): number => Math.ceil(10 * points - 1e-9) / 10;

function inputOf(basis: Planned, power: number): Omit<PlanInput, 'pairs' | 'runsBefore' | 'runsSince'> {
  const { differing, answersKept, platforms = [], runSdPoints, runs } = basis.noise;
  const asked = platforms.length > 0 ? platforms : [{ differing: differing ?? 0, kept: answersKept }];
  return {
    answers: asked.map((one) => ({
      differing: one.differing,
      // Redrawn pairs differ in half of the cases at most.
      kept: Math.max(0, Math.min(one.kept ?? PRIOR.kept, 1 - 2 * one.differing)),
    })),
    runSdPoints: runSdPoints ?? PRIOR.runSdPoints,
    degrees: runSdPoints === null ? null : Math.max(1, runs - 1),
    power,
  };
}

/** What each compared run asks, with as many runs before. */
type AskedRuns = { readonly platforms: number; readonly runs: number; readonly power: number };

/**
 * The smallest visibility move, in tenths of a point, that today's prompts show on so many platforms.
 *
 * @returns null if the basis has a problem, or nothing is asked.
 */
export function smallestShown(basis: Planned, { platforms, runs, power }: AskedRuns): number | null {
  if (basis.problem !== null || basis.prompts === 0 || platforms === 0) return null;
  const pairs = basis.prompts * platforms;
  return upToTenth(smallestMove({ ...inputOf(basis, power), pairs, runsBefore: runs, runsSince: runs }));
}

/** Round numbers of prompts around today's and the needed one, and both of these. */
function promptsOfTable(today: number, needed: number | null): number[] {
  const around = [0.5, 1.3, 1.75, 2.5].map((share) => {
    const prompts = today * share;
    const step = prompts < 20 ? 5 : 10;
    return Math.max(step, Math.round(prompts / step) * step);
  });
  const shown = needed === null || needed > 20 * today ? [] : [needed];
  const kept = [today, ...shown];
  for (const prompts of around) {
    // A row next to an almost equal one says nothing.
    if (kept.length < 5 && kept.every((one) => Math.abs(one - prompts) > 0.1 * one)) kept.push(prompts);
  }
  return [...new Set(kept)].sort((a, b) => a - b);
}

/** Enough steps for a curve to look smooth. */
const STEPS = 60;

function promptsOfLines(rows: readonly number[]): number[] {
  const most = Math.max(20, Math.ceil(Math.max(...rows) / 10) * 10);
  const least = Math.min(8, ...rows);
  const even = Array.from({ length: STEPS + 1 }, (_, step) =>
    Math.round(least + ((most - least) * step) / STEPS),
  );
  return [...new Set([...even, ...rows])].sort((a, b) => a - b);
}

/**
 * Builds a plan; the formulas are those of {@link smallestMove} and {@link pairsNeeded}.
 *
 * @returns null if the basis has a problem.
 */
export function buildPlan(basis: Planned, question: PlanQuestion): Plan | null {
  const { points: wanted, weeks, platforms, power } = question;
  if (basis.problem !== null || basis.prompts === 0) return null;
  const input = inputOf(basis, power);
  const over = (compared: number) => {
    const runs = runsIn(compared, basis);
    return { ...input, runsBefore: runs, runsSince: runs };
  };
  const moveOf = (prompts: number, compared: number): number =>
    smallestMove({ ...over(compared), pairs: prompts * platforms });
  const promptsFor = (periods: Omit<PlanInput, 'pairs'>): number | null => {
    const pairs = pairsNeeded(wanted, periods);
    return pairs === null ? null : Math.max(1, Math.ceil(pairs / platforms));
  };
  const cellOf = (prompts: number, compared: number): PlanCell => {
    const runs = runsIn(compared, basis);
    const move = moveOf(prompts, compared);
    return {
      weeks: compared,
      points: upToTenth(move),
      runs,
      answers: prompts * platforms * runs,
      calls: basis.callsPerRun * runs,
      reaches: move <= wanted + 1e-9,
    };
  };
  const promptsNeeded = promptsFor(over(weeks));
  const weeksNeeded =
    Array.from({ length: MOST_WEEKS }, (_, at) => at + 1).find(
      (compared) => moveOf(basis.prompts, compared) <= wanted,
    ) ?? null;
  const shownWeeks = [
    ...new Set([
      ...USUAL_WEEKS,
      weeks,
      ...(weeksNeeded !== null && weeksNeeded > weeks && weeksNeeded <= MOST_TABLE_WEEKS
        ? [weeksNeeded]
        : []),
    ]),
  ].sort((a, b) => a - b);
  const prompts = promptsOfTable(basis.prompts, promptsNeeded);
  const across = promptsOfLines(prompts);
  return {
    question,
    today: { prompts: basis.prompts, ...cellOf(basis.prompts, weeks) },
    promptsNeeded,
    weeksNeeded,
    oneRunPrompts: promptsFor({ ...input, runsBefore: 1, runsSince: 1 }),
    weeks: shownWeeks,
    rows: prompts.map((count) => ({
      prompts: count,
      cells: shownWeeks.map((compared) => cellOf(count, compared)),
    })),
    lines: [...new Set([...USUAL_WEEKS, weeks])]
      .sort((a, b) => a - b)
      .map((compared) => ({
        weeks: compared,
        points: across.map((count) => ({ prompts: count, points: moveOf(count, compared) })),
      })),
  };
}
