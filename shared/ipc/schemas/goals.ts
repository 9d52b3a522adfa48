/** Channels of a client's own goals. */
import { z } from 'zod';
import { goalDraft, goalsView, ownGoal } from '../../domain/goal-schema.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { projectPlace } from './common.ts';

export const GOAL_CHANNELS = {
  /** A client's goals as they stand, and what others can be about. */
  'goal/list': { input: projectPlace, output: goalsView },
  /** Sets a goal, from what the newest run says. */
  'goal/add': {
    input: z.strictObject({ ...projectPlace.shape, ...goalDraft.shape }),
    output: ownGoal,
  },
  /** Brings back a removed goal, with its start. */
  'goal/restore': { input: projectPlace.extend({ goal: ownGoal }), output: z.null() },
  'goal/remove': { input: projectPlace.extend({ goalId: identifier }), output: z.null() },
};
