/** A project with everything in it that does not change from run to run. */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SAMPLE_PLATFORMS, type SampleSettings } from '../options.ts';
import { unitOf, uuidOf } from '../random.ts';
import { COMMON_SITES, REGIONS, WORLDS } from '../worlds/index.ts';
import { BUILT_IN_ATTRIBUTES, QUESTIONS } from '../worlds/questions.ts';
import type { SiteSeed, StoryKind, World } from '../worlds/world.ts';
import { buildPages, type Page } from './pages.ts';

type SampleBrand = {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly url: string;
  readonly domain: string;
  readonly description: string;
  readonly aliases: readonly string[];
  /** Share of answers that name the brand when nothing else plays in, 0 to 1. */
  readonly level: number;
};

type SampleTopic = {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly things: string;
};

export type SamplePrompt = {
  readonly id: string;
  readonly topicIndex: number;
  readonly text: string;
  readonly intent: string;
  readonly attributes: readonly string[];
};

export type SampleProject = {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly world: World;
  readonly story: StoryKind;
  /** The hand-written events of the market (a pause, a failed run …) happen in its first project only. */
  readonly isFirstOfWorld: boolean;
  /** The own brand comes first. */
  readonly brands: readonly SampleBrand[];
  readonly topics: readonly SampleTopic[];
  readonly prompts: readonly SamplePrompt[];
  readonly platforms: readonly PlatformId[];
  readonly sites: readonly SiteSeed[];
  readonly pages: readonly Page[];
};

/** Identity of the project at `index`, without deriving the rest of it. */
export function projectIdOf(seed: number, index: number): string {
  return uuidOf(seed, 'project', index);
}

function itemAt<T>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('an empty list has no item');
  return item;
}

/** " Iberia" for a branch; two rounds through the regions get a number, so that names stay distinct. */
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
      id: uuidOf(seed, 'brand', index, at),
      name: `${brand.name}${suffix}`,
      isOwn: at === 0,
      domain: `${prefix}${brand.domain}`,
      url: `https://${prefix}${brand.domain}/`,
      description: brand.description,
      aliases: brand.aliases ?? [],
      level: Math.min(0.62, Math.max(0.18, shifted)),
    };
  });
}

function buildPrompts(world: World, seed: number, index: number, count: number): SamplePrompt[] {
  const topics = world.topics.length;
  return Array.from({ length: count }, (_, at) => {
    const topicIndex = at % topics;
    const round = Math.floor(at / topics);
    const question = itemAt(QUESTIONS, round + topicIndex * 5);
    const lap = Math.floor(round / QUESTIONS.length);
    const text = question.text
      .replace('{custom}', world.custom.question)
      .replace('{things}', itemAt(world.topics, topicIndex).things)
      .replace('{audience}', itemAt(world.audiences, topicIndex + round))
      .replace('{place}', world.location);
    return {
      id: uuidOf(seed, 'prompt', index, at),
      topicIndex,
      // Beyond the last question the same ones come again, asked for somebody in particular.
      text: lap === 0 ? text : `${text} I am asking for ${itemAt(world.audiences, lap)}.`,
      intent: question.intent,
      attributes: question.attributes.map((name) => (name === 'custom' ? world.custom.value : name)),
    };
  });
}

/** In the first round each market tells its own story; branches mostly drift. */
function storyOf(world: World, seed: number, index: number, round: number): StoryKind {
  if (round === 0) return world.story;
  const kinds: StoryKind[] = ['drift', 'drift', 'drift', 'launch', 'platform-drop', 'rival-overtakes'];
  return itemAt(kinds, Math.floor(unitOf(seed, 'story', index) * kinds.length));
}

/** Derives the project at `index` from the settings. */
export function buildProject(settings: SampleSettings, index: number): SampleProject {
  const { seed } = settings;
  const world = itemAt(WORLDS, index);
  const round = Math.floor(index / WORLDS.length);
  const brands = buildBrands(world, seed, index, branchSuffix(round));
  const topics = world.topics.map((topic, at) => ({ ...topic, id: uuidOf(seed, 'topic', index, at) }));
  const sites = [...world.sites, ...COMMON_SITES];
  return {
    index,
    id: projectIdOf(seed, index),
    name: itemAt(brands, 0).name,
    world,
    story: storyOf(world, seed, index, round),
    isFirstOfWorld: round === 0,
    brands,
    topics,
    prompts: buildPrompts(world, seed, index, settings.prompts),
    platforms: SAMPLE_PLATFORMS.slice(0, settings.platforms),
    sites,
    pages: buildPages(world.market, sites, brands, topics),
  };
}

/** The prompt attributes that the project's prompts may carry: the built-in ones, then its own. */
export function attributesOf(project: SampleProject): readonly string[] {
  return [...BUILT_IN_ATTRIBUTES, project.world.custom.value];
}
