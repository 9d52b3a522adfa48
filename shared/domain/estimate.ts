/** What is known of a figure: its value, what it could as well be, and what it rests on. */

/** A range in the unit of its estimate, `low` ≤ `high`. */
export type Interval = { readonly low: number; readonly high: number };

/** An estimate, what it could as well be, and the number of answers behind it. */
export type Estimate = {
  readonly value: number;
  readonly interval: Interval | null;
  readonly sample: number;
};

/** Count, sum and sum of squares of a sample: all that the mean and its spread need. */
export type Moments = { readonly count: number; readonly sum: number; readonly sumOfSquares: number };
