/** A goal's series as a table. */
import { dayOf, UTC, type Zone } from '../../shared/format/calendar.ts';
import { wayAt, type GoalCourse } from '../../shared/analysis/series/goal-course.ts';
import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import { intervalCells, type CsvRows } from '../../shared/tables/csv.ts';

/** One moment of a goal; `isExpected` is the forecast at the deadline. */
export type GoalRow = {
  readonly atMs: number;
  readonly value: number;
  readonly due: number | null;
  readonly expected: { readonly low: number; readonly high: number } | null;
};

/** The readings, oldest first, followed by the forecast at the deadline. */
export function buildGoalRows(course: GoalCourse): GoalRow[] {
  const end = course.forecast.at(-1);
  return [
    ...course.readings.map(({ atMs, value }) => ({ atMs, value, due: wayAt(course, atMs), expected: null })),
    ...(end === undefined
      ? []
      : [{ atMs: end.atMs, value: end.value, due: wayAt(course, end.atMs), expected: end.interval }]),
  ];
}

/** The rows as a file; in the course's zone. */
export function goalCsv(
  { workstreamId, name }: WorkstreamView,
  rows: readonly GoalRow[],
  zone: Zone = UTC,
): CsvRows {
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
      dayOf(atMs, zone),
      value,
      due,
      ...intervalCells(expected),
    ]),
  ];
}
