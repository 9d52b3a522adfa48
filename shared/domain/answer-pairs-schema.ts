import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A side's answers, how many name the brand, and the run whose answer shows it. */
const pairSide = z.object({ named: z.number(), answers: z.number(), runId: z.string() });
export type PairSide = ReadOnly<z.infer<typeof pairSide>>;

/** A prompt on a platform, in two periods. */
const answerPair = z.object({
  promptId: z.string(),
  text: z.string().nullable(),
  topic: z.string().nullable(),
  platform: z.string(),
  before: pairSide,
  after: pairSide,
});
export type AnswerPair = ReadOnly<z.infer<typeof answerPair>>;

/** The pairs of two periods, and their brand. */
export const answerPairs = z.object({
  brand: z.object({ brandId: z.string(), name: z.string(), isOwn: z.boolean() }),
  /** Largest move first, in either direction; null if a side's answers are not mirrored. */
  pairs: z.array(answerPair).nullable(),
});
export type AnswerPairs = ReadOnly<z.infer<typeof answerPairs>>;
