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
