/**
 * The platforms' answers in a run: which brands, in which order, how favourably, citing which pages.
 *
 * All of the service's figures are counted from here. A run is a few typed arrays (some kilobytes); texts are generated
 * on demand.
 */
import type { PlatformId } from '../../../shared/api/enums.ts';
import { SAMPLE_PLATFORMS } from '../numbers.ts';
import { createRandom, fold, hashOf, unitOf } from '../random.ts';
import { voiceOf } from '../worlds/phrases.ts';
import { publishedTopicOf } from './pages.ts';
import type { SampleProject } from './project.ts';
import type { SampleRun } from './runs.ts';
import { pageLift, storyFactor, storyShift } from './story.ts';

/** A stored sentiment: 1 positive, 0 neutral, -1 negative. */
export type Tone = -1 | 0 | 1;

/** A run's responses, by prompt and, within a prompt, by platform. */
export type RunResponses = {
  readonly count: number;
  readonly platforms: readonly PlatformId[];
  /** Mentions of response i are at `mentionStart[i]` up to `mentionStart[i + 1]`, ordered by position. */
  readonly mentionStart: Uint32Array;
  readonly mentionBrand: Uint8Array;
  readonly mentionTone: Int8Array;
  /** Likewise for citations, as indices into the project's pages. */
  readonly citationStart: Uint32Array;
  readonly citationPage: Uint16Array;
};

/** Share of draws renewed each week; the rest is unchanged, as answers to one question mostly are. */
const FRESH = 0.18;

/** How often an answer to a question that names the own brand names it, too. */
const NAMED_WHEN_ASKED = 0.96;

/** The own brand is a project's first. */
const OWN = 0;

/** How often an answer that names the own brand cites its published page. */
const CITES_PUBLISHED = 0.45;

const shifted = (unit: number, width: number): number => (unit - 0.5) * width;

/**
 * The chance of each brand's mention, by platform and topic of the run, as `[platform][topic][brand]`: in answers to
 * original prompts, or to later ones.
 */
function buildChances(
  project: SampleProject,
  run: SampleRun,
  seed: number,
  isLaterPrompt: boolean,
): number[][][] {
  const published = publishedTopicOf(project);
  return run.platforms.map((platformId) => {
    const known = SAMPLE_PLATFORMS.indexOf(platformId);
    const factor = storyFactor(project, platformId, run.week);
    return project.topics.map((_, topic) =>
      project.brands.map(({ level }, brand) => {
        const { story, storyWeek, everAsked } = project;
        const told = storyShift({
          story,
          storyWeek,
          everAsked,
          brand,
          platform: platformId,
          isLaterPrompt,
          week: run.week,
        });
        const taste = shifted(unitOf(seed, 'platform-taste', project.index, known, brand), 0.1);
        const fit = shifted(unitOf(seed, 'topic-fit', project.index, topic, brand), 0.16);
        const lift = brand === OWN && topic === published ? pageLift(project, run.week) : 0;
        return Math.min(0.95, Math.max(0.02, (level + told + lift + taste + fit) * factor));
      }),
    );
  });
}

function toneOf(unit: number, goodwill: number): Tone {
  if (unit < 0.4 + goodwill) return 1;
  return unit < 0.87 + goodwill / 2 ? 0 : -1;
}

type Mention = { readonly brand: number; readonly tone: Tone; readonly rank: number };

/** Share of sentiments that a reanalysis of the same answers changes. */
const REREAD = 0.15;

/** How the analysis reads a tone. A reanalysis does not change the platforms' answers, only some of their sentiments. */
function createReader(habit: number, run: SampleRun): (tone: number) => number {
  if (run.resultsRevision <= 1) return (tone) => tone;
  const random = createRandom(fold(fold(habit, run.key), run.resultsRevision));
  return (tone) => {
    const [differs, anew] = [random() < REREAD, random()];
    return differs ? anew : tone;
  };
}

