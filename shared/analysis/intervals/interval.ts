/**
 * 95 % intervals: the uncertainty of a figure, given how few answers it rests on.
 *
 * All rates here are ratios from 0 to 1; percentages are made where they are written.
 */
import type { Estimate, Interval, Moments } from '../../domain/estimate.ts';

/** A range of ratios in percent, or of differences in points. */
export function intervalInPercent(interval: Interval | null): Interval | null {
  return interval === null ? null : { low: 100 * interval.low, high: 100 * interval.high };
}

/** An estimated ratio in percent. */
export function estimateInPercent(estimate: Estimate | null): Estimate | null {
  if (estimate === null) return null;
  const { value, interval, sample } = estimate;
  return { value: 100 * value, interval: intervalInPercent(interval), sample };
}

/** The 97.5th percentile of the standard normal distribution: two-sided 95 %. */
export const Z_95 = 1.959963984540054;

/** Whether counts can be a rate: at least one trial, and no more successes than trials. */
function isRate(successes: number, trials: number): boolean {
  return trials > 0 && successes >= 0 && successes <= trials;
}

const clampRatio = (value: number): number => Math.min(1, Math.max(0, value));

/**
 * Wilson's score interval of a rate.
 *
 * E. B. Wilson (1927), "Probable inference, the law of succession, and statistical inference":
 * (p + z²/2n ± z √(p(1−p)/n + z²/4n²)) / (1 + z²/n). Unlike p ± z·SE it stays within 0 and 1 and is honest for small samples and for rates
 * near either end.
 *
 * @returns null if there is nothing to estimate: no trials, or counts that cannot be a rate.
 */
export function wilsonInterval(successes: number, trials: number, z: number = Z_95): Interval | null {
  if (!isRate(successes, trials)) return null;
  const rate = successes / trials;
  const zz = (z * z) / trials;
  const centre = rate + zz / 2;
  const spread = z * Math.sqrt((rate * (1 - rate)) / trials + zz / (4 * trials));
  return {
    // At the ends the formula is exactly 0 or 1; floating point must not deviate.
    low: successes === 0 ? 0 : clampRatio((centre - spread) / (1 + zz)),
    high: successes === trials ? 1 : clampRatio((centre + spread) / (1 + zz)),
  };
}

/** A rate with its Wilson interval; null if the counts are no rate. */
export function estimateRate(successes: number, trials: number): Estimate | null {
  if (!isRate(successes, trials)) return null;
  return { value: successes / trials, interval: wilsonInterval(successes, trials), sample: trials };
}

/**
 * Newcombe's hybrid score interval for the difference `after − before` of two independent rates.
 *
 * R. G. Newcombe (1998), "Interval estimation for the difference between independent proportions", method 10: the distances of each rate
 * from its own Wilson limits, combined as root of the sum of squares.
 *
 * @returns null if either rate has no interval.
 */
export function newcombeInterval(
  before: { readonly successes: number; readonly trials: number },
  after: { readonly successes: number; readonly trials: number },
  z: number = Z_95,
): Interval | null {
  const a = wilsonInterval(after.successes, after.trials, z);
  const b = wilsonInterval(before.successes, before.trials, z);
  if (a === null || b === null) return null;
  const rateAfter = after.successes / after.trials;
  const rateBefore = before.successes / before.trials;
  const difference = rateAfter - rateBefore;
  return {
    low: difference - Math.hypot(rateAfter - a.low, b.high - rateBefore),
    high: difference + Math.hypot(a.high - rateAfter, rateBefore - b.low),
  };
}

/** The sample's unbiased variance; null under two values. */
function sampleVariance(moments: Moments): number | null {
  if (moments.count < 2) return null;
  const mean = moments.sum / moments.count;
  return Math.max(0, (moments.sumOfSquares - moments.count * mean * mean) / (moments.count - 1));
}

/**
 * A mean with its normal 95 % interval, mean ± z·s/√n.
 *
 * @returns null for an empty sample; an estimate without interval for a single value.
 */
export function estimateMean(moments: Moments, z: number = Z_95): Estimate | null {
  if (moments.count === 0) return null;
  const value = moments.sum / moments.count;
  const variance = sampleVariance(moments);
  if (variance === null) return { value, interval: null, sample: moments.count };
  const spread = z * Math.sqrt(variance / moments.count);
  return { value, interval: { low: value - spread, high: value + spread }, sample: moments.count };
}

/**
 * The interval of the difference `after − before` of two independent means, z·√(s₁²/n₁ + s₂²/n₂).
 *
 * @returns null if either sample has fewer than two values.
 */
export function meanDifferenceInterval(before: Moments, after: Moments, z: number = Z_95): Interval | null {
  const varianceBefore = sampleVariance(before);
  const varianceAfter = sampleVariance(after);
  if (varianceBefore === null || varianceAfter === null) return null;
  const difference = after.sum / after.count - before.sum / before.count;
  const spread = z * Math.sqrt(varianceBefore / before.count + varianceAfter / after.count);
  return { low: difference - spread, high: difference + spread };
}

/** Whether two intervals overlap, so that their order is not settled. */
export function intervalsOverlap(a: Interval, b: Interval): boolean {
  return a.low <= b.high && b.low <= a.high;
}

/** An estimate whose interval ends where its figure can: a mean of −1, 0 and +1 cannot lie beyond ±1. */
export function withinBounds(estimate: Estimate, low: number, high: number): Estimate {
  const { interval } = estimate;
  if (interval === null) return estimate;
  return { ...estimate, interval: { low: Math.max(low, interval.low), high: Math.min(high, interval.high) } };
}

/** An estimate given as a ratio, in percent. */
export function inPercent(estimate: Estimate): Estimate {
  const { value, interval, sample } = estimate;
  return {
    value: 100 * value,
    interval: interval === null ? null : { low: 100 * interval.low, high: 100 * interval.high },
    sample,
  };
}
