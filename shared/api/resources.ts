/**
 * The service's responses as zod schemas: strict about every rule that the specification states (section 2), silent about the rest. Unknown
 * fields pass through; a value outside a vocabulary passes as text.
 */
import { z } from 'zod';
import type {
  AvailabilityStatus,
  DomainCategory,
  IndustryType,
  PlatformId,
  RouteSource,
  RouteTransport,
  RunStatus,
  Sentiment,
  TrendDirection,
} from './enums.ts';

const uuid = z.guid();
const dateTime = z.iso.datetime({ offset: true });
const date = z.iso.date();
const count = z.int().nonnegative();
const ratePct = z.number().min(0).max(100);

/** Text from a growing vocabulary; {@link Open} says why it is not an enum. */
const open = <T extends string>() => z.string().min(1) as unknown as z.ZodType<T, T>;
const platformId = open<PlatformId>();
const sentiment = open<Sentiment>();

/** 2.2 */
export const projectSchema = z.looseObject({
  id: uuid,
  name: z.string(),
  url: z.string().nullish(),
  location: z.string().nullish(),
  languages: z.string().nullish(),
  activePlatforms: z.array(platformId).optional(),
  createdAt: dateTime.optional(),
  ownBrandName: z.string().nullish(),
  ownBrandUrl: z.string().nullish(),
  lastRunAt: dateTime.nullish(),
  lastRunStatus: z.string().nullish(),
});

/** 2.3 */
export const brandSchema = z.looseObject({
  id: uuid,
  name: z.string(),
  isOwn: z.boolean(),
  userId: uuid.optional(),
  projectId: uuid.nullish(),
  description: z.string().nullish(),
  url: z.string().nullish(),
  aliases: z.array(z.string()).optional(),
  createdAt: dateTime.optional(),
});

/** 2.4 */
export const topicSchema = z.looseObject({
  id: uuid,
  name: z.string(),
  userId: uuid.optional(),
  projectId: uuid.nullish(),
  category: z.string().nullish(),
  createdAt: dateTime.optional(),
});

/** 2.5 */
export const promptSchema = z.looseObject({
  id: uuid,
  topicId: uuid,
  promptTemplate: z.string(),
  isActive: z.boolean(),
  attributes: z.array(z.string()),
  topicName: z.string().optional(),
  intentType: z.string().nullish(),
  language: z.string().nullish(),
  isManual: z.boolean().optional(),
  createdAt: dateTime.optional(),
});

/** 2.6 */
export const workstreamSchema = z.looseObject({
  id: uuid,
  projectId: uuid.optional(),
  name: z.string().optional(),
  topicIds: z.array(uuid).optional(),
  attributes: z.array(z.string()).optional(),
  archivedAt: dateTime.nullish(),
  currentGoal: z
    .looseObject({
      effectiveFrom: dateTime.nullish(),
      goalText: z.string().nullish(),
      targetVisibility: z.number().nullish(),
      targetDeadline: date.nullish(),
    })
    .nullish(),
  createdAt: dateTime.optional(),
  updatedAt: dateTime.optional(),
});

const sparklinePointSchema = z.looseObject({ date, visibility: z.number().nullable() });

/** 2.6 and GET /workstreams/{id} (4.6) */
export const workstreamReplySchema = z.looseObject({
  header: z.looseObject({
    workstream: workstreamSchema,
    currentVisibility: z.number().nullish(),
    deltaPts: z.number().nullish(),
    windowDays: z.number().nullish(),
    sparkline: z.array(sparklinePointSchema).nullish(),
    progressPct: z.number().nullish(),
    daysToDeadline: z.number().nullish(),
  }),
  trend: z
    .looseObject({
      series: z.array(sparklinePointSchema).nullish(),
      contentUpdates: z.array(z.unknown()).nullish(),
    })
    .nullish(),
});

/** 2.7: one brand's standing in a run. `overall` and `byPlatform` are percentages, 0 to 100. */
export const visibilityScoreSchema = z.looseObject({
  brandId: uuid,
  brandName: z.string(),
  isOwn: z.boolean(),
  overall: ratePct,
  byPlatform: z.record(z.string(), ratePct),
  // A brand that no answer names has no position and no sentiment, whatever is given.
  avgPosition: z.number().nullable(),
  mentionCount: count,
  totalPlatformResponses: count,
  dominantSentiment: sentiment.nullable(),
  sentimentBreakdown: z.looseObject({ positive: count, neutral: count, negative: count }),
});

