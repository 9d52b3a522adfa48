/** Schemas of all projects beside each other, and of what is found in them. */
import { z } from 'zod';
import { STORY_GROUPS } from '../../analysis/series/story.ts';
import { PERIOD_WEEKS } from '../../domain/story-period.ts';
import { change, day, estimate, identifier } from './common.ts';
import { noise, storyFinding } from './findings.ts';

const alert = z.union([
  z.object({ kind: z.enum(['fell', 'no-recent-run', 'run-failed', 'small-sample']) }),
  z.object({
    kind: z.literal('platforms-changed'),
    added: z.array(z.string()),
    dropped: z.array(z.string()),
  }),
  z.object({ kind: z.literal('incomplete'), reasons: z.array(z.string()) }),
  z.object({ kind: z.literal('key-expires'), on: z.string() }),
]);

export const portfolioRow = z.object({
  connection: z.string(),
  projectId: z.string(),
  name: z.string(),
  location: z.string().nullable(),
  ownBrand: z.string().nullable(),
  visibility: estimate.nullable(),
  change,
  judgedBy: z.enum(['answers', 'totals']),
  shareOfVoice: estimate.nullable(),
  sentiment: estimate.nullable(),
  position: estimate.nullable(),
  rank: z.object({ best: z.number(), worst: z.number(), of: z.number() }).nullable(),
  spark: z.array(
    z.object({
      startedAtMs: z.number(),
      ratePct: z.number(),
      low: z.number().nullable(),
      high: z.number().nullable(),
    }),
  ),
  scoredRuns: z.number(),
  oldestUnsyncedMs: z.number().nullable(),
  lastRunAt: z.string().nullable(),
  lastRunStatus: z.string().nullable(),
  alerts: z.array(alert),
});

const side = z.object({ fromMs: z.number(), toMs: z.number(), runs: z.number() });

const keyFigures = z
  .object({
    visibility: estimate.nullable(),
    shareOfVoice: estimate.nullable(),
    sentiment: estimate.nullable(),
    position: estimate.nullable(),
  })
  .nullable();

const clientStory = z.object({
  connection: z.string(),
  projectId: z.string(),
  zone: z.string(),
  ownBrand: z.string(),
  group: z.enum(STORY_GROUPS),
  isMonth: z.boolean(),
  before: side.nullable(),
  after: side.nullable(),
  hasStandIn: z.boolean(),
  runIds: z.array(z.string()),
  levels: z.object({ before: keyFigures, after: keyFigures, judged: keyFigures }),
  changes: z
    .object({ visibility: change, shareOfVoice: change, sentiment: change, position: change })
    .nullable(),
  carrier: z.object({ platform: z.string(), from: z.number(), to: z.number(), change }).nullable(),
  alsoMoved: z.array(
    z.object({
      kind: z.enum(['brand', 'platform', 'topic']),
      name: z.string(),
      from: z.number(),
      to: z.number(),
    }),
  ),
  moved: z.array(z.object({ kind: z.enum(['platform', 'topic']), name: z.string(), isUp: z.boolean() })),
  judgedBy: z.enum(['answers', 'totals']),
  wouldShowPoints: z.number().nullable(),
  findings: z.array(storyFinding),
  problem: z.enum(['single-run', 'empty-run', 'no-answers', 'no-own-brand', 'nothing-shared']).nullable(),
  noise,
  looks: z.number(),
  courseMs: z.array(z.number()),
});

/** What of every client's runs is told. */
export const storyPeriod = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('last-run') }),
  z.strictObject({ kind: z.literal('weeks'), weeks: z.literal(PERIOD_WEEKS) }),
  z.strictObject({ kind: z.literal('since'), day }),
  z.strictObject({ kind: z.literal('days'), from: day, to: day }),
]);

/** So many clients are told of at once. */
export const MOST_STORIES = 50;

const snippet = z.array(z.object({ text: z.string(), isHit: z.boolean() }));

export const searchHits = z.object({
  responses: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      runId: z.string(),
      startedAt: z.string().nullable(),
      responseId: z.string().nullable(),
      promptId: z.string().nullable(),
      prompt: z.string().nullable(),
      platform: z.string().nullable(),
      snippet,
    }),
  ),
  prompts: z.array(
    z.object({
      projectId: z.string(),
      project: z.string(),
      promptId: z.string(),
      topic: z.string().nullable(),
      snippet,
    }),
  ),
  pages: z.array(
    z.object({
      url: z.string(),
      title: z.string().nullable(),
      domain: z.string().nullable(),
      runs: z.number(),
      citations: z.number(),
      snippet,
    }),
  ),
  isNewestOnly: z.boolean(),
});

/** The channels. */
export const PORTFOLIO_CHANNELS = {
  /** The projects of one connection, or of all of them, that are not archived. */
  'portfolio/load': {
    input: z.strictObject({ connection: identifier.nullable() }),
    output: z.array(portfolioRow),
  },
  /** What a period has brought some clients, in their order; those of hundreds are asked for a few at a time. */
  'portfolio/stories': {
    input: z.strictObject({
      places: z
        .array(z.strictObject({ connection: identifier, projectId: identifier }))
        .min(1)
        .max(MOST_STORIES),
      period: storyPeriod,
    }),
    output: z.array(clientStory),
  },
  'search/find': {
    input: z.strictObject({
      text: z.string().max(500),
      projectId: identifier.nullable(),
      limit: z.int().min(1).max(100),
    }),
    output: searchHits,
  },
};
