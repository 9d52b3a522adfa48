/** A client's period, as the portfolio tells it in one row. */

/** The groups of clients, most urgent first. */
export const STORY_GROUPS = [
  'new-losses',
  'standing-losses',
  'gains',
  'steady',
  'unseen',
  'too-new',
  'no-runs',
] as const;

/**
 * How a client fared, by what is told of it. One that lost and gained has lost: a loss must not be missed. `unseen` shows no change,
 * though one worth telling could have gone unseen, `too-new` has nothing to be compared with, `no-runs` none in the period.
 */
export type StoryGroup = (typeof STORY_GROUPS)[number];
