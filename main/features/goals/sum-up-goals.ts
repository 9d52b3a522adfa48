/** A client's goals at a glance. */
import { PACE_VERDICTS } from '../../../shared/domain/goal.ts';
import type { ClientGoals, JudgedOwnGoal } from '../../../shared/domain/goal-schema.ts';

/** Goals that are told one by one; further ones are counted. */
const MOST_TOLD = 5;

/** Sums up goals that are judged, the next due first. */
export function sumUpGoals(judged: readonly JudgedOwnGoal[]): ClientGoals {
  const byVerdict = Map.groupBy(judged, ({ pace }) => pace.verdict);
  const inOrder = PACE_VERDICTS.flatMap((verdict) => byVerdict.get(verdict) ?? []);
  return {
    counts: Object.fromEntries([...byVerdict].map(([verdict, goals]) => [verdict, goals.length])),
    first: inOrder.slice(0, MOST_TOLD),
  };
}
