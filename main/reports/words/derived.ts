/** What a message needs of its parameters and cannot compute: the same in every language. */
import type { GoalsWords } from './types/goals.ts';

type Goals = Parameters<GoalsWords['headline']>[0];

/** The worst outlook that any goal has, and how many of all goals have it. */
function worstOutlook({ likely, open, unlikely, all }: Goals) {
  const [outlook, count] =
    unlikely > 0
      ? ['unlikely', unlikely]
      : open > 0
        ? ['open', open]
        : likely > 0
          ? ['likely', likely]
          : ['none', 0];
  return { outlook, count, all };
}

const FURTHER = {
  'goals.headline': worstOutlook,
  'keyFigures.rank': (best: number, worst: number) => ({ isShared: best !== worst }),
};

/** By the message, its further arguments. */
export const DERIVED = FURTHER as Readonly<
  Record<string, ((...given: readonly unknown[]) => Readonly<Record<string, unknown>>) | undefined>
>;
