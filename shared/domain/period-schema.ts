/** Validates chosen periods. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import { PERIOD_WEEKS } from './story-period.ts';

const day = z.iso.date();

/** Days YYYY-MM-DD of the client's calendar, inclusive; `from` is not after `to`. */
export const reportPeriodSchema = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, 'a period ends on or after the day that it begins');
export type ReportPeriod = ReadOnly<z.infer<typeof reportPeriodSchema>>;

/** Which of a client's runs to compare: each period but days ends with its last run. */
export const storyPeriod = z.discriminatedUnion('kind', [
  /** The last run with the one before. */
  z.strictObject({ kind: z.literal('last-run') }),
  /** Some weeks with as many before. */
  z.strictObject({ kind: z.literal('weeks'), weeks: z.literal(PERIOD_WEEKS) }),
  /** From a day (YYYY-MM-DD) on, with as long before. */
  z.strictObject({ kind: z.literal('since'), day }),
  /** A month or other days, with the month or as many days before. */
  z.strictObject({ kind: z.literal('days'), from: day, to: day }),
]);
export type StoryPeriod = ReadOnly<z.infer<typeof storyPeriod>>;
