/** The time that a report is about, as days: a month, a quarter, a year, or what lies between two days. */
import { lastDayOfMonth } from '../format/calendar.ts';

/** Days YYYY-MM-DD of the client's calendar, both included; `from` is not after `to`. */
export type ReportPeriod = { readonly from: string; readonly to: string };

/** Periods that are named from today. */
export const RELATIVE_PERIODS = ['this-month', 'last-month', 'this-quarter', 'last-quarter'] as const;

/** The days of some months, from the first of `month` (0 is January) on. */
function monthsFrom(year: number, month: number, months: number): ReportPeriod {
  const first = (count: number): string =>
    new Date(Date.UTC(year, month + count, 1)).toISOString().slice(0, 10);
  return { from: first(0), to: lastDayOfMonth(first(months - 1)) };
}

/** The period that is named from a day, YYYY-MM-DD. */
export function periodOf(today: string, word: (typeof RELATIVE_PERIODS)[number]): ReportPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  const quarter = month - (month % 3);
  switch (word) {
    case 'this-month':
      return monthsFrom(year, month, 1);
    case 'last-month':
      return monthsFrom(year, month - 1, 1);
    case 'this-quarter':
      return monthsFrom(year, quarter, 3);
    case 'last-quarter':
      return monthsFrom(year, quarter - 3, 3);
  }
}

const DAY_MS = 86_400_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a word is a day that there is: 31 February turns into another one. */
export function isDay(word: string | undefined): word is string {
  if (word === undefined || !DAY.test(word)) return false;
  const ms = Date.parse(word);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(word);
}

const YEAR = /^(\d{4})$/;
const QUARTER = /^(\d{4})-q([1-4])$/i;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/**
 * Reads `2026`, `2026-11`, `2026-Q4`, `2026-11-01..2026-11-15` or one of {@link RELATIVE_PERIODS}; null for anything else, for
 * days that there are not, and for an end before the beginning.
 *
 * @param today the day YYYY-MM-DD that `last-month` is told from: that of whoever says it.
 */
export function readPeriod(text: string, today: string): ReportPeriod | null {
  const word = text.trim();
  const relative = RELATIVE_PERIODS.find((one) => one === word.toLowerCase());
  if (relative !== undefined) return periodOf(today, relative);
  const year = YEAR.exec(word);
  if (year !== null) return monthsFrom(Number(year[1]), 0, 12);
  const quarter = QUARTER.exec(word);
  if (quarter !== null) return monthsFrom(Number(quarter[1]), 3 * (Number(quarter[2]) - 1), 3);
  const month = MONTH.exec(word);
  if (month !== null) return monthsFrom(Number(month[1]), Number(month[2]) - 1, 1);
  const [from, to, ...more] = word.split('..');
  if (more.length > 0) return null;
  return isDay(from) && isDay(to) && from <= to ? { from, to } : null;
}

/** What a period is, to be named in words; days are YYYY-MM-DD. */
export type PeriodKind =
  | { readonly kind: 'month' | 'year'; readonly first: string }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly year: number }
  | { readonly kind: 'days' };

/** Tells a whole month, quarter or year from other days. */
export function periodKind({ from, to }: ReportPeriod): PeriodKind {
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  const ends = (months: number): boolean => from.endsWith('-01') && monthsFrom(year, month, months).to === to;
  if (ends(1)) return { kind: 'month', first: from };
  if (ends(3) && month % 3 === 0) return { kind: 'quarter', quarter: month / 3 + 1, year };
  if (ends(12) && month === 0) return { kind: 'year', first: from };
  return { kind: 'days' };
}

/** As long before: the month, quarter or year before it; of other days, as many. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const [year, month] = [Number(period.from.slice(0, 4)), Number(period.from.slice(5, 7)) - 1];
  switch (periodKind(period).kind) {
    case 'month':
      return monthsFrom(year, month - 1, 1);
    case 'quarter':
      return monthsFrom(year, month - 3, 3);
    case 'year':
      return monthsFrom(year - 1, 0, 12);
    case 'days': {
      const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
      const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
      return { from: dayOf(2 * from - to - DAY_MS), to: dayOf(from - DAY_MS) };
    }
  }
}

/** A period as it is typed, and as files are named by: `2026-11`, `2026-Q4`, `2026`, or `2026-11-01 to 2026-11-15`. */
export function shortPeriod(period: ReportPeriod): string {
  const kind = periodKind(period);
  switch (kind.kind) {
    case 'month':
      return period.from.slice(0, 7);
    case 'quarter':
      return `${String(kind.year)}-Q${String(kind.quarter)}`;
    case 'year':
      return period.from.slice(0, 4);
    case 'days':
      return period.from === period.to ? period.from : `${period.from} to ${period.to}`;
  }
}

/** A period as the name of its runs put together: a month as `2026-11`, other days as `2026-07-01..2026-09-30`. */
export function pooledName(period: ReportPeriod): string {
  return periodKind(period).kind === 'month' ? period.from.slice(0, 7) : `${period.from}..${period.to}`;
}

/** The same months or days of the year before; 29 February becomes the 28th. */
export function yearBefore(period: ReportPeriod): ReportPeriod {
  const shift = (day: string): string => {
    const then = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    const last = `${then.slice(0, 8)}28`;
    return isDay(then) ? then : last;
  };
  const year = Number(period.from.slice(0, 4)) - 1;
  // Of whole months the last day is another one where a leap year is near.
  return periodKind(period).kind === 'month'
    ? monthsFrom(year, Number(period.from.slice(5, 7)) - 1, 1)
    : { from: shift(period.from), to: shift(period.to) };
}
