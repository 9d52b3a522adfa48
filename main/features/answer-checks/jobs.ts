import { reading, screen } from '../job.ts';

/** A second reading of answers. */
export const ANSWER_CHECK_JOBS = {
  answerChecks: screen(async () => reading((await import('./answer-checks.ts')).loadAnswerChecks)),
};
