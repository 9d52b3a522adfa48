/** Validates which runs are selected, and what they are compared with. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import { isMonth, MOST_REPORTED_RUNS } from './run-selection.ts';

/** An identifier of the service or the file. */
export const identifier = z.string().min(1).max(200);

/** Runs of one project. Months and days are those of UTC. */
export const runSelection = z.discriminatedUnion('kind', [
  /** The newest completed runs. */
  z.strictObject({ kind: z.literal('latest'), count: z.int().min(1).max(MOST_REPORTED_RUNS) }),
  z.strictObject({ kind: z.literal('runs'), runIds: z.array(identifier).min(1).max(MOST_REPORTED_RUNS) }),
  /** All runs of these months, YYYY-MM. A comparison pools each month's runs. */
  z.strictObject({
    kind: z.literal('months'),
    months: z
      .array(z.string().refine(isMonth, 'must be a month like 2026-08'))
      .min(1)
      .max(MOST_REPORTED_RUNS),
  }),
  /** All runs started on these days, YYYY-MM-DD, inclusive. */
  z.strictObject({ kind: z.literal('period'), from: z.iso.date(), to: z.iso.date() }),
  z.strictObject({ kind: z.literal('everything') }),
]);
export type RunSelection = ReadOnly<z.infer<typeof runSelection>>;

/** A requested baseline. */
export const baselineWish = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['previous', 'last-year', 'set']) }),
  /** A run by its id, or a month (`2026-08`) whose runs are pooled. */
  z.strictObject({ kind: z.literal('run'), run: identifier }),
]);
export type BaselineWish = ReadOnly<z.infer<typeof baselineWish>>;

/** What a report's changes are against: a baseline, or nothing. */
export const againstWish = z.discriminatedUnion('kind', [
  ...baselineWish.options,
  z.strictObject({ kind: z.literal('none') }),
]);
export type AgainstWish = ReadOnly<z.infer<typeof againstWish>>;
