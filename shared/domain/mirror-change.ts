import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What was saved to the mirror just now, so that a screen showing it can load it again and others need not. */
const mirrorChange = z.object({
  /** The connection's id, as in `v_connection.connection`. */
  connection: z.string(),
  /** Null for what belongs to the account. */
  projectId: z.string().nullable(),
  /** Null for what belongs to the project. */
  runId: z.string().nullable(),
  /** `projects`, `brands`, `visibility`, …; `run` when a run is complete or a revision has come into force. */
  part: z.string(),
});
export type MirrorChange = ReadOnly<z.infer<typeof mirrorChange>>;
