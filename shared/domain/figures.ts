/**
 * The figures behind a report: what the mirror knows of the chosen runs, in a shape that can cross to a worker.
 *
 * Percentages are 0 to 100 as the service gives them; counts stand beside them because they carry the
 * uncertainty. `null` means that the service did not give the figure.
 */
import type { Interval, Moments } from './estimate.ts';

/** One brand's standing in one run. */
export type BrandFigures = {
  readonly brandId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly visibilityPct: number;
  /** Answers that name the brand. */
  readonly mentions: number;
  /** Answers in the run. */
  readonly responses: number;
  readonly avgPosition: number | null;
  /** Mentions by how they speak of the brand; null where the service did not say. */
  readonly sentiment: {
    readonly positive: number;
    readonly neutral: number;
    readonly negative: number;
  } | null;
  /** Positions over the mirrored answers; null where answers are not mirrored or carry no position. */
  readonly positions: Moments | null;
  /** 95 %, by prompts drawn anew; left out where not all answers are mirrored, so that totals are all there is. */
  readonly drawn?: DrawnIntervals | undefined;
};

/** Intervals of the figures that rest on mentions; null where too few prompts tell one. */
export type DrawnIntervals = Readonly<Record<'shareOfVoice' | 'sentiment' | 'position', Interval | null>>;

/** How many answers name both brands. */
export type BrandsTogether = { readonly a: string; readonly b: string; readonly answers: number };

/** One brand on one platform in one run. */
export type PlatformFigures = {
  readonly platform: string;
  readonly brandId: string;
  readonly visibilityPct: number;
  /** From the mirrored answers; null where they are not mirrored. */
  readonly counts: { readonly mentions: number; readonly answers: number } | null;
  /** Those of the answers that came by the fallback route; left out where answers are not mirrored. */
  readonly fallback?: number | undefined;
};

/** What every run of a report is shown with. */
export type RunFigures = {
  readonly runId: string;
  readonly startedAtMs: number;
  readonly completedAtMs: number | null;
  /** Platforms that were asked, in the service's order. */
  readonly platforms: readonly string[];
  /** Answers the scores rest on. */
  readonly answers: number;
  readonly totalTasks: number | null;
  readonly failedTasks: number | null;
  /** What the service gave incompletely of it, or in contradiction to itself, each as the end of a sentence. */
  readonly incomplete: readonly string[];
  readonly promptCount: number | null;
  /** Answers by execution route; `unstated` are answers whose route the service did not record. */
  readonly routes: { readonly primary: number; readonly fallback: number; readonly unstated: number };
  readonly brands: readonly BrandFigures[];
  /** Answers that name two brands, each pair once, and each brand with itself; null where not all answers are mirrored. */
  readonly together: readonly BrandsTogether[] | null;
  readonly platformFigures: readonly PlatformFigures[];
};

/**
 * A run as far as its brands are judged against those of another run. `platformFigures` may be empty where both asked
 * the same platforms.
 */
export type RunStandings = Pick<RunFigures, 'platforms' | 'brands' | 'together' | 'platformFigures'>;

/** One brand within one topic of a run. */
export type TopicFigures = {
  readonly topicId: string;
  readonly topic: string;
  readonly brandId: string;
  readonly brand: string;
  readonly isOwn: boolean;
  readonly visibilityPct: number;
  readonly mentions: number;
  readonly responses: number;
};

/** One brand within one attribute of a run; `avgSentiment` from −1 to 1. */
export type AttributeFigures = {
  readonly attribute: string;
  readonly brandId: string;
  readonly brand: string;
  readonly isOwn: boolean;
  readonly avgSentiment: number;
  readonly mentions: number;
};

/** A topic or attribute that goes by another name now than in a run, with the same prompts: no movement. */
export type Renamed = {
  readonly kind: 'topic' | 'attribute';
  readonly before: string;
  readonly after: string;
};

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
