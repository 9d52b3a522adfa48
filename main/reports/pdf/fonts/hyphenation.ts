/** Where words may be parted at the end of a line, by the patterns of their language (F. M. Liang, 1983). */
import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen';
import { languageOf, type ReportLanguageCode, type ReportLocale } from '../../../../shared/words/locales.ts';

/** Stands where a word may be parted; it is seen where a line ends there. */
export const SOFT_HYPHEN = '\u00ad';

/** Puts soft hyphens into the long words of a text. */
export type Hyphenate = (text: string) => string;

type Patterns = () => Promise<{ readonly default: PatternsDefinition }>;

/** Each language's patterns are read when a report is written in it: German has three quarters of a megabyte of them. */
const PATTERNS: Readonly<Record<ReportLanguageCode, Patterns | null>> = {
  en: () => import('hyphen/patterns/en-gb.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  es: () => import('hyphen/patterns/es.js'),
  it: () => import('hyphen/patterns/it.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  // Lines of Japanese end between any two characters.
  ja: null,
};
/** English is parted by sound in America, and by roots elsewhere. */
const OWN_PATTERNS: Readonly<Partial<Record<ReportLocale, Patterns>>> = {
  'en-US': () => import('hyphen/patterns/en-us.js'),
};

/** A word that is shorter is not parted, and no part is shorter than {@link LEAST_PART}. */
const LEAST_WORD = 9;
const LEAST_PART = 3;
/**
 * Letters alone, between spaces and marks: nothing of an address, of a figure or of words that a dash joins. The last word stays whole:
 * its end would stand alone in a line.
 */
const WORD = new RegExp(
  `(?<=^|[\\s(„“‘«‹¿¡])\\p{L}{${String(LEAST_WORD)},}(?=[.,;:!?)”“’»›…]*\\s+\\S)`,
  'gu',
);
/** A name of fewer letters may begin a word that is none. */
const LEAST_NAME = 5;

const read = new Map<ReportLocale, Promise<HyphenationFunctionSync | null>>();

async function readPatterns(locale: ReportLocale): Promise<HyphenationFunctionSync | null> {
  const patterns = await (OWN_PATTERNS[locale] ?? PATTERNS[languageOf(locale)])?.();
  if (patterns === undefined) return null;
  const hyphenate = createHyphenator(patterns.default, {
    hyphenChar: SOFT_HYPHEN,
    minWordLength: LEAST_WORD,
  });
  // Without "async" it returns the text itself, which its types leave open.
  return hyphenate as HyphenationFunctionSync;
}

/** A word with soft hyphens, none of them close to its ends. */
function withoutShortEnds(parted: string): string {
  const [first = '', ...rest] = parted.split(SOFT_HYPHEN);
  const parts = [first];
  for (const part of rest) {
    const last = parts.at(-1) ?? '';
    if (last.length < LEAST_PART) parts[parts.length - 1] = last + part;
    else parts.push(part);
  }
  const end = parts.at(-1) ?? '';
  if (parts.length > 1 && end.length < LEAST_PART) parts.splice(-2, 2, (parts.at(-2) ?? '') + end);
  return parts.join(SOFT_HYPHEN);
}

/**
 * What parts the words of a report's language. `names` are of brands, clients and platforms: no word of theirs is parted, whatever its
 * ending.
 */
export async function hyphenationOf(locale: ReportLocale, names: readonly string[]): Promise<Hyphenate> {
  const reading = read.get(locale) ?? readPatterns(locale);
  read.set(locale, reading);
  const hyphenate = await reading;
  if (hyphenate === null) return (text) => text;
  const own = [...new Set(names.flatMap((name) => name.split(/\s+/)))].filter(
    (word) => word.length >= LEAST_NAME,
  );
  const isName = (word: string): boolean => own.some((name) => word.startsWith(name));
  return (text) => text.replaceAll(WORD, (word) => (isName(word) ? word : withoutShortEnds(hyphenate(word))));
}
