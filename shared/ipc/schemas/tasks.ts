/** Channels of long work. */
import { z } from 'zod';
import { identifier } from '../../domain/run-selection-schema.ts';
import { taskView } from '../../domain/task.ts';
import { nothing } from './common.ts';

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
