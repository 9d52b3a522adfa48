/**
 * Italian articles and prepositions before figures and dates, which elide before a vowel: `l’8%`, `dall’11 nov`,
 * `allo 0%`. A month takes no article.
 */

const VOWEL = /^(?:8|11(?![\d])|1(?![\d]))/;
const ZERO = /^0(?!\d)/;
const DAY = /^\d{1,2} /;
const EIGHT_OR_ELEVEN = /^(?:8|11) /;

type Forms = readonly [plain: string, elided: string, zero: string];

const before =
  ([plain, elided, zero]: Forms) =>
  (figure: string): string =>
    ZERO.test(figure)
      ? `${zero} ${figure}`
      : VOWEL.test(figure)
        ? `${elided}${figure}`
        : `${plain} ${figure}`;

/** `il 58%`, `l’8%`, `lo 0%`. */
export const the = before(['il', 'l’', 'lo']);
/** `dal 58%`, `dall’8%`, `dallo 0%`. */
export const from = before(['dal', 'dall’', 'dallo']);
/** `al 13%`, `all’11%`, `allo 0%`. */
export const to = before(['al', 'all’', 'allo']);
/** `nel 44,6%`, `nell’8%`, `nello 0%`. */
export const inThe = before(['nel', 'nell’', 'nello']);

const onDates =
  (plain: string, elided: string, bare: string) =>
  (when: string): string =>
    EIGHT_OR_ELEVEN.test(when) ? `${elided}${when}` : DAY.test(when) ? `${plain} ${when}` : `${bare} ${when}`;

/** `del 16 nov`, `dell’8 nov`, `di nov 2026`. */
export const ofDay = onDates('del', 'dell’', 'di');
/** `il 16 nov`, `l’8 nov`, `a nov 2026`. */
export const onDay = onDates('il', 'l’', 'a');
/** `al 16 nov`, `all’8 nov`, `a nov 2026`. */
export const toDay = onDates('al', 'all’', 'a');
/** `entro il 16 nov`. */
export const byDay = onDates('entro il', 'entro l’', 'entro');
/** `dal 16 nov`, `dall’8 nov`, `da nov 2026`. */
export const fromDay = onDates('dal', 'dall’', 'da');

/** `dal 16 nov`; what is no date brings its own preposition. */
export const sinceDay = (when: string): string => (/^dalla\s/.test(when) ? when : fromDay(when));

/** `tra il 16 nov e l’8 dic`. */
export const betweenDays = (first: string, last: string): string =>
  DAY.test(first) && DAY.test(last) ? `tra ${onDay(first)} e ${onDay(last)}` : `tra ${first} e ${last}`;
