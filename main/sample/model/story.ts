/**
 * What happens to a brand over the weeks, in shares of 0 to 1 added to its level.
 *
 * Stories hang on fixed weeks and not on the range asked for: one more week must not rewrite the history.
 */
import type { StoryKind } from '../worlds/world.ts';
import { weekOf } from './weeks.ts';

/** The week in which every story has arrived: that of Monday 16 November 2026. */
const STORY_WEEK = weekOf(Date.UTC(2026, 10, 16));

/** First week with the platform that joins a project. */
export const JOINING_WEEK = STORY_WEEK - 5;

/** Weeks without a scan in the project that pauses. */
export const PAUSED_WEEKS: readonly number[] = [STORY_WEEK - 7, STORY_WEEK - 6];

/** First week whose responses say by which route they came. */
export const ROUTES_SINCE_WEEK = STORY_WEEK - 6;

const OWN = 0;
const RIVAL = 1;
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** Place in a project's platforms of the one on which the own brand drops: the third, or the last of fewer. */
function droppedPlatform(platformCount: number): number {
  return Math.min(2, platformCount - 1);
}

type Place = {
  readonly brand: number;
  readonly platform: number;
  readonly platformCount: number;
  readonly week: number;
};

/** What the story adds to a brand's level on a platform in a week. */
export function storyShift(kind: StoryKind, { brand, platform, platformCount, week }: Place): number {
  const weeksToGo = STORY_WEEK - week;
  switch (kind) {
    case 'launch':
      // Lifts the own brand step by step over four runs; its rivals keep what they had.
      return brand === OWN ? 0.165 * clamp01((4 - weeksToGo) / 4) : 0;
    case 'platform-drop':
      return brand === OWN && platform === droppedPlatform(platformCount) && weeksToGo <= 3 ? -0.36 : 0;
    case 'rival-overtakes': {
      const progress = clamp01((11 - weeksToGo) / 11);
      if (brand === RIVAL) return 0.27 * progress;
      return brand === OWN ? -0.06 * progress : 0;
    }
    case 'drift':
      return 0.012 * Math.sin(week / 3 + brand * 2);
  }
}
