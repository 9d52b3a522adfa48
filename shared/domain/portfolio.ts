import type { Estimate } from './estimate.ts';
import type { Change } from './verdict.ts';

/** One past reading of the own brand's visibility; percentages with the counts behind them. */
export type SparkPoint = {
  readonly startedAtMs: number;
  readonly ratePct: number;
  readonly low: number | null;
  readonly high: number | null;
};

/** Something about a project that its consultant should know. */
export type Alert =
  | { readonly kind: 'fell' | 'no-recent-run' | 'run-failed' | 'small-sample' }
  | {
      readonly kind: 'platforms-changed';
      readonly added: readonly string[];
      readonly dropped: readonly string[];
    }
  | { readonly kind: 'incomplete'; readonly reasons: readonly string[] }
  | { readonly kind: 'key-expires'; readonly on: string };

/**
 * When something began: the time of the first run from which on it holds, and between which times the next runs may still move
 * that date without its being something else.
 */
export type Onset = { readonly atMs: number; readonly earliestMs: number; readonly latestMs: number };

/** What the story of a period makes an alert. */
type StoryAlert = { readonly onset: Onset } & (
  | { readonly kind: 'overtaken' | 'overtook'; readonly brand: string }
  | { readonly kind: 'platform-fell'; readonly platform: string }
  | { readonly kind: 'slow-slide' }
  | {
      readonly kind: 'measured-differently';
      readonly cause: 'platforms' | 'prompts' | 'route' | 'model' | 'rivals';
    }
);

/** An alert of a client, from its newest runs or from the story of a period. */
export type ClientAlert = Alert | StoryAlert;

/** A project as one row among all of them; the figures are those of its own brand in its newest scored run. */
export type PortfolioRow = {
  readonly connection: string;
  readonly projectId: string;
  readonly name: string;
  readonly location: string | null;
  readonly ownBrand: string | null;
  /** In percent; null before the first scored run. */
  readonly visibility: Estimate | null;
  /** Against the scored run before, in points. */
  readonly change: Change;
  /** What the change was judged by: what both runs' answers share, or the service's totals where answers are missing. */
  readonly judgedBy: 'answers' | 'totals';
  readonly shareOfVoice: Estimate | null;
  /** From −1 to 1. */
  readonly sentiment: Estimate | null;
  readonly position: Estimate | null;
  /** The best and the worst rank that the intervals allow, and among how many brands. */
  readonly rank: { readonly best: number; readonly worst: number; readonly of: number } | null;
  /** The last 26 weeks before the newest run, oldest first. */
  readonly spark: readonly SparkPoint[];
  readonly scoredRuns: number;
  /** When the oldest completed run was whose scores are not on this computer. */
  readonly oldestUnsyncedMs: number | null;
  readonly lastRunAt: string | null;
  /** Of the newest run, scored or not. */
  readonly lastRunStatus: string | null;
  readonly alerts: readonly Alert[];
};
