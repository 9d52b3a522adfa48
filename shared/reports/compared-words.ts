/** What a comparison in a report compares. Pages of the program know its type alone: a schema would take the whole of zod there. */
import { z } from 'zod';

/** The id of a run, a month (YYYY-MM), or days (YYYY-MM-DD..YYYY-MM-DD). */
const word = z.string().min(1).max(200);

/** What a section of kind `comparison` compares, like for like: two sides. */
export const comparedWordsSchema = z.strictObject({ against: word, judged: word });

/** One of {@link comparedWordsSchema}. */
export type ComparedWords = z.infer<typeof comparedWordsSchema>;
