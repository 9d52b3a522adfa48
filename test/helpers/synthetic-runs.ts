/** Runs generated from a seed for comparison tests: their truth is known. */
import { NO_HISTORY } from '../../shared/analysis/noise/run-history.ts';
import {
  buildRunAnswers,
  ROUTES,
  type AnswerRow,
  type AskedPrompt,
  type RunAnswers,
} from '../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';

/** The parameters. */
export type Synthetic = {
  readonly seed: number;
  readonly prompts?: number;
  readonly platforms?: readonly string[];
  readonly repeats?: number;
  readonly brands?: number;
  /** The own brand's mean mention probability, 0 to 1. */
  readonly level?: number;
  /** Spread of prompts: a prompt's probability is within ± this of the level. */
  readonly spread?: number;
  /** Seed of the prompts' probabilities; runs over the same prompts share it. */
  readonly promptSeed?: number;
  /** Share of draws identical to other runs over the same prompts, as answers to one question mostly are. */
  readonly persistence?: number;
  /** Added to the own probability. */
  readonly shift?: number;
  readonly route?: AnswerRow['route'];
  /** Prefix of prompt ids. */
  readonly prefix?: string;
};

/** A synthetic run's brand ids; the first is the own brand. */
export const brandIdsOf = (brands: number): string[] =>
  Array.from({ length: brands }, (_, index) => `brand-${index}`);

/** Draws a number in [0, 1) from a 32-bit generator. */
export const unit = (random: () => number): number => random() / 4294967296;

function promptOf(prefix: string, index: number): AskedPrompt {
  return {
    promptId: `${prefix}-${index}`,
    text: `Which ${prefix} is best, number ${index}?`,
    topicId: `topic-${index % 4}`,
    topic: `Topic ${index % 4}`,
  };
}

const ALL_PLATFORMS = ['alpha', 'beta', 'gamma', 'delta', 'eta', 'zeta'];

/** Each brand's probability for a prompt, before platform effects. */
function drawChances(lasting: () => number, { brands = 3, level = 0.4, spread = 0.3 }: Synthetic): number[] {
  return brandIdsOf(brands).map((_, brand) => {
    const own = level + spread * (2 * unit(lasting) - 1);
    return brand === 0 ? own : own * (1 - 0.5 * (brand / brands));
  });
}

const tasteOf = (place: number, platforms: number): number => 0.1 * (place / platforms - 0.5);

const within = (chance: number): number => Math.min(1, Math.max(0, chance));

/** The own brand's probabilities, pair by pair: unchanged, and with `shift` added. */
export function chanceOfOwn(options: Synthetic, shift: number): (readonly [number, number])[] {
  const { prompts = 40, platforms = ALL_PLATFORMS } = options;
  const lasting = createRandom32(options.promptSeed ?? 1, 7);
  return Array.from({ length: prompts }, () => {
    const chance = drawChances(lasting, options)[0]!;
    lasting();
    return platforms.map((_, place) => {
      const base = chance + tasteOf(place, platforms.length);
      return [within(base), within(base + shift)] as const;
    });
  }).flat();
}

