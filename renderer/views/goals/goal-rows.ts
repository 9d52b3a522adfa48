/** A goal's series as a table and as the card of its chart. */
import { wayAt, type GoalCourse } from '../../../shared/analysis/series/goal-course.ts';
import type { WorkstreamView } from '../../../shared/domain/workstream.ts';
import { goalPct } from '../../../shared/words/goals.ts';
import type { Language } from '../../../shared/words/wording.ts';
import type { ChartStop } from '../../components/charts/chart-stop.ts';
import type { CsvRows } from '../../exports/csv.ts';

/** One moment of a goal; `isExpected` is the forecast at the deadline. */
export type GoalRow = {
  readonly atMs: number;
  readonly value: number;
  readonly due: number | null;
  readonly expected: { readonly low: number; readonly high: number } | null;
};

/** The readings, oldest first, and the forecast at the deadline after them. */
export function buildGoalRows(course: GoalCourse): GoalRow[] {
  const end = course.forecast.at(-1);
  return [
    ...course.readings.map(({ atMs, value }) => ({ atMs, value, due: wayAt(course, atMs), expected: null })),
    ...(end === undefined
      ? []
      : [{ atMs: end.atMs, value: end.value, due: wayAt(course, end.atMs), expected: end.interval }]),
  ];
}

/** What the card says at each moment. */
export function buildGoalStops(rows: readonly GoalRow[], language: Language): ChartStop[] {
  const { format, words } = language;
  return rows.map(({ atMs, value, due, expected }) => ({
    atMs,
    date: format.date(atMs),
    rows: [
      { name: expected === null ? 'Visibility' : 'Expected', figure: goalPct(value, language) },
      ...(due === null ? [] : [{ name: 'Straight line to the target', figure: goalPct(due, language) }]),
    ],
    foot:
      expected === null
        ? 'The service gives no sample for a workstream.'
        : `95% prediction interval ${words.range(format.decimal(expected.low, 1), goalPct(expected.high, language))}.`,
  }));
}

/** The rows as a file. */
export function goalCsv({ workstreamId, name }: WorkstreamView, rows: readonly GoalRow[]): CsvRows {
  return [
    [
      'workstream_id',
      'name',
      'date',
      'visibility_pct',
      'line_to_target_pct',
      'expected_low',
      'expected_high',
    ],
    ...rows.map(({ atMs, value, due, expected }) => [
      workstreamId,
      name,
      new Date(atMs).toISOString().slice(0, 10),
      value,
      due,
      expected?.low ?? null,
      expected?.high ?? null,
    ]),
  ];
}
