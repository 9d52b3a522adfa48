/** A second reading of answers. */
export { loadAnswerChecks } from './answer-checks.ts';
