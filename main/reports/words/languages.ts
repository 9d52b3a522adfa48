/** Report words in the languages of `locales.ts`: their catalogs, and what the platform knows of a language. */
import { percentSignOf } from '../../../shared/format/format.ts';
import { listIn, pluralIn, sentenceWithStop } from '../../../shared/words/grammar.ts';
import {
  firstLocale,
  languageOf,
  type ReportLanguageCode,
  type ReportLocale,
} from '../../../shared/words/locales.ts';
import { rewrite, withSingulars } from '../../../shared/words/one-of-a-kind.ts';
import { ENGLISH, verdictsIn, type Wording } from '../../../shared/words/wording.ts';
import { hasOwnWords, speakLanguage, type Forms } from './catalogs.ts';
import { GERMAN_FORMS } from './de/forms.ts';
import { SPANISH_FORMS } from './es/forms.ts';
import { FRENCH_FORMS } from './fr/forms.ts';
import { glossaryEntries } from './glossary-entries.ts';
import { ITALIAN_FORMS } from './it/forms.ts';
import { JAPANESE_FORMS } from './ja/forms.ts';
import type { ReportWords } from './report-words.ts';
import type { UncomparedWords } from './types/pages.ts';

/** A report's text in one language: verdicts and findings, and its pages. */
export type ReportLanguage = { readonly words: Wording; readonly pages: ReportWords };

/** A language, with its text for reports that compare nothing by choice. */
type PrintedLanguage = ReportLanguage & { readonly uncompared: UncomparedWords };

/** What a language's catalogs name in tags, beyond a full stop; most languages need none. */
const FORMS: Partial<Record<ReportLanguageCode, Forms>> = {
  de: GERMAN_FORMS,
  es: SPANISH_FORMS,
  fr: FRENCH_FORMS,
  it: ITALIAN_FORMS,
  ja: JAPANESE_FORMS,
};

/** The tags that a language's catalogs may use. */
export const formsIn = (
  language: ReportLanguageCode,
): Forms & { readonly stop: (text: string) => string } => ({
  stop: sentenceWithStop,
  ...FORMS[language],
});

/** A locale's text, by its catalogs; numbers and dates follow the locale (see `buildFormatter`). */
function readLanguage(locale: ReportLocale): PrintedLanguage {
  const code = languageOf(locale);
  const forms = formsIn(code);
  const { wording, verdicts, findings, history, uncompared, glossary, ...pages } = speakLanguage(
    locale,
    forms,
  );
  return {
    words:
      wording === undefined || verdicts === undefined || findings === undefined || history === undefined
        ? ENGLISH
        : {
            ...wording,
            findings,
            history,
            list: listIn(locale),
            plural: pluralIn(firstLocale(code)),
            sentence: forms.stop,
            verdict: verdictsIn(verdicts, wording.noComparison),
          },
    pages: { ...pages, glossary: { ...glossary, entries: glossaryEntries(glossary.entries) } },
    uncompared,
  };
}

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

const read = new Map<ReportLocale, PrintedLanguage>();
const spoken = new Map<ReportLocale, PrintedLanguage>();

/** A region's words with its percent sign: Mexico and Switzerland omit the space before it, Spain and Germany do not. */
function languageIn(locale: ReportLocale): PrintedLanguage {
  const known = spoken.get(locale);
  if (known !== undefined) return known;
  const code = languageOf(locale);
  const sign = percentSignOf(locale);
  const isUsual = sign === percentSignOf(code);
  const written = hasOwnWords(locale) ? locale : firstLocale(code);
  const language = read.get(written) ?? readLanguage(written);
  read.set(written, language);
  const made = rewrite(language, (text, isOwn) => {
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
