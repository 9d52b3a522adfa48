import { z } from 'zod';
import { basisSchema } from '../../domain/basis-schema.ts';
import type { ReadOnly } from '../../domain/read-only.ts';
import { findingsProblem, projectNoise } from '../findings/finding.ts';

/** Why nothing can be planned. */
const planProblem = z.union([findingsProblem, z.literal('no-runs')]);
export type PlanProblem = ReadOnly<z.infer<typeof planProblem>>;

/** The basis of a project's plans: its noise, and what it asks today. */
export const planBasis = z.object({
  project: z.string(),
  projectId: z.string(),
  problem: planProblem.nullable(),
  noise: projectNoise,
  /** The prompts that plans count, of all that name the client or nobody. */
  basis: basisSchema,
  /** What the newest run asks and levels count; 0 if unknown. */
  prompts: z.number(),
  platforms: z.number(),
  /** The median gap between neighbouring runs, in days; null under two runs. */
  daysApart: z.number().nullable(),
  /** Calls to mirror one run, however many prompts it asks. */
  callsPerRun: z.number(),
});
export type PlanBasis = ReadOnly<z.infer<typeof planBasis>>;
