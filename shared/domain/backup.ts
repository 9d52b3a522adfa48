import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** What a backup holds, to be looked at before it takes the place of anything. */
export const backupContents = z.object({
  bytes: z.number(),
  connections: z.array(z.object({ name: z.string(), isSample: z.boolean() })),
  clients: z.number(),
  runs: z.number(),
  /** When the newest of these runs began, ISO 8601; null where there is none. */
  newestRunAt: z.string().nullable(),
  /** Reports of the studio and those that were printed without it. */
  reports: z.number(),
});
export type BackupContents = ReadOnly<z.infer<typeof backupContents>>;

/** What a restore from the screens did. */
export const backupRestored = z.object({
  /** The file that holds the data of before; null where there was none. */
  setAside: z.string().nullable(),
});
export type BackupRestored = ReadOnly<z.infer<typeof backupRestored>>;
