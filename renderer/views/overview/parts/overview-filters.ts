/** An overview's filters, from its address. */

import type { StoryPeriod } from '../../../../shared/domain/period-schema.ts';
import { parsePeriod, writePeriod } from '../../../state/period-address.ts';

export const RANGES = ['13', '26', 'all'] as const;
/** Weeks of the trend. */
export type Range = (typeof RANGES)[number];

/** The default range, extended if the story needs more. */
export const USUAL_RANGE: Range = '26';

export type OverviewFilters = {
  /** Null: the newest run. */
  readonly run: string | null;
  /** A single run's baseline: the previous one, the first, or one by id. Null: none, show the period. */
  readonly against: string | null;
  /** The period; null: the portfolio's. */
  readonly period: StoryPeriod | null;
  readonly range: Range;
  /** Whether the trend shows partial runs. */
  readonly hasPartial: boolean;
};

export const PREVIOUS_RUN = 'previous';
export const FIRST_RUN = 'first';

export function parseOverview(query: string): OverviewFilters {
  const found = new URLSearchParams(query);
  const range = found.get('range');
  return {
    run: found.get('run'),
    against: found.get('against'),
    period: parsePeriod(found.get('period')),
    range: RANGES.find((one) => one === range) ?? USUAL_RANGE,
    hasPartial: found.get('partial') === '1',
  };
}

/** Formats the filters for an address; {@link parseOverview} parses them. */
export function writeOverview({ run, against, period, range, hasPartial }: OverviewFilters): string {
  const query = new URLSearchParams();
  if (run !== null) query.set('run', run);
  if (against !== null) query.set('against', against);
  if (period !== null) query.set('period', writePeriod(period));
  if (range !== USUAL_RANGE) query.set('range', range);
  if (hasPartial) query.set('partial', '1');
  return query.toString();
}

type Started = { readonly runId: string; readonly startedAtMs: number };

/**
 * Finds the shown run and its baseline.
 *
 * @param runs with scores, oldest first. An unknown one in the address is ignored.
 */
export function chooseShown<T extends Started>(
  runs: readonly T[],
  { run, against }: Pick<OverviewFilters, 'run' | 'against'>,
): { readonly current: T | null; readonly before: T | null } {
  const found = runs.findIndex(({ runId }) => runId === run);
  const at = found >= 0 ? found : runs.length - 1;
  const earlier = runs.slice(0, Math.max(0, at));
  const named = earlier.find(({ runId }) => runId === against);
  const usual = against === FIRST_RUN ? earlier[0] : earlier.at(-1);
  return { current: runs[at] ?? null, before: named ?? usual ?? null };
}
