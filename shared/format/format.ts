/**
 * Formats numbers and dates. The rules (how many decimals a sample allows, signed changes, the true minus sign) are the product's; the
 * separators and month names are the locale's.
 */
import { clockOf, dayOf, lastDayOfMonth, offsetName, UTC, type Zone } from './calendar.ts';
import { platformName } from './platform-name.ts';

/**
 * A moment, in milliseconds since 1970 or as ISO 8601, which falls on a day of the formatter's zone; or a calendar day or month,
 * `2026-11-16` and `2026-11`, which is zone-independent.
 */
export type Moment = number | string;

/** Sample size from which percentages have a decimal. */
export const DECIMAL_MIN_SAMPLE = 100;

const MINUS = '\u2212';

const NO_BREAK_SPACE = '\u00a0';
/** Used around French thousands; few fonts have it. */
const NARROW_SPACE = '\u202f';

/** A locale's percent sign with any space before it: `%`, or a no-break space and `%`. */
export function percentSignOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(1);
  const afterNumber = parts.slice(parts.findIndex(({ type }) => type === 'integer') + 1);
  return afterNumber.map(({ value }) => value.replace(NARROW_SPACE, NO_BREAK_SPACE)).join('');
}

/** Formats figures for a locale. Rates are ratios (0 to 1); percentages and points carry their unit in the name. */
export type Formatter = {
  readonly locale: string;
  /** The zone that determines a moment's day. */
  readonly zone: Zone;
  /** Days (`2026-11-16`) whose moments are written with their hour; see {@link withHours}. */
  readonly hoursOn: ReadonlySet<string>;
  /** The suffix of a percentage: `%`, or a no-break space and `%`. */
  readonly percentSign: string;
  /** `1,330` */
  readonly count: (value: number) => string;
  /** `44.6`, or `45` for fewer than 100 answers. No percent sign. */
  readonly pct: (ratePct: number, sample: number) => string;
  /** `+7.2`, `−0.4`, `0.0`: always signed, with a true minus. */
  readonly signed: (value: number, decimals: number) => string;
  /** A change in points: `+7.2`, or `+7` if either figure has fewer than 100 answers. */
  readonly points: (difference: number, sample: number) => string;
  /** `2.4` */
  readonly decimal: (value: number, decimals: number) => string;
  /** `16 Nov 2026` */
  readonly date: (at: Moment) => string;
  /** `16 Nov`; `16 Nov 2026` if years differ. */
  readonly shortDate: (at: Moment) => string;
  /** First and last day, with the year once if it is the same: `9 Nov` and `16 Nov 2026`, `2026年11月9日` and `11月16日`. */
  readonly daySpan: (from: Moment, to: Moment) => readonly [string, string];
  /** The same with the month's name, once if it is the same: `9` and `16 November 2026`. */
  readonly longSpan: (from: Moment, to: Moment) => readonly [string, string];
  /** `16 Nov`, whatever the years: for axes. */
  readonly axisDate: (at: Moment) => string;
  /** `Mon 16 Nov`: in lists, to distinguish runs by weekday. */
  readonly weekdayDate: (at: Moment) => string;
  /** `16 November 2026` */
  readonly longDate: (at: Moment) => string;
  /** `16 November` */
  readonly longDay: (at: Moment) => string;
  /** `Nov 2026` */
  readonly monthOfYear: (at: Moment) => string;
  /** `November 2026` */
  readonly longMonthOfYear: (at: Moment) => string;
  /** A month `2026-11` as `Nov 2026`, days `2026-07-01..2026-09-30` as `1 Jul–30 Sep 2026`. */
  readonly period: (period: string) => string;
  /** `2026` */
  readonly year: (at: Moment) => string;
  /** `Nov` */
  readonly shortMonth: (at: Moment) => string;
  /** `November` */
  readonly longMonth: (at: Moment) => string;
  /** The user's name of a platform; else its default name. */
  readonly platform: (id: string) => string;
  /** `08:12` */
  readonly clockTime: (at: Moment) => string;
};

