/** What changes are compared with, and who chose it. A date that is picked after looking is no baseline. */

/** The run that a user compares a project's later runs with, fixed with a day and a reason. */
export type ProjectBaseline = {
  readonly runId: string;
  /** "before the relaunch" */
  readonly reason: string;
  /** YYYY-MM-DD, in UTC. */
  readonly setOn: string;
};

/** How a baseline is asked for. */
export type BaselineWish =
  | { readonly kind: 'previous' | 'last-year' | 'set' }
  /** A run by its id, or a month (`2026-08`) whose runs are pooled. */
  | { readonly kind: 'run'; readonly run: string };

/** What a report's changes are to be against: a baseline, or nothing. */
export type AgainstWish = BaselineWish | { readonly kind: 'none' };

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

/** The longest reason. */
export const MOST_REASON_LETTERS = 120;
