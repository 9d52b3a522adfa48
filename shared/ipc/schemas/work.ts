/** Schemas of connections, settings and long work. */
import { z } from 'zod';
import { CONNECTION_COLOURS, type ConnectionView, type KeyState } from '../../domain/connection.ts';
import { LONGEST_TAG, MOST_TAGS, type Settings } from '../../domain/settings.ts';
import type { SyncPlan, SyncSummary } from '../../domain/sync.ts';
import type { TaskResult, TaskView } from '../../domain/task.ts';
import { day, identifier, line, wireError } from './common.ts';

const oldRuns = z.enum(['everything', 'scores']);

export const connectionView: z.ZodType<ConnectionView> = z.object({
  connection: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  colour: z.enum(CONNECTION_COLOURS),
  isSample: z.boolean(),
  createdAt: z.string(),
  lastSyncAt: z.string().nullable(),
  lastSyncOutcome: z.string().nullable(),
  keyExpiresOn: z.string().nullable(),
  monthlyCalls: z.number().nullable(),
  callsThisMonth: z.number(),
  projects: z.number(),
  oldRuns,
  oldAfterDays: z.number(),
});

export const keyState: z.ZodType<KeyState> = z.object({
  state: z.enum(['kept', 'missing', 'environment', 'unavailable', 'not-needed']),
  advice: z.string().nullable(),
});

/** What a user types about a connection; the fields of several inputs. */
export const connectionDetails = {
  name: line(80),
  colour: z.enum(CONNECTION_COLOURS),
  keyExpiresOn: day.nullable(),
};

/** A key as it is typed or pasted; never part of any output. */
export const key = line(4_000);

const settingsFields = {
  theme: z.enum(['system', 'light', 'dark']),
  locale: z.enum(['en-GB', 'en-US']),
  pinned: z.array(identifier).max(200),
  tags: z.record(identifier, z.array(line(LONGEST_TAG)).max(MOST_TAGS)),
  connection: identifier.nullable(),
  notifications: z.boolean(),
};

export const settings: z.ZodType<Settings> = z.object(settingsFields);

/** Some of the settings: those that are left out stay. */
export const someSettings: z.ZodType<Partial<Settings>> = z
  .strictObject(settingsFields)
  .partial()
  .transform((values) => Object.fromEntries(Object.entries(values)) as Partial<Settings>);

const summary: z.ZodType<SyncSummary> = z.object({
  connection: z.string(),
  projects: z.number(),
  runsMirrored: z.number(),
  runsAlreadyWhole: z.number(),
  calls: z.number(),
  rejected: z.number(),
  notOffered: z.array(z.string()),
  unknownValues: z.array(z.string()),
  incomplete: z.array(
    z.object({
      project: z.string().nullable(),
      run: z.string().nullable(),
      part: z.string(),
      reason: z.string(),
    }),
  ),
});

const plan: z.ZodType<SyncPlan> = z.object({
  connection: z.string(),
  projects: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      runs: z.number(),
      catalogue: z.number(),
      parts: z.record(z.string(), z.number()),
      calls: z.number(),
    }),
  ),
  account: z.number(),
  calls: z.number(),
  callsByOldRuns: z.object({ everything: z.number(), scores: z.number() }),
  listingCalls: z.number(),
  isEstimate: z.boolean(),
});

const exportedFile = z.object({ name: z.string(), bytes: z.number() });

const result: z.ZodType<TaskResult> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sync'), summary }),
  z.object({ kind: z.literal('sync-plan'), plan }),
  z.object({ kind: z.literal('report'), file: exportedFile, pages: z.number() }),
  z.object({ kind: z.literal('backup'), file: exportedFile }),
  z.object({ kind: z.literal('key-test'), projects: z.number() }),
  z.object({ kind: z.literal('connection'), connection: connectionView }),
]);

export const taskView: z.ZodType<TaskView> = z.object({
  task: z.string(),
  kind: z.enum(['sync', 'sync-plan', 'report', 'backup', 'key-test', 'connection']),
  connection: z.string().nullable(),
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  progress: z.object({ done: z.number(), total: z.number(), what: z.string() }).nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: result.nullable(),
  error: wireError.nullable(),
});
