/** What a period has brought a client: what the portfolio tells in one row. */

/** The groups of clients, those that need a look first. */
export const STORY_GROUPS = [
  'new-losses',
  'standing-losses',
  'gains',
  'steady',
  'too-new',
  'no-runs',
] as const;

/**
 * How a client fared, by what is told of it. One that lost and gained has lost: a loss is what must not be missed. `too-new` has
 * nothing to be compared with, `no-runs` none in the time that is told.
 */
export type StoryGroup = (typeof STORY_GROUPS)[number];
