import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/**
 * Why: somebody chose it, questions name the client, none does, or after leaving them out fewer than `LEAST_PROMPTS` questions or
 * `LEAST_ANSWERS` answers would remain; `no-answers`: no run concerned has answers that could be told apart.
 */
const REASONS = ['chosen', 'named', 'unnamed', 'few-prompts', 'few-answers', 'no-answers'] as const;

/** What a client's figures are counted on, in its newest run with answers. */
export const basisSchema = z.object({
  kind: z.enum(['all', 'non-branded']),
  /** Questions that are counted, and that are left out. */
  prompts: z.number(),
  leftOut: z.number(),
  /** Of all questions, those that name the client. */
  naming: z.number(),
  reason: z.enum(REASONS),
});
export type Basis = ReadOnly<z.infer<typeof basisSchema>>;

/** Mentions that a person took out of some runs, because the answers say only that they know nothing of the brand. */
const correctedSchema = z.object({
  /** Answers that do not count as naming the client for that, and mentions of rivals. */
  answers: z.number(),
  rivals: z.number(),
  /** All counted answers of the runs. */
  of: z.number(),
});

/** A basis beside a level counted on it. */
export const statedBasisSchema = basisSchema.extend({
  /** The client's visibility there, and in the same runs as the service's dashboard shows it, 0 to 100; null if not scored. */
  pct: z.number().nullable(),
  servicePct: z.number().nullable(),
  /** Null if nothing is taken out of these runs. */
  corrected: correctedSchema.nullable(),
});
export type StatedBasis = ReadOnly<z.infer<typeof statedBasisSchema>>;

/** The basis of one of several clients side by side. */
export const basisOfClient = statedBasisSchema.extend({ projectId: z.string(), ownBrand: z.string() });
export type BasisOfClient = ReadOnly<z.infer<typeof basisOfClient>>;
