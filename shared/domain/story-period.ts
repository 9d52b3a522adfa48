import type { ReportPeriod } from './report-period.ts';

/** Weeks that a period may have; it is compared with as many before it. */
export const PERIOD_WEEKS = [4, 13, 26] as const;

/** What of a client's runs is compared: each period but days ends with its last run. */
export type StoryPeriod =
  /** The last run with the one before. */
  | { readonly kind: 'last-run' }
  /** So many weeks with as many before. */
  | { readonly kind: 'weeks'; readonly weeks: (typeof PERIOD_WEEKS)[number] }
  /** From a day (YYYY-MM-DD) on, with as long before. */
  | { readonly kind: 'since'; readonly day: string }
  /** A month or other days, with the month or as many days before. */
  | ({ readonly kind: 'days' } & ReportPeriod);

/** What is told where nobody has chosen: a single run against a single one shows large changes only. */
export const USUAL_PERIOD = { kind: 'weeks', weeks: 4 } as const satisfies StoryPeriod;
