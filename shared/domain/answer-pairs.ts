/** Answers before and after: the same prompt on the same platform in two periods, where changes show. */
import type { AnswerPair, PairSide } from './answer-pairs-schema.ts';

/** A pair's change: named in a smaller, larger or equal share of its answers. */
export type PairTurn = 'lost' | 'won' | 'same';

/** Selects pairs; null and empty match any. */
export type PairWish = {
  /** Null: the own brand. */
  readonly brandId: string | null;
  readonly platform: string | null;
  readonly topicId: string | null;
  readonly promptIds: readonly string[];
};

/** Any answer about the own brand. */
export const ANY_PAIR: PairWish = { brandId: null, platform: null, topicId: null, promptIds: [] };

/** Two periods by their words, as a comparison names them, and the pairs to select. */
export type PairsAsked = PairWish & { readonly before: string; readonly after: string };

type Side = Pick<PairSide, 'named' | 'answers'>;

const shareOf = ({ named, answers }: Side): number => (answers === 0 ? 0 : named / answers);

/** A change in share of answers, −1 to 1: the only difference of sides with other numbers of answers. */
export const swingOf = ({ before, after }: { readonly before: Side; readonly after: Side }): number =>
  shareOf(after) - shareOf(before);

/** How a pair changed. */
export function turnOf(pair: AnswerPair): PairTurn {
  const swing = swingOf(pair);
  return swing < 0 ? 'lost' : swing > 0 ? 'won' : 'same';
}
