import { periodKind } from '../../../shared/domain/report-period.ts';
import type { ContentContext } from './context.ts';

/** The report's subject: its period by name, or the days of its runs. */
export function periodWords({
  period,
  newest,
  first,
  format,
  pages,
  yearStart,
  isPitch,
}: Pick<
  ContentContext,
  'period' | 'newest' | 'first' | 'format' | 'pages' | 'yearStart' | 'isPitch'
>): string {
  const say = pages.cover;
  if (period !== null) {
    const named = periodKind(period, yearStart);
    switch (named.kind) {
      case 'month':
        // A prospect gets no monthly report: the month dates the analysis.
        return isPitch
          ? format.longMonthOfYear(named.first)
          : say.monthly(format.longMonthOfYear(named.first));
      case 'quarter':
        return say.quarterly(named.quarter, named.year);
      case 'year':
        return say.yearly(format.year(named.first));
      case 'months':
        // A dash, because languages inflect the words between two dates.
        return [named.first, named.last].map((month) => format.longMonthOfYear(month)).join(' – ');
      case 'days':
        return say.span(format.longDate(period.from), format.longDate(period.to));
    }
  }
  return first === null
    ? say.reportOf(format.longDate(newest.startedAtMs))
    : say.span(format.longDate(first.startedAtMs), format.longDate(newest.startedAtMs));
}
