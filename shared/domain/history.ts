import { z } from 'zod';
import { statedBasisSchema } from './basis-schema.ts';
import type { ReadOnly } from './read-only.ts';
import { seriesBreak } from './series-break.ts';

/** One brand's figures in one run; percentages 0 to 100, null if the service gave none. */
const brandReading = z.object({
  brandId: z.string(),
  visibilityPct: z.number(),
  mentions: z.number(),
  responses: z.number(),
  avgPosition: z.number().nullable(),
  positive: z.number().nullable(),
  neutral: z.number().nullable(),
  negative: z.number().nullable(),
});
export type BrandReading = ReadOnly<z.infer<typeof brandReading>>;

/** A run that has scores. */
const scoredRun = z.object({
  runId: z.string(),
  startedAtMs: z.number(),
  /** Whether tasks failed or are missing; trends omit such a run by default. */
  isPartial: z.boolean(),
  platforms: z.array(z.string()),
  /** Whether it has the service's scores although others leave out questions, or mentions that were taken out: its answers are not all here. */
  isOfAll: z.literal(true).optional(),
  /** The own brand's visibility as the service's dashboard shows it; null if not scored. */
  servicePct: z.number().nullable(),
  readings: z.array(brandReading),
});
export type ScoredRun = ReadOnly<z.infer<typeof scoredRun>>;

/** A project's scores over time, oldest first. */
export const projectHistory = z.object({
  /** Brands scored in any run, the own one first. */
  brands: z.array(z.object({ brandId: z.string(), name: z.string(), isOwn: z.boolean() })),
  /** Of all runs together. */
  basis: statedBasisSchema,
  runs: z.array(scoredRun),
  breaks: z.array(seriesBreak),
});
export type ProjectHistory = ReadOnly<z.infer<typeof projectHistory>>;

/** The service's time series of a project, by its own definitions, not ours. */
export const serviceTrend = z.object({
  points: z.array(
    z.object({
      date: z.string(),
      visibilityPct: z.number().nullable(),
      avgPosition: z.number().nullable(),
      shareOfVoicePct: z.number().nullable(),
      sentiment: z.number().nullable(),
      mentions: z.number().nullable(),
      citations: z.number().nullable(),
    }),
  ),
  summary: z
    .object({
      currentScore: z.number(),
      previousScore: z.number(),
      changePct: z.number(),
      /** As the service names it: `up`, `down`, `stable`, or another word. */
      trend: z.string(),
      at: z.string(),
    })
    .nullable(),
});
export type ServiceTrend = ReadOnly<z.infer<typeof serviceTrend>>;

/** What the mirror lacks of a run, and the cost to complete it. */
export const runCoverage = z.object({
  runId: z.string(),
  /** Missing parts; empty for a complete run. */
  missing: z.array(z.string()),
  /** Calls needed; insights are counted by the known topics. */
  calls: z.number(),
});
export type RunCoverage = ReadOnly<z.infer<typeof runCoverage>>;
