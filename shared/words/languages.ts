import { DUTCH_REPORT, DUTCH_UNCOMPARED } from './nl/report-words.ts';
import { DUTCH } from './nl/wording.ts';
import { FRENCH_REPORT, FRENCH_UNCOMPARED } from './fr/report-words.ts';
import { FRENCH } from './fr/wording.ts';
import { GERMAN_REPORT, GERMAN_UNCOMPARED } from './de/report-words.ts';
import { GERMAN } from './de/wording.ts';
import { SPANISH_REPORT, SPANISH_UNCOMPARED } from './es/report-words.ts';
import { SPANISH } from './es/wording.ts';
import { ITALIAN_REPORT, ITALIAN_UNCOMPARED } from './it/report-words.ts';
import { ITALIAN } from './it/wording.ts';
import { JAPANESE_REPORT, JAPANESE_UNCOMPARED } from './ja/report-words.ts';
import { JAPANESE } from './ja/wording.ts';
import { PORTUGUESE_REPORT, PORTUGUESE_UNCOMPARED } from './pt/report-words.ts';
import { PORTUGUESE } from './pt/wording.ts';
import {
  ENGLISH_REPORT,
  ENGLISH_UNCOMPARED,
  type ReportWords,
  type UncomparedWords,
} from './report-words.ts';
import type { ReportLocale } from './locales.ts';
import { ENGLISH, type Wording } from './wording.ts';

/** All that a report says in one language: the words of judgements and findings, and those of its pages. */
export type ReportLanguage = { readonly words: Wording; readonly pages: ReportWords };

/** A language, with what it says in a report that compares nothing because nobody asked it to. */
type PrintedLanguage = ReportLanguage & { readonly uncompared: UncomparedWords };

const ENGLISH_ON_PAPER: PrintedLanguage = {
  words: ENGLISH,
  pages: ENGLISH_REPORT,
  uncompared: ENGLISH_UNCOMPARED,
};

/** The language of each locale; numbers and dates are the locale's own (see `buildFormatter`). */
const LANGUAGES: Readonly<Record<ReportLocale, PrintedLanguage>> = {
  'en-GB': ENGLISH_ON_PAPER,
  'en-US': ENGLISH_ON_PAPER,
  'de-DE': { words: GERMAN, pages: GERMAN_REPORT, uncompared: GERMAN_UNCOMPARED },
  'fr-FR': { words: FRENCH, pages: FRENCH_REPORT, uncompared: FRENCH_UNCOMPARED },
  'es-ES': { words: SPANISH, pages: SPANISH_REPORT, uncompared: SPANISH_UNCOMPARED },
  'it-IT': { words: ITALIAN, pages: ITALIAN_REPORT, uncompared: ITALIAN_UNCOMPARED },
  'pt-PT': { words: PORTUGUESE, pages: PORTUGUESE_REPORT, uncompared: PORTUGUESE_UNCOMPARED },
  'nl-NL': { words: DUTCH, pages: DUTCH_REPORT, uncompared: DUTCH_UNCOMPARED },
  'ja-JP': { words: JAPANESE, pages: JAPANESE_REPORT, uncompared: JAPANESE_UNCOMPARED },
};

/** The language of a report that compares nothing: it speaks of no first run, and promises no change of the next one. */
function withoutChanges({ words, pages, uncompared }: PrintedLanguage): ReportLanguage {
  const { change, why, sentence, named } = uncompared;
  const { findings, history } = words;
  return {
    words: {
      ...words,
      noComparison: { ...words.noComparison, 'first-run': change },
      whyNoComparison: { ...words.whyNoComparison, 'first-run': why },
      verdict: (verdict, difference) =>
        verdict.kind === 'none' && verdict.reason === 'first-run'
          ? { sign: '', words: change }
          : words.verdict(verdict, difference),
      findings: { ...findings, visibility: { ...findings.visibility, firstRun: named } },
      history: { ...history, problems: { ...history.problems, 'single-run': sentence } },
    },
    pages: { ...pages, keyFigures: { ...pages.keyFigures, firstRun: sentence } },
  };
}

/** The language of a report; `compares` is false for one that was asked to compare nothing. */
export function reportLanguage(locale: ReportLocale, compares = true): ReportLanguage {
  const { words, pages } = LANGUAGES[locale];
  return compares ? { words, pages } : withoutChanges(LANGUAGES[locale]);
}
