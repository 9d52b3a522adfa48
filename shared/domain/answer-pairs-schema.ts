import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** How many answers a side has, how many of them name the brand, and the run whose answer shows it. */
const pairSide = z.object({ named: z.number(), answers: z.number(), runId: z.string() });
export type PairSide = ReadOnly<z.infer<typeof pairSide>>;

/** One prompt on one platform, in two times. */
const answerPair = z.object({
  promptId: z.string(),
  text: z.string().nullable(),
  topic: z.string().nullable(),
  platform: z.string(),
  before: pairSide,
  after: pairSide,
});
export type AnswerPair = ReadOnly<z.infer<typeof answerPair>>;

/** The pairs of two times, and the brand that they are about. */
export const answerPairs = z.object({
  brand: z.object({ brandId: z.string(), name: z.string(), isOwn: z.boolean() }),
  /** The largest move first, in either direction; null where a side's answers are not mirrored. */
  pairs: z.array(answerPair).nullable(),
});
export type AnswerPairs = ReadOnly<z.infer<typeof answerPairs>>;
