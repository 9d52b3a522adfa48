import { z } from 'zod';
import { CONNECTION_COLOURS } from './connection.ts';
import type { ReadOnly } from './read-only.ts';
import { runDepth } from './sync-schema.ts';

/** How many reports of a connection there are, those that were put away included, and how many of them are final. */
const reportCount = z.object({ all: z.number(), final: z.number() });
export type ReportCount = ReadOnly<z.infer<typeof reportCount>>;

/** A connection as screens show it. Its key never comes along. */
export const connectionView = z.object({
  /** As in `v_connection.connection`. */
  connection: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  colour: z.enum(CONNECTION_COLOURS),
  /** Whether this is the service of invented data inside the program. */
  isSample: z.boolean(),
  createdAt: z.string(),
  /** When a sync last ended, well or not. */
  lastSyncAt: z.string().nullable(),
  /** How: `done`, `partly`, or the code of the error that ended it. */
  lastSyncOutcome: z.string().nullable(),
  /** When a sync last brought what there was. */
  syncedAt: z.string().nullable(),
  /** Since when no call has reached the service; null while calls reach it. */
  unreachableSince: z.string().nullable(),
  /** The day (YYYY-MM-DD) on which the key ends, as its user knows it: the service states it only once. */
  keyExpiresOn: z.string().nullable(),
  /** Calls that may be made in a calendar month (UTC); null where no line is set. */
  monthlyCalls: z.number().nullable(),
  callsThisMonth: z.number(),
  /** Projects that are not archived. */
  projects: z.number(),
  reports: reportCount,
  oldRuns: runDepth,
  oldAfterDays: z.number(),
});
export type ConnectionView = ReadOnly<z.infer<typeof connectionView>>;

/** Where a connection's key is. `session` and `environment` hold for this run of the program only. */
export const keyState = z.object({
  state: z.enum(['kept', 'session', 'missing', 'environment', 'unavailable', 'not-needed']),
  /** What to do about it, where there is something to do. */
  advice: z.string().nullable(),
});
export type KeyState = ReadOnly<z.infer<typeof keyState>>;
