import { ENGLISH_REPORT, type ReportWords } from './report-words.ts';
import { ENGLISH, type Wording } from './wording.ts';

/** The locales that reports can be written in (BCP 47), the first of them where none is named. */
export const REPORT_LOCALES = ['en-GB', 'en-US'] as const;

/** One of {@link REPORT_LOCALES}. */
export type ReportLocale = (typeof REPORT_LOCALES)[number];

/** All that a report says in one language: the words of judgements and findings, and those of its pages. */
export type ReportLanguage = { readonly words: Wording; readonly pages: ReportWords };

const ENGLISH_ON_PAPER: ReportLanguage = { words: ENGLISH, pages: ENGLISH_REPORT };

/** The language of each locale; numbers and dates are the locale's own (see `buildFormatter`). */
export const REPORT_LANGUAGES: Readonly<Record<ReportLocale, ReportLanguage>> = {
  'en-GB': ENGLISH_ON_PAPER,
  'en-US': ENGLISH_ON_PAPER,
};
