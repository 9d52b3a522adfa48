/** Comparisons as chosen and saved. */
import { z } from 'zod';
import { nameSchema } from '../format/name-schema.ts';
import type { ReadOnly } from './read-only.ts';
import { identifier } from './run-selection-schema.ts';

/** Maximum projects and runs; more than can be compared, so that the comparison can explain the excess. */
const MOST_CHOSEN = 20;

/** Which runs are compared, and how: stored in a saved comparison, carried by an address. */
export const comparisonChoice = z.strictObject({
  selections: z
    .array(
      z.strictObject({
        /** As in `v_connection.connection`. */
        connection: identifier,
        projectId: identifier,
        /** Run ids, and months (`2026-08`) or days (`2026-10-05..2026-10-26`) whose runs are pooled into one. */
        runs: z.array(identifier).min(1).max(MOST_CHOSEN),
      }),
    )
    .min(1)
    .max(MOST_CHOSEN),
  /** Whether to count only what all runs share. */
  likeForLike: z.boolean(),
  /** The run or month the last one is compared with; null: the first. */
  baseline: identifier.nullable(),
});
export type ComparisonChoice = ReadOnly<z.infer<typeof comparisonChoice>>;

export const comparisonName = nameSchema(120);

/** A saved comparison. */
export const savedComparison = z.object({
  comparisonId: z.string(),
  name: z.string(),
  choice: comparisonChoice,
  savedAt: z.string(),
});
export type SavedComparison = ReadOnly<z.infer<typeof savedComparison>>;
