import type { Estimate } from '../../../shared/analysis/interval.ts';
import type { Direction } from '../../../shared/analysis/verdict.ts';
import { isTooFew } from '../../../shared/reports/measure.ts';

/** Where a reading stands towards its target: its interval decides, never its dot. */
export type GoalVerdict = 'likely-met' | 'within-reach' | 'behind' | 'not-judged';

/** Judges a reading against a target in the same unit. */
export function judgeGoal(estimate: Estimate, target: number, better: Direction = 'higher'): GoalVerdict {
  const { interval } = estimate;
  if (interval === null || isTooFew(estimate)) return 'not-judged';
  if (interval.low <= target && target <= interval.high) return 'within-reach';
  return interval.low > target === (better === 'higher') ? 'likely-met' : 'behind';
}
