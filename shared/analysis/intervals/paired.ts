/**
 * Two runs that asked the same prompts on the same platforms, one answer each: paired yes-or-no readings.
 *
 * The levels of prompts and platforms differ widely, and pairing removes them: only changed pairs count.
 */
import { Z_95 } from './interval.ts';
import type { Interval } from '../../domain/estimate.ts';

/** Pairs of readings. `gained` were no before and yes after, `lost` vice versa; `pairs` counts all of them. */
export type PairedCounts = { readonly gained: number; readonly lost: number; readonly pairs: number };

/** Bisecting an interval of length 2 this often exhausts floating point. */
const BISECTIONS = 60;

/** Tango's score statistic for a supposed difference of the two rates. */
function scoreStatistic({ gained, lost, pairs }: PairedCounts, difference: number): number {
  const a = 2 * pairs;
  const b = -gained - lost + (2 * pairs - gained + lost) * difference;
  const c = -lost * difference * (1 - difference);
  const lostRate = (Math.sqrt(Math.max(0, b * b - 4 * a * c)) - b) / (2 * a);
  const variance = pairs * (2 * lostRate + difference * (1 - difference));
  const distance = gained - lost - pairs * difference;
  if (variance <= 0) return distance === 0 ? 0 : Math.sign(distance) * Number.POSITIVE_INFINITY;
  return distance / Math.sqrt(variance);
}

/** The difference at which the statistic, which falls from `low` to `high`, crosses `level`. */
function crossing(counts: PairedCounts, level: number, low: number, high: number): number {
  let [from, to] = [low, high];
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (from + to) / 2;
    if (scoreStatistic(counts, middle) > level) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}

/**
 * Tango's score interval for the difference `after − before` of two paired rates.
 *
 * T. Tango (1998), "Equivalence test and confidence interval for the difference in proportions for the paired-sample design", Statistics in
 * Medicine 17. It excludes zero exactly when McNemar's chi-square without continuity correction, (gained − lost)² / (gained + lost),
 * exceeds z²: the shown interval and the verdict cannot disagree. M. W. Fagerland, S. Lydersen and P. Laake (2014), Statistics in Medicine
 * 33, recommend both; the exact test and the corrected one would call far fewer than 5 % of unchanged pairs changed, and so miss real
 * changes.
 *
 * @returns null without pairs.
 */
export function tangoInterval(counts: PairedCounts, z: number = Z_95): Interval | null {
  const { gained, lost, pairs } = counts;
  if (!(pairs > 0) || gained < 0 || lost < 0 || gained + lost > pairs) return null;
  const difference = (gained - lost) / pairs;
  return {
    low: lost === pairs ? -1 : crossing(counts, z, -1, difference),
    high: gained === pairs ? 1 : crossing(counts, -z, difference, 1),
  };
}
