/**
 * Histories of runs generated from a seed, with a known truth: platforms answer randomly, keep some answers between runs, and drift as a
 * whole; an event may be planted at a run.
 */
import { NO_HISTORY } from '../../shared/analysis/noise/run-history.ts';
import { buildRunAnswers, type AnswerRow, type AskedPrompt } from '../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { createRandom32 } from '../../shared/analysis/intervals/random.ts';

/** A world while nothing happens. Levels are log odds. */
export type World = {
  readonly seed: number;
  readonly runs: number;
  readonly prompts: number;
  readonly platforms: readonly string[];
  readonly topics: number;
  /** Mean log odds of each brand; the first one is the own. */
  readonly brands: readonly { readonly name: string; readonly level: number }[];
  /** Standard deviation of prompts' log odds. */
  readonly promptSpread: number;
  /** φ: the share of answers kept from run to run, on every platform or by platform. */
  readonly kept: number | readonly number[];
  /** Standard deviations, in log odds, of shocks common to a run's answers, and to a platform's. */
  readonly runShock: number;
  readonly platformShock: number;
};

/** A quiet world: 38 prompts on five platforms, four brands, thirteen weeks. */
export const QUIET: World = {
  seed: 1,
  runs: 13,
  prompts: 38,
  platforms: ['alpha', 'beta', 'gamma', 'delta', 'eta'],
  topics: 5,
  brands: [
    { name: 'Own', level: -0.3 },
    { name: 'Northlight', level: -0.5 },
    { name: 'Quillstone', level: -0.9 },
    { name: 'Brightmere', level: -1.3 },
  ],
  promptSpread: 1.2,
  kept: 0,
  runShock: 0,
  platformShock: 0,
};

/** Shares of answers kept by each of its platforms, which repeat themselves to different degrees. */
export const UNEQUALLY_KEPT = [0.3, 0.8, 0.55, 0.4, 0.7] as const;

/** An answer's place. */
export type InventedPlace = {
  readonly run: number;
  readonly prompt: number;
  readonly platform: number;
  readonly topic: number;
  readonly brand: number;
};

/** An event: each part changes something from a run on. */
export type WorldEvent = {
  /** Added to a brand's log odds in an answer. */
  readonly shift?: (place: InventedPlace) => number;
  /** Multiplies how often an answer names a brand. */
  readonly factor?: (place: InventedPlace) => number;
  /** Added to the log odds that a mention is positive. */
  readonly tone?: (place: InventedPlace) => number;
  /** Whether a run asks a prompt; all by default. */
  readonly asks?: (run: number, prompt: number) => boolean;
  readonly asksPlatform?: (run: number, platform: number) => boolean;
  /** Added to a prompt's own log odds. */
  readonly promptLevel?: (prompt: number) => number;
  readonly isFallback?: (run: number, platform: number) => boolean;
  readonly models?: (run: number) => readonly string[];
  /** Multiplies how often a domain is cited. */
  readonly cites?: (run: number, domain: number) => number;
  /** Added to an attribute's tone. */
  readonly attribute?: (run: number, attribute: number) => number;
  /** Whether a run looks for a brand; all by default. */
  readonly looksFor?: (run: number, brand: number) => boolean;
  /** Extra prompts, which `asks` may use. */
  readonly spareprompts?: number;
};

const WEEK_MS = 7 * 86_400_000;
const FIRST_MS = Date.UTC(2026, 5, 1, 9);
const DOMAINS = 12;
const ATTRIBUTES = ['price', 'service', 'quality', 'range'];

const chance = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

type Draws = { readonly unit: () => number; readonly normal: () => number };

export function draws(seed: number, stream: number): Draws {
  const random = createRandom32(seed, stream);
  const unit = (): number => (random() + 0.5) / 4294967296;
  // Box–Muller.
  return { unit, normal: () => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit()) };
}

function drawPoisson(mean: number, { unit }: Draws): number {
  const limit = Math.exp(-mean);
  let [count, product] = [0, unit()];
  while (product > limit) {
    count += 1;
    product *= unit();
  }
  return count;
}

