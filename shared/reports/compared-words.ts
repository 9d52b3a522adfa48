/** What sections put in from other pages are of. The program's pages import only its types: a schema would pull in all of zod. */
import { z } from 'zod';

/** The id of a run, a month (YYYY-MM), or days (YYYY-MM-DD..YYYY-MM-DD). */
const word = z.string().min(1).max(200);

/** The two sides of a `comparison` section, compared like for like. */
export const comparedWordsSchema = z.strictObject({ against: word, judged: word });

/** One of {@link comparedWordsSchema}. */
export type ComparedWords = z.infer<typeof comparedWordsSchema>;

/** A quoted answer; without an id of the service, the first of its run that shows the change. */
const quoted = z.strictObject({ runId: word, responseId: word.nullable() });

/** What a `pair` section quotes: one prompt on one platform in two periods, and an answer of each. */
export const quotedPairSchema = z.strictObject({
  before: word,
  after: word,
  promptId: word,
  platform: word,
  /** Whose naming changed; null: the own brand. */
  brandId: word.nullable(),
  shown: z.strictObject({ before: quoted, after: quoted }),
});

/** One of {@link quotedPairSchema}. */
export type QuotedPair = z.infer<typeof quotedPairSchema>;
