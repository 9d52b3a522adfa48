/** Changes since a date that was picked after looking. */
import { isJudged } from '../../domain/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import { Z_95 } from './interval.ts';
import { simultaneousCritical95 } from './simultaneous.ts';
import { judgeChange, type Direction } from './verdict.ts';

/**
 * Judges a change as the largest over all dates: its interval grows by the ratio of the simultaneous critical value to the pointwise one
 * (J. P. Hothorn, F. Bretz, P. Westfall, 2008, Biometrical Journal 50).
 *
 * @param runs among which the date was picked.
 */
export function widenForPicked(change: Change, runs: number, better: Direction): Change {
  if (!isJudged(change) || runs < 3) return change;
  const { difference, interval, sample } = change;
  const growth = simultaneousCritical95(runs) / Z_95;
  const wide = {
    low: difference - growth * (difference - interval.low),
    high: difference + growth * (interval.high - difference),
  };
  return { ...change, ...judgeChange(difference, wide, sample, better) };
}
