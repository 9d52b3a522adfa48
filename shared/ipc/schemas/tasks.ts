/** Channels of long work. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { nothing } from './common.ts';

export const TASK_CHANNELS = {
  /** Counts the calls of a sync; the task has the result. */
  'sync/plan': { input: z.strictObject({ connection: identifier }), output: taskView },
  'sync/start': {
    input: z.strictObject({
      connection: identifier,
      /** Ids of projects; null for all of them. */
      projects: z.array(identifier).min(1).max(10_000).nullable(),
      /** How much of the old runs to fetch; null: as set before. */
      oldRuns: z.enum(['everything', 'scores']).nullable(),
      /** Whether `oldRuns` is for this sync only and not saved. */
      isOnce: z.boolean().optional(),
    }),
    output: taskView,
  },
  /** Tasks in progress and recently ended, newest first. */
  'task/list': { input: nothing, output: z.array(taskView) },
  /** Stops it at the next safe point; what it fetched is kept. */
  'task/cancel': { input: z.strictObject({ task: identifier }), output: z.null() },
};
