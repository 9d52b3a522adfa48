/** What changes are compared with, and who chose it. A date that is picked after looking is no baseline. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import type { BaselineWish } from './run-selection-schema.ts';

/**
 * What a change is against: the run before, the same month a year earlier, the run that is set as the project's baseline,
 * or a run that was named for this once. Of a report about a period: the last run before it, or its first run where there
 * is none before. Of a report about several runs: those before its newest one, together.
 */
export type ChosenBaseline = {
  readonly kind: BaselineWish['kind'] | 'before-period' | 'first-of-period';
  /** Null for a month, and for several runs. */
  readonly runId: string | null;
  /** YYYY-MM; null for a run. */
  readonly month: string | null;
  /** Of one that is set: since when, YYYY-MM-DD, and why. */
  readonly setOn: string | null;
  readonly reason: string | null;
};

/** The run that a user compares a project's later runs with, fixed with a day and a reason. */
export const projectBaseline = z.object({
  runId: z.string(),
  /** "before the relaunch" */
  reason: z.string(),
  /** YYYY-MM-DD, in UTC. */
  setOn: z.string(),
});
export type ProjectBaseline = ReadOnly<z.infer<typeof projectBaseline>>;
