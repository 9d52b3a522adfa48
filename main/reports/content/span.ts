/** The time that a report tells of: from what it is compared with to what it judges. */
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import type { RunFigures } from '../../../shared/domain/figures.ts';
import { runMoment } from '../../../shared/words/comparison.ts';
import type { ContentContext } from './context.ts';
import { upToNow } from './rhythm.ts';

/** A comparison of the ends of a report's time, with the figures of its beginning. */
export type Span = {
  readonly comparison: Comparison;
  readonly from: RunFigures;
  /** The ends by their days, short and long. */
  readonly days: { readonly from: string; readonly to: string };
  /** The same over a column, where there is room for the day up to which a period goes that is not over. */
  readonly heads: { readonly from: string; readonly to: string };
  readonly longDays: { readonly from: string; readonly to: string };
};

/** What a report's pages of change are about; null where there is nothing to compare. */
export function spanOf(context: Omit<ContentContext, 'outline'>): Span | null {
  const { figures, before, format } = context;
  const comparison = figures.changes.sinceBaseline;
  if (comparison === null || before === null) return null;
  const { runs, overall } = comparison;
  // What cannot be compared has no step; its ends are its first and its last run all the same.
  const ends = [runs[overall?.from ?? 0], runs[overall?.to ?? runs.length - 1]] as const;
  const day = (end: 0 | 1, write: (atMs: number) => string): string => {
    const run = ends[end];
    return run === undefined ? '' : runMoment(run, comparison, context, write);
  };
  const days = { from: day(0, format.shortDate), to: day(1, format.shortDate) };
  return {
    comparison,
    from: before,
    days,
    heads: { from: days.from, to: upToNow(days.to, context) },
    longDays: { from: day(0, format.longDate), to: day(1, format.longDate) },
  };
}
