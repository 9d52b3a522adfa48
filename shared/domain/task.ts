import { z } from 'zod';
import { wireError } from '../errors/wire-error.ts';
import { BATCH_ITEM_STATES } from './batch-stage.ts';
import { connectionView } from './connection-schema.ts';
import { deletedPrompt } from './manage.ts';
import { DRAFT_STATES } from './onboarding-schema.ts';
import type { ReadOnly } from './read-only.ts';
import { syncSummary, syncPlan } from './sync-schema.ts';

/** A file that the program wrote for its user, in its folder of exports or in a `folder` that was chosen. */
const exportedFile = z.object({ name: z.string(), bytes: z.number(), folder: z.string().optional() });

/** What a piece of long work brought. */
const taskResult = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sync'), summary: syncSummary }),
  z.object({ kind: z.literal('sync-plan'), plan: syncPlan }),
  /** `reportId`: of a report of the studio. */
  z.object({
    kind: z.literal('report'),
    file: exportedFile,
    pages: z.number(),
    reportId: z.string().optional(),
  }),
  z.object({ kind: z.literal('backup'), file: exportedFile }),
  /** A view of the open schema that was written; `warnings`: what its format could not hold as it is. */
  z.object({
    kind: z.literal('export'),
    file: exportedFile,
    rows: z.number(),
    warnings: z.array(z.string()),
  }),
  /** A batch that came to rest, or to a stop: where its reports stand. */
  z.object({
    kind: z.literal('batch'),
    batchId: z.string(),
    counts: z.record(z.enum(BATCH_ITEM_STATES), z.number()),
  }),
  /** A scan that has ended with `status`; a completed one is on this computer. `isLate`: it ended while Sightline was shut; `tellsEnd`: the system is to say so. */
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
  /** A draft of a new client was worked on, and where it stands; null where it was discarded. */
  z.object({
    kind: z.literal('onboarding'),
    draftId: z.string(),
    state: z.enum(DRAFT_STATES).nullable(),
  }),
  /** Prompts that were deleted, or not. */
  z.object({ kind: z.literal('prompt-delete'), prompts: z.array(deletedPrompt) }),
  /** A key that was tried: how many projects it opens. */
  z.object({ kind: z.literal('key-test'), projects: z.number() }),
  /** A connection that was added, or that has a new key. */
  z.object({ kind: z.literal('connection'), connection: connectionView }),
]);
export type TaskResult = ReadOnly<z.infer<typeof taskResult>>;

export type TaskKind = TaskResult['kind'];

/** Work that takes longer than a moment: it goes on when the window is reloaded, and can be cancelled. */
export const taskView = z.object({
  task: z.string(),
  kind: z.enum(taskResult.options.map(({ shape }) => shape.kind.value)),
  /** The connection it works on, as in `v_connection.connection`. */
  connection: z.string().nullable(),
  /** What it does, for people: `Sync of Fathom Row`. */
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** `total` grows while more to do is found; null before the first piece is over. */
  progress: z
    .object({
      done: z.number(),
      total: z.number(),
      what: z.string(),
      /** Of a sync: when the oldest run began that has come in so far, ISO 8601. */
      reachedAt: z.string().optional(),
    })
    .nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: taskResult.nullable(),
  error: wireError.nullable(),
});
export type TaskView = ReadOnly<z.infer<typeof taskView>>;
