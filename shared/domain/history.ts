import type { SeriesBreak } from './series-break.ts';

/** One brand's figures in one run; percentages 0 to 100, null where the service gave none. */
export type BrandReading = {
  readonly brandId: string;
  readonly visibilityPct: number;
  readonly mentions: number;
  readonly responses: number;
  readonly avgPosition: number | null;
  readonly positive: number | null;
  readonly neutral: number | null;
  readonly negative: number | null;
};

/** A run that has scores. */
export type ScoredRun = {
  readonly runId: string;
  readonly startedAtMs: number;
  /** Whether tasks failed or are missing; trends leave such a run out by default. */
  readonly isPartial: boolean;
  readonly platforms: readonly string[];
  readonly readings: readonly BrandReading[];
};

/** Something that a user has noted at a day, shown beside trends. */
export type ProjectNote = { readonly noteId: string; readonly on: string; readonly text: string };

/** A project's scores over time, oldest first. */
export type ProjectHistory = {
  /** Brands scored in any run, the own one first. */
  readonly brands: readonly { readonly brandId: string; readonly name: string; readonly isOwn: boolean }[];
  readonly runs: readonly ScoredRun[];
  readonly breaks: readonly SeriesBreak[];
  readonly notes: readonly ProjectNote[];
};

/** The service's own time series of a project; its definitions are not ours. */
export type ServiceTrend = {
  readonly points: readonly {
    readonly date: string;
    readonly visibilityPct: number | null;
    readonly avgPosition: number | null;
    readonly shareOfVoicePct: number | null;
    readonly sentiment: number | null;
    readonly mentions: number | null;
    readonly citations: number | null;
  }[];
  readonly summary: {
    readonly currentScore: number;
    readonly previousScore: number;
    readonly changePct: number;
    /** As the service names it: `up`, `down`, `stable`, or a word of its own. */
    readonly trend: string;
    readonly at: string;
  } | null;
};

/** What the mirror lacks of a run, and what it takes to complete it. */
export type RunCoverage = {
  readonly runId: string;
  /** Parts that are not in; empty for a whole run. */
  readonly missing: readonly string[];
  /** Calls that it would take; insights are counted by the topics known. */
  readonly calls: number;
};
