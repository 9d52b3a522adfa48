/** Which run or month a baseline means, and what a comparison's earlier side is: chosen before looking, and by whom. */
import type { ChosenBaseline, ProjectBaseline } from '../../domain/baseline.ts';
import type { BaselineWish } from '../../domain/run-selection-schema.ts';
import { monthOf, startOfDay, type Zone } from '../../format/calendar.ts';
import { isMonth } from '../../domain/run-selection.ts';

/** A project's scored runs, oldest first, and its own baseline. */
export type BaselineGround = {
  readonly runs: readonly { readonly runId: string; readonly startedAtMs: number }[];
  /** The calendar that determines a run's month. */
  readonly zone: Zone;
  readonly set: ProjectBaseline | null;
};

/** Why there is no such baseline; `month` is the one without a run. */
export type NoBaseline =
  | { readonly why: 'first' | 'not-set' | 'set-gone' | 'set-not-earlier' }
  | { readonly why: 'no-run-in-month'; readonly month: string };

/** An existing baseline, or why there is none. */
export type BaselineFinding =
  | { readonly found: ChosenBaseline; readonly missing: null }
  | { readonly found: null; readonly missing: NoBaseline };

/** The same month a year earlier. */
function yearBefore(month: string): string {
  return `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;
}

/** The run or month that a comparison names it by. */
export function wordOf({ runId, month }: ChosenBaseline): string {
  return runId ?? month ?? '';
}

function choose(
  kind: ChosenBaseline['kind'],
  word: string,
  set: ProjectBaseline | null = null,
): ChosenBaseline {
  return {
    kind,
    runId: isMonth(word) ? null : word,
    month: isMonth(word) ? word : null,
    setOn: set?.setOn ?? null,
    reason: set?.reason ?? null,
  };
}

const found = (baseline: ChosenBaseline): BaselineFinding => ({ found: baseline, missing: null });
const missing = (why: NoBaseline): BaselineFinding => ({ found: null, missing: why });

/** The first moment of the later side, and its month. */
function startOf(
  last: string,
  { runs, zone }: BaselineGround,
): { readonly atMs: number; readonly month: string } | null {
  if (isMonth(last)) return { atMs: startOfDay(`${last}-01`, zone), month: last };
  const run = runs.find(({ runId }) => runId === last);
  return run === undefined ? null : { atMs: run.startedAtMs, month: monthOf(run.startedAtMs, zone) };
}

function previousOf(last: string, ground: BaselineGround): BaselineFinding {
  const start = startOf(last, ground);
  const place = ground.runs.findIndex(({ runId }) => runId === last);
  const before = isMonth(last)
    ? ground.runs.findLast(({ startedAtMs }) => start !== null && startedAtMs < start.atMs)
    : ground.runs[place - 1];
  if (before === undefined) return missing({ why: 'first' });
  return found(choose('previous', isMonth(last) ? monthOf(before.startedAtMs, ground.zone) : before.runId));
}

function lastYearOf(last: string, ground: BaselineGround): BaselineFinding {
  const start = startOf(last, ground);
  if (start === null) return missing({ why: 'first' });
  const month = yearBefore(start.month);
  return ground.runs.some(({ startedAtMs }) => monthOf(startedAtMs, ground.zone) === month)
    ? found(choose('last-year', month))
    : missing({ why: 'no-run-in-month', month });
}

function setOf(last: string, ground: BaselineGround): BaselineFinding {
  const { set, runs } = ground;
  if (set === null) return missing({ why: 'not-set' });
  const run = runs.find(({ runId }) => runId === set.runId);
  if (run === undefined) return missing({ why: 'set-gone' });
  const start = startOf(last, ground);
  return start === null || run.startedAtMs >= start.atMs
    ? missing({ why: 'set-not-earlier' })
    : found(choose('set', run.runId, set));
}

/**
 * Finds the requested baseline.
 *
 * @param last the run, or the month, that is compared with it.
 */
export function findBaseline(
  kind: Exclude<BaselineWish['kind'], 'run'>,
  last: string,
  ground: BaselineGround,
): BaselineFinding {
  switch (kind) {
    case 'previous':
      return previousOf(last, ground);
    case 'last-year':
      return lastYearOf(last, ground);
    case 'set':
      return setOf(last, ground);
  }
}

const KINDS = ['set', 'previous', 'last-year'] as const;

/** A comparison's earlier side: the project's own baseline, the previous run, or a named one. */
export function describeBaseline(
  from: string,
  last: string,
  ground: BaselineGround,
  kinds: readonly Exclude<BaselineWish['kind'], 'run'>[] = KINDS,
): ChosenBaseline {
  for (const kind of kinds) {
    const { found: one } = findBaseline(kind, last, ground);
    if (one !== null && wordOf(one) === from) return one;
  }
  return choose('run', from);
}
