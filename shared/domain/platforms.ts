import { z } from 'zod';
import { statedBasisSchema } from './basis-schema.ts';
import { moments } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';

/** The own brand on one platform in one run. */
const platformReading = z.object({
  runId: z.string(),
  platform: z.string(),
  visibilityPct: z.number(),
  /** Whether its run counts all prompts and mentions although others do not, as in `ScoredRun`. */
  isOfAll: z.literal(true).optional(),
  /** From the mirrored answers; null if not mirrored. */
  answers: z
    .object({
      count: z.number(),
      /** Those naming the own brand. */
      naming: z.number(),
      positions: moments,
      /** Pages cited, each once per answer. */
      citations: z.number(),
      routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
    })
    .nullable(),
});
export type PlatformReading = ReadOnly<z.infer<typeof platformReading>>;

/** An account's access to a platform, as last stated. */
export const platformState = z.object({
  platform: z.string(),
  status: z.string(),
  primaryDisabled: z.boolean(),
  reason: z.string().nullable(),
  at: z.string(),
});
export type PlatformState = ReadOnly<z.infer<typeof platformState>>;

/** A table of scalar values as the service sent them. */
export const tidyTable = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.union([z.string(), z.number(), z.boolean()]).nullable())),
});
export type TidyTable = ReadOnly<z.infer<typeof tidyTable>>;

/** All platforms over time. */
export const platformHistory = z.object({
  /** Of all runs together. */
  basis: statedBasisSchema,
  readings: z.array(platformReading),
  availability: z.array(platformState),
  /** The service's statements on platforms for the newest run that has any. */
  insights: z.object({ runId: z.string(), table: tidyTable }).nullable(),
});
export type PlatformHistory = ReadOnly<z.infer<typeof platformHistory>>;
