/** This service's shapes where the public specification leaves them open. */
import { z } from 'zod';
import {
  attributeBreakdownSchema,
  attributeScoreSchema,
  executionRouteSchema,
  TASK_COUNTERS,
  topicVisibilitySchema,
  visibilityScoreSchema,
} from '../../../shared/api/resources.ts';

const uuid = z.guid();
const dateTime = z.iso.datetime();
const count = z.int().nonnegative();

/** Every counter, required. */
export const taskCountersSchema = z.object(
  Object.fromEntries(TASK_COUNTERS.map((name) => [name, count])) as Record<
    (typeof TASK_COUNTERS)[number],
    typeof count
  >,
);

/** An item of the run history. */
export const sampleRunSchema = z.object({
  id: uuid,
  projectId: uuid,
  status: z.enum(['pending', 'running', 'completed', 'failed', 'interrupted']),
  cancelRequested: z.boolean(),
  triggeredBy: z.enum(['schedule', 'manual', 'api']),
  platforms: z.array(z.string()),
  startedAt: dateTime,
  completedAt: dateTime.nullable(),
  resultsRevision: count,
  ...taskCountersSchema.shape,
});

/** One run with its per-platform details. */
export const sampleRunDetailSchema = sampleRunSchema.extend({
  platformBreakdown: z.array(
    z.object({ platform: z.string(), totalTasks: count, completedTasks: count, failedTasks: count }),
  ),
});

/** A page of the run history; `nextCursor` is null on the last one. */
export const runPageSchema = z.object({
  data: z.array(sampleRunSchema),
  nextCursor: z.string().nullable(),
  total: count.describe('Runs that pass the filters, over all pages.'),
});

/** GET /prompts/status, with every field; a project without runs has neither `runId` nor times. */
export const sampleProgressSchema = z.object({
  runId: uuid.optional(),
  status: z.enum(['running', 'completed', 'failed', 'interrupted', 'cancelled', 'none']),
  cancelRequested: z.boolean(),
  scraperAttempted: z.boolean(),
  scraperSucceeded: z.boolean(),
  startedAt: dateTime.nullable(),
  completedAt: dateTime.nullable(),
  resultsRevision: count,
  ...taskCountersSchema.shape,
});

/** A platform's answer to one prompt. */
export const responseSchema = z.object({
  id: uuid,
  promptId: uuid,
  platform: z.string(),
  response: z.string(),
  brands: z
    .array(
      z.object({
        brandId: uuid,
        brandName: z.string(),
        position: z.int().positive(),
        sentiment: z.enum(['positive', 'neutral', 'negative']),
      }),
    )
    .describe('In the order in which the text names them.'),
  citations: z.array(z.object({ url: z.url(), title: z.string(), domain: z.string() })),
  executionRoute: executionRouteSchema.nullable(),
  createdAt: dateTime,
});

/** A topic with the score of each brand in it. */
export const topicScoresSchema = topicVisibilitySchema.extend({ scores: z.array(visibilityScoreSchema) });

/** An attribute with the score of each brand in its responses. */
export const attributeScoresSchema = attributeBreakdownSchema.extend({
  scores: z
    .array(attributeScoreSchema)
    .describe('`avgSentiment` is (positive - negative) / mentions; `byPlatform` counts mentions.'),
});

/** How one platform cites in a run. */
export const engineSchema = z.object({
  platform: z.string(),
  responseCount: count,
  citationCount: count,
  domainCount: count,
  avgCitations: z.number(),
  ownCitationRate: z.number().describe('Percentage of citations that lead to the own brand.'),
  topDomains: z.array(z.object({ domain: z.string(), count })),
});

/** A completed run that can have a report. */
export const reportRunSchema = z.object({
  runId: uuid,
  startedAt: dateTime,
  completedAt: dateTime.nullable(),
  platforms: z.array(z.string()),
  totalResponses: count,
});

/** The reply to a write without a result. */
export const successSchema = z.object({ success: z.boolean() });

/** The effective limits of the caller. */
export const limitsSchema = z.object({
  tier: z.string(),
  platforms: z
    .array(z.string())
    .describe('Those that the plan includes, whether or not they are available now.'),
  projectCap: count,
  dailyRunCap: count,
  maxPrompts: count.describe('Per project.'),
  maxPromptsPerTopic: count,
  maxBrands: count.describe('Per project.'),
  maxTopics: count.describe('Per project.'),
  monthlyApiCalls: count,
  requestsPerMinute: count,
});
