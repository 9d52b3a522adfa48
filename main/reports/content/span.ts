/** The time span of a report: from its baseline to the judged side. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import type { DayStyle } from '../../../shared/format/format.ts';
import { runMoment } from '../../../shared/words/comparison.ts';
import type { BaseContext } from './context.ts';
import { upToNow } from './rhythm.ts';

/** A comparison of a report's ends, with the figures of its start. */
export type Span = {
  readonly comparison: Comparison;
  readonly from: RunFigures;
  /** The ends by day, short and long. */
  readonly days: { readonly from: string; readonly to: string };
  /** The same as column heads, with room for an unfinished period's last day. */
  readonly heads: { readonly from: string; readonly to: string };
  readonly longDays: { readonly from: string; readonly to: string };
};

/** The subject of a report's change pages; null if there is nothing to compare. */
export function spanOf(context: BaseContext): Span | null {
  const { figures, before } = context;
  const comparison = figures.changes.sinceBaseline;
  if (comparison === null || before === null) return null;
  const { runs, overall } = comparison;
  // Incomparable runs have no step; the ends are still the first and the last run.
  const ends = [runs[overall?.from ?? 0], runs[overall?.to ?? runs.length - 1]] as const;
  const day = (end: 0 | 1, style: DayStyle): string => {
    const run = ends[end];
    return run === undefined ? '' : runMoment(run, comparison, context, style);
  };
  const days = { from: day(0, 'shortDate'), to: day(1, 'shortDate') };
  return {
    comparison,
    from: before,
    days,
    heads: { from: days.from, to: upToNow(days.to, context) },
    longDays: { from: day(0, 'longDate'), to: day(1, 'longDate') },
  };
}
