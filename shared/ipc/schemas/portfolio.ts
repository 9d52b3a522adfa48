/** Channels of all projects together, and of their findings. */
import { z } from 'zod';
import { clientStory } from '../../analysis/series/story-schema.ts';
import { storyPeriod } from '../../domain/period-schema.ts';
import { portfolioRow } from '../../domain/portfolio.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { LONGEST_SEARCH } from '../../domain/limits.ts';
import { searchHits } from '../../domain/search.ts';

/** Maximum clients per call. */
export const MOST_STORIES = 50;

export const PORTFOLIO_CHANNELS = {
  /** The projects of one or all connections that are not archived. */
  'portfolio/load': {
    input: z.strictObject({ connection: identifier.nullable() }),
    output: z.array(portfolioRow),
  },
  /** A period's stories of some clients, in their order; hundreds are requested a few at a time. */
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
      text: z.string().max(LONGEST_SEARCH),
      connection: identifier.nullable(),
      projectId: identifier.nullable(),
      platform: identifier.nullable(),
      since: z.iso.datetime().nullable(),
      until: z.iso.datetime().nullable(),
      limit: z.int().min(1).max(100),
    }),
    output: searchHits,
  },
};
