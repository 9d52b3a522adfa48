/** What a line's end never divides: a day from its month, and the words of a platform's short name. */

/** Joins what is read as one by no-break spaces. */
export type Unbroken = (text: string) => string;

const NO_BREAK_SPACE = '\u00a0';
/** A longer name would leave a hole at the end of a line, or stand out of a narrow column. */
const MOST_NAME = 18;

const MONTHS = Array.from({ length: 12 }, (_, month) => Date.UTC(2026, month, 2));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`);

/** Longer ones first: `Nov` is the start of `November`. */
const anyOf = (texts: Iterable<string>): string =>
  [...new Set(texts)]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

/** A locale's months, in its short or its long form. */
function monthsOf(locale: string, form: 'short' | 'long'): string {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: form, timeZone: 'UTC' });
  return anyOf(
    MONTHS.flatMap((at) => format.formatToParts(at))
      .filter(({ type, value }) => type === 'month' && /\p{L}/u.test(value))
      .map(({ value }) => value),
  );
}

/** Days of a locale: with their month, and with the year where the month is short. */
function daysOf(locale: string): RegExp[] {
  // Short ones first: the same month is both in some languages, and only a short one keeps its year.
  return (['short', 'long'] as const).flatMap((form) => {
    const months = monthsOf(locale, form);
    // Months of digits have no spaces.
    if (months === '') return [];
    const year = form === 'short' ? String.raw`(?: (?:de )?\d{4})?` : '';
    return [
      new RegExp(String.raw`(?<!\d)\d{1,2}(?:\.|er)? (?:de )?(?:${months})(?!\p{L})${year}`, 'gu'),
      new RegExp(String.raw`(?<!\p{L})(?:${months}) \d{1,2}(?!\d)`, 'gu'),
    ];
  });
}

const known = new Map<string, RegExp[]>();

/**
 * Builds it for a report's locale.
 *
 * @param platforms names of platforms, as printed.
 */
export function unbrokenIn(locale: string, platforms: readonly string[]): Unbroken {
  const days = known.get(locale) ?? daysOf(locale);
  known.set(locale, days);
  const names = anyOf(platforms.filter((name) => name.includes(' ') && name.length <= MOST_NAME));
  const all = names === '' ? days : [...days, new RegExp(names, 'gu')];
  return (text) =>
    text.includes(' ')
      ? all.reduce(
          (joined, one) => joined.replaceAll(one, (part) => part.replaceAll(' ', NO_BREAK_SPACE)),
          text,
        )
      : text;
}