/** Rows of a run in which each answer is drawn independently, given its prompt and platform. */
export function drawRows(options: Synthetic): AnswerRow[] {
  const { prompts = 40, platforms = ALL_PLATFORMS, repeats = 1, brands = 3 } = options;
  const { shift = 0, route = 'primary', prefix = 'tent', persistence = 0 } = options;
  const lasting = createRandom32(options.promptSeed ?? 1, 7);
  const kept = createRandom32(options.promptSeed ?? 1, 13);
  const random = createRandom32(options.seed, 11);
  const draw = (): number => {
    const [old, fresh] = [unit(kept), unit(random)];
    return unit(random) < persistence ? old : fresh;
  };
  const rows: AnswerRow[] = [];
  for (let prompt = 0; prompt < prompts; prompt += 1) {
    const chances = drawChances(lasting, options);
    const warmth = unit(lasting);
    for (const place of platforms.keys()) {
      for (let repeat = 0; repeat < repeats; repeat += 1) {
        const named = brandIdsOf(brands)
          .filter((_, brand) => {
            const chance =
              (chances[brand] ?? 0) + tasteOf(place, platforms.length) + (brand === 0 ? shift : 0);
            return draw() < within(chance);
          })
          .map((brandId) => ({ brandId, rank: unit(random) }))
          .sort((a, b) => a.rank - b.rank);
        rows.push({
          promptId: promptOf(prefix, prompt).promptId,
          platform: platforms[place] ?? null,
          route,
          mentions: named.map(({ brandId }, index) => ({
            brandId,
            position: index + 1,
            sentiment:
              unit(random) < 0.2 + 0.5 * warmth ? 'positive' : unit(random) < 0.7 ? 'neutral' : 'negative',
          })),
        });
      }
    }
  }
  return rows;
}

/** The prompts of a synthetic run. */
export const promptsOf = (options: Synthetic): AskedPrompt[] =>
  Array.from({ length: options.prompts ?? 40 }, (_, index) => promptOf(options.prefix ?? 'tent', index));

/** The answers of a synthetic run. */
export const drawAnswers = (options: Synthetic): RunAnswers =>
  buildRunAnswers(drawRows(options), promptsOf(options));

/** A run whose figures match its answers. */
export function comparedRun(
  runId: string,
  answers: RunAnswers,
  { brands = 3, startedAtMs = 0, projectId = 'project', isMirrored = true } = {},
): ComparedRun {
  const names = brandIdsOf(brands);
  const counts = (answer: (at: number) => boolean, brandId: string) => {
    const found = { mentions: 0, answers: 0, positive: 0, neutral: 0, negative: 0 };
    for (let at = 0; at < answers.count; at += 1) {
      if (!answer(at)) continue;
      found.answers += 1;
      for (let m = answers.mentionStart[at]!; m < answers.mentionStart[at + 1]!; m += 1) {
        if (answers.brandIds[answers.mentionBrand[m]!] !== brandId) continue;
        found.mentions += 1;
        found[(['negative', 'neutral', 'positive'] as const)[answers.mentionSentiment[m]! + 1]!] += 1;
      }
    }
    return found;
  };
  const brandFigures = names.map((brandId, index) => {
    const { mentions, positive, neutral, negative } = counts(() => true, brandId);
    return {
      brandId,
      name: index === 0 ? 'Halden' : `Rival ${index}`,
      isOwn: index === 0,
      visibilityPct: answers.count === 0 ? 0 : (100 * mentions) / answers.count,
      mentions,
      responses: answers.count,
      avgPosition: null,
      sentiment: { positive, neutral, negative },
      positions: null,
    };
  });
  const platformFigures = answers.platforms.flatMap((platform, index) =>
    names.map((brandId) => {
      const found = counts((at) => answers.platform[at] === index, brandId);
      const visibilityPct = (100 * found.mentions) / found.answers;
      return { platform, brandId, visibilityPct, counts: isMirrored ? found : null };
    }),
  );
  const routes = { primary: 0, fallback: 0, unstated: 0 };
  answers.route.forEach((route) => (routes[ROUTES[route]!] += 1));
  return {
    projectId,
    project: `Project ${projectId}`,
    pooled: null,
    figures: {
      runId,
      startedAtMs,
      completedAtMs: startedAtMs,
      platforms: answers.platforms,
      answers: answers.count,
      totalTasks: answers.count,
      failedTasks: 0,
      incomplete: [],
      promptCount: answers.prompts.length,
      routes,
      brands: brandFigures,
      together: null,
      platformFigures,
    },
    answers: isMirrored ? answers : null,
    completedTasks: answers.count,
    models: null,
    topics: null,
    attributes: null,
    sources: null,
    history: NO_HISTORY,
  };
}
