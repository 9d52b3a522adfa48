/** A selection of a project's runs, as data: parsers of text (the command line, an address) produce it. */
import { dayOf, type Zone } from '../format/calendar.ts';
import { isDay, pooledName, readPeriod } from './report-period.ts';
import type { ReportPeriod } from './period-schema.ts';

/** Maximum runs, or pooled months, in a comparison. */
export const MOST_COMPARED_RUNS = 12;

/** A report on more runs would be unreadable; a longer history belongs in an export. */
export const MOST_REPORTED_RUNS = 60;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a word names a month (`2026-08`), not a run. */
export function isMonth(word: string): boolean {
  return MONTH.test(word);
}

/** The days of a word for a period of pooled runs: a month, or `2026-10-05..2026-10-26`; null for a run id. */
export function pooledDays(word: string): ReportPeriod | null {
  const [first, ...more] = word.split('..');
  return isMonth(word) || (isDay(first) && more.length === 1) ? readPeriod(word, '') : null;
}

/** Whether a word names a period of pooled runs, not a run. */
export const isPooled = (word: string): boolean => pooledDays(word) !== null;

type Started = { readonly runId: string; readonly startedAtMs: number };

/** The runs within a period, in their order. */
export const runsWithin = <Run extends Started>(
  runs: readonly Run[],
  { from, to }: ReportPeriod,
  zone: Zone,
): readonly Run[] =>
  runs.filter(({ startedAtMs }) => {
    const day = dayOf(startedAtMs, zone);
    return day >= from && day <= to;
  });

/** The runs a word names: the one with that id, or all of its period. */
export function runsOfWord<Run extends Started>(
  word: string,
  runs: readonly Run[],
  zone: Zone,
): readonly Run[] {
  const days = pooledDays(word);
  return days === null ? runs.filter(({ runId }) => runId === word) : runsWithin(runs, days, zone);
}

/** The word for given runs, oldest first, in a comparison: a single one's id, else their days; null for none. */
export function wordOfRuns(runs: readonly Started[], zone: Zone): string | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last
    ? first.runId
    : pooledName({ from: dayOf(first.startedAtMs, zone), to: dayOf(last.startedAtMs, zone) });
}