/** The runs of a world, oldest first, weekly. */
export function inventRuns(world: World, event: WorldEvent = {}): ComparedRun[] {
  const { prompts, platforms, topics, brands } = world;
  const all = prompts + (event.spareprompts ?? 0);
  const [lasting, answering] = [draws(world.seed, 1), draws(world.seed, 2)];
  const asked = Array.from({ length: all }, (_, prompt): AskedPrompt => {
    const topic = prompt % topics;
    return {
      promptId: `prompt-${String(prompt).padStart(3, '0')}`,
      text: `Invented question ${prompt}`,
      topicId: `topic-${topic}`,
      topic: `Topic ${topic}`,
    };
  });
  const easiness = asked.map(
    (_, prompt) => world.promptSpread * lasting.normal() + (event.promptLevel?.(prompt) ?? 0),
  );
  const levels = brands.map(({ level }) =>
    asked.map((_, prompt) => platforms.map(() => level + (easiness[prompt] ?? 0) + 0.5 * lasting.normal())),
  );
  const tastes = platforms.map(() => 0.4 * lasting.normal());
  const keptOn = platforms.map((_, at) =>
    typeof world.kept === 'number' ? world.kept : (world.kept[at] ?? 0),
  );
  const domainLevels = Array.from({ length: DOMAINS }, (_, domain) => 30 / (1 + domain));
  const keptDraws = new Map<number, number>();
  return Array.from({ length: world.runs }, (_, run): ComparedRun => {
    const shock = world.runShock * answering.normal();
    const platformShocks = platforms.map(() => world.platformShock * answering.normal());
    const rows: AnswerRow[] = [];
    asked.forEach((prompt, number) => {
      if (!(event.asks?.(run, number) ?? number < prompts)) return;
      platforms.forEach((platform, at) => {
        if (event.asksPlatform?.(run, at) === false) return;
        const mentions = brands.flatMap((_brand, brand) => {
          const place = { run, prompt: number, platform: at, topic: number % topics, brand };
          const odds =
            (levels[brand]?.[number]?.[at] ?? 0) +
            (tastes[at] ?? 0) +
            (brand === 0 ? shock + (platformShocks[at] ?? 0) : 0) +
            (event.shift?.(place) ?? 0);
          const key = (number * platforms.length + at) * brands.length + brand;
          const isKept = answering.unit() < (keptOn[at] ?? 0) && keptDraws.has(key);
          const draw = isKept ? (keptDraws.get(key) ?? 0) : answering.unit();
          keptDraws.set(key, draw);
          const named = chance(odds) * (event.factor?.(place) ?? 1);
          if (draw >= named || event.looksFor?.(run, brand) === false) return [];
          return [{ brandId: `brand-${brand}`, rank: answering.unit(), place }];
        });
        mentions.sort((a, b) => a.rank - b.rank);
        rows.push({
          promptId: prompt.promptId,
          platform,
          route: event.isFallback?.(run, at) === true ? 'fallback' : 'primary',
          mentions: mentions.map(({ brandId, place }, index) => {
            const good = chance(0.3 + (event.tone?.(place) ?? 0));
            const feeling = answering.unit();
            return {
              brandId,
              position: index + 1,
              sentiment: feeling < good * 0.7 ? 'positive' : feeling < 0.85 ? 'neutral' : 'negative',
            };
          }),
        });
      });
    });
    const answers = buildRunAnswers(rows, asked);
    const counts = brands.map(
      (_, brand) =>
        rows.filter(({ mentions }) => mentions.some(({ brandId }) => brandId === `brand-${brand}`)).length,
    );
    const sources = domainLevels.flatMap((level, domain) => {
      const citations = drawPoisson(level * (event.cites?.(run, domain) ?? 1), answering);
      return citations === 0
        ? []
        : [{ domain: `site-${domain}.example`, category: 'third_party', citations }];
    });
    const attributes = ATTRIBUTES.map((attribute, at) => ({
      attribute,
      brandId: 'brand-0',
      brand: brands[0]?.name ?? '',
      isOwn: true,
      avgSentiment: 0.3 + 0.08 * answering.normal() + (event.attribute?.(run, at) ?? 0),
      mentions: 20,
    }));
    const fallback = rows.filter(({ route }) => route === 'fallback').length;
    return {
      projectId: 'project',
      project: 'Invented',
      pooled: null,
      figures: {
        runId: `run-${String(run).padStart(2, '0')}`,
        startedAtMs: FIRST_MS + run * WEEK_MS,
        completedAtMs: FIRST_MS + run * WEEK_MS + 3_600_000,
        platforms: platforms.filter((_, at) => event.asksPlatform?.(run, at) !== false),
        answers: rows.length,
        totalTasks: rows.length,
        failedTasks: 0,
        incomplete: [],
        promptCount: answers.prompts.length,
        routes: { primary: rows.length - fallback, fallback, unstated: 0 },
        brands: brands.flatMap(({ name }, brand) =>
          event.looksFor?.(run, brand) === false
            ? []
            : [
                {
                  brandId: `brand-${brand}`,
                  name,
                  isOwn: brand === 0,
                  visibilityPct: (100 * (counts[brand] ?? 0)) / rows.length,
                  mentions: counts[brand] ?? 0,
                  responses: rows.length,
                  avgPosition: null,
                  sentiment: null,
                  positions: null,
                },
              ],
        ),
        together: null,
        platformFigures: [],
      },
      answers,
      completedTasks: rows.length,
      models: event.models?.(run) ?? ['model-1'],
      attributes,
      sources,
      topics: null,
      history: NO_HISTORY,
    };
  });
}
