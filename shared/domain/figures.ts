/**
 * The figures behind a report: the mirror's data on the chosen runs, in a shape that can cross to a worker.
 *
 * Percentages are 0 to 100 as the service gives them, with the counts that carry their uncertainty. `null` means that the service did not
 * give the figure.
 */
import { z } from 'zod';
import { statedBasisSchema } from './basis-schema.ts';
import { moments, interval } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';

/** A run's data for judging its brands against another run's. `platformFigures` may be empty if both asked the same platforms. */
export type RunStandings = Pick<RunFigures, 'platforms' | 'brands' | 'together' | 'platformFigures'>;

/** A cited domain, with its citations in the previous run (null: that run's sources are not mirrored). */
export type DomainFigures = {
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  readonly previousCitations: number | null;
};

/** Shown only for the reported run (and, for topics, the previous one). */
export type RunDetail = {
  readonly topics: readonly TopicFigures[];
  readonly previousTopics: readonly TopicFigures[];
  readonly attributes: readonly AttributeFigures[];
  readonly domains: readonly DomainFigures[];
  readonly citationTotal: number;
  readonly domainTotal: number;
};

/** One reading of the own brand outside the report's period, for the cover. */
export type HistoryReading = {
  readonly startedAtMs: number;
  readonly visibilityPct: number;
  readonly mentions: number;
  readonly responses: number;
};

/** For whom and by what the reported runs were asked, as far as the service states it. */
export type AskedFor = {
  /** The client's market in the service's words. */
  readonly market: string | null;
  /** Prompts that somebody entered, and those that the service proposed; null if it does not say so of each. */
  readonly prompts: { readonly entered: number; readonly proposed: number } | null;
  /** Answers whose model is stated, by platform and model. */
  readonly models: readonly {
    readonly platform: string;
    readonly model: string;
    readonly answers: number;
  }[];
};

/** Everything a report needs; runs oldest first. */
export type ReportFigures = {
  readonly project: {
    readonly projectId: string;
    readonly name: string;
    readonly ownBrand: string;
    readonly languages: string | null;
    /** Whether its data are invented: mirrored from sample data. */
    readonly isSample: boolean;
  };
  /** What is known of the asking; omitted in reports frozen earlier. */
  readonly asked?: AskedFor;
  readonly runs: readonly RunFigures[];
  readonly detail: RunDetail;
  /** Brands distinguished from namesakes by the day, YYYY-MM-DD, on which the service added them, with their names in the file. */
  readonly twins: readonly { readonly called: string; readonly name: string; readonly since: string }[];
  /** Completed runs before the report's first, oldest first. */
  readonly history: readonly HistoryReading[];
};

/** Intervals of the figures that rest on mentions; null if there are too few prompts. */
const drawnIntervals = z.object({
  shareOfVoice: interval.nullable(),
  sentiment: interval.nullable(),
  position: interval.nullable(),
});
export type DrawnIntervals = ReadOnly<z.infer<typeof drawnIntervals>>;

/** One brand's standing in one run. */
const brandFigures = z.object({
  brandId: z.string(),
  name: z.string(),
  isOwn: z.boolean(),
  visibilityPct: z.number(),
  /** Answers naming the brand. */
  mentions: z.number(),
  /** Answers in the run. */
  responses: z.number(),
  avgPosition: z.number().nullable(),
  /** Mentions by sentiment; null if the service did not say. */
  sentiment: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }).nullable(),
  /** Positions over the mirrored answers; null if answers are not mirrored or have no position. */
  positions: moments.nullable(),
  /** 95 %, by resampling prompts; omitted if not all answers are mirrored, so that only totals exist. */
  drawn: drawnIntervals.optional(),
});
export type BrandFigures = ReadOnly<z.infer<typeof brandFigures>>;

/** How many answers name both brands. */
const brandsTogether = z.object({ a: z.string(), b: z.string(), answers: z.number() });
export type BrandsTogether = ReadOnly<z.infer<typeof brandsTogether>>;

/** One brand on one platform in one run. */
const platformFigures = z.object({
  platform: z.string(),
  brandId: z.string(),
  visibilityPct: z.number(),
  /** From the mirrored answers; null if not mirrored. */
  counts: z.object({ mentions: z.number(), answers: z.number() }).nullable(),
  /** Those answers that came by the fallback route; omitted if answers are not mirrored. */
  fallback: z.number().optional(),
});
export type PlatformFigures = ReadOnly<z.infer<typeof platformFigures>>;

/** Shown for every run of a report. */
export const runFigures = z.object({
  runId: z.string(),
  startedAtMs: z.number(),
  completedAtMs: z.number().nullable(),
  /** Platforms asked, in the service's order. */
  platforms: z.array(z.string()),
  /** Whether it has the service's scores although others leave out questions, or mentions that were taken out: its answers are not all here. */
  isOfAll: z.literal(true).optional(),
  /** Answers behind the scores. */
  answers: z.number(),
  totalTasks: z.number().nullable(),
  failedTasks: z.number().nullable(),
  /** The run's incomplete or contradictory data, each as the end of a sentence. */
  incomplete: z.array(z.string()),
  promptCount: z.number().nullable(),
  /** Answers by execution route; `unstated`: the service did not record it. */
  routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
  brands: z.array(brandFigures),
  /** Answers naming two brands, each pair once, and each brand with itself; null if not all answers are mirrored. */
  together: z.array(brandsTogether).nullable(),
  platformFigures: z.array(platformFigures),
});
export type RunFigures = ReadOnly<z.infer<typeof runFigures>>;

/** A run by itself, with the basis of its levels. */
export const runView = runFigures.extend({ basis: statedBasisSchema });
export type RunView = ReadOnly<z.infer<typeof runView>>;

/** One brand within one topic of a run. */
export const topicFigures = z.object({
  topicId: z.string(),
  topic: z.string(),
  brandId: z.string(),
  brand: z.string(),
  isOwn: z.boolean(),
  visibilityPct: z.number(),
  mentions: z.number(),
  responses: z.number(),
});
export type TopicFigures = ReadOnly<z.infer<typeof topicFigures>>;

/** One brand within one attribute of a run; `avgSentiment` from −1 to 1. */
export const attributeFigures = z.object({
  attribute: z.string(),
  brandId: z.string(),
  brand: z.string(),
  isOwn: z.boolean(),
  avgSentiment: z.number(),
  mentions: z.number(),
});
export type AttributeFigures = ReadOnly<z.infer<typeof attributeFigures>>;

/** A topic or attribute renamed since a run, with the same prompts: no movement. */
export const renamed = z.object({
  kind: z.enum(['topic', 'attribute']),
  before: z.string(),
  after: z.string(),
});
export type Renamed = ReadOnly<z.infer<typeof renamed>>;
