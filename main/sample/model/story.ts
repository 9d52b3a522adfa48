/**
 * What happens to a project over the weeks: what is added to a brand's level (in shares of 0 to 1), and what is asked
 * otherwise.
 *
 * Stories hang on a fixed week and not on the range asked for: one more week must not rewrite the history.
 */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SHAKY_PLATFORM } from '../numbers.ts';
import type { StoryKind } from '../worlds/world.ts';
import { weekOf } from './weeks.ts';

/** The week in which every story has arrived, where none is asked for: that of Monday 16 November 2026. */
export const STORY_WEEK = weekOf(Date.UTC(2026, 10, 16));

/** Whole weeks before the story's week, at the beginning of which something happens. */
const WEEKS_TO_GO = {
  slideOrClimb: 11,
  overtaking: 7,
  pause: [7, 6],
  routes: 6,
  leaving: 5,
  prompts: 5,
  fallback: 5,
  launch: 3,
  drop: 3,
} as const;

/** What a story is told with: which one, and the week in which it has arrived. */
type Told = { readonly story: StoryKind; readonly storyWeek: number };

/** Whether a platform is not asked any more in a project that loses its last one. */
export const hasLeft = ({ story, storyWeek }: Told, week: number): boolean =>
  story === 'platform-leaves' && week >= storyWeek - WEEKS_TO_GO.leaving;

/** The first week that asks the later prompts of a project that changes them; null in all others. */
export const promptsSinceWeek = ({ story, storyWeek }: Told): number | null =>
  story === 'new-prompts' ? storyWeek - WEEKS_TO_GO.prompts : null;

/** Whether a week is without a scan in the project that pauses. */
export const isPaused = ({ storyWeek }: Pick<Told, 'storyWeek'>, week: number): boolean =>
  WEEKS_TO_GO.pause.some((weeksToGo) => week === storyWeek - weeksToGo);

/** Whether the responses of a week say by which route they came. */
export const saysRoutes = ({ storyWeek }: Pick<Told, 'storyWeek'>, week: number): boolean =>
  week >= storyWeek - WEEKS_TO_GO.routes;

/** Share of runs in which the shaky platform is out of order where no story is told of it. */
const FALLBACK_RATE = 0.25;
/** A fallback now and then would come between these and what they tell. */
const ALWAYS_PRIMARY: ReadonlySet<StoryKind> = new Set<StoryKind>([
  'climb',
  'new-prompts',
  'platform-leaves',
  'steady',
]);

/** Whether the shaky platform is on its fallback in a week; `unit` (in [0, 1)) is the run's own chance. */
export function isOnFallback({ story, storyWeek }: Told, week: number, unit: number): boolean {
  if (story === 'other-route') return week >= storyWeek - WEEKS_TO_GO.fallback;
  return !ALWAYS_PRIMARY.has(story) && unit < FALLBACK_RATE;
}

const OWN = 0;
const RIVAL = 1;
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** The platform on which the own brand drops: the third, or the last of fewer. */
const droppedOf = (platforms: readonly PlatformId[]): PlatformId | undefined =>
  platforms[Math.min(2, platforms.length - 1)];

type Place = Told & {
  readonly brand: number;
  readonly platform: PlatformId;
  /** All that the history ever asked. */
  readonly everAsked: readonly PlatformId[];
  /** Whether the prompt is one of those that came in place of others. */
  readonly isLaterPrompt: boolean;
  readonly week: number;
};

/** What the story adds to a brand's level on a platform in a week. */
export function storyShift(place: Place): number {
  const { story, storyWeek, brand, platform, everAsked, isLaterPrompt, week } = place;
  const weeksToGo = storyWeek - week;
  if (story === 'drift') return 0.012 * Math.sin(week / 3 + brand * 2);
  if (story === 'rival-overtakes') {
    const progress = clamp01((WEEKS_TO_GO.overtaking + 1 - weeksToGo) / 3);
    return brand === RIVAL ? 0.27 * progress : 0;
  }
  if (brand !== OWN) return 0;
  switch (story) {
    case 'launch':
      // Lifts the own brand step by step over four runs; its rivals keep what they had.
      return 0.165 * clamp01((WEEKS_TO_GO.launch + 1 - weeksToGo) / 4);
    case 'platform-drop':
      return platform === droppedOf(everAsked) && weeksToGo <= WEEKS_TO_GO.drop ? -0.36 : 0;
    case 'slide':
    case 'climb': {
      const progress = clamp01((WEEKS_TO_GO.slideOrClimb + 1 - weeksToGo) / (WEEKS_TO_GO.slideOrClimb + 1));
      return (story === 'slide' ? -0.15 : 0.17) * progress;
    }
    case 'platform-leaves':
      // Without the platform that likes it best, the brand's figure falls though nobody thinks less of it.
      return platform === everAsked.at(-1) ? 0.3 : 0;
    case 'new-prompts':
      return isLaterPrompt ? -0.28 : 0;
    case 'other-route':
      return platform === SHAKY_PLATFORM && weeksToGo <= WEEKS_TO_GO.fallback ? -0.36 : 0;
    case 'steady':
      return 0;
  }
}
