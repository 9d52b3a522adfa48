/** What changes are compared with, and who chose it. A date picked after looking is no baseline. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import type { BaselineWish } from './run-selection-schema.ts';

/**
 * What a change is against: the previous run, the same month a year earlier, the project's baseline run, or a run named just this once. For
 * a report about a period: the last run before it, or else its first run. For a report about several runs: those before its newest one,
 * together.
 */
export type ChosenBaseline = {
  readonly kind: BaselineWish['kind'] | 'before-period' | 'first-of-period';
  /** Null for a month or several runs. */
  readonly runId: string | null;
  /** YYYY-MM; null for a run. */
  readonly month: string | null;
  /** If set: since when, YYYY-MM-DD, and why. */
  readonly setOn: string | null;
  readonly reason: string | null;
};

/** The run a user compares a project's later runs with, fixed with a day and a reason. */
export const projectBaseline = z.object({
  runId: z.string(),
  /** "before the relaunch" */
  reason: z.string(),
  /** YYYY-MM-DD, in UTC. */
  setOn: z.string(),
});
export type ProjectBaseline = ReadOnly<z.infer<typeof projectBaseline>>;
