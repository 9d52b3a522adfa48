/**
 * Report locales (BCP 47). A language has sentences, hyphenation and a glossary; its regions have numbers and dates, which the platform
 * knows for all: only the selectable locales are listed here.
 */

/** Selectable locales; the first of each language is its default, and the first of all the overall default. */
export const REPORT_LOCALES = [
  'en-GB',
  'en-US',
  'en-AU',
  'de-DE',
  'de-AT',
  'fr-FR',
  'fr-CA',
  'es-ES',
  'es-MX',
  'it-IT',
  'pt-PT',
  'pt-BR',
  'nl-NL',
  'ja-JP',
] as const;

type LanguageOf<Locale> = Locale extends `${infer Language}-${string}` ? Language : never;

/** A language with report sentences: `de`. */
export type ReportLanguageCode = LanguageOf<(typeof REPORT_LOCALES)[number]>;

/** A report language in a region: `de-AT`. */
export type ReportLocale = `${ReportLanguageCode}-${string}`;

/** The languages with report sentences. */
export const REPORT_LANGUAGES: readonly ReportLanguageCode[] = [
  ...new Set(REPORT_LOCALES.map((locale) => locale.slice(0, 2) as ReportLanguageCode)),
];

/** The language of a locale's sentences: `de` for `de-AT`. */
export const languageOf = (locale: ReportLocale): ReportLanguageCode =>
  locale.slice(0, 2) as ReportLanguageCode;

/** The locale that a language alone stands for: `de-DE` for `de`. */
export const firstLocale = (code: ReportLanguageCode): ReportLocale =>
  REPORT_LOCALES.find((locale) => languageOf(locale) === code) ?? REPORT_LOCALES[0];

/** Regions are countries, or numeric areas: `MX`, `419`. */
const LOCALE = /^([a-z]{2})-([a-z]{2}|\d{3})$/i;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** An unknown region. */
const NO_REGION = 'ZZ';

/** Parses a report locale, in any case, with or without a region; null if unknown. */
export function readReportLocale(text: string): ReportLocale | null {
  const word = text.trim().toLowerCase();
  const [, language, place] = LOCALE.exec(word) ?? [];
  const code = REPORT_LANGUAGES.find((one) => one === (language ?? word));
  if (code === undefined) return null;
  if (place === undefined) return firstLocale(code);
  const region = place.toUpperCase();
  return region === NO_REGION || regions.of(region) === undefined ? null : `${code}-${region}`;
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** A locale's English name: `Austrian German`, `Dutch (Belgium)`. */
export const localeName = (locale: string): string => languages.of(locale) ?? locale;
