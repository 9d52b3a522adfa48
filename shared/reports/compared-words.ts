/** What a report's comparison compares. The program's pages import only its type: a schema would pull in all of zod. */
import { z } from 'zod';

/** The id of a run, a month (YYYY-MM), or days (YYYY-MM-DD..YYYY-MM-DD). */
const word = z.string().min(1).max(200);

/** The two sides of a `comparison` section, compared like for like. */
export const comparedWordsSchema = z.strictObject({ against: word, judged: word });

/** One of {@link comparedWordsSchema}. */
export type ComparedWords = z.infer<typeof comparedWordsSchema>;
