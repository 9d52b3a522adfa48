import { z } from 'zod';
import { estimate } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';
import { change } from './verdict-schema.ts';

/**
 * When something began: the first run for which it holds, and the bounds within which further runs may move that date and it still counts
 * as the same.
 */
export type Onset = { readonly atMs: number; readonly earliestMs: number; readonly latestMs: number };

/** A key figure other than visibility; its alerts have an empty name. */
type LostFigure = 'shareOfVoice' | 'sentiment' | 'position';

/** Alerts made from a period's story. */
type StoryAlert = { readonly onset: Onset } & (
  | { readonly kind: 'overtaken' | 'overtook'; readonly brand: string }
  | { readonly kind: 'platform-fell'; readonly platform: string }
  | { readonly kind: 'slow-slide' }
  /** Another loss of the client's; `name` is the topic or attribute, or the prompt that lost most. */
  | { readonly kind: 'lost'; readonly what: 'topic' | 'prompts' | 'tone' | LostFigure; readonly name: string }
  /** All brands are named less often; null: over platforms. */
  | { readonly kind: 'tide'; readonly platform: string | null }
  | {
      readonly kind: 'measured-differently';
      readonly cause: 'platforms' | 'prompts' | 'route' | 'model' | 'rivals';
    }
);

/** Alerts of a period as a whole, which no finding dates. */
type PeriodAlert =
  /** A key figure, or one of the client's platforms or topics, fell beyond noise beside its headline. */
  | { readonly kind: 'fell-beside'; readonly what: 'platform' | 'topic' | LostFigure; readonly name: string }
  /** No brand was recognised in some runs. */
  | { readonly kind: 'silent' };

/** A client's alert, from its newest runs or a period's story. */
export type ClientAlert = Alert | StoryAlert | PeriodAlert;

/** A past reading of the own brand's visibility; percentages with their counts. */
const sparkPoint = z.object({
  startedAtMs: z.number(),
  ratePct: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
});
export type SparkPoint = ReadOnly<z.infer<typeof sparkPoint>>;

/** Something a project's consultant should know. */
const alert = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['fell', 'no-recent-run', 'run-failed']) }),
  z.object({
    kind: z.literal('platforms-changed'),
    added: z.array(z.string()),
    dropped: z.array(z.string()),
  }),
  z.object({ kind: z.literal('incomplete'), reasons: z.array(z.string()) }),
  z.object({ kind: z.literal('key-expires'), on: z.string() }),
]);
export type Alert = ReadOnly<z.infer<typeof alert>>;

/** A project's row among all; the figures are those of its own brand in its newest scored run. */
export const portfolioRow = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  /** In percent; null before the first scored run. */
  visibility: estimate.nullable(),
  /** From the previous scored run, in points. */
  change,
  /** Basis of the change's verdict: what both runs' answers share, or the service's totals if answers are missing. */
  judgedBy: z.enum(['answers', 'totals']),
  shareOfVoice: estimate.nullable(),
  /** From −1 to 1. */
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
  /** The best and worst rank the intervals allow, and the number of brands. */
  rank: z.object({ best: z.number(), worst: z.number(), of: z.number() }).nullable(),
  /** The last 26 weeks before the newest run, oldest first. */
  spark: z.array(sparkPoint),
  scoredRuns: z.number(),
  /** How many own goals it has; its story says how they stand. */
  goals: z.number(),
  /** Start of the oldest completed run whose scores are not on this computer. */
  oldestUnsyncedMs: z.number().nullable(),
  lastRunAt: z.string().nullable(),
  /** Of the newest run, scored or not. */
  lastRunStatus: z.string().nullable(),
  alerts: z.array(alert),
});
export type PortfolioRow = ReadOnly<z.infer<typeof portfolioRow>>;
