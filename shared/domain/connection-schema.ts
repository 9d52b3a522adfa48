import { z } from 'zod';
import { CONNECTION_COLOURS } from './connection.ts';
import type { ReadOnly } from './read-only.ts';
import { runDepth } from './sync-schema.ts';

/** A connection's reports, archived ones included, and how many are final. */
const reportCount = z.object({ all: z.number(), final: z.number() });
export type ReportCount = ReadOnly<z.infer<typeof reportCount>>;

/** A connection as screens show it, never with its key. */
export const connectionView = z.object({
  /** As in `v_connection.connection`. */
  connection: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  colour: z.enum(CONNECTION_COLOURS),
  /** Whether this is the program's built-in sample service. */
  isSample: z.boolean(),
  createdAt: z.string(),
  /** When a sync last ended, well or not. */
  lastSyncAt: z.string().nullable(),
  /** `done`, `partly`, or the code of the error that ended it. */
  lastSyncOutcome: z.string().nullable(),
  /** When a sync last brought everything. */
  syncedAt: z.string().nullable(),
  /** Since when no call has reached the service; null while calls do. */
  unreachableSince: z.string().nullable(),
  /** The day (YYYY-MM-DD) the key expires, as entered by the user: the service states it only once. */
  keyExpiresOn: z.string().nullable(),
  /** Limit on calls per calendar month (UTC); null if none is set. */
  monthlyCalls: z.number().nullable(),
  callsThisMonth: z.number(),
  /** Projects not archived. */
  projects: z.number(),
  reports: reportCount,
  oldRuns: runDepth,
  oldAfterDays: z.number(),
  /** Parts that came short and are asked for again, by client; null: of the account. */
  missing: z.array(z.object({ project: z.string().nullable(), parts: z.number() })),
});
export type ConnectionView = ReadOnly<z.infer<typeof connectionView>>;

/**
 * The state of a connection's key: where it is, or that the service refused it at the last sync. `session` and `environment` last only until
 * the program ends.
 */
export const keyState = z.object({
  state: z.enum(['kept', 'session', 'refused', 'missing', 'environment', 'unavailable', 'not-needed']),
  /** What to do about it, if anything. */
  advice: z.string().nullable(),
});
export type KeyState = ReadOnly<z.infer<typeof keyState>>;