/**
 * Rounds half away from zero, as by hand: the only place that rounds printed figures. Floating-point error is not part of the value:
 * 52.49999999999999 is 52.5, and so is the half of 28.95, whose binary value is slightly less.
 */
export function roundTo(value: number, decimals: number): number {
  const [digits = '0', exponent = '0'] = Math.abs(value).toExponential(11).split('e');
  const units = Math.round(Number(`${digits}e${String(Number(exponent) + decimals)}`));
  // Adding 0 turns −0 into 0.
  return (Math.sign(value) * units) / 10 ** decimals + 0;
}

/** Writes −0.04 as `0.0`, not `−0.0`. */
const isShownAsZero = (value: number, decimals: number): boolean => roundTo(value, decimals) === 0;

const DAY_OR_MONTH = /^\d{4}-\d{2}(-\d{2})?$/;

/** Writes two days in words, with the month once where it is the same and comes last, and the year once where it does. */
const longSpanOf =
  ({
    isYearFirst,
    year,
    longDate,
    longDay,
    longMonthOfYear,
  }: Pick<Formatter, 'year' | 'longDate' | 'longDay' | 'longMonthOfYear'> & {
    readonly isYearFirst: boolean;
  }): Formatter['longSpan'] =>
  (from, to) => {
    if (year(from) !== year(to)) return [longDate(from), longDate(to)];
    if (isYearFirst) return [longDate(from), longDay(to)];
    const isOneMonth = longMonthOfYear(from) === longMonthOfYear(to) && /^\d/u.test(longDay(from));
    return [isOneMonth ? (longDay(from).split(' ')[0] ?? '') : longDay(from), longDate(to)];
  };

