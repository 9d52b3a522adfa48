import { reading, screen } from '../job.ts';

/** A client's own goals, as they stand. */
export const GOAL_JOBS = {
  goals: screen(async () => reading((await import('./judge-goals.ts')).loadGoalsView)),
};
