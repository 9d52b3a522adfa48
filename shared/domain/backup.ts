import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A backup's contents, for review before a restore. */
export const backupContents = z.object({
  bytes: z.number(),
  connections: z.array(z.object({ name: z.string(), isSample: z.boolean() })),
  clients: z.number(),
  runs: z.number(),
  /** When the newest of these runs began, ISO 8601; null if there is none. */
  newestRunAt: z.string().nullable(),
  /** Reports of the studio and those printed without it. */
  reports: z.number(),
});
export type BackupContents = ReadOnly<z.infer<typeof backupContents>>;

/** A restore from the screens. */
export const backupRestored = z.object({
  /** The file with the previous data; null if there was none. */
  setAside: z.string().nullable(),
});
export type BackupRestored = ReadOnly<z.infer<typeof backupRestored>>;
