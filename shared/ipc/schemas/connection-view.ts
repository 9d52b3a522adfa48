/** The schema of a connection, which tasks show too. */
import { z } from 'zod';
import { CONNECTION_COLOURS } from '../../domain/connection.ts';

export const oldRuns = z.enum(['everything', 'scores']);

export const connectionView = z.object({
  connection: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  colour: z.enum(CONNECTION_COLOURS),
  isSample: z.boolean(),
  createdAt: z.string(),
  lastSyncAt: z.string().nullable(),
  lastSyncOutcome: z.string().nullable(),
  syncedAt: z.string().nullable(),
  unreachableSince: z.string().nullable(),
  keyExpiresOn: z.string().nullable(),
  monthlyCalls: z.number().nullable(),
  callsThisMonth: z.number(),
  projects: z.number(),
  reports: z.object({ all: z.number(), final: z.number() }),
  oldRuns,
  oldAfterDays: z.number(),
});
