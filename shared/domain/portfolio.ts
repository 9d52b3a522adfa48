import { z } from 'zod';
import { estimate } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';
import { change } from './verdict-schema.ts';

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

/** One past reading of the own brand's visibility; percentages with the counts behind them. */
const sparkPoint = z.object({
  startedAtMs: z.number(),
  ratePct: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type SparkPoint = ReadOnly<z.infer<typeof sparkPoint>>;

/** Something about a project that its consultant should know. */
const alert = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['fell', 'no-recent-run', 'run-failed', 'small-sample']) }),
  z.object({
    kind: z.literal('platforms-changed'),
    added: z.array(z.string()),
    dropped: z.array(z.string()),
  }),
  z.object({ kind: z.literal('incomplete'), reasons: z.array(z.string()) }),
  z.object({ kind: z.literal('key-expires'), on: z.string() }),
]);
export type Alert = ReadOnly<z.infer<typeof alert>>;

/** A project as one row among all of them; the figures are those of its own brand in its newest scored run. */
export const portfolioRow = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  /** In percent; null before the first scored run. */
  visibility: estimate.nullable(),
  /** Against the scored run before, in points. */
  change,
  /** What the change was judged by: what both runs' answers share, or the service's totals where answers are missing. */
  judgedBy: z.enum(['answers', 'totals']),
  shareOfVoice: estimate.nullable(),
  /** From −1 to 1. */
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
  /** The best and the worst rank that the intervals allow, and among how many brands. */
  rank: z.object({ best: z.number(), worst: z.number(), of: z.number() }).nullable(),
  /** The last 26 weeks before the newest run, oldest first. */
  spark: z.array(sparkPoint),
  scoredRuns: z.number(),
  /** When the oldest completed run was whose scores are not on this computer. */
  oldestUnsyncedMs: z.number().nullable(),
  lastRunAt: z.string().nullable(),
  /** Of the newest run, scored or not. */
  lastRunStatus: z.string().nullable(),
  alerts: z.array(alert),
});
export type PortfolioRow = ReadOnly<z.infer<typeof portfolioRow>>;
