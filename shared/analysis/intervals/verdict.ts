import type { Interval } from '../../domain/estimate.ts';
import type { Change, NoComparison } from '../../domain/verdict-schema.ts';

/** Below this many answers there is no verdict: of a change, of a rank or a superlative, and of a finding. */
export const VERDICT_MIN_SAMPLE = 30;

/** Whether a sample, the smaller one if there are two, is too small for a verdict. */
export const isTooSmall = (sample: number): boolean => sample < VERDICT_MIN_SAMPLE;

/** Two-sided 5 %: the share of looks at unchanged data that chance alone calls beyond noise. */
export const FALSE_ALARM_SHARE = 0.05;

/** Below this many answers a figure is marked as a small sample. */
export const SMALL_SAMPLE = 20;

/** Whether a figure has so few answers that it is marked. */
export function isSmallSample(sample: number): boolean {
  return sample < SMALL_SAMPLE;
}

/** Whether higher or lower is better (position: lower). */
export type Direction = 'higher' | 'lower';

/** A change that cannot be judged, with the reason. */
export function noComparison(reason: NoComparison): Change {
  return { difference: null, interval: null, sample: 0, verdict: { kind: 'none', reason } };
}

/**
 * Judges a change: beyond noise when its 95 % interval excludes zero, else unclear.
 *
 * @param sample the smaller of the two samples.
 */
export function judgeChange(
  difference: number,
  interval: Interval | null,
  sample: number,
  better: Direction = 'higher',
): Change {
  if (isTooSmall(sample)) {
    return { difference, interval, sample, verdict: { kind: 'none', reason: 'too-few-answers' } };
  }
  if (interval === null) {
    return { difference, interval, sample, verdict: { kind: 'none', reason: 'no-interval' } };
  }
  const beyondNoise = interval.low > 0 || interval.high < 0;
  if (!beyondNoise) return { difference, interval, sample, verdict: { kind: 'unclear' } };
  const rose = difference > 0;
  return {
    difference,
    interval,
    sample,
    verdict: { kind: rose === (better === 'higher') ? 'better' : 'worse' },
  };
}
