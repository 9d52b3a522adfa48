/** Schemas of single runs: what they measured and what was answered. */
import { z } from 'zod';
import { identifier, interval, labelChange, moments, partState, runPlace } from './common.ts';

const text = z.string();
const number = z.number();
const maybeText = text.nullable();
const maybeNumber = number.nullable();

const comparedRunPlace = z.strictObject({
  connection: identifier,
  projectId: identifier,
  runId: identifier,
  before: identifier.nullable(),
});

export const runFigures = z.object({
  runId: z.string(),
  startedAtMs: z.number(),
  completedAtMs: z.number().nullable(),
  platforms: z.array(z.string()),
  answers: z.number(),
  totalTasks: z.number().nullable(),
  incomplete: z.array(z.string()),
  failedTasks: z.number().nullable(),
  promptCount: z.number().nullable(),
  routes: z.object({ primary: z.number(), fallback: z.number(), unstated: z.number() }),
  brands: z.array(
    z.object({
      brandId: z.string(),
      name: z.string(),
      isOwn: z.boolean(),
      visibilityPct: z.number(),
      mentions: z.number(),
      responses: z.number(),
      avgPosition: z.number().nullable(),
      sentiment: z.object({ positive: z.number(), neutral: z.number(), negative: z.number() }).nullable(),
      positions: moments.nullable(),
      drawn: z
        .object({
          shareOfVoice: interval.nullable(),
          sentiment: interval.nullable(),
          position: interval.nullable(),
        })
        .optional(),
    }),
  ),
  together: z.array(z.object({ a: z.string(), b: z.string(), answers: z.number() })).nullable(),
  platformFigures: z.array(
    z.object({
      platform: z.string(),
      brandId: z.string(),
      visibilityPct: z.number(),
      counts: z.object({ mentions: z.number(), answers: z.number() }).nullable(),
      fallback: z.number().optional(),
    }),
  ),
});

const topicFigures = z.object({
  topicId: text,
  topic: text,
  brandId: text,
  brand: text,
  isOwn: z.boolean(),
  visibilityPct: number,
  mentions: number,
  responses: number,
});

export const runTopics = z.object({
  states: z.object({ topics: partState, attributes: partState, insights: partState }),
  topics: z.array(topicFigures),
  topicsBefore: z.array(topicFigures).nullable(),
  attributes: z.array(
    z.object({
      attribute: text,
      brandId: text,
      brand: text,
      isOwn: z.boolean(),
      avgSentiment: number,
      mentions: number,
      byPlatform: z.record(text, number),
      contexts: z.array(z.object({ platform: text, context: text })),
    }),
  ),
  insights: z.array(z.object({ topicId: text, topic: text, text })),
});

export const runCitations = z.object({
  state: partState,
  domains: z.array(
    z.object({
      domain: text,
      category: maybeText,
      citations: number,
      citationsBefore: maybeNumber,
      platforms: z.array(text),
      runsCited: number,
    }),
  ),
  lost: z.array(z.object({ domain: text, category: maybeText, citations: number })),
  relabelled: z.array(labelChange),
  pages: z.array(
    z.object({
      url: text,
      title: maybeText,
      domain: text,
      citations: number,
      citationsBefore: maybeNumber,
    }),
  ),
  uses: z.array(
    z.object({ page: number, platform: maybeText, topicId: maybeText, answers: number, naming: number }),
  ),
  topics: z.array(z.object({ topicId: text, topic: text })),
  runsCounted: number,
  answers: z
    .object({
      count: number,
      naming: number,
      groups: z.array(z.object({ platform: maybeText, topicId: maybeText, count: number, naming: number })),
    })
    .nullable(),
});

export const responseGrid = z.object({
  prompts: z.array(z.object({ promptId: text, text: maybeText, topic: maybeText, intent: maybeText })),
  platforms: z.array(text),
  cells: z.array(
    z.object({
      prompt: number,
      platform: number,
      isNamed: z.boolean(),
      position: maybeNumber,
      sentiment: maybeText,
      brandsNamed: number,
      citations: number,
      route: maybeText,
    }),
  ),
});

export const promptResponses = z.object({
  runId: text,
  startedAt: maybeText,
  prompt: maybeText,
  platform: text,
  responses: z.array(
    z.object({
      responseId: maybeText,
      text: maybeText,
      route: maybeText,
      mentions: z.array(
        z.object({
          brandId: text,
          name: text,
          aliases: z.array(text),
          isOwn: z.boolean(),
          position: maybeNumber,
          sentiment: maybeText,
        }),
      ),
      citations: z.array(z.object({ url: text, title: maybeText, domain: maybeText })),
    }),
  ),
});

/** The channels. */
export const RUN_CHANNELS = {
  'run/figures': { input: runPlace, output: runFigures },
  'run/topics': { input: comparedRunPlace, output: runTopics },
  'run/citations': { input: comparedRunPlace, output: runCitations },
  'run/responses': { input: runPlace, output: responseGrid },
  /** The answers of one platform to one prompt. */
  'run/response': {
    input: z.strictObject({
      connection: identifier,
      projectId: identifier,
      runId: identifier,
      promptId: identifier,
      platform: identifier,
    }),
    output: promptResponses,
  },
};
