import type { Estimate } from '../../../../shared/domain/estimate.ts';
import { judgeTarget, type GoalVerdict } from '../../../../shared/analysis/series/judge-target.ts';
import type { Direction } from '../../../../shared/analysis/intervals/verdict.ts';
import { isTooFew } from '../../../../shared/words/measure.ts';

/** Judges a reading against a target in the same unit; too few answers judge nothing. */
export function judgeGoal(estimate: Estimate, target: number, better: Direction = 'higher'): GoalVerdict {
  return isTooFew(estimate) ? 'not-judged' : judgeTarget(estimate.interval, target, better);
}
