import { z } from 'zod';
import { wireError } from '../errors/wire-error.ts';
import { BATCH_ITEM_STATES } from './batch-stage.ts';
import { connectionView } from './connection-schema.ts';
import { deletedPrompt } from './manage.ts';
import { DRAFT_STATES } from './onboarding-schema.ts';
import type { ReadOnly } from './read-only.ts';
import { syncSummary, syncPlan } from './sync-schema.ts';

/** A file the program wrote for its user, in its exports folder or in a chosen `folder`. */
const exportedFile = z.object({ name: z.string(), bytes: z.number(), folder: z.string().optional() });

/** Result of a task. */
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
  /** A written view of the open schema; `warnings`: what its format could not represent. */
  z.object({
    kind: z.literal('export'),
    file: exportedFile,
    rows: z.number(),
    warnings: z.array(z.string()),
  }),
  /** A finished or stopped batch: its reports by state. */
  z.object({
    kind: z.literal('batch'),
    batchId: z.string(),
    counts: z.record(z.enum(BATCH_ITEM_STATES), z.number()),
  }),
  /**
   * A scan that ended with `status`; a completed one is on this computer. `isLate`: it ended while Sightline was shut; `tellsEnd`: the
   * system notifies of it.
   */
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
  /** State of a draft of a new client after work on it; null if discarded. */
  z.object({
    kind: z.literal('onboarding'),
    draftId: z.string(),
    state: z.enum(DRAFT_STATES).nullable(),
  }),
  /** Prompts deleted, or not. */
  z.object({ kind: z.literal('prompt-delete'), prompts: z.array(deletedPrompt) }),
  /** A tested key: how many projects it opens. */
  z.object({ kind: z.literal('key-test'), projects: z.number() }),
  /** A connection that is new, or has a new key. */
  z.object({ kind: z.literal('connection'), connection: connectionView }),
]);
export type TaskResult = ReadOnly<z.infer<typeof taskResult>>;

export type TaskKind = TaskResult['kind'];

/** Long work: it continues when the window reloads, and can be cancelled. */
export const taskView = z.object({
  task: z.string(),
  kind: z.enum(taskResult.options.map(({ shape }) => shape.kind.value)),
  /** The connection it works on, as in `v_connection.connection`. */
  connection: z.string().nullable(),
  /** A display title: `Sync of Fathom Row`. */
  title: z.string(),
  state: z.enum(['running', 'done', 'failed', 'cancelled']),
  /** `total` grows as more work is found; null before the first piece is done. */
  progress: z
    .object({
      done: z.number(),
      total: z.number(),
      what: z.string(),
      /** For a sync: start of the oldest run fetched so far, ISO 8601. */
      reachedAt: z.string().optional(),
      /** The service asked for a wait, until then; ISO 8601. */
      restsUntil: z.string().optional(),
    })
    .nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  result: taskResult.nullable(),
  error: wireError.nullable(),
});
export type TaskView = ReadOnly<z.infer<typeof taskView>>;
