/** The words and limits of a client's own goals; pages use them without their schemas. */

/** What a goal can be set on, in the order in which it is chosen. */
export const GOAL_MEASURES = ['visibility', 'share_of_voice', 'sentiment', 'position'] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];

/** The lowest and the highest target: percent, a mean of −1, 0 and 1, a mean place. */
export const GOAL_RANGES: Readonly<Record<GoalMeasure, readonly [from: number, to: number]>> = {
  visibility: [0, 100],
  share_of_voice: [0, 100],
  sentiment: [-1, 1],
  position: [1, 100],
};

/** Whether a figure is one of its measure. */
export const isInRange = (measure: GoalMeasure, value: number): boolean => {
  const [from, to] = GOAL_RANGES[measure];
  return value >= from && value <= to;
};

/** Whether the own brand is better off with more of it. */
export const isBetterHigh = (measure: GoalMeasure): boolean => measure !== 'position';

/**
 * How a goal stands: on its way (`ahead`, `on-track`, `behind`), not to be told yet (`too-early`) or at all (`cannot-say`), reached (`met`,
 * `held`), or not reached by its day (`missed`).
 */
export const PACE_VERDICTS = [
  'behind',
  'missed',
  'on-track',
  'ahead',
  'met',
  'held',
  'too-early',
  'cannot-say',
] as const;
export type PaceVerdict = (typeof PACE_VERDICTS)[number];

/** Why a goal is not judged. */
export const PACE_REASONS = [
  'no-run',
  'few-answers',
  'short-history',
  'all-alike',
  'close-to-start',
  'too-close',
  'subject-gone',
  'prompts-changed',
] as const;
export type PaceReason = (typeof PACE_REASONS)[number];

export const MOST_GOAL_LETTERS = 120;
/** Goals of one client. */
export const MOST_GOALS = 500;
