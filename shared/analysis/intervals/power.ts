/** What a comparison without a clear result could have shown. */
import type { Interval } from '../../domain/estimate.ts';
import { Z_95 } from './interval.ts';

/** The 80th percentile of the standard normal distribution: power 80 %. */
const Z_80 = 0.8416212335729143;

/**
 * The smallest true change for which an interval like this excludes zero four times in five: (z₀.₉₇₅ + z₀.₈) standard errors, half the
 * interval being z₀.₉₇₅ of them (J. Cohen, 1988, "Statistical power analysis", 2nd ed.). Null if the interval has no width, because its
 * inputs do not differ.
 *
 * @returns in the unit of the interval.
 */
export function smallestShown({ low, high }: Interval): number | null {
  const half = (high - low) / 2;
  return half > 0 ? (half * (Z_95 + Z_80)) / Z_95 : null;
}
