/** What a period has brought a client: what the portfolio tells in one row. */
import type { Finding, FindingsProblem } from '../analysis/findings/finding.ts';
import type { FigureName } from '../analysis/compare/comparison.ts';
import type { Change } from './verdict.ts';

/** Weeks that a period may have; it is compared with as many before it. */
export const PERIOD_WEEKS = [4, 13, 26] as const;

/** What of a client's runs is compared: each period ends with its last run. */
export type StoryPeriod =
  /** The last run with the one before. */
  | { readonly kind: 'last-run' }
  /** So many weeks with as many before. */
  | { readonly kind: 'weeks'; readonly weeks: (typeof PERIOD_WEEKS)[number] }
  /** From a day (YYYY-MM-DD) on, with as long before. */
  | { readonly kind: 'since'; readonly day: string };

/** Runs that stand together on one side of the comparison. */
export type StorySide = { readonly fromMs: number; readonly toMs: number; readonly runs: number };

/**
 * How a client fared. One that lost and gained has lost: a loss is what must not be missed. `new` has nothing to be compared
 * with.
 */
export type StoryGroup = 'lost' | 'gained' | 'unclear' | 'new';

/** What a period has brought a client. */
export type ClientStory = {
  readonly connection: string;
  readonly projectId: string;
  readonly group: StoryGroup;
  /** What is compared; null where there is nothing to compare with. */
  readonly before: StorySide | null;
  readonly after: StorySide | null;
  /** Of the own brand's key figures, as a comparison of both sides gives them; null where there is none. */
  readonly changes: Readonly<Record<FigureName, Change>> | null;
  readonly judgedBy: 'answers' | 'totals';
  /** The smallest change of visibility that would have shown four times in five, in points; null where unknown. */
  readonly wouldShowPoints: number | null;
  /** The first findings over both sides, those that others explain left out. */
  readonly findings: readonly Finding[];
  readonly problem: FindingsProblem | null;
  /** When the runs of the findings' courses started. */
  readonly courseMs: readonly number[];
};
