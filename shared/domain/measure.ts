import type { Estimate } from './estimate.ts';
import type { Change } from './verdict-schema.ts';

/** The kind of a figure: a rate in percent, a score from −1 to 1, or a place in a list, from 1. */
export type Measure = 'percent' | 'score' | 'position';

/** The ends of an axis, in the unit of the measure. */
export type Scale = { readonly from: number; readonly to: number };

/** Default axis of each measure. */
export const MEASURE_SCALES: Readonly<Record<Measure, Scale>> = {
  percent: { from: 0, to: 100 },
  score: { from: -1, to: 1 },
  position: { from: 1, to: 10 },
};

/** The highest end of an interval, or value if there is none. */
function highestOf(readings: readonly (Estimate | null)[]): number {
  return Math.max(0, ...readings.map((reading) => reading?.interval?.high ?? reading?.value ?? 0));
}

/**
 * The axis of one or several readings: long enough to cut off no interval.
 *
 * @param reach the end unless a reading exceeds it. A percentage axis grows in steps of this, a position axis by whole places; a score
 * always spans −1 to 1.
 */
export function readingScale(measure: Measure, readings: readonly (Estimate | null)[], reach: number): Scale {
  const top = Math.max(reach, highestOf(readings));
  switch (measure) {
    case 'percent':
      return { from: 0, to: Math.min(100, Math.ceil(top / reach) * reach) };
    case 'score':
      return MEASURE_SCALES.score;
    case 'position':
      return { from: 1, to: Math.ceil(top) };
  }
}

/** Top of a percentage axis: a round number with room above the highest reading. */
export function axisTop(highest: number, step: number): number {
  return Math.min(100, Math.ceil((highest + step * 0.3) / step) * step);
}

const COLUMN_STEP_PCT = 10;
const COLUMN_PLACES = 5;

/** The axis of readings in a table column, with some room above the highest; see {@link readingScale}. */
export function columnScale(measure: Measure, readings: readonly (Estimate | null)[]): Scale {
  if (measure !== 'percent') return readingScale(measure, readings, COLUMN_PLACES);
  return { from: 0, to: axisTop(Math.max(COLUMN_STEP_PCT, highestOf(readings)), COLUMN_STEP_PCT) };
}

/** How far an axis of changes reaches to either side of zero: at least `least`, and enough for all intervals. */
export function changeSpan(changes: readonly (Change | null)[], least: number): number {
  const ends = changes.flatMap((change) =>
    change?.difference == null
      ? []
      : change.interval === null
        ? [change.difference]
        : [change.interval.low, change.interval.high],
  );
  return Math.max(least, ...ends.map(Math.abs));
}
