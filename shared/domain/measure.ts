import type { Estimate } from './estimate.ts';

/** What kind of figure it is: a rate in percent, a score from −1 to 1, or a place in a list, from 1. */
export type Measure = 'percent' | 'score' | 'position';

/** The ends of an axis, in the unit of the measure. */
export type Scale = { readonly from: number; readonly to: number };

/** The axis of each measure where nothing calls for another. */
export const MEASURE_SCALES: Readonly<Record<Measure, Scale>> = {
  percent: { from: 0, to: 100 },
  score: { from: -1, to: 1 },
  position: { from: 1, to: 10 },
};

/**
 * The axis of one reading, or of several that share it: long enough that no interval is cut off.
 *
 * @param reach where it ends as long as nothing goes further. A percentage axis grows in steps of this, a position axis
 * by whole places; a score always spans −1 to 1.
 */
export function readingScale(measure: Measure, readings: readonly (Estimate | null)[], reach: number): Scale {
  const ends = readings.flatMap((reading) =>
    reading === null ? [] : [reading.interval?.high ?? reading.value],
  );
  const top = Math.max(reach, ...ends);
  switch (measure) {
    case 'percent':
      return { from: 0, to: Math.min(100, Math.ceil(top / reach) * reach) };
    case 'score':
      return MEASURE_SCALES.score;
    case 'position':
      return { from: 1, to: Math.ceil(top) };
  }
}
