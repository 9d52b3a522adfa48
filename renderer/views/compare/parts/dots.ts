import type { PromptSwing } from '../../../../shared/analysis/compare/comparison.ts';

/** More dots than this have no room in a row; counts say it then. */
const MOST_DOTS = 24;

/** Whether a prompt's answers are drawn as dots. */
export function hasDots({ before, after }: PromptSwing): boolean {
  return Math.max(before.answers, after.answers) <= MOST_DOTS;
}
