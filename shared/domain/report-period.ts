/** The time that a report is about, as days: a month, a quarter, a year, or what lies between two days. */

/** Days YYYY-MM-DD in UTC, both included; `from` is not after `to`. */
export type ReportPeriod = { readonly from: string; readonly to: string };

/** Periods that are named from today. */
export const RELATIVE_PERIODS = ['this-month', 'last-month', 'this-quarter', 'last-quarter'] as const;

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** The days of some months, from the first of `month` (0 is January) on. */
function monthsFrom(year: number, month: number, months: number): ReportPeriod {
  return { from: dayOf(Date.UTC(year, month, 1)), to: dayOf(Date.UTC(year, month + months, 0)) };
}

function relativePeriod(word: (typeof RELATIVE_PERIODS)[number], todayMs: number): ReportPeriod {
  const today = new Date(todayMs);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth()];
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a word is a day that there is: 31 February turns into another one. */
export function isDay(word: string | undefined): word is string {
  if (word === undefined || !DAY.test(word)) return false;
  const ms = Date.parse(word);
  return !Number.isNaN(ms) && dayOf(ms) === word;
}

const YEAR = /^(\d{4})$/;
const QUARTER = /^(\d{4})-q([1-4])$/i;
const MONTH = /^(\d{4})-(0[1-9]|1[0-2])$/;

/**
 * Reads `2026`, `2026-11`, `2026-Q4`, `2026-11-01..2026-11-15` or one of {@link RELATIVE_PERIODS}; null for anything else, for
 * days that there are not, and for an end before the beginning.
 */
export function readPeriod(text: string, todayMs: number): ReportPeriod | null {
  const word = text.trim();
  const relative = RELATIVE_PERIODS.find((one) => one === word.toLowerCase());
  if (relative !== undefined) return relativePeriod(relative, todayMs);
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

/** What a period is, to be named in words. */
export type PeriodKind =
  /** `startMs` lies in it. */
  | { readonly kind: 'month' | 'year'; readonly startMs: number }
  | { readonly kind: 'quarter'; readonly quarter: number; readonly year: number }
  | { readonly kind: 'days'; readonly fromMs: number; readonly toMs: number };

/** Tells a whole month, quarter or year from other days. */
export function periodKind({ from, to }: ReportPeriod): PeriodKind {
  const startMs = Date.parse(from);
  const [year, month] = [Number(from.slice(0, 4)), Number(from.slice(5, 7)) - 1];
  const ends = (months: number): boolean => from.endsWith('-01') && monthsFrom(year, month, months).to === to;
  if (ends(1)) return { kind: 'month', startMs };
  if (ends(3) && month % 3 === 0) return { kind: 'quarter', quarter: month / 3 + 1, year };
  if (ends(12) && month === 0) return { kind: 'year', startMs };
  return { kind: 'days', fromMs: startMs, toMs: Date.parse(to) };
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
