/** Records whose shape the specification leaves open (2.12), in Sightline's own form. Values that the service did not give are null. */
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

/** Task counters by name, only those given. */
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

/** The outcome of one platform in a run. */
export type PlatformBreakdown = {
  readonly platform: PlatformId;
  readonly counters: TaskCounters;
};

/** One run with each platform's outcome. */
export type RunDetail = {
  readonly run: RunRecord;
  readonly platforms: readonly PlatformBreakdown[];
};

/** A started run. */
export type RunStart = {
  readonly runId: string;
  readonly status: RunStatus;
  /** Whether it resumes an interrupted run; null if the service did not say. */
  readonly isResumed: boolean | null;
};

/** A competitor or topic proposed by onboarding; `url` is a competitor's, `category` a topic's. */
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

/** A brand named in a response, by id or, if the service gives none, by name; `position` counts from 1. */
type ResponseMention = {
  readonly brandId: string | null;
  readonly brandName: string | null;
  readonly position: number | null;
  readonly sentiment: Sentiment | null;
};

/** A page cited in a response. */
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

/** The readable scores of one topic. */
export type TopicScores = {
  readonly topicId: string;
  readonly topicName: string;
  readonly scores: readonly VisibilityScore[];
};

/** The readable scores under one prompt attribute. */
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

/** The rules for every response: identifiers are UUIDs (section 2). */
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

/** A mention by name only. */
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
