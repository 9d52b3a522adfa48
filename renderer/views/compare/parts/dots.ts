import type { PromptSwing } from '../../../../shared/analysis/compare/comparison.ts';

/** More dots do not fit a row; counts replace them. */
const MOST_DOTS = 24;

/** Whether to draw a prompt's answers as dots. */
export function hasDots({ before, after }: PromptSwing): boolean {
  return Math.max(before.answers, after.answers) <= MOST_DOTS;
}
