/** How often own goals are told ahead, behind, on track or too early, of clients whose course is known. */
import { countPaces, WEEKLY, type GoalWorld } from '../helpers/goal-worlds.ts';

/** Clients, and whether they keep to the straight way. */
const GOAL_WORLDS: Readonly<Record<string, GoalWorld & { readonly keeps: boolean }>> = {
  'keeps to the way, after 4 runs': { ...WEEKLY, since: 4, keeps: true },
  'keeps to the way, after 13 runs': { ...WEEKLY, keeps: true },
  'keeps to the way, after 25 runs': { ...WEEKLY, since: 25, keeps: true },
  'the same, runs do not wander': { ...WEEKLY, runShock: 0, keeps: true },
  'the same, runs wander by 0.2 log odds': { ...WEEKLY, runShock: 0.2, keeps: true },
  'the same, four of five answers stay': { ...WEEKLY, kept: 0.8, keeps: true },
  'the same, 30 prompts × platforms': { ...WEEKLY, cells: 30, keeps: true },
  'the same, no run before the start': { ...WEEKLY, before: 0, since: 8, keeps: true },
  'stands still': { ...WEEKLY, to: 30, keeps: false },
  'moves more than twice as fast': { ...WEEKLY, to: 75, keeps: false },
};

/** Of clients that keep to the way, at most so many are told ahead or behind, give or take. */
const MOST_FALSE = 0.06;

/** Returns a table's lines, and whether goals were told as they should be. */
export function playGoals(worlds: number): {
  readonly lines: readonly string[];
  readonly isReached: boolean;
} {
  const rows = Object.entries(GOAL_WORLDS).map(([name, { keeps, ...world }]) => {
    const counts = countPaces(world, worlds);
    const share = (...verdicts: readonly string[]): number =>
      verdicts.reduce((sum, verdict) => sum + (counts[verdict] ?? 0), 0) / worlds;
    const [away, way] = [share('ahead', 'behind'), share('on-track')];
    const cells = [away, way, share('too-early'), share('met', 'held')].map((one) => (100 * one).toFixed(1));
    return { line: `| ${name} | ${cells.join(' | ')} |`, isReached: !keeps || away <= MOST_FALSE };
  });
  return {
    lines: [
      '| A client that | ahead or behind | on track | too early | met or held |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(({ line }) => line),
    ],
    isReached: rows.every(({ isReached }) => isReached),
  };
}
