/** Schemas of long work. */
import { z } from 'zod';
import { DRAFT_STATES } from '../../domain/onboarding.ts';
import { batchCounts } from './batches.ts';
import { connectionView } from './connection-view.ts';
import { identifier, nothing, wireError } from './common.ts';

const gaps = z.array(
  z.object({
    project: z.string().nullable(),
    run: z.string().nullable(),
    part: z.string(),
    reason: z.string(),
  }),
);

const summary = z.object({
  connection: z.string(),
  projects: z.number(),
  leftOut: z.number(),
  runsMirrored: z.number(),
  runsAlreadyWhole: z.number(),
  calls: z.number(),
  rejected: z.number(),
  badFields: z.number(),
  notOffered: z.array(z.string()),
  unknownValues: z.array(z.string()),
  incomplete: gaps,
  resting: gaps,
  corrected: z.array(z.string()),
  lookedUp: z.array(z.string()),
});

const plan = z.object({
  connection: z.string(),
  projects: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      runs: z.number(),
      catalogue: z.number(),
      parts: z.record(z.string(), z.number()),
      calls: z.number(),
      lookingCalls: z.number(),
      callsByOldRuns: z.object({ everything: z.number(), scores: z.number() }),
    }),
  ),
  account: z.number(),
  calls: z.number(),
  callsByOldRuns: z.object({ everything: z.number(), scores: z.number() }),
  lookingCalls: z.number(),
  listingCalls: z.number(),
  isEstimate: z.boolean(),
});

const exportedFile = z.object({ name: z.string(), bytes: z.number(), folder: z.string().optional() });

const result = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sync'), summary }),
  z.object({ kind: z.literal('sync-plan'), plan }),
  z.object({
    kind: z.literal('report'),
    file: exportedFile,
    pages: z.number(),
    reportId: z.string().optional(),
  }),
  z.object({ kind: z.literal('backup'), file: exportedFile }),
  z.object({
    kind: z.literal('export'),
    file: exportedFile,
    rows: z.number(),
    warnings: z.array(z.string()),
  }),
  z.object({ kind: z.literal('batch'), batchId: z.string(), counts: batchCounts }),
  z.object({
    kind: z.literal('scan'),
    connection: z.string(),
    projectId: z.string(),
    runId: z.string(),
    client: z.string(),
    status: z.string(),
    isLate: z.boolean(),
    tellsEnd: z.boolean(),
  }),
  z.object({
    kind: z.literal('onboarding'),
    draftId: z.string(),
    state: z.enum(DRAFT_STATES).nullable(),
  }),
  z.object({
    kind: z.literal('prompt-delete'),
    prompts: z.array(
      z.object({
        id: z.string(),
        text: z.string().nullable(),
        isDeleted: z.boolean(),
        reason: z.string().nullable(),
      }),
    ),
  }),
  z.object({ kind: z.literal('key-test'), projects: z.number() }),
  z.object({ kind: z.literal('connection'), connection: connectionView }),
]);

export const taskView = z.object({
  task: z.string(),
  kind: z.enum([
    'sync',
    'sync-plan',
    'report',
    'backup',
    'export',
    'batch',
    'scan',
    'onboarding',
    'prompt-delete',
    'key-test',
    'connection',
  ]),
  connection: z.string().nullable(),
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  progress: z
    .object({
      done: z.number(),
      total: z.number(),
      what: z.string(),
      reachedAt: z.string().optional(),
    })
    .nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: result.nullable(),
  error: wireError.nullable(),
});

/** The channels. */
export const TASK_CHANNELS = {
  /** Counts the calls that a sync would make; the result comes with the task. */
  'sync/plan': { input: z.strictObject({ connection: identifier }), output: taskView },
  'sync/start': {
    input: z.strictObject({
      connection: identifier,
      /** Ids of projects; null for all of them. */
      projects: z.array(identifier).min(1).max(10_000).nullable(),
      /** How much of old runs to bring; null as it was set before. */
      oldRuns: z.enum(['everything', 'scores']).nullable(),
      /** Whether `oldRuns` holds for this sync alone and is not kept. */
      isOnce: z.boolean().optional(),
    }),
    output: taskView,
  },
  /** Work under way and work that has lately ended, the newest first. */
  'task/list': { input: nothing, output: z.array(taskView) },
  /** Asks it to stop at the next safe point; what it has brought is kept. */
  'task/cancel': { input: z.strictObject({ task: identifier }), output: z.null() },
};
