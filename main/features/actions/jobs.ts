import { background, reading, screen } from '../job.ts';

/** All clients' actions, and what followed one. */
export const ACTION_JOBS = {
  actions: screen(async () => reading((await import('./list-actions.ts')).listAllActions)),
  actionEffect: background(async () => reading((await import('./judge-action.ts')).judgeAction)),
};
