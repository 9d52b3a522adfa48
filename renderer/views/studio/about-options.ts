/** Options for a report's period and baseline. */
import { dayOf } from '../../../shared/format/calendar.ts';
import { periodOf, type YearStart } from '../../../shared/domain/report-period.ts';
import { isPooled } from '../../../shared/domain/run-selection.ts';
import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import type { StudioReport } from '../../../shared/reports/studio-schema.ts';
import { aboutLabel } from '../../../shared/reports/draft-frame.ts';

type About = DraftContent['about'];
type Against = DraftContent['against'];
export type Choice<T> = { readonly value: string; readonly label: string; readonly choice: T };

/** The option that opens a choice of days. */
export const OTHER_DAYS = { value: 'days', label: 'Other days…' } as const;

const NEWEST = [1, 2, 3, 6, 12, 26] as const;
/** Months in a list: two years. */
const MOST_MONTHS = 24;

/** A list option. */
export const choiceOf = <T>(choice: T, label: string): Choice<T> => ({
  value: JSON.stringify(choice),
  label,
  choice,
});

/** Periods with runs of the client, then the newest runs; the draft's choice is always included. */
export function aboutChoices(
  report: Pick<StudioReport, 'completed'>,
  about: About,
  format: Formatter,
  yearStart: YearStart,
): readonly Choice<About>[] {
  const days = report.completed.map(({ startedAt }) => dayOf(Date.parse(startedAt), format.zone));
  const allOf = (word: 'this-month' | 'this-quarter' | 'this-year'): readonly ReportPeriod[] => [
    ...new Map(
      days.map((day) => periodOf(day, word, yearStart)).map((period) => [period.from, period]),
    ).values(),
  ];
  const periods = [
    ...allOf('this-month').slice(0, MOST_MONTHS),
    ...allOf('this-quarter').slice(0, MOST_MONTHS / 3),
    ...allOf('this-year'),
  ].map((period) => choiceOf<About>({ period }, aboutLabel({ period }, format, yearStart)));
  const newest = NEWEST.filter((count) => count === 1 || count <= days.length).map((count) => {
    const choice: About = { runs: { kind: 'latest', count } };
    return choiceOf<About>(choice, aboutLabel(choice, format, yearStart));
  });
  const all = [...periods, ...newest];
  const now = choiceOf(about, aboutLabel(about, format, yearStart));
  return all.some(({ value }) => value === now.value) ? all : [now, ...all];
}

/** What changes may be against. */
export function againstChoices(
  report: StudioReport,
  {
    about,
    against,
    template,
  }: Pick<DraftContent, 'about' | 'against'> & Partial<Pick<DraftContent, 'template'>>,
  format: Formatter,
): readonly Choice<Against>[] {
  const usual: readonly Choice<Against>[] = [
    // A pitch compares nothing by default.
    choiceOf<Against>(null, template === 'pitch' ? 'Nothing, as a pitch' : 'The time before'),
    // A period's baseline is the previous period, not the previous run.
    ...('period' in about && against?.kind !== 'previous'
      ? []
      : [choiceOf<Against>({ kind: 'previous' }, 'The run before')]),
    choiceOf<Against>({ kind: 'last-year' }, 'The same month last year'),
    choiceOf<Against>({ kind: 'set' }, 'The client’s baseline'),
    choiceOf<Against>({ kind: 'none' }, 'Nothing'),
  ];
  if (usual.some(({ value }) => value === JSON.stringify(against))) return usual;
  const id = against?.kind === 'run' ? against.run : '';
  const run = report.completed.find(({ runId }) => runId === id);
  const label = isPooled(id)
    ? format.period(id)
    : run === undefined
      ? 'A chosen run'
      : `The run of ${format.date(run.startedAt)}`;
  return [choiceOf(against, label), ...usual];
}
