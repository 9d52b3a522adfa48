/** A figure's value, its uncertainty, and its basis. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';

/** A range in the unit of its estimate, `low` ≤ `high`. */
export const interval = z.object({ low: z.number(), high: z.number() });
export type Interval = ReadOnly<z.infer<typeof interval>>;

/** An estimate, its uncertainty, and the number of answers behind it. */
export const estimate = z.object({ value: z.number(), interval: interval.nullable(), sample: z.number() });
export type Estimate = ReadOnly<z.infer<typeof estimate>>;

/** Count, sum and sum of squares of a sample: enough for its mean and spread. */
export const moments = z.object({ count: z.number(), sum: z.number(), sumOfSquares: z.number() });
export type Moments = ReadOnly<z.infer<typeof moments>>;
