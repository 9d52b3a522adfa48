import { DUTCH_REPORT, DUTCH_UNCOMPARED } from './nl-pages.ts';
import { DUTCH } from './nl.ts';
import { FRENCH_REPORT, FRENCH_UNCOMPARED } from './fr-pages.ts';
import { FRENCH } from './fr.ts';
import { GERMAN_REPORT, GERMAN_UNCOMPARED } from './de-pages.ts';
import { GERMAN } from './de.ts';
import { SPANISH_REPORT, SPANISH_UNCOMPARED } from './es-pages.ts';
import { SPANISH } from './es.ts';
import { ITALIAN_REPORT, ITALIAN_UNCOMPARED } from './it-pages.ts';
import { ITALIAN } from './it.ts';
import { JAPANESE_REPORT, JAPANESE_UNCOMPARED } from './ja-pages.ts';
import { JAPANESE } from './ja.ts';
import { PORTUGUESE_REPORT, PORTUGUESE_UNCOMPARED } from './pt-pages.ts';
import { PORTUGUESE } from './pt.ts';
import {
  ENGLISH_REPORT,
  ENGLISH_UNCOMPARED,
  type ReportWords,
  type UncomparedWords,
} from '../../../shared/words/report-words.ts';
import { percentSignOf } from '../../../shared/format/format.ts';
import { rewrite, withSingulars } from '../../../shared/words/one-of-a-kind.ts';
import { languageOf, type ReportLanguageCode, type ReportLocale } from '../../../shared/words/locales.ts';
import { ENGLISH, type Wording } from '../../../shared/words/wording.ts';

/** A report's text in one language: verdicts and findings, and its pages. */
export type ReportLanguage = { readonly words: Wording; readonly pages: ReportWords };

/** A language, with its text for reports that compare nothing by choice. */
type PrintedLanguage = ReportLanguage & { readonly uncompared: UncomparedWords };

/** Each language's text; numbers and dates follow the locale (see `buildFormatter`). */
const LANGUAGES: Readonly<Record<ReportLanguageCode, PrintedLanguage>> = {
  en: { words: ENGLISH, pages: ENGLISH_REPORT, uncompared: ENGLISH_UNCOMPARED },
  de: { words: GERMAN, pages: GERMAN_REPORT, uncompared: GERMAN_UNCOMPARED },
  fr: { words: FRENCH, pages: FRENCH_REPORT, uncompared: FRENCH_UNCOMPARED },
  es: { words: SPANISH, pages: SPANISH_REPORT, uncompared: SPANISH_UNCOMPARED },
  it: { words: ITALIAN, pages: ITALIAN_REPORT, uncompared: ITALIAN_UNCOMPARED },
  pt: { words: PORTUGUESE, pages: PORTUGUESE_REPORT, uncompared: PORTUGUESE_UNCOMPARED },
  nl: { words: DUTCH, pages: DUTCH_REPORT, uncompared: DUTCH_UNCOMPARED },
  ja: { words: JAPANESE, pages: JAPANESE_REPORT, uncompared: JAPANESE_UNCOMPARED },
};

/** The language of a report without comparison: mentions no first run, and promises no change in the next one. */
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

/** A percent sign after a figure, as a language's sentences have it. */
const PERCENT = /(?<=\d)\u00a0?%/gu;

const spoken = new Map<ReportLocale, PrintedLanguage>();

/** A language with a region's percent sign: Mexico and Switzerland omit the space before it, Spain and Germany do not. */
function languageIn(locale: ReportLocale): PrintedLanguage {
  const known = spoken.get(locale);
  if (known !== undefined) return known;
  const code = languageOf(locale);
  const sign = percentSignOf(locale);
  const isUsual = sign === percentSignOf(code);
  const made = rewrite(LANGUAGES[code], (text, isOwn) => {
    const signed = isUsual ? text : text.replaceAll(PERCENT, sign);
    return isOwn ? withSingulars(signed, code) : signed;
  });
  spoken.set(locale, made);
  return made;
}

/** A report's language; `compares` is false for one without comparison by choice. */
export function reportLanguage(locale: ReportLocale, compares = true): ReportLanguage {
  const language = languageIn(locale);
  const { words, pages } = language;
  return compares ? { words, pages } : withoutChanges(language);
}
