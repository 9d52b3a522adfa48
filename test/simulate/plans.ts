/** Whether a move that the planner calls the smallest that shows is found as often as it says. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import { poolPeriod } from '../../shared/analysis/history/pool-period.ts';
import { smallestShown } from '../../shared/analysis/plan/plan.ts';
import { findFindings } from '../../main/features/findings/find-findings.ts';
import { inventRuns, QUIET, UNEQUALLY_KEPT, type World } from '../helpers/invented-worlds.ts';
import { withHistories } from '../helpers/with-histories.ts';

/** Runs that a plan rests on, and runs of each period of the comparison: the last ones of them, and as many after. */
const [KNOWN_RUNS, PERIOD] = [26, 4];
/** The planner's usual one. */
const POWER = 0.8;

/** Worlds for which months of four runs are planned. */
export const PLANNED_WORLDS: Readonly<Record<string, Partial<World>>> = {
  'no answer kept': {},
  '50 % kept': { kept: 0.5 },
  '80 % kept': { kept: 0.8 },
  '30 to 80 % kept, by platform': { kept: UNEQUALLY_KEPT },
  '30 % kept, 95 % on one platform': { kept: [0.3, 0.3, 0.95, 0.3, 0.3] },
  '30 to 80 % kept, by platform, and runs wander': { kept: UNEQUALLY_KEPT, runShock: 0.15 },
};

/** How often the planned move was found, and its mean size in points. */
export type PlansPlayed = { readonly planned: number; readonly found: number; readonly meanPoints: number };

/** Plans a fall of the own brand in each world, plays it in the next month, and compares that with the month before. */
export function playPlans(changed: Partial<World>, worlds: number): PlansPlayed {
  let [planned, found, points] = [0, 0, 0];
  for (let seed = 1; seed <= worlds; seed += 1) {
    const world = { ...QUIET, ...changed, seed, runs: KNOWN_RUNS + PERIOD };
    const known = withHistories(inventRuns({ ...world, runs: KNOWN_RUNS }));
    const move = smallestShown(
      {
        problem: null,
        noise: findFindings(known, KNOWN_RUNS).noise,
        prompts: world.prompts,
        platforms: world.platforms.length,
        daysApart: 7,
        callsPerRun: 0,
      },
      { platforms: world.platforms.length, runs: PERIOD, power: POWER },
    );
    const level =
      known.reduce((sum, { figures }) => sum + (figures.brands[0]?.visibilityPct ?? 0), 0) / KNOWN_RUNS;
    if (move === null || move >= level) continue;
    const runs = withHistories(
      inventRuns(world, {
        factor: ({ run, brand }) => (run >= KNOWN_RUNS && brand === 0 ? 1 - move / level : 1),
      }),
    );
    const period = (to: number, label: string) =>
      poolPeriod(runs.slice(to - PERIOD, to), runs.slice(0, to), label);
    const { overall } = buildComparison([period(KNOWN_RUNS, 'before'), period(runs.length, 'after')], {
      seed,
      resamples: 100,
    });
    planned += 1;
    points += move;
    if (overall?.brands[0]?.changes.visibility.verdict.kind === 'worse') found += 1;
  }
  return { planned, found, meanPoints: points / planned };
}
