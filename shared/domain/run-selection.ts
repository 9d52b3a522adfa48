/** Which runs of a project are meant, as data: whoever reads text (the command line, an address) makes one of it. */
import type { RunSelection } from './run-selection-schema.ts';
import { dayOf, type Zone } from '../format/calendar.ts';
import { isDay, pooledName, readPeriod } from './report-period.ts';
import type { ReportPeriod } from './period-schema.ts';

/** At most this many runs, or pooled months, are compared. */
export const MOST_COMPARED_RUNS = 12;

/** A report over more runs than this would be unreadable; a longer history belongs in an export. */
export const MOST_REPORTED_RUNS = 60;

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Whether a word names a month (`2026-08`) and no run. */
export function isMonth(word: string): boolean {
  return MONTH.test(word);
}

/** The days of a word that names a time whose runs are pooled: a month, or `2026-10-05..2026-10-26`; null for a run id. */
export function pooledDays(word: string): ReportPeriod | null {
  const [first, ...more] = word.split('..');
  return isMonth(word) || (isDay(first) && more.length === 1) ? readPeriod(word, '') : null;
}

/** Whether a word names a time whose runs are pooled, and no run. */
export const isPooled = (word: string): boolean => pooledDays(word) !== null;

type Started = { readonly runId: string; readonly startedAtMs: number };

/** The runs of a time among some, in their order. */
export const runsWithin = <Run extends Started>(
  runs: readonly Run[],
  { from, to }: ReportPeriod,
  zone: Zone,
): readonly Run[] =>
  runs.filter(({ startedAtMs }) => {
    const day = dayOf(startedAtMs, zone);
    return day >= from && day <= to;
  });

/** The runs that a word names: the one of that id, or all of its time. */
export function runsOfWord<Run extends Started>(
  word: string,
  runs: readonly Run[],
  zone: Zone,
): readonly Run[] {
  const days = pooledDays(word);
  return days === null ? runs.filter(({ runId }) => runId === word) : runsWithin(runs, days, zone);
}

/** The word by which a comparison names runs together, oldest first: the id of a single one, else their days; null for none. */
export function wordOfRuns(runs: readonly Started[], zone: Zone): string | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  return first === last
    ? first.runId
    : pooledName({ from: dayOf(first.startedAtMs, zone), to: dayOf(last.startedAtMs, zone) });
}

/** Selects runs by words of which each is a run id, a month or days, as a comparison's choice keeps them. */
export function selectByWords(words: readonly string[]): readonly RunSelection[] {
  const months = words.filter(isPooled);
  const runIds = words.filter((word) => !isPooled(word));
  return [
    ...(months.length > 0 ? [{ kind: 'months', months } as const] : []),
    ...(runIds.length > 0 ? [{ kind: 'runs', runIds } as const] : []),
  ];
}
