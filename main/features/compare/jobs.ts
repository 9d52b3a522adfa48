import { reading, screen } from '../job.ts';

/** Runs compared. */
export const COMPARE_JOBS = {
  compare: screen(async () => reading((await import('./compare-runs.ts')).compareRuns)),
  answerPairs: screen(async () => reading((await import('./answer-pairs.ts')).loadAnswerPairs)),
  ownSteps: screen(async () => reading((await import('./own-steps.ts')).loadOwnSteps)),
};
