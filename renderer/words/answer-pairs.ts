/** Counts over the answers of two times. */
import { turnOf, type PairTurn } from '../../shared/domain/answer-pairs.ts';
import type { AnswerPair, PairSide } from '../../shared/domain/answer-pairs-schema.ts';
import { pooledDays } from '../../shared/domain/run-selection.ts';
import type { Language } from '../../shared/words/wording.ts';

/** Filter names of pair outcomes. */
export const TURN_NAMES: Readonly<Record<PairTurn, string>> = {
  lost: 'Lost',
  won: 'Won',
  same: 'As often',
};

/** The number of pairs by kind. */
export function countTurns(pairs: readonly AnswerPair[]): Readonly<Record<PairTurn, number>> {
  const counts = { lost: 0, won: 0, same: 0 };
  for (const pair of pairs) counts[turnOf(pair)] += 1;
  return counts;
}

/** `3 of 4`. */
export const sideWords = ({ named, answers }: PairSide, { format }: Pick<Language, 'format'>): string =>
  `${format.count(named)} of ${format.count(answers)}`;

/** `3 of 4 → 0 of 4`, spoken. */
export const pairWords = ({ before, after }: AnswerPair, language: Pick<Language, 'format'>): string =>
  `named in ${sideWords(before, language)} answers before, ${sideWords(after, language)} after`;

/** A side's time: `5 Oct–26 Oct 2026 (4 runs)`, `the run of 26 Oct 2026`. */
export function timeWords(
  word: string,
  runs: readonly { readonly startedAtMs: number }[],
  { format, words }: Language,
): string {
  const [only] = runs;
  return pooledDays(word) === null
    ? `the run of ${format.date(only?.startedAtMs ?? 0)}`
    : `${format.period(word)} (${format.count(runs.length)} ${words.plural(runs.length, 'run', 'runs')})`;
}

/** A side of pairs: its word in a comparison, and its runs. */
type Time = { readonly word: string; readonly runs: readonly { readonly startedAtMs: number }[] };

/** How often the brand is named on both sides, with their times, and in how many pairs that changed. */
export function pairsSentence(
  pairs: readonly AnswerPair[],
  brand: string,
  times: { readonly before: Time; readonly after: Time },
  language: Language,
): string {
  const { format, words } = language;
  const named = (side: 'before' | 'after'): string => {
    const total = (of: 'named' | 'answers'): number => pairs.reduce((sum, pair) => sum + pair[side][of], 0);
    return `${format.count(total('named'))} of ${format.count(total('answers'))}`;
  };
  const time = ({ word, runs }: Time): string => timeWords(word, runs, language);
  const { lost, won, same } = countTurns(pairs);
  const isOne = new Set(pairs.map(({ platform }) => platform)).size === 1;
  const what = isOne ? words.plural(lost, 'prompt', 'prompts') : words.plural(lost, 'pair', 'pairs');
  const pairsAre = isOne ? '' : ' A pair is one prompt on one platform.';
  return `${brand}: ${named('before')} answers in ${time(times.before)}, ${named('after')} in ${time(times.after)}. Named less often for ${format.count(lost)} ${what}, more often for ${format.count(won)}, as often for ${format.count(same)}.${pairsAre}`;
}
