import { z } from 'zod';
import { moments } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';

/** The own brand on one platform in one run. */
const platformReading = z.object({
  runId: z.string(),
  platform: z.string(),
  visibilityPct: z.number(),
  /** From the mirrored answers; null where they are not mirrored. */
  answers: z
    .object({
      count: z.number(),
      /** Those that name the own brand. */
      naming: z.number(),
      positions: moments,
      /** Pages cited, each once per answer. */
      citations: z.number(),
      routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
    })
    .nullable(),
});
export type PlatformReading = ReadOnly<z.infer<typeof platformReading>>;

/** What an account can use of a platform, as the service said last. */
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

/** Every platform over time. */
export const platformHistory = z.object({
  readings: z.array(platformReading),
  availability: z.array(platformState),
  /** What the service says about the platforms of the newest run that has it. */
  insights: z.object({ runId: z.string(), table: tidyTable }).nullable(),
});
export type PlatformHistory = ReadOnly<z.infer<typeof platformHistory>>;
