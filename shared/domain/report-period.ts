/** The period of a report, as days: a month, a quarter, a year, or other days. */
import type { ReportPeriod } from './period-schema.ts';
import { lastDayOfMonth } from '../format/calendar.ts';

/** The first month of a client's fiscal year, from 1 to 12; 1 if it is the calendar year. */
export type YearStart = number;

/** Periods relative to today. */
export const RELATIVE_PERIODS = [
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
] as const;

/** The days of some months, starting with `month` (0 is January). */
function monthsFrom(year: number, month: number, months: number): ReportPeriod {
  const first = (count: number): string =>
    new Date(Date.UTC(year, month + count, 1)).toISOString().slice(0, 10);
  return { from: first(0), to: lastDayOfMonth(first(months - 1)) };
}

/** The period relative to a day, YYYY-MM-DD; quarters and years are fiscal. */
export function periodOf(
  today: string,
  word: (typeof RELATIVE_PERIODS)[number],
  yearStart: YearStart = 1,
): ReportPeriod {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1];
  // Months since the fiscal year began.
  const since = (month - (yearStart - 1) + 12) % 12;
  const quarter = month - (since % 3);
  switch (word) {
    case 'this-month':
      return monthsFrom(year, month, 1);
    case 'last-month':
      return monthsFrom(year, month - 1, 1);
    case 'this-quarter':
      return monthsFrom(year, quarter, 3);
    case 'last-quarter':
      return monthsFrom(year, quarter - 3, 3);
    case 'this-year':
      return monthsFrom(year, month - since, 12);
    case 'last-year':
      return monthsFrom(year, month - since - 12, 12);
  }
}

const DAY_MS = 86_400_000;

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a word is an existing day: 31 February turns into another one. */
export function isDay(word: string | undefined): word is string {
  if (word === undefined || !DAY.test(word)) return false;
  const ms = Date.parse(word);
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(word);
}

const YEAR = /^(\d{4})$/;
const QUARTER = /^(\d{4})-q([1-4])$/i;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;
const FISCAL = /^fy(\d{4})(?:-q([1-4]))?$/i;

/**
 * Parses `2026`, `2026-11`, `2026-Q4`, `FY2027`, `FY2027-Q1`, `2026-04..2027-03`, `2026-11-01..2026-11-15` or one of
 * {@link RELATIVE_PERIODS}; null for anything else, for days that do not exist, and for an end before the start.
 *
 * @param today the day YYYY-MM-DD to which `last-month` is relative: the speaker's.
 * @param yearStart the client's. `FY2027` is the fiscal year that ends in 2027; `2026` and `2026-Q4` are always calendar periods.
 */
export function readPeriod(text: string, today: string, yearStart: YearStart = 1): ReportPeriod | null {
  const word = text.trim();
  const relative = RELATIVE_PERIODS.find((one) => one === word.toLowerCase());
  if (relative !== undefined) return periodOf(today, relative, yearStart);
  const fiscal = FISCAL.exec(word);
  if (fiscal !== null) {
    const first = yearStart - 1 - (yearStart === 1 ? 0 : 12);
    const quarter = fiscal[2];
    return quarter === undefined
      ? monthsFrom(Number(fiscal[1]), first, 12)
      : monthsFrom(Number(fiscal[1]), first + 3 * (Number(quarter) - 1), 3);
  }
  const year = YEAR.exec(word);
  if (year !== null) return monthsFrom(Number(year[1]), 0, 12);
  const quarter = QUARTER.exec(word);
  if (quarter !== null) return monthsFrom(Number(quarter[1]), 3 * (Number(quarter[2]) - 1), 3);
  const month = MONTH.exec(word);
  if (month !== null) return monthsFrom(Number(month[1]), Number(month[2]) - 1, 1);
  const [from, to, ...more] = word.split('..').map((end) => end.trim());
  if (more.length > 0 || from === undefined || to === undefined) return null;
  // Whole months, as in a fiscal year.
  const [fromDay, toDay] =
    MONTH.test(from) && MONTH.test(to) ? [`${from}-01`, lastDayOfMonth(`${to}-01`)] : [from, to];
  return isDay(fromDay) && isDay(toDay) && fromDay <= toDay ? { from: fromDay, to: toDay } : null;
}

