import type { Interval } from '../../domain/estimate.ts';
import type { Direction } from '../intervals/verdict.ts';

/** Where a figure stands towards its target: its interval decides, never its value. */
export type GoalVerdict = 'likely-met' | 'within-reach' | 'behind' | 'not-judged';

/** Judges an interval against a target in the same unit; without either, nothing is judged. */
export function judgeTarget(
  interval: Interval | null,
  target: number | null,
  better: Direction = 'higher',
): GoalVerdict {
  if (interval === null || target === null) return 'not-judged';
  if (interval.low <= target && target <= interval.high) return 'within-reach';
  return interval.low > target === (better === 'higher') ? 'likely-met' : 'behind';
}
