/** Schemas of all projects beside each other, and of what is found in them. */
import { identifier } from '../../domain/run-selection-schema.ts';
import { z } from 'zod';
import { STORY_GROUPS } from '../../analysis/series/story.ts';
import { storyPeriod } from '../../domain/period-schema.ts';
import { estimate } from '../../domain/estimate.ts';
import { portfolioRow } from '../../domain/portfolio.ts';
import { searchHits } from '../../domain/search.ts';
import { change } from '../../domain/verdict-schema.ts';
import { noise, storyFinding } from './findings.ts';

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

/** So many clients are told of at once. */
export const MOST_STORIES = 50;

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
