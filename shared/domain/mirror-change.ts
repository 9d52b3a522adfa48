import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What was just saved to the mirror, so that only screens showing it reload. */
const mirrorChange = z.object({
  /** The connection's id, as in `v_connection.connection`. */
  connection: z.string(),
  /** Null for account data. */
  projectId: z.string().nullable(),
  /** Null for project data. */
  runId: z.string().nullable(),
  /** `projects`, `brands`, `visibility`, …; `run` when a run is complete or a revision takes effect. */
  part: z.string(),
});
export type MirrorChange = ReadOnly<z.infer<typeof mirrorChange>>;
