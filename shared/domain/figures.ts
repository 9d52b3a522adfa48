/**
 * The figures behind a report: what the mirror knows of the chosen runs, in a shape that can cross to a worker.
 *
 * Percentages are 0 to 100 as the service gives them; counts stand beside them because they carry the
 * uncertainty. `null` means that the service did not give the figure.
 */
import { z } from 'zod';
import { moments, interval } from './estimate.ts';
import type { ReadOnly } from './read-only.ts';

/**
 * A run as far as its brands are judged against those of another run. `platformFigures` may be empty where both asked
 * the same platforms.
 */
export type RunStandings = Pick<RunFigures, 'platforms' | 'brands' | 'together' | 'platformFigures'>;

/** A cited domain, with how often it was cited in the run before (null: that run's sources are not mirrored). */
export type DomainFigures = {
  readonly domain: string;
  readonly category: string | null;
  readonly citations: number;
  readonly previousCitations: number | null;
};

/** What only the run reported on (and, for topics, the one before it) is shown with. */
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

/** Everything a report needs; runs oldest first. */
export type ReportFigures = {
  readonly project: {
    readonly projectId: string;
    readonly name: string;
    readonly ownBrand: string;
    readonly languages: string | null;
    /** Whether its data are invented: it is mirrored over a connection to sample data. */
    readonly isSample: boolean;
  };
  readonly runs: readonly RunFigures[];
  readonly detail: RunDetail;
  /** Brands that are told from others of their name by the day, YYYY-MM-DD, since which the service has them: as the file calls them. */
  readonly twins: readonly { readonly called: string; readonly name: string; readonly since: string }[];
  /** Completed runs before the report's first, oldest first. */
  readonly history: readonly HistoryReading[];
};

/** Intervals of the figures that rest on mentions; null where too few prompts tell one. */
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
  /** Answers that name the brand. */
  mentions: z.number(),
  /** Answers in the run. */
  responses: z.number(),
  avgPosition: z.number().nullable(),
  /** Mentions by how they speak of the brand; null where the service did not say. */
  sentiment: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }).nullable(),
  /** Positions over the mirrored answers; null where answers are not mirrored or carry no position. */
  positions: moments.nullable(),
  /** 95 %, by prompts drawn anew; left out where not all answers are mirrored, so that totals are all there is. */
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
  /** From the mirrored answers; null where they are not mirrored. */
  counts: z.object({ mentions: z.number(), answers: z.number() }).nullable(),
  /** Those of the answers that came by the fallback route; left out where answers are not mirrored. */
  fallback: z.number().optional(),
});
export type PlatformFigures = ReadOnly<z.infer<typeof platformFigures>>;

/** What every run of a report is shown with. */
export const runFigures = z.object({
  runId: z.string(),
  startedAtMs: z.number(),
  completedAtMs: z.number().nullable(),
  /** Platforms that were asked, in the service's order. */
  platforms: z.array(z.string()),
  /** Answers the scores rest on. */
  answers: z.number(),
  totalTasks: z.number().nullable(),
  failedTasks: z.number().nullable(),
  /** What the service gave incompletely of it, or in contradiction to itself, each as the end of a sentence. */
  incomplete: z.array(z.string()),
  promptCount: z.number().nullable(),
  /** Answers by execution route; `unstated` are answers whose route the service did not record. */
  routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
  brands: z.array(brandFigures),
  /** Answers that name two brands, each pair once, and each brand with itself; null where not all answers are mirrored. */
  together: z.array(brandsTogether).nullable(),
  platformFigures: z.array(platformFigures),
});
export type RunFigures = ReadOnly<z.infer<typeof runFigures>>;

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

/** A topic or attribute that goes by another name now than in a run, with the same prompts: no movement. */
export const renamed = z.object({
  kind: z.enum(['topic', 'attribute']),
  before: z.string(),
  after: z.string(),
});
export type Renamed = ReadOnly<z.infer<typeof renamed>>;
