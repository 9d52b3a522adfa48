/** Channels of all projects beside each other, and of what is found in them. */
import { z } from 'zod';
import { clientStory } from '../../analysis/series/story-schema.ts';
import { storyPeriod } from '../../domain/period-schema.ts';
import { portfolioRow } from '../../domain/portfolio.ts';
import { identifier } from '../../domain/run-selection-schema.ts';
import { searchHits } from '../../domain/search.ts';

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
