import { heldPeriod, periodKind } from '../../../shared/domain/report-period.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { ContentContext } from './context.ts';

/** Languages inflect words between two dates. */
const MONTHS_DASH = ' – ';

/** The report's subject: its period by name, the months of it that hold runs if others do not, or the days of its runs. */
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
    const held = heldPeriod(period, dayOf((first ?? newest).startedAtMs, format.zone));
    if (held.from !== period.from) {
      const months = [held.from, held.to].map((day) => format.longMonthOfYear(day));
      return [...new Set(months)].join(MONTHS_DASH);
    }
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
        return [named.first, named.last].map((month) => format.longMonthOfYear(month)).join(MONTHS_DASH);
      case 'days':
        return say.span(format.longDate(period.from), format.longDate(period.to));
    }
  }
  return first === null
    ? say.reportOf(format.longDate(newest.startedAtMs))
    : say.span(format.longDate(first.startedAtMs), format.longDate(newest.startedAtMs));
}