/** 2.8 TopicVisibility; its scores are read singly, so that one bad score does not cost its siblings. */
export const topicVisibilitySchema = z.looseObject({
  topicId: uuid,
  topicName: z.string(),
  scores: z.array(z.unknown()),
});

/** 2.8 AttributeBreakdown; its scores are read singly. */
export const attributeBreakdownSchema = z.looseObject({
  attributeName: z.string(),
  scores: z.array(z.unknown()),
});

/** 2.8, one brand within an AttributeBreakdown */
export const attributeScoreSchema = z.looseObject({
  brandId: uuid,
  brandName: z.string(),
  isOwn: z.boolean(),
  avgSentiment: z.number(),
  byPlatform: z.record(z.string(), z.number()),
  count,
  contexts: z.array(z.looseObject({ platform: z.string(), context: z.string() })),
});

/** 2.8 TrendPoint */
export const trendPointSchema = z.looseObject({
  date,
  visibilityScore: z.number().nullish(),
  avgPosition: z.number().nullish(),
  shareOfVoice: z.number().nullish(),
  sentimentScore: z.number().nullish(),
  mentionCount: count.nullish(),
  citationCount: count.nullish(),
});

/** 2.8 TrendSummary */
export const trendSummarySchema = z.looseObject({
  currentScore: z.number(),
  previousScore: z.number(),
  changePercent: z.number(),
  trend: open<TrendDirection>(),
});

/** 2.8 TopSource */
export const topSourceSchema = z.looseObject({
  domain: z.string().min(1),
  count,
  platforms: z.array(z.string()),
  domainCategory: open<DomainCategory>().nullish(),
  urls: z.array(z.looseObject({ url: z.string().min(1), title: z.string().nullish(), count })),
});

/** 2.8 TopicMentionGroup */
export const topicMentionGroupSchema = z.looseObject({
  topicId: uuid,
  topicName: z.string(),
  count,
  platforms: z.array(z.string()),
  bestPosition: z.int().nullish(),
  dominantSentiment: sentiment.nullish(),
  urls: z.array(
    z.looseObject({ url: z.string().min(1), title: z.string().nullish(), domain: z.string(), count }),
  ),
});

/** 2.9: null means the historical primary route; a fallback is never inferred. */
export const executionRouteSchema = z.looseObject({
  version: z.literal(1),
  source: open<RouteSource>(),
  provider: z.string(),
  transport: open<RouteTransport>(),
  model: z.string().nullish(),
  responseId: z.string().nullish(),
  reason: z.string().nullish(),
});

/** 2.9 */
export const platformAvailabilitySchema = z.looseObject({
  platform: platformId,
  status: open<AvailabilityStatus>(),
  primaryDisabled: z.boolean(),
  reason: z.string().nullish(),
  route: executionRouteSchema.nullable(),
});

/** Task counters of GET /prompts/status (4.2); any may be missing from a run in a list. */
export const TASK_COUNTERS = [
  'totalTasks',
  'completedTasks',
  'retrievedTasks',
  'analyzedTasks',
  'settledTasks',
  'failedTasks',
  'pendingTasks',
  'remainingTasks',
  'cancelledTasks',
  'incompleteTasks',
  'extractionPendingTasks',
  'extractionFailedTasks',
  'extractionIncompleteTasks',
] as const;

/** The counters alone, as in a part of a run. */
export const taskCountsSchema = z.object(
  Object.fromEntries(TASK_COUNTERS.map((name) => [name, count.nullish()])) as Record<
    (typeof TASK_COUNTERS)[number],
    z.ZodOptional<z.ZodNullable<typeof count>>
  >,
);

/** GET /prompts/status (4.2) */
export const runProgressSchema = z.looseObject({
  runId: uuid.nullish(),
  status: open<RunStatus>(),
  cancelRequested: z.boolean().nullish(),
  ...taskCountsSchema.shape,
  scraperAttempted: z.boolean().nullish(),
  scraperSucceeded: z.boolean().nullish(),
  startedAt: dateTime.nullish(),
  completedAt: dateTime.nullish(),
  resultsRevision: count.nullish(),
});

