/** Which runs are meant and what they are compared with, checked on its way in. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import { isMonth, MOST_REPORTED_RUNS } from './run-selection.ts';

/** An identifier of the service or of the file. */
export const identifier = z.string().min(1).max(200);

/** Runs of one project. Months and days are those of UTC. */
export const runSelection = z.discriminatedUnion('kind', [
  /** The newest completed runs. */
  z.strictObject({ kind: z.literal('latest'), count: z.int().min(1).max(MOST_REPORTED_RUNS) }),
  z.strictObject({ kind: z.literal('runs'), runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS) }),
  /** Every run of these months, YYYY-MM. A comparison pools the runs of each into one. */
  z.strictObject({
    kind: z.literal('months'),
    months: z
      .array(z.string().refine(isMonth, 'must be a month like 2026-08'))
      .min(1)
      .max(MOST_REPORTED_RUNS),
  }),
  /** Every run that started within these days, YYYY-MM-DD, both included. */
  z.strictObject({ kind: z.literal('period'), from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ kind: z.literal('everything') }),
]);
export type RunSelection = ReadOnly<z.infer<typeof runSelection>>;

/** How a baseline is asked for. */
export const baselineWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'last-year', 'set']) }),
  /** A run by its id, or a month (`2026-08`) whose runs are pooled. */
  z.strictObject({ kind: z.literal('run'), run: identifier }),
]);
export type BaselineWish = ReadOnly<z.infer<typeof baselineWish>>;

/** What a report's changes are to be against: a baseline, or nothing. */
export const againstWish = z.discriminatedUnion('kind', [
  ...baselineWish.options,
  z.strictObject({ kind: z.literal('none') }),
]);
export type AgainstWish = ReadOnly<z.infer<typeof againstWish>>;
