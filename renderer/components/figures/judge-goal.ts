import type { Estimate } from '../../../shared/analysis/interval.ts';
import { judgeTarget, type GoalVerdict } from '../../../shared/analysis/judge-target.ts';
import type { Direction } from '../../../shared/analysis/verdict.ts';
import { isTooFew } from '../../../shared/reports/measure.ts';

/** Judges a reading against a target in the same unit; too few answers judge nothing. */
export function judgeGoal(estimate: Estimate, target: number, better: Direction = 'higher'): GoalVerdict {
  return isTooFew(estimate) ? 'not-judged' : judgeTarget(estimate.interval, target, better);
}
