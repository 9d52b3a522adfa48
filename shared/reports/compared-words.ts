/** What a comparison in a report compares. Pages of the program know its type alone: a schema would take the whole of zod there. */
import { z } from 'zod';
import { MOST_COMPARED_RUNS } from '../domain/run-selection.ts';

/** The id of a run, a month (YYYY-MM), or days (YYYY-MM-DD..YYYY-MM-DD). */
const word = z.string().min(1).max(200);

/** What a section of kind `comparison` compares. */
export const comparedWordsSchema = z.strictObject({
  /** Oldest first; the last one is judged. */
  runs: z.array(word).min(2).max(MOST_COMPARED_RUNS),
  /** One of them. */
  against: word,
  /** Whether it counts only what all of them share. */
  likeForLike: z.boolean().default(true),
});

/** One of {@link comparedWordsSchema}. */
export type ComparedWords = z.infer<typeof comparedWordsSchema>;
