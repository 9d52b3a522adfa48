import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A workstream as last read; percentages 0 to 100. */
export const workstreamView = z.object({
  workstreamId: z.string(),
  name: z.string().nullable(),
  goal: z.string().nullable(),
  targetVisibilityPct: z.number().nullable(),
  /** YYYY-MM-DD. */
  deadline: z.string().nullable(),
  currentVisibilityPct: z.number().nullable(),
  progressPct: z.number().nullable(),
  mirroredAt: z.string(),
  /** The service's series for it, oldest first. */
  series: z.array(z.object({ date: z.string(), visibilityPct: z.number().nullable() })),
});
export type WorkstreamView = ReadOnly<z.infer<typeof workstreamView>>;
