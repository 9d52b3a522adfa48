/** Answers that are counted for a brand and say only that they know nothing of it, as screens and scripts list them. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/**
 * What a person decided: nothing yet; the answer names the brand all the same; it does not, so that its mention counts nowhere; or one of the
 * two of other words than the answer has now, or against what it says, which counts as undecided.
 */
export const ABSENCE_STATES = ['to-check', 'named', 'not-named', 'reworded'] as const;

/** An answer to check, or decided on; its ids are the service's, null if it gave none. */
const absence = z.object({
  brandId: z.string(),
  runId: z.string(),
  startedAtMs: z.number(),
  responseId: z.string().nullable(),
  promptId: z.string().nullable(),
  prompt: z.string().nullable(),
  platform: z.string().nullable(),
  /** The whole answer. */
  text: z.string(),
  /** The words that say so, as the answer has them; the judged ones, if it says so no more. */
  sentence: z.string(),
  state: z.enum(ABSENCE_STATES),
});
export type Absence = ReadOnly<z.infer<typeof absence>>;

/** How many of the answers that are counted for a brand say that they know nothing of it. */
export const brandAbsences = z.object({
  brandId: z.string(),
  brand: z.string(),
  isOwn: z.boolean(),
  /** Undecided ones. */
  answers: z.number(),
  /** Answers that are counted for the brand and whose text is on this computer. */
  of: z.number(),
  /** Those that a person took out, which are in neither. */
  corrected: z.number(),
  /** Of these, answers to prompts that levels leave out. */
  correctedLeftOut: z.number(),
});
export type BrandAbsences = ReadOnly<z.infer<typeof brandAbsences>>;

/** Absences in some runs, oldest first, and their counts: the own brand's, then those of rivals that have any, most first. */
export const absencesSchema = z.object({
  brands: z.array(brandAbsences),
  absences: z.array(absence),
});
export type Absences = ReadOnly<z.infer<typeof absencesSchema>>;
