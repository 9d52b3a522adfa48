/**
 * A project's development over the weeks: additions to a brand's level (as shares of 0 to 1), and changes in what is
 * asked.
 *
 * Stories are tied to a fixed week, not to the requested range: one more week must not rewrite history.
 */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SHAKY_PLATFORM, TIDAL_PLATFORM } from '../numbers.ts';
import type { StoryKind } from '../worlds/world.ts';
import { weekOf } from './weeks.ts';

/** Default week in which every story is complete: that of Monday 16 November 2026. */
export const STORY_WEEK = weekOf(Date.UTC(2026, 10, 16));

/** Whole weeks before the story's week, at the start of which events happen. */
const WEEKS_TO_GO = {
  slideOrClimb: 11,
  page: 8,
  overtaking: 7,
  pause: [7, 6],
  routes: 6,
  leaving: 5,
  tide: 4,
  prompts: 5,
  fallback: 5,
  launch: 3,
  drop: 3,
} as const;

/** Parameters of a story: which one, and the week in which it is complete. */
type Told = { readonly story: StoryKind; readonly storyWeek: number };

/** Whether a platform is no longer asked in a project that loses its last one. */
export const hasLeft = ({ story, storyWeek }: Told, week: number): boolean =>
  story === 'platform-leaves' && week >= storyWeek - WEEKS_TO_GO.leaving;

/** The first week with the new prompts of a project that changes them; otherwise null. */
export const promptsSinceWeek = ({ story, storyWeek }: Told): number | null =>
  story === 'new-prompts' ? storyWeek - WEEKS_TO_GO.prompts : null;

/** Whether a week has no scan in the project that pauses. */
export const isPaused = ({ storyWeek }: Pick<Told, 'storyWeek'>, week: number): boolean =>
  WEEKS_TO_GO.pause.some((weeksToGo) => week === storyWeek - weeksToGo);

/** Whether a week's responses state their route. */
export const saysRoutes = ({ storyWeek }: Pick<Told, 'storyWeek'>, week: number): boolean =>
  week >= storyWeek - WEEKS_TO_GO.routes;

/** Share of runs with the shaky platform down, where no story covers it. */
const FALLBACK_RATE = 0.25;
/** Occasional fallbacks would obscure these stories. */
const ALWAYS_PRIMARY: ReadonlySet<StoryKind> = new Set<StoryKind>([
  'climb',
  'new-prompts',
  'platform-leaves',
  'steady',
]);

/** Whether the shaky platform is on its fallback in a week; `unit` (in [0, 1)) is the run's chance. */
export function isOnFallback({ story, storyWeek }: Told, week: number, unit: number): boolean {
  if (story === 'other-route') return week >= storyWeek - WEEKS_TO_GO.fallback;
  return !ALWAYS_PRIMARY.has(story) && unit < FALLBACK_RATE;
}

const OWN = 0;
const RIVAL = 1;
const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** The platform on which the own brand drops: the third, or the last if fewer. */
const droppedOf = (platforms: readonly PlatformId[]): PlatformId | undefined =>
  platforms[Math.min(2, platforms.length - 1)];

/** Whether a platform has another model in a week than before, with which it names fewer brands. */
const hasTurned = ({ story, storyWeek }: Told, platform: PlatformId, week: number): boolean =>
  story === 'tide' && platform === TIDAL_PLATFORM && week >= storyWeek - WEEKS_TO_GO.tide;

/** By how much every brand is named less often where the model has changed. */
const TIDE = 0.55;

/** The story's factor on the level of every brand on a platform in a week. */
export const storyFactor = (told: Told, platform: PlatformId, week: number): number =>
  hasTurned(told, platform, week) ? TIDE : 1;

/** The model that a platform states; null if it states none. */
export function statedModel(told: Told, platform: PlatformId, week: number): string | null {
  if (told.story !== 'tide' || platform !== TIDAL_PLATFORM) return null;
  return hasTurned(told, platform, week) ? `${platform}-5` : `${platform}-4`;
}

/** By how much answers on its topic name the own brand more since they have taken up its page. */
const TAKEN_UP = 0.36;

/** What a published page adds to the own brand's level on its topic in a week; 0 until answers take it up. */
export const pageLift = ({ storyWeek }: Pick<Told, 'storyWeek'>, week: number): number =>
  week >= storyWeek - WEEKS_TO_GO.page ? TAKEN_UP : 0;

type PlotPoint = Told & {
  readonly brand: number;
  readonly platform: PlatformId;
  /** All ever asked. */
  readonly everAsked: readonly PlatformId[];
  /** Whether the prompt replaced another. */
  readonly isLaterPrompt: boolean;
  readonly week: number;
};

/** The story's effect on a brand's level on a platform in a week. */
export function storyShift(place: PlotPoint): number {
  const { story, storyWeek, brand, platform, everAsked, isLaterPrompt, week } = place;
  const weeksToGo = storyWeek - week;
  if (story === 'drift' || story === 'tide') return 0.012 * Math.sin(week / 3 + brand * 2);
  if (story === 'rival-overtakes') {
    const progress = clamp01((WEEKS_TO_GO.overtaking + 1 - weeksToGo) / 3);
    return brand === RIVAL ? 0.27 * progress : 0;
  }
  if (brand !== OWN) return 0;
  switch (story) {
    case 'launch':
      // Lifts the own brand stepwise over four runs; its rivals are unchanged.
      return 0.165 * clamp01((WEEKS_TO_GO.launch + 1 - weeksToGo) / 4);
    case 'platform-drop':
      return platform === droppedOf(everAsked) && weeksToGo <= WEEKS_TO_GO.drop ? -0.36 : 0;
    case 'slide':
    case 'climb': {
      const progress = clamp01((WEEKS_TO_GO.slideOrClimb + 1 - weeksToGo) / (WEEKS_TO_GO.slideOrClimb + 1));
      return (story === 'slide' ? -0.15 : 0.17) * progress;
    }
    case 'platform-leaves':
      // Without its best platform, the brand's figure falls though its reputation does not.
      return platform === everAsked.at(-1) ? 0.3 : 0;
    case 'new-prompts':
      return isLaterPrompt ? -0.28 : 0;
    case 'other-route':
      return platform === SHAKY_PLATFORM && weeksToGo <= WEEKS_TO_GO.fallback ? -0.36 : 0;
    case 'steady':
      return 0;
  }
}
