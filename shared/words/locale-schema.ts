/** Validates report locales from outside. */
import { z } from 'zod';
import { localeName, readReportLocale, REPORT_LANGUAGES, type ReportLocale } from './locales.ts';

/** `es-419`; anything longer is no language with its region. */
const MOST_LETTERS = 6;

/** Available locales in words: a rejection ends with it. */
export const LOCALES_THERE_ARE = `There are ${new Intl.ListFormat('en-GB').format(
  REPORT_LANGUAGES.map((language) => `${language} (${localeName(language)})`),
)}, each alone or with a region, such as de-AT.`;

/** A locale in a spec, kit or draft, in its canonical form: `de` becomes `de-DE`. */
export const reportLocaleSchema = z
  .string()
  .max(MOST_LETTERS)
  .overwrite((text) => readReportLocale(text) ?? text)
  .refine((text) => readReportLocale(text) === text, `is not a report language. ${LOCALES_THERE_ARE}`)
  .pipe(z.custom<ReportLocale>());
