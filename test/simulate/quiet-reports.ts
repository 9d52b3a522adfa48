/** How often an unchanged world yields a finding. */
import { findFindings } from '../../main/features/findings/find-findings.ts';
import { inventRuns, QUIET, UNEQUALLY_KEPT, type World } from '../helpers/invented-worlds.ts';

/** Worlds in which nothing happens. */
export const QUIET_WORLDS: Readonly<Record<string, Partial<World>>> = {
  '13 runs, 38 prompts on 5 platforms': {},
  '13 runs, 80 % of answers kept': { kept: 0.8 },
  '13 runs, 50 % of answers kept': { kept: 0.5 },
  '13 runs, 30 to 80 % kept, by platform': { kept: UNEQUALLY_KEPT },
  '26 runs, 30 to 80 % kept, by platform': { kept: UNEQUALLY_KEPT, runs: 26 },
  '26 runs, 30 % kept, 95 % on one platform': { kept: [0.3, 0.3, 0.95, 0.3, 0.3], runs: 26 },
  '13 runs, runs wander by 0.15 log odds': { runShock: 0.15 },
  '13 runs, platforms wander by 0.3 log odds': { platformShock: 0.3 },
  '13 runs, 80 % kept and runs wander': { kept: 0.8, runShock: 0.15 },
  '26 runs, runs wander by 0.15 log odds': { runs: 26, runShock: 0.15 },
  '13 runs, 12 prompts': { prompts: 12 },
  '2 runs': { runs: 2 },
  '4 runs': { runs: 4 },
  '4 runs, 80 % of answers kept': { runs: 4, kept: 0.8 },
  '13 runs, a brand at 3 %': {
    brands: [
      { name: 'Own', level: -4 },
      { name: 'Northlight', level: -0.5 },
      { name: 'Quillstone', level: -0.9 },
    ],
  },
};

/** The share of unchanged reports, 0 to 1, that tell anything. */
export function shareOfAlarms(world: Partial<World>, reports: number, firstSeed = 1): number {
  let alarms = 0;
  for (let seed = firstSeed; seed < firstSeed + reports; seed += 1) {
    const runs = inventRuns({ ...QUIET, ...world, seed });
    if (findFindings(runs, runs.length).findings.length > 0) alarms += 1;
  }
  return alarms / reports;
}