/** Writes dates of a language, in a zone; days and months are those of their own name. */
const datedIn =
  (locale: string, zone: Zone) =>
  (options: Intl.DateTimeFormatOptions): ((at: Moment) => string) => {
    // Made when used: all of them take two milliseconds, and most formatters write one or two.
    const made = new Map<Zone, Intl.DateTimeFormat>();
    const formatIn = (timeZone: Zone): Intl.DateTimeFormat => {
      const format = made.get(timeZone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
      made.set(timeZone, format);
      return format;
    };
    const write = (at: Moment): string => {
      if (typeof at === 'number') return formatIn(zone).format(at);
      return formatIn(DAY_OR_MONTH.test(at) ? UTC : zone).format(Date.parse(at));
    };
    // French has an ordinal first, missing from the platform's tables: `1er nov.`
    return locale.startsWith('fr') ? (at) => write(at).replace(/\b1 (?=\p{L})/u, '1er ') : write;
  };

/**
 * Builds a locale's formatter, for example `en-GB`.
 *
 * @param platformNames the user's platform names, by id.
 * @param hasYears whether short dates have a year, because the content spans several.
 * @param zone the client's, or this computer's; UTC for content without days.
 */
export function buildFormatter(
  locale: string,
  platformNames: Readonly<Record<string, string>> = {},
  hasYears = false,
  zone: Zone = UTC,
): Formatter {
  const decimals = new Map<number, Intl.NumberFormat>();
  const number = (value: number, digits: number): string => {
    let format = decimals.get(digits);
    if (format === undefined) {
      format = new Intl.NumberFormat(locale, {
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      });
      decimals.set(digits, format);
    }
    return format.format(roundTo(value, digits)).replace('-', MINUS).replaceAll(NARROW_SPACE, NO_BREAK_SPACE);
  };
  const dated = datedIn(locale, zone);
  const pctDecimals = (sample: number): number => (sample < DECIMAL_MIN_SAMPLE ? 0 : 1);
  const signed = (value: number, digits: number): string => {
    if (isShownAsZero(value, digits)) return number(0, digits);
    return `${value > 0 ? '+' : MINUS}${number(Math.abs(value), digits)}`;
  };
  const date = dated({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortDate = dated({ day: 'numeric', month: 'short', ...(hasYears ? { year: 'numeric' } : {}) });
  // In year-first locales, a year after the second day would not apply to the first.
  const isYearFirst = /^\d{4}/u.test(date(0));
  const year = dated({ year: 'numeric' });
  const shortMonth = dated({ month: 'short' });
  const longDate = dated({ day: 'numeric', month: 'long', year: 'numeric' });
  const dayOfMonth = dated({ day: 'numeric', month: 'long' });
  const longMonthOfYear = dated({ month: 'long', year: 'numeric' });
  const daySpan: Formatter['daySpan'] = (from, to) => {
    if (year(from) !== year(to)) return [date(from), date(to)];
    return isYearFirst ? [date(from), shortDate(to)] : [shortDate(from), date(to)];
  };
  const monthOfYear = dated({ month: 'short', year: 'numeric' });
  return {
    locale,
    zone,
    hoursOn: new Set(),
    percentSign: percentSignOf(locale),
    count: (value) => number(value, 0),
    pct: (ratePct, sample) => number(ratePct, pctDecimals(sample)),
    signed,
    points: (difference, sample) => signed(difference, pctDecimals(sample)),
    decimal: number,
    date,
    shortDate,
    daySpan,
    longSpan: longSpanOf({ isYearFirst, year, longDate, longDay: dayOfMonth, longMonthOfYear }),
    period: (period) => {
      const [from = '', to] = period.split('..');
      if (to === undefined) return monthOfYear(from);
      // Whole months, such as a quarter's, by name.
      if (!from.endsWith('-01') || lastDayOfMonth(to) !== to) return daySpan(from, to).join('–');
      if (year(from) !== year(to)) return [monthOfYear(from), monthOfYear(to)].join('–');
      const ends = isYearFirst ? [monthOfYear(from), shortMonth(to)] : [shortMonth(from), monthOfYear(to)];
      return ends.join('–');
    },
    axisDate: dated({ day: 'numeric', month: 'short' }),
    weekdayDate: dated({ weekday: 'short', day: 'numeric', month: 'short' }),
    longDate,
    longDay: hasYears ? longDate : dayOfMonth,
    monthOfYear,
    longMonthOfYear,
    year,
    shortMonth,
    longMonth: dated({ month: 'long' }),
    platform: (id) => (Object.hasOwn(platformNames, id) ? platformNames[id] : undefined) ?? platformName(id),
    clockTime: dated({ hour: '2-digit', minute: '2-digit' }),
  };
}

/** The ways to write a day that have an hour where it is needed. */
export type DayStyle = 'date' | 'shortDate' | 'longDate' | 'longDay';

/**
 * The same formatter, which adds the hour to moments of a day on which several of these runs started: without it, a
 * run and its repetition in the afternoon have one name. Axes, and calendar days, have no hour.
 */
export function withHours(format: Formatter, startedAtMs: readonly number[]): Formatter {
  const { zone, locale } = format;
  const days = [...new Set(startedAtMs)].map((atMs) => dayOf(atMs, zone));
  const crowded = days.filter((day, at) => days.indexOf(day) !== at && !format.hoursOn.has(day));
  if (crowded.length === 0) return format;
  const hoursOn = new Set([...format.hoursOn, ...crowded]);
  const added = new Set(crowded);
  const hourOf = (at: Moment): string => {
    if (typeof at === 'string' && DAY_OR_MONTH.test(at)) return '';
    const atMs = typeof at === 'number' ? at : Date.parse(at);
    if (!added.has(dayOf(atMs, zone))) return '';
    return `${locale.startsWith('ja') ? ' ' : ', '}${clockOf(atMs, zone)} ${offsetName(atMs, zone)}`;
  };
  const timed =
    (style: DayStyle) =>
    (at: Moment): string =>
      format[style](at) + hourOf(at);
  return {
    ...format,
    hoursOn,
    date: timed('date'),
    shortDate: timed('shortDate'),
    longDate: timed('longDate'),
    longDay: timed('longDay'),
    longSpan: (from, to) =>
      hourOf(from) + hourOf(to) === ''
        ? format.longSpan(from, to)
        : [timed('longDate')(from), timed('longDate')(to)],
    daySpan: (from, to) => {
      const [first, last] = format.daySpan(from, to);
      return [first + hourOf(from), last + hourOf(to)];
    },
  };
}
