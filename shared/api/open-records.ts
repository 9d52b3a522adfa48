/**
 * Records whose shape the specification leaves open (2.12), in the one form that Sightline keeps. Whatever the
 * service did not give is null.
 */
import { z } from 'zod';
import type { IndustryType, PlatformId, RunStatus, Sentiment } from './enums.ts';
import type {
  AttributeScore,
  ExecutionRoute,
  TASK_COUNTERS,
  TrendPoint,
  TrendSummary,
  VisibilityScore,
} from './resources.ts';

/** Task counters by name, only those that were given. */
export type TaskCounters = Readonly<Partial<Record<(typeof TASK_COUNTERS)[number], number>>>;

/** One run, from the history or from its status. */
export type RunRecord = {
  readonly runId: string;
  readonly status: RunStatus;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly platforms: readonly PlatformId[] | null;
  readonly triggeredBy: string | null;
  readonly revision: number | null;
  readonly counters: TaskCounters;
};

/** What became of one platform in a run. */
export type PlatformBreakdown = {
  readonly platform: PlatformId;
  readonly counters: TaskCounters;
};

/** One run with what each platform did in it. */
export type RunDetail = {
  readonly run: RunRecord;
  readonly platforms: readonly PlatformBreakdown[];
};

/** A run that was started. */
export type RunStart = {
  readonly runId: string;
  readonly status: RunStatus;
  /** Whether an interrupted run goes on; null where the service did not say. */
  readonly isResumed: boolean | null;
};

/** A competitor or topic that onboarding proposes; `url` is a competitor's, `category` a topic's. */
type ProposedItem = {
  readonly name: string;
  readonly url: string | null;
  readonly category: string | null;
};

/** What onboarding found out about a website, to be confirmed or changed. */
export type Proposal = {
  readonly brandName: string | null;
  readonly industryType: IndustryType | null;
  readonly location: string | null;
  readonly languages: string | null;
  readonly competitors: readonly ProposedItem[];
  readonly topics: readonly ProposedItem[];
};

/** A brand that a response names, by its id or, where the service gives none, by its name; `position` counts from 1. */
type ResponseMention = {
  readonly brandId: string | null;
  readonly brandName: string | null;
  readonly position: number | null;
  readonly sentiment: Sentiment | null;
};

/** A page that a response cites. */
type ResponseCitation = {
  readonly url: string;
  readonly title: string | null;
  readonly domain: string | null;
};

/** One platform's answer to one prompt. A null route is the historical primary one (2.9). */
export type ResponseRecord = {
  readonly responseId: string | null;
  readonly promptId: string | null;
  readonly platform: PlatformId | null;
  readonly text: string | null;
  readonly mentions: readonly ResponseMention[];
  readonly citations: readonly ResponseCitation[];
  readonly route: ExecutionRoute | null;
};

/** The scores of one topic, those that could be read. */
export type TopicScores = {
  readonly topicId: string;
  readonly topicName: string;
  readonly scores: readonly VisibilityScore[];
};

/** The scores under one prompt attribute, those that could be read. */
export type AttributeScores = {
  readonly attributeName: string;
  readonly scores: readonly AttributeScore[];
};

/** GET /visibility/trends. */
export type Trends = {
  readonly points: readonly TrendPoint[];
  readonly summary: TrendSummary | null;
};

const uuid = z.guid();

/** The rules that hold for a response whatever else it carries: identifiers are UUIDs (section 2). */
export const responseItemSchema = z.looseObject({
  promptId: uuid.nullish(),
  platform: z.string().min(1).nullish(),
});

/** A mention within a response, recognised by its `brandId`. */
export const responseMentionSchema = z.looseObject({
  brandId: uuid,
  brandName: z.string().min(1).nullish(),
  name: z.string().min(1).nullish(),
  position: z.number().positive().nullish(),
  sentiment: z.string().min(1).nullish(),
});

/** A mention by name alone. */
export const namedMentionSchema = z.looseObject({
  brandName: z.string().min(1),
  position: z.number().positive().nullish(),
  sentiment: z.string().min(1).nullish(),
});

/** A citation within a response, recognised by its `url`. */
export const responseCitationSchema = z.looseObject({
  url: z.string().min(1),
  title: z.string().nullish(),
  domain: z.string().min(1).nullish(),
});
