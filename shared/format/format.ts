/**
 * Numbers and dates as people read them. The rules (how many decimals a sample allows, signed changes, the true
 * minus sign) are the product's; the separators and month names are the locale's.
 */
/** Answers from which on a percentage carries a decimal. */
export const DECIMAL_MIN_SAMPLE = 100;

const MINUS = '\u2212';

const NO_BREAK_SPACE = '\u00a0';
/** French thousands stand on either side of it; few fonts have it. */
const NARROW_SPACE = '\u202f';

/** A locale's percent sign with the space that it has before it. */
function percentSignOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale, { style: 'percent' }).formatToParts(1);
  const afterNumber = parts.slice(parts.findIndex(({ type }) => type === 'integer') + 1);
  return afterNumber.map(({ value }) => value.replace(NARROW_SPACE, NO_BREAK_SPACE)).join('');
}

/** Writes figures for one locale. Rates are ratios (0 to 1); percentages and points carry their unit in the name. */
export type Formatter = {
  readonly locale: string;
  /** What stands behind a percentage: `%`, or a no-break space and `%`. */
  readonly percentSign: string;
  /** `1,330` */
  readonly count: (value: number) => string;
  /** `44.6`, or `45` where it rests on fewer than 100 answers. No percent sign. */
  readonly pct: (ratePct: number, sample: number) => string;
  /** `+7.2`, `−0.4`, `0.0`: always signed, with a true minus. */
  readonly signed: (value: number, decimals: number) => string;
  /** `+7.2`, or `+7` where either figure rests on fewer than 100 answers: a change in points. */
  readonly points: (difference: number, sample: number) => string;
  /** `2.4` */
  readonly decimal: (value: number, decimals: number) => string;
  /** `16 Nov 2026` */
  readonly date: (ms: number) => string;
  /** `16 Nov`; `16 Nov 2026` where years differ. */
  readonly shortDate: (ms: number) => string;
  /** First and last of some days, the year once where all are of one: `9 Nov` and `16 Nov 2026`, `2026年11月9日` and `11月16日`. */
  readonly daySpan: (fromMs: number, toMs: number) => readonly [string, string];
  /** `16 Nov`, whatever the years: along an axis. */
  readonly axisDate: (ms: number) => string;
  /** `Mon 16 Nov`: in lists, where the weekday tells runs apart. */
  readonly weekdayDate: (ms: number) => string;
  /** `16 November 2026` */
  readonly longDate: (ms: number) => string;
  /** `Nov 2026` */
  readonly monthOfYear: (ms: number) => string;
  /** `November 2026` */
  readonly longMonthOfYear: (ms: number) => string;
  /** `2026` */
  readonly year: (ms: number) => string;
  /** `Nov` */
  readonly shortMonth: (ms: number) => string;
  /** What the user calls a platform; its id where it has no name. */
  readonly platform: (id: string) => string;
  /** `08:12`: when something happened here, so in the zone of this computer. */
  readonly clockTime: (ms: number) => string;
};

/** Rounds half away from zero at the decimals shown, so that −0.04 is written `0.0` and not `−0.0`. */
function isShownAsZero(value: number, decimals: number): boolean {
  return Number(Math.abs(value).toFixed(decimals)) === 0;
}

/**
 * Builds the formatter of a locale, for example `en-GB`. Dates are written in UTC, the zone of the mirror.
 *
 * @param platformNames the user's names of platforms, by their ids.
 * @param hasYears whether short dates carry their year, because what is written of spans several.
 */
export function buildFormatter(
  locale: string,
  platformNames: Readonly<Record<string, string>> = {},
  hasYears = false,
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
    // Rounded by value first: the locale's own rounding works on the shortest decimal text, and would write 28.95,
    // which is a little less than that, as 29.0.
    // Adding 0 takes the sign from a zero.
    return format
      .format(Number(value.toFixed(digits)) + 0)
      .replace('-', MINUS)
      .replaceAll(NARROW_SPACE, NO_BREAK_SPACE);
  };
  const dated = (options: Intl.DateTimeFormatOptions): ((ms: number) => string) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    // French counts the first of a month, which the platform's tables do not know: `1er nov.`
    return locale.startsWith('fr')
      ? (ms) => format.format(ms).replace(/\b1 (?=\p{L})/u, '1er ')
      : (ms) => format.format(ms);
  };
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const pctDecimals = (sample: number): number => (sample < DECIMAL_MIN_SAMPLE ? 0 : 1);
  const signed = (value: number, digits: number): string => {
    if (isShownAsZero(value, digits)) return number(0, digits);
    return `${value > 0 ? '+' : MINUS}${number(Math.abs(value), digits)}`;
  };
  const date = dated({ day: 'numeric', month: 'short', year: 'numeric' });
  const shortDate = dated({ day: 'numeric', month: 'short', ...(hasYears ? { year: 'numeric' } : {}) });
  // Where dates begin with the year, a year behind the second day would not be read as that of the first.
  const isYearFirst = /^\d{4}/u.test(date(0));
  return {
    locale,
    percentSign: percentSignOf(locale),
    count: (value) => number(value, 0),
    pct: (ratePct, sample) => number(ratePct, pctDecimals(sample)),
    signed,
    points: (difference, sample) => signed(difference, pctDecimals(sample)),
    decimal: number,
    date,
    shortDate,
    daySpan: (fromMs, toMs) =>
      isYearFirst ? [date(fromMs), shortDate(toMs)] : [shortDate(fromMs), date(toMs)],
    axisDate: dated({ day: 'numeric', month: 'short' }),
    weekdayDate: dated({ weekday: 'short', day: 'numeric', month: 'short' }),
    longDate: dated({ day: 'numeric', month: 'long', year: 'numeric' }),
    monthOfYear: dated({ month: 'short', year: 'numeric' }),
    longMonthOfYear: dated({ month: 'long', year: 'numeric' }),
    year: dated({ year: 'numeric' }),
    shortMonth: dated({ month: 'short' }),
    platform: (id) => (Object.hasOwn(platformNames, id) ? platformNames[id] : undefined) ?? id,
    clockTime: (ms) => clock.format(ms),
  };
}
