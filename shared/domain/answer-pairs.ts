/** Answers of before and of after: the same prompt on the same platform in two times, which is what a change is seen in. */
import type { AnswerPair, PairSide } from './answer-pairs-schema.ts';

/** What becomes of a pair: named in a smaller share of its answers than before, in a larger one, or in the same. */
export type PairTurn = 'lost' | 'won' | 'same';

/** Which pairs are meant; null and empty where any will do. */
export type PairWish = {
  /** Null: the own brand. */
  readonly brandId: string | null;
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly promptIds: readonly string[];
};

/** Any answer about the own brand. */
export const ANY_PAIR: PairWish = { brandId: null, platform: null, topicId: null, promptIds: [] };

/** Two times by their words, as a comparison names them, and which answers of them are meant. */
export type PairsAsked = PairWish & { readonly before: string; readonly after: string };

const shareOf = ({ named, answers }: PairSide): number => (answers === 0 ? 0 : named / answers);

/** By how much of its answers a pair moved, −1 to 1. */
export const swingOf = ({ before, after }: AnswerPair): number => shareOf(after) - shareOf(before);

/** What became of a pair. */
export function turnOf(pair: AnswerPair): PairTurn {
  const swing = swingOf(pair);
  return swing < 0 ? 'lost' : swing > 0 ? 'won' : 'same';
}
