/** A project with callers' additions, and the part that a run knows. */
import type { SampleSettings } from '../options.ts';
import { unitOf } from '../random.ts';
import { COMMON_SITES } from '../worlds/index.ts';
import { newcomer } from '../worlds/newcomer.ts';
import { BRANDED_QUESTIONS, BUILT_IN_ATTRIBUTES, QUESTIONS } from '../worlds/questions.ts';
import type { BrandRecord, ProjectChanges, ProjectRecord, RunRecord, TopicRecord } from './changes.ts';
import { buildPages } from './pages.ts';
import {
  brandIdOf,
  itemAt,
  projectIdOf,
  promptIdOf,
  topicIdOf,
  type SampleBrand,
  type SampleProject,
  type SamplePrompt,
  type SampleTopic,
} from './project.ts';

/** How long writing one prompt takes. */
const WRITING_MS = 3000;
/** One in this many prompts of a branded topic names the own brand. */
const BRANDED_EVERY = 4;

/** An address's host, else a reserved name derived from the brand's. */
function domainOf(name: string, url: string | null, at: number): string {
  const host = url === null ? '' : (URL.parse(url)?.hostname ?? '');
  if (host !== '') return host.replace(/^www\./, '');
  const slug = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
  return `${slug === '' ? `brand-${at}` : slug.slice(0, 60)}.example`;
}

function buildBrand(seed: number, index: number, at: number, record: BrandRecord): SampleBrand {
  return {
    id: brandIdOf(seed, index, at),
    name: record.name,
    isOwn: at === 0,
    url: record.url,
    domain: domainOf(record.name, record.url, at),
    description: record.description,
    aliases: [],
    level: 0.2 + 0.35 * unitOf(seed, 'level', index, at),
    createdAtMs: record.createdAtMs,
  };
}

/** "Running shoes" as used inside a question; a name such as "CRM tools" keeps its capitals. */
function thingsOf(name: string): string {
  return /^\p{Lu}\p{Ll}/u.test(name) ? `${name.charAt(0).toLowerCase()}${name.slice(1)}` : name;
}

function buildTopic(seed: number, index: number, at: number, record: TopicRecord): SampleTopic {
  return {
    id: topicIdOf(seed, index, at),
    name: record.name,
    category: record.category,
    things: thingsOf(record.name),
    createdAtMs: record.createdAtMs,
  };
}

/** A prompt's attributes: the question's, or those its topic is limited to. */
function promptAttributes(own: readonly string[], record: TopicRecord, at: number): string[] {
  if (record.attributes.length === 0) return [...own];
  const kept = own.filter((name) => record.attributes.includes(name));
  return [...new Set([itemAt(record.attributes, at), ...kept])];
}

type TopicPlace = { readonly topicIndex: number; readonly firstPlace: number };

function buildPrompts(
  seed: number,
  project: SampleProject,
  record: TopicRecord,
  { topicIndex, firstPlace }: TopicPlace,
): SamplePrompt[] {
  const { world } = project;
  const things = thingsOf(record.name);
  const questions = QUESTIONS.filter(({ text }) => text !== '{custom}' || world.custom.question !== '');
  return Array.from({ length: record.promptCount }, (_, at) => {
    const isBranded = record.branded && at % BRANDED_EVERY === BRANDED_EVERY - 1;
    const question = itemAt(questions, at + topicIndex * 5);
    const lap = Math.floor(at / questions.length);
    const template = isBranded ? itemAt(BRANDED_QUESTIONS, at) : question.text;
    const text = template
      .replace('{custom}', () => world.custom.question)
      .replace('{things}', () => things)
      .replace('{audience}', () => itemAt(world.audiences, topicIndex + at))
      .replace('{place}', () => project.location ?? 'the area')
      .replace('{brand}', () => project.brands[0]?.name ?? '');
    const own = question.attributes.map((name) => (name === 'custom' ? world.custom.value : name));
    return {
      id: promptIdOf(seed, project.index, firstPlace + at),
      place: firstPlace + at,
      topicIndex,
      text: lap === 0 ? text : `${text} I am asking for ${itemAt(world.audiences, lap)}.`,
      intent: isBranded ? 'navigational' : question.intent,
      isBranded,
      attributes: promptAttributes(own, record, at),
      isActive: true,
      createdAtMs: record.createdAtMs + (at + 1) * WRITING_MS,
      sinceWeek: null,
      beforeWeek: null,
    };
  });
}

/** A project created by onboarding, with only its own brand. */
export function buildCreatedProject(
  { seed, storyWeek }: Pick<SampleSettings, 'seed' | 'storyWeek'>,
  record: ProjectRecord,
): SampleProject {
  const { index, brandName, url, createdAtMs } = record;
  const own = buildBrand(seed, index, 0, { name: brandName, url, description: null, createdAtMs });
  return {
    index,
    id: projectIdOf(seed, index),
    name: brandName,
    createdAtMs,
    url,
    location: record.location,
    languages: (record.languages ?? 'en').split(',').map((language) => language.trim()),
    customAttributes: [],
    world: newcomer,
    story: 'drift',
    storyWeek,
    isFirstOfWorld: false,
    brands: [own],
    topics: [],
    prompts: [],
    platforms: [],
    everAsked: [],
    sites: [...newcomer.sites, ...COMMON_SITES],
    pages: [],
  };
}

function withPages(project: SampleProject): SampleProject {
  return {
    ...project,
    pages: buildPages(project),
  };
}

/** The project with all additions, including prompts still to be written. */
export function growProject(base: SampleProject, changes: ProjectChanges, seed: number): SampleProject {
  const brands = changes.brands.map((record, at) =>
    buildBrand(seed, base.index, base.brands.length + at, record),
  );
  const topics = changes.topics.map((record, at) =>
    buildTopic(seed, base.index, base.topics.length + at, record),
  );
  const prompts = [...base.prompts];
  changes.topics.forEach((record, at) => {
    const place = { topicIndex: base.topics.length + at, firstPlace: prompts.length };
    prompts.push(...buildPrompts(seed, base, record, place));
  });
  const deleted = new Set(changes.deletedPrompts);
  const normalised = changes.attributes.filter(
    (name) => !(BUILT_IN_ATTRIBUTES as readonly string[]).includes(name),
  );
  return withPages({
    ...base,
    platforms: changes.platforms ?? base.platforms,
    customAttributes: [...new Set([...base.customAttributes, ...normalised])],
    brands: [...base.brands, ...brands],
    topics: [...base.topics, ...topics],
    prompts: prompts.map((prompt) => (deleted.has(prompt.place) ? { ...prompt, isActive: false } : prompt)),
  });
}

/** The project as a run knows it: without later additions, so that its results stay stable. */
export function viewForRun(project: SampleProject, run: RunRecord): SampleProject {
  return withPages({
    ...project,
    brands: project.brands.slice(0, run.brandCount),
    topics: project.topics.slice(0, run.topicCount),
    prompts: run.prompts.flatMap((place) => project.prompts[place] ?? []),
  });
}
