import { z } from 'zod';
import { interval } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';

/** Why two figures are not compared. */
export const NO_COMPARISONS = [
  'first-run',
  'not-asked-before',
  'too-few-answers',
  'too-few-prompts',
  'platforms-differ',
  'measured-differently',
  'rerouted',
  'not-measured',
  'no-interval',
  'being-read',
] as const;

export type NoComparison = (typeof NO_COMPARISONS)[number];

/** What a change amounts to, given its noise. */
const verdict = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['better', 'worse', 'unclear']) }),
  z.object({ kind: z.literal('none'), reason: z.enum(NO_COMPARISONS) }),
]);
export type Verdict = ReadOnly<z.infer<typeof verdict>>;

/** A change in the unit of its figure, with its interval and verdict. */
export const change = z.object({
  difference: z.number().nullable(),
  interval: interval.nullable(),
  /** The smaller of the two samples; 0 if nothing was compared. */
  sample: z.number(),
  verdict,
  /** The later of its two figures, on its own ground; omitted if unknown. The earlier one is less by the difference. */
  to: z.number().exactOptional(),
});
export type Change = ReadOnly<z.infer<typeof change>>;

/** Change of the own brand's visibility from one run to a later one, per their comparison; in points. */
export const ownStep = z.object({
  before: z.string(),
  runId: z.string(),
  change,
  /** Platforms both runs asked; none if the answers are not mirrored. */
  platforms: z.array(z.object({ platform: z.string(), change })),
  /** Its basis: what both runs' answers share, or the service's totals if answers are missing. */
  judgedBy: z.enum(['answers', 'totals']),
});
export type OwnStep = ReadOnly<z.infer<typeof ownStep>>;
