import { heldPeriod, periodKind } from '../../../shared/domain/report-period.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import type { ContentContext } from './context.ts';

/** Languages inflect words between two dates. */
const MONTHS_DASH = ' – ';

type Named = Pick<
  ContentContext,
  'period' | 'newest' | 'first' | 'format' | 'pages' | 'yearStart' | 'isPitch' | 'template'
>;

/** A report's period, cut to the months of it that hold runs; null for individually chosen runs. */
const heldOf = ({ period, first, newest, format }: Named): ReportPeriod | null =>
  period === null ? null : heldPeriod(period, dayOf((first ?? newest).startedAtMs, format.zone));

/** What kind of report it is: by its template, else by its period. */
export function kindWords(context: Named): string {
  const { isPitch, pages, template, yearStart, period } = context;
  const { kinds } = pages.cover;
  // A prospect gets no monthly report: the month dates the analysis.
  if (isPitch) return kinds.proposal;
  if (template === 'competitor' || template === 'citations') return kinds[template];
  const kind = period === null ? 'days' : periodKind(period, yearStart).kind;
  switch (kind) {
    case 'month':
      return kinds.monthly;
    case 'quarter':
      return kinds.quarterly;
    case 'year':
      return kinds.yearly;
    case 'months':
    case 'days':
      return kinds.other;
  }
}

/** The report's period: its month or year, the first and last of its months that hold runs, or the days of its runs. */
export function periodWords(context: Named): string {
  const { newest, first, format, pages, yearStart } = context;
  const say = pages.cover;
  const held = heldOf(context);
  if (held === null) {
    return first === null
      ? format.longDate(newest.startedAtMs)
      : say.span(format.longDate(first.startedAtMs), format.longDate(newest.startedAtMs));
  }
  switch (periodKind(held, yearStart).kind) {
    case 'year':
      return format.year(held.from);
    case 'days':
      return say.span(format.longDate(held.from), format.longDate(held.to));
    case 'month':
    case 'quarter':
    case 'months': {
      const [from, to] = [format.longMonthOfYear(held.from), format.longMonthOfYear(held.to)];
      if (from === to) return from;
      const [year, last] = [format.year(held.from), format.year(held.to)];
      // Where the year comes last, it is said once.
      const isOnce = year === last && !to.startsWith(last);
      return [isOnce ? format.longMonth(held.from) : from, to].join(MONTHS_DASH);
    }
  }
}