const yearOf = ({ from }: ReportPeriod): number => Number(from.slice(0, 4));
/** 0 is January. */
const monthOf = ({ from }: ReportPeriod): number => Number(from.slice(5, 7)) - 1;

/** Number of whole months in a period; null if it starts or ends within one. */
function wholeMonths({ from, to }: ReportPeriod): number | null {
  if (!from.endsWith('-01') || lastDayOfMonth(to) !== to) return null;
  return (
    12 * (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7)) +
    1
  );
}

/** The kind of a period, for naming it; days are YYYY-MM-DD. */
export type PeriodKind =
  | { readonly kind: 'month' | 'year'; readonly first: string }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly year: number }
  /** Several whole months; `last` is the first day of the last one. */
  | { readonly kind: 'months'; readonly first: string; readonly last: string }
  | { readonly kind: 'days' };

/**
 * Distinguishes a whole month, quarter or year from other days. For a fiscal year that does not start in January, quarters and years are
 * named by their months, which are unambiguous.
 */
export function periodKind(period: ReportPeriod, yearStart: YearStart = 1): PeriodKind {
  const { from, to } = period;
  const [months, month] = [wholeMonths(period), monthOf(period)];
  if (months === null) return { kind: 'days' };
  if (months === 1) return { kind: 'month', first: from };
  if (yearStart === 1 && months === 3 && month % 3 === 0) {
    return { kind: 'quarter', quarter: month / 3 + 1, year: yearOf(period) };
  }
  if (yearStart === 1 && months === 12 && month === 0) return { kind: 'year', first: from };
  return { kind: 'months', first: from, last: `${to.slice(0, 7)}-01` };
}

/**
 * The months of a period from its first run's on: a quarter in whose last month measuring began is called by that month. Its end stays, as more
 * runs may follow; so do a single month, and other days.
 *
 * @param first the first run's day, YYYY-MM-DD.
 */
export function heldPeriod(period: ReportPeriod, first: string): ReportPeriod {
  const from = `${first.slice(0, 7)}-01`;
  return (wholeMonths(period) ?? 0) > 1 && from > period.from ? { ...period, from } : period;
}

/** The preceding period: as many whole months or other days. */
export function periodBefore(period: ReportPeriod): ReportPeriod {
  const months = wholeMonths(period);
  if (months !== null) return monthsFrom(yearOf(period), monthOf(period) - months, months);
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(2 * from - to - DAY_MS), to: dayOf(from - DAY_MS) };
}

/** The following period: as many whole months or other days. */
export function periodAfter(period: ReportPeriod): ReportPeriod {
  const months = wholeMonths(period);
  if (months !== null) return monthsFrom(yearOf(period), monthOf(period) + months, months);
  const [from, to] = [Date.parse(period.from), Date.parse(period.to)];
  const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
  return { from: dayOf(to + DAY_MS), to: dayOf(2 * to - from + DAY_MS) };
}

/** A period as typed and in file names: `2026-11`, `2026-Q4`, `2026`, `2026-04 to 2027-03`, or `2026-11-01 to 2026-11-15`. */
export function shortPeriod(period: ReportPeriod): string {
  const kind = periodKind(period);
  switch (kind.kind) {
    case 'month':
      return period.from.slice(0, 7);
    case 'quarter':
      return `${String(kind.year)}-Q${String(kind.quarter)}`;
    case 'year':
      return period.from.slice(0, 4);
    case 'months':
      return `${kind.first.slice(0, 7)} to ${kind.last.slice(0, 7)}`;
    case 'days':
      return period.from === period.to ? period.from : `${period.from} to ${period.to}`;
  }
}

/** The name of a period's pooled runs: a month as `2026-11`, other days as `2026-07-01..2026-09-30`. */
export function pooledName(period: ReportPeriod): string {
  return periodKind(period).kind === 'month' ? period.from.slice(0, 7) : `${period.from}..${period.to}`;
}

/** The same months or days a year before; 29 February becomes the 28th. */
export function yearBefore(period: ReportPeriod): ReportPeriod {
  const shift = (day: string): string => {
    const then = `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${day.slice(4)}`;
    const last = `${then.slice(0, 8)}28`;
    return isDay(then) ? then : last;
  };
  const months = wholeMonths(period);
  // For whole months, the last day differs near a leap year.
  return months === null
    ? { from: shift(period.from), to: shift(period.to) }
    : monthsFrom(yearOf(period) - 1, monthOf(period), months);
}
