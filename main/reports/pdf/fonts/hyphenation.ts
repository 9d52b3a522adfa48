/** Where words may be hyphenated, by their language's patterns (F. M. Liang, 1983). */
import createHyphenator, { type HyphenationFunctionSync, type PatternsDefinition } from 'hyphen';
import { languageOf, type ReportLanguageCode, type ReportLocale } from '../../../../shared/words/locales.ts';

/** Marks a possible break; only visible at a line's end. */
export const SOFT_HYPHEN = '\u00ad';

/** Adds soft hyphens to a text's long words. */
export type Hyphenate = (text: string) => string;

type Patterns = () => Promise<{ readonly default: PatternsDefinition }>;

/** Patterns are loaded per language on demand: German has 750 kB of them. */
const PATTERNS: Readonly<Record<ReportLanguageCode, Patterns | null>> = {
  en: () => import('hyphen/patterns/en-gb.js'),
  de: () => import('hyphen/patterns/de-1996.js'),
  fr: () => import('hyphen/patterns/fr.js'),
  es: () => import('hyphen/patterns/es.js'),
  it: () => import('hyphen/patterns/it.js'),
  pt: () => import('hyphen/patterns/pt.js'),
  nl: () => import('hyphen/patterns/nl.js'),
  // Japanese lines break between any two characters.
  ja: null,
};
/** American hyphenation goes by sound, others by roots. */
const OWN_PATTERNS: Readonly<Partial<Record<ReportLocale, Patterns>>> = {
  'en-US': () => import('hyphen/patterns/en-us.js'),
};

/** A shorter word is not hyphenated, and no part is shorter than {@link LEAST_PART}. */
const LEAST_WORD = 9;
const LEAST_PART = 3;
/**
 * Only letters, between spaces and marks: nothing in an address, a figure or hyphenated words. The last word stays
 * whole: its end would be alone on a line.
 */
const WORD = new RegExp(
  `(?<=^|[\\s(„“‘«‹¿¡])\\p{L}{${String(LEAST_WORD)},}(?=[.,;:!?)”“’»›…]*\\s+\\S)`,
  'gu',
);
/** A shorter name may be the start of an ordinary word. */
const LEAST_NAME = 5;

const read = new Map<ReportLocale, Promise<HyphenationFunctionSync | null>>();

async function readPatterns(locale: ReportLocale): Promise<HyphenationFunctionSync | null> {
  const patterns = await (OWN_PATTERNS[locale] ?? PATTERNS[languageOf(locale)])?.();
  if (patterns === undefined) return null;
  const hyphenate = createHyphenator(patterns.default, {
    hyphenChar: SOFT_HYPHEN,
    minWordLength: LEAST_WORD,
  });
  // Without "async" it returns the text, which its types leave open.
  return hyphenate as HyphenationFunctionSync;
}

/** A word with soft hyphens, except near its ends. */
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
 * Builds a report language's hyphenation. `names` are of brands, clients and platforms: their words are never
 * hyphenated, whatever the ending.
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
