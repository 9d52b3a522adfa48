/** The locales that reports can be written in (BCP 47), the first of them where none is named. */
export const REPORT_LOCALES = [
  'en-GB',
  'en-US',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'pt-PT',
  'nl-NL',
  'ja-JP',
] as const;

/** One of {@link REPORT_LOCALES}. */
export type ReportLocale = (typeof REPORT_LOCALES)[number];
