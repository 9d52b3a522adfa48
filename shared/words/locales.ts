/**
 * The locales of reports (BCP 47). A language has sentences, hyphenation and a glossary; a region of it has numbers and dates of its own,
 * which the platform knows for every region: what is kept by locale here is only what people choose from.
 */

/** The locales that lists offer, the first of each language where it is named alone, and the first of all where none is named. */
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

/** A language that reports have sentences in: `de`. */
export type ReportLanguageCode = LanguageOf<(typeof REPORT_LOCALES)[number]>;

/** A language of reports in a region: `de-AT`. */
export type ReportLocale = `${ReportLanguageCode}-${string}`;

/** The languages that reports have sentences in. */
export const REPORT_LANGUAGES: readonly ReportLanguageCode[] = [
  ...new Set(REPORT_LOCALES.map((locale) => locale.slice(0, 2) as ReportLanguageCode)),
];

/** The language whose sentences a locale's reports have: of `de-AT`, those of `de`. */
export const languageOf = (locale: ReportLocale): ReportLanguageCode =>
  locale.slice(0, 2) as ReportLanguageCode;

/** Regions are countries, or parts of the world by their number: `MX`, `419`. */
const LOCALE = /^([a-z]{2})-([a-z]{2}|\d{3})$/i;
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Stands for a region that is not known. */
const NO_REGION = 'ZZ';

/** The locale of reports that a text names, in any case, by its language alone or with a region; null for a text that names none. */
export function readReportLocale(text: string): ReportLocale | null {
  const word = text.trim().toLowerCase();
  const [, language, place] = LOCALE.exec(word) ?? [];
  const code = REPORT_LANGUAGES.find((one) => one === (language ?? word));
  if (code === undefined) return null;
  if (place === undefined) return REPORT_LOCALES.find((locale) => languageOf(locale) === code) ?? null;
  const region = place.toUpperCase();
  return region === NO_REGION || regions.of(region) === undefined ? null : `${code}-${region}`;
}

const languages = new Intl.DisplayNames('en', { type: 'language' });

/** What a locale is called in English: `Austrian German`, `Dutch (Belgium)`. */
export const localeName = (locale: string): string => languages.of(locale) ?? locale;
