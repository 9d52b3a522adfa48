/**
 * Every generated sentence of a report. A finding names the thing, the size and the verdict; "clear" and "beyond noise" are used only if
 * the change's interval excludes zero.
 */
import type { Verdict, NoComparison } from '../domain/verdict-schema.ts';
import type { Formatter } from '../format/format.ts';
import { ENGLISH_FINDINGS, type FindingWords } from './finding-words.ts';
import { sentenceWithStop } from './grammar.ts';
import { ENGLISH_HISTORY, type HistoryWords } from './history-words.ts';
import { rewrite, withSingulars } from './one-of-a-kind.ts';

/** One language's words; figures arrive formatted. */
export type Wording = {
  readonly range: (low: string, high: string) => string;
  readonly list: (items: readonly string[]) => string;
  /** Separators, with the language's spaces around them. */
  readonly marks: Readonly<Record<'comma' | 'semicolon' | 'colon' | 'space', string>>;
  /** Turns a clause into a sentence, adding a full stop if needed. */
  readonly sentence: (clause: string) => string;
  /** Shared ranks: `2–4`. */
  readonly ranks: (best: string, worst: string) => string;
  /** If nobody measured. */
  readonly noScans: string;
  /** If somebody did, in runs outside the report. */
  readonly leftOut: string;
  /** A brand added under a name that another had, by that day. */
  readonly brandSince: (name: string, day: string) => string;
  readonly plural: (count: number, one: string, other: string) => string;
  /** Replaces an interval whose inputs are equal. */
  readonly allAlike: string;
  /** Beside a figure, and at the end of a sentence. */
  readonly noComparison: Readonly<Record<NoComparison, string>>;
  readonly whyNoComparison: Readonly<Record<NoComparison, string>>;
  /** A change's sign and words. */
  readonly verdict: (
    verdict: Verdict,
    difference: number | null,
  ) => { readonly sign: string; readonly words: string };
  readonly findings: FindingWords;
  readonly history: HistoryWords;
};

const NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'First run in this report',
  'not-asked-before': 'Not asked in the previous run',
  'too-few-answers': 'Too few answers',
  'too-few-prompts': 'Too few prompts',
  'platforms-differ': 'No comparison: platforms differ',
  'measured-differently': 'No comparison: measured differently',
  rerouted: 'No comparison: another route',
  'not-measured': 'No comparison: not measured in both runs',
  'no-interval': 'No comparison: no interval',
  'being-read': 'No comparison: still being read',
};

const WHY_NO_COMPARISON: Readonly<Record<NoComparison, string>> = {
  'first-run': 'this is the first run',
  'not-asked-before': 'it was not asked in the previous run',
  'too-few-answers': 'too few answers',
  'too-few-prompts': 'too few prompts',
  'platforms-differ': 'the platforms differ',
  'measured-differently': 'the runs did not measure the same prompts on the same platforms',
  rerouted: 'all answers came by another route than before',
  'not-measured': 'it was not measured in both runs',
  'no-interval': 'the service gives no spread',
  'being-read': 'it is still being read',
};

/** A verdict's words beside a figure; {@link Wording.noComparison} has the reasons for no comparison. */
export type VerdictWords = Readonly<
  Record<'unclear' | 'beyondNoise' | 'betterBeyondNoise' | 'worseBeyondNoise', string>
>;

/** The language-independent signs of verdicts, with a language's words. */
export function verdictsIn(say: VerdictWords, noComparison: Wording['noComparison']): Wording['verdict'] {
  return (verdict, difference) => {
    switch (verdict.kind) {
      case 'none':
        return { sign: '', words: noComparison[verdict.reason] };
      case 'unclear':
        return { sign: '≈', words: say.unclear };
      case 'better':
      case 'worse': {
        const sign = (difference ?? 0) > 0 ? '▲' : '▼';
        // If a lower figure is better, the arrow alone would mislead.
        const lowerIsBetter = verdict.kind === 'better' ? sign === '▼' : sign === '▲';
        if (!lowerIsBetter) return { sign, words: say.beyondNoise };
        return { sign, words: verdict.kind === 'better' ? say.betterBeyondNoise : say.worseBeyondNoise };
      }
    }
  };
}

const VERDICTS: VerdictWords = {
  unclear: 'No clear change',
  beyondNoise: 'Beyond noise',
  betterBeyondNoise: 'Better, beyond noise',
  worseBeyondNoise: 'Worse, beyond noise',
};

/** English, the default report language. */
export const ENGLISH: Wording = rewrite<Wording>(
  {
    range: (low, high) => `${low} to ${high}`,
    list: (items) => {
      if (items.length <= 1) return items[0] ?? '';
      return `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
    },
    marks: { comma: ', ', semicolon: '; ', colon: ': ', space: ' ' },
    sentence: sentenceWithStop,
    ranks: (best, worst) => `${best}–${worst}`,
    noScans: 'no scans',
    leftOut: 'not in this report',
    brandSince: (name, day) => `${name} (since ${day})`,
    plural: (count, one, other) => (count === 1 ? one : other),
    allAlike: 'all alike',
    noComparison: NO_COMPARISON,
    whyNoComparison: WHY_NO_COMPARISON,
    verdict: verdictsIn(VERDICTS, NO_COMPARISON),
    findings: ENGLISH_FINDINGS,
    history: ENGLISH_HISTORY,
  },
  (text, isOwn) => (isOwn ? withSingulars(text, 'en') : text),
);

const NO_COMPARISON_ON_SCREEN: Wording['noComparison'] = {
  ...NO_COMPARISON,
  'first-run': 'First run: no comparison',
  'not-measured': 'Not measured in both runs',
  'being-read': 'Reading…',
};

/** English on screen: avoids the word "report", and fits narrow table cells. */
export const ENGLISH_ON_SCREEN: Wording = {
  ...ENGLISH,
  noComparison: NO_COMPARISON_ON_SCREEN,
  verdict: verdictsIn(VERDICTS, NO_COMPARISON_ON_SCREEN),
};

/** A locale's figures and a language's words: what every sentence needs. */
export type Language = { readonly format: Formatter; readonly words: Wording };