/** An item of GET /prompts/runs. Its fields are open (2.12): `id` or `runId` names it. */
export const runSchema = z
  .looseObject({
    id: uuid.optional(),
    runId: uuid.optional(),
    status: open<RunStatus>(),
    cancelRequested: z.boolean().nullish(),
    startedAt: dateTime.nullish(),
    completedAt: dateTime.nullish(),
    platforms: z.array(platformId).nullish(),
    triggeredBy: z.string().nullish(),
    resultsRevision: count.nullish(),
    ...taskCountsSchema.shape,
  })
  .refine((run) => run.id !== undefined || run.runId !== undefined, 'a run needs an id or a runId');

/** GET /usage (2.10) */
export const usageSchema = z.looseObject({
  totalInputTokens: z.number().nullish(),
  totalOutputTokens: z.number().nullish(),
  totalWebSearches: z.number().nullish(),
  llmCostUsd: z.number().nullish(),
  bdSpendUsd: z.number().nullish(),
  totalSpendUsd: z.number().nullish(),
  byModel: z.array(z.looseObject({})).nullish(),
  byCallType: z.array(z.looseObject({})).nullish(),
});

/** GET /projects/{id}/prompt-attributes (4.6) */
export const promptAttributesSchema = z.looseObject({
  builtIns: z.array(z.looseObject({ value: z.string(), normalizedValue: z.string() })),
  languages: z.array(z.unknown()),
  customAttributes: z.array(z.unknown()),
  archivedCustomAttributes: z.array(z.unknown()),
  allowedAttributes: z.array(z.unknown()),
});

/** POST /prompts/run (4.2) */
export const runStartSchema = z.looseObject({
  runId: uuid,
  status: open<RunStatus>(),
  resumed: z.boolean().nullish(),
});

/** Answer of DELETE /prompts/run and DELETE /prompts. */
export const successSchema = z.looseObject({ success: z.boolean() });

/** PATCH /workstreams/{id} (4.6) */
export const workstreamChangeSchema = z.looseObject({ workstream: workstreamSchema });

/** POST /onboard's proposal after `analyze` (4.1). The specification names its members, not their shape. */
export const proposalSchema = z.looseObject({
  brandName: z.string().nullish(),
  industryType: open<IndustryType>().nullish(),
  location: z.string().nullish(),
  languages: z.union([z.string(), z.array(z.string())]).nullish(),
  competitors: z.array(z.unknown()).nullish(),
  topics: z.array(z.unknown()).nullish(),
});

/** A competitor or topic of a proposal, if more than a name. */
export const proposedItemSchema = z.looseObject({
  name: z.string().min(1),
  url: z.string().nullish(),
  category: z.string().nullish(),
});

/** POST /onboard's answer after `confirm` (4.1). */
export const confirmationSchema = z.looseObject({ projectId: uuid });

/** Error body (2.11), with the extras of section 7. */
export const errorBodySchema = z.looseObject({
  error: z.string(),
  code: z.string().optional(),
  limit: z
    .looseObject({
      limitHit: z.unknown().optional(),
      currentTier: z.string().nullish(),
      targetTier: z.string().nullish(),
      feature: z.string().nullish(),
      cap: z.number().nullish(),
      used: z.number().nullish(),
      resetAt: z.string().nullish(),
    })
    .optional(),
  activeRunId: uuid.nullish(),
  platforms: z.array(platformId).optional(),
});

export type Project = z.infer<typeof projectSchema>;
export type Brand = z.infer<typeof brandSchema>;
export type Topic = z.infer<typeof topicSchema>;
export type Prompt = z.infer<typeof promptSchema>;
export type Workstream = z.infer<typeof workstreamSchema>;
export type WorkstreamReply = z.infer<typeof workstreamReplySchema>;
export type VisibilityScore = z.infer<typeof visibilityScoreSchema>;
export type AttributeScore = z.infer<typeof attributeScoreSchema>;
export type TrendPoint = z.infer<typeof trendPointSchema>;
export type TrendSummary = z.infer<typeof trendSummarySchema>;
export type TopSource = z.infer<typeof topSourceSchema>;
export type TopicMentionGroup = z.infer<typeof topicMentionGroupSchema>;
export type ExecutionRoute = z.infer<typeof executionRouteSchema>;
export type PlatformAvailability = z.infer<typeof platformAvailabilitySchema>;
export type TaskCounts = z.infer<typeof taskCountsSchema>;
export type RunProgress = z.infer<typeof runProgressSchema>;
export type Run = z.infer<typeof runSchema>;
export type Usage = z.infer<typeof usageSchema>;
export type PromptAttributes = z.infer<typeof promptAttributesSchema>;
export type ErrorBody = z.infer<typeof errorBodySchema>;
