/** A project's data that is constant between runs. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SAMPLE_PLATFORMS } from '../numbers.ts';
import type { SampleSettings } from '../options.ts';
import { unitOf, uuidOf } from '../random.ts';
import { COMMON_SITES, REGIONS, WORLDS } from '../worlds/index.ts';
import { BRANDED_QUESTIONS, BUILT_IN_ATTRIBUTES, QUESTIONS } from '../worlds/questions.ts';
import type { SiteSeed, StoryKind, World } from '../worlds/world.ts';
import { buildPages, type Page } from './pages.ts';
import { hasLeft, promptsSinceWeek } from './story.ts';
import { mondayOf } from './weeks.ts';

/** A brand of a project, its own or a competitor's. */
export type SampleBrand = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly url: string | null;
  /** Domain of the brand's cited pages. */
  readonly domain: string;
  readonly description: string | null;
  readonly aliases: readonly string[];
  /** Base share of answers that name the brand, 0 to 1. */
  readonly level: number;
  /** Null: as old as the project. */
  readonly createdAtMs: number | null;
};

/** A topic of a project. */
export type SampleTopic = {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly things: string;
  /** Null: as old as the project. */
  readonly createdAtMs: number | null;
};

/** A question that runs ask. */
export type SamplePrompt = {
  readonly id: string;
  /** Index among all prompts the project ever had; seeds its answers' draws. */
  readonly place: number;
  readonly topicIndex: number;
  readonly text: string;
  readonly intent: string;
  readonly attributes: readonly string[];
  /** Whether it names the own brand. */
  readonly isBranded: boolean;
  readonly isActive: boolean;
  /** Null: as old as the project. A prompt still to be written has a future time. */
  readonly createdAtMs: number | null;
  /** The weeks that ask it: from the first on, before the second. */
  readonly sinceWeek: number | null;
  readonly beforeWeek: number | null;
};

/** A project without per-run data. */
export type SampleProject = {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  /** Null: before the first run of the history. */
  readonly createdAtMs: number | null;
  readonly url: string | null;
  readonly location: string | null;
  readonly languages: readonly string[];
  /** The project's custom prompt attributes. */
  readonly customAttributes: readonly string[];
  readonly world: World;
  readonly story: StoryKind;
  /** The week in which the story is complete. */
  readonly storyWeek: number;
  /** The market's hand-written events (a pause, a failed run …) occur only in its first project. */
  readonly isFirstOfWorld: boolean;
  /** The own brand comes first. */
  readonly brands: readonly SampleBrand[];
  readonly topics: readonly SampleTopic[];
  readonly prompts: readonly SamplePrompt[];
  /** Those asked now. */
  readonly platforms: readonly PlatformId[];
  /** Those ever asked. */
  readonly everAsked: readonly PlatformId[];
  readonly sites: readonly SiteSeed[];
  readonly pages: readonly Page[];
};

/** The id of the project at `index`, without deriving the rest. */
export function projectIdOf(seed: number, index: number): string {
  return uuidOf(seed, 'project', index);
}

/** The id of the brand at `at` in the project at `index`; the own brand is first. */
export function brandIdOf(seed: number, index: number, at: number): string {
  return uuidOf(seed, 'brand', index, at);
}

/** The id of the topic at `at` in the project at `index`. */
export function topicIdOf(seed: number, index: number, at: number): string {
  return uuidOf(seed, 'topic', index, at);
}

/** The id of the prompt at `place` in the project at `index`. */
export function promptIdOf(seed: number, index: number, place: number): string {
  return uuidOf(seed, 'prompt', index, place);
}

/** The item at `index`, wrapping around. The list must not be empty. */
export function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('an empty list has no item');
  return item;
}

/** " Iberia" for a branch; from the second round on, a number keeps names distinct. */
function branchSuffix(round: number): string {
  if (round === 0) return '';
  const lap = Math.floor((round - 1) / REGIONS.length);
  return ` ${itemAt(REGIONS, round - 1)}${lap === 0 ? '' : ` ${lap + 1}`}`;
}

function buildBrands(world: World, seed: number, index: number, suffix: string): SampleBrand[] {
  const prefix = suffix === '' ? '' : `${suffix.trim().toLowerCase().replaceAll(' ', '-')}.`;
  return world.brands.map((brand, at) => {
    const spread = suffix === '' ? 0.02 : 0.14;
    const shifted = brand.level + (unitOf(seed, 'level', index, at) - 0.5) * spread;
    return {
      id: brandIdOf(seed, index, at),
      name: `${brand.name}${suffix}`,
      isOwn: at === 0,
      domain: `${prefix}${brand.domain}`,
      url: `https://${prefix}${brand.domain}/`,
      description: brand.description,
      aliases: brand.aliases ?? [],
      level: Math.min(0.62, Math.max(0.18, shifted)),
      createdAtMs: null,
    };
  });
}

/** One in this many prompts is replaced in a project that changes them. */
const CHANGED_EVERY = 3;
const DAY_MS = 86_400_000;