/** Derives the responses of a run. */
export function buildResponses(project: SampleProject, run: SampleRun, seed: number): RunResponses {
  const count = run.answeredTasks;
  const chances = buildChances(project, run, seed, false);
  const hasLater = project.prompts.some(({ sinceWeek }) => sinceWeek !== null);
  const laterChances = hasLater ? buildChances(project, run, seed, true) : chances;
  const goodwill = project.brands.map((_, brand) =>
    shifted(unitOf(seed, 'goodwill', project.index, brand), 0.2),
  );
  const published = publishedTopicOf(project);
  const lasting = hashOf(seed, 'answer', project.index);
  const mentionStart = new Uint32Array(count + 1);
  const citationStart = new Uint32Array(count + 1);
  const brands: number[] = [];
  const tones: number[] = [];
  const pages: number[] = [];

  for (let response = 0; response < count; response += 1) {
    const platform = response % run.platforms.length;
    const promptIndex = Math.floor(response / run.platforms.length);
    const prompt = project.prompts[promptIndex];
    const topic = prompt?.topicIndex ?? 0;
    const platformId = run.platforms[platform] ?? '';
    const habit = fold(fold(lasting, prompt?.place ?? 0), SAMPLE_PLATFORMS.indexOf(platformId));
    const steady = createRandom(habit);
    const fresh = createRandom(fold(habit, run.key));
    // Both sequences advance at every draw, so that a fresh one does not affect the steady ones after it.
    const draw = (): number => {
      const [kept, anew] = [steady(), fresh()];
      return fresh() < FRESH ? anew : kept;
    };

    const read = createReader(habit, run);
    const mentions: Mention[] = [];
    const chance = (prompt?.sinceWeek == null ? chances : laterChances)[platform]?.[topic] ?? [];
    project.brands.forEach(({ level }, brand) => {
      const [named, place, tone] = [draw(), draw(), draw()];
      const isAsked = brand === OWN && prompt?.isBranded === true;
      if (named >= (isAsked ? NAMED_WHEN_ASKED : (chance[brand] ?? 0))) return;
      mentions.push({ brand, tone: toneOf(read(tone), goodwill[brand] ?? 0), rank: level + 0.5 * place });
    });
    mentions.sort((one, other) => other.rank - one.rank);
    for (const { brand, tone } of mentions) {
      brands.push(brand);
      tones.push(tone);
    }
    mentionStart[response + 1] = brands.length;
    pages.push(...citePages(project, platformId, topic, mentions, draw));
    const isTakenUp = topic === published && pageLift(project, run.week) > 0;
    // Drawn last, so that the rest of the answer is as without it.
    if (isTakenUp && mentions.some(({ brand }) => brand === OWN) && draw() < CITES_PUBLISHED) {
      pages.push(project.pages.length - 1);
    }
    citationStart[response + 1] = pages.length;
  }
  return {
    count,
    platforms: run.platforms,
    mentionStart,
    mentionBrand: Uint8Array.from(brands),
    mentionTone: Int8Array.from(tones),
    citationStart,
    citationPage: Uint16Array.from(pages),
  };
}

/** The distinct pages a response cites. A brand's site is only cited if the brand is named. */
function citePages(
  project: SampleProject,
  platform: PlatformId,
  topic: number,
  mentions: readonly Mention[],
  draw: () => number,
): Set<number> {
  const perDomain = project.topics.length + 1;
  const wanted = Math.round(voiceOf(platform).citations * (0.4 + 1.2 * draw()));
  const cited = new Set<number>();
  for (let at = 0; at < wanted; at += 1) {
    const [kind, which, depth] = [draw(), draw(), draw()];
    const mention = mentions[Math.floor(which * mentions.length)];
    // Squared, so that the first sites are cited far more often than the last.
    const site = Math.floor(which * which * project.sites.length);
    const domain = kind < 0.3 && mention !== undefined ? project.sites.length + mention.brand : site;
    cited.add(domain * perDomain + (depth < 0.72 ? topic + 1 : 0));
  }
  return cited;
}