/** A project's prompts: if it changes them, including replaced and new ones; last those that name it. */
function buildPrompts(
  { seed, prompts, lastWeek }: SampleSettings,
  {
    index,
    world,
    brandName,
    changeWeek,
  }: { index: number; world: World; brandName: string; changeWeek: number | null },
): SamplePrompt[] {
  const topics = world.topics.length;
  const count = Math.min(prompts, world.mostPrompts ?? prompts);
  const changed = changeWeek === null ? 0 : Math.floor(count / CHANGED_EVERY);
  // Last, so that the others are answered as without them.
  const branded = count === world.mostPrompts ? (world.brandedPrompts ?? 0) : 0;
  return Array.from({ length: count + changed + branded }, (_, at) => {
    const topicIndex = at % topics;
    const round = Math.floor(at / topics);
    const question = itemAt(QUESTIONS, round + topicIndex * 5);
    const lap = Math.floor(round / QUESTIONS.length);
    const isBranded = at >= count + changed;
    const sinceWeek = at < count || isBranded ? null : changeWeek;
    const beforeWeek = at < changed ? changeWeek : null;
    const text = (isBranded ? itemAt(BRANDED_QUESTIONS, at) : question.text)
      .replace('{brand}', brandName)
      .replace('{custom}', world.custom.question)
      .replace('{things}', itemAt(world.topics, topicIndex).things)
      .replace('{audience}', itemAt(world.audiences, topicIndex + round))
      .replace('{place}', world.location);
    return {
      id: promptIdOf(seed, index, at),
      place: at,
      topicIndex,
      // After the last question they repeat, for a specific audience.
      text: lap === 0 ? text : `${text} I am asking for ${itemAt(world.audiences, lap)}.`,
      intent: isBranded ? 'navigational' : question.intent,
      attributes: question.attributes.map((name) => (name === 'custom' ? world.custom.value : name)),
      isBranded,
      isActive: beforeWeek === null || lastWeek < beforeWeek,
      createdAtMs: sinceWeek === null ? null : mondayOf(sinceWeek) - 3 * DAY_MS,
      sinceWeek,
      beforeWeek,
    };
  });
}

/** In the first round each market has its story; branches mostly drift. */
function storyOf(world: World, seed: number, index: number, round: number): StoryKind {
  if (round === 0) return world.story;
  const kinds: StoryKind[] = ['drift', 'drift', 'drift', 'launch', 'platform-drop', 'rival-overtakes'];
  return itemAt(kinds, Math.floor(unitOf(seed, 'story', index) * kinds.length));
}

/** The platforms asked in a week, of those ever asked. */
function withoutLeft(
  told: Pick<SampleProject, 'story' | 'storyWeek'>,
  everAsked: readonly PlatformId[],
  week: number,
): readonly PlatformId[] {
  return everAsked.length > 1 && hasLeft(told, week) ? everAsked.slice(0, -1) : everAsked;
}

/** The platforms in a week's regular run. */
export function platformsInWeek(project: SampleProject, week: number): readonly PlatformId[] {
  return withoutLeft(project, project.everAsked, week);
}

/** The project as known to the runs of a historic week. */
export function viewInWeek(project: SampleProject, week: number): SampleProject {
  const prompts = project.prompts.filter(
    ({ sinceWeek, beforeWeek }) =>
      (sinceWeek === null || week >= sinceWeek) && (beforeWeek === null || week < beforeWeek),
  );
  return prompts.length === project.prompts.length ? project : { ...project, prompts };
}

/** Derives the project at `index` from the settings. */
export function buildProject(settings: SampleSettings, index: number): SampleProject {
  const { seed } = settings;
  const world = itemAt(WORLDS, index);
  const round = Math.floor(index / WORLDS.length);
  const brands = buildBrands(world, seed, index, branchSuffix(round));
  const topics = world.topics.map((topic, at) => ({
    ...topic,
    id: topicIdOf(seed, index, at),
    createdAtMs: null,
  }));
  const sites = [...world.sites, ...COMMON_SITES];
  const told = { story: storyOf(world, seed, index, round), storyWeek: settings.storyWeek };
  const everAsked = SAMPLE_PLATFORMS.slice(0, settings.platforms);
  const isFirstOfWorld = round === 0;
  return {
    index,
    id: projectIdOf(seed, index),
    name: itemAt(brands, 0).name,
    createdAtMs: null,
    url: itemAt(brands, 0).url,
    location: world.location,
    languages: world.languages.split(', '),
    customAttributes: [world.custom.value],
    world,
    ...told,
    isFirstOfWorld,
    brands,
    topics,
    prompts: buildPrompts(settings, {
      index,
      world,
      brandName: itemAt(brands, 0).name,
      changeWeek: promptsSinceWeek(told),
    }),
    platforms: withoutLeft(told, everAsked, settings.lastWeek),
    everAsked,
    sites,
    pages: buildPages({ world, isFirstOfWorld, sites, brands, topics }),
  };
}

/** The attributes available to the project's prompts: built-in ones, then custom ones. */
export function attributesOf(project: SampleProject): readonly string[] {
  return [...BUILT_IN_ATTRIBUTES, ...project.customAttributes];
}
