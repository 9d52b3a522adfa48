/**
 * A whole period as one run, for comparing months: all answers of its runs together.
 *
 * Each prompt on each platform then has several answers, so that changes are judged prompt by prompt: repeated runs of one period add no
 * false precision, because the prompt stays the unit. What moves all prompts of a run alike is not seen as noise; only several periods
 * could show it.
 */
import type {
  AttributeFigures,
  BrandFigures,
  PlatformFigures,
  RunFigures,
  TopicFigures,
} from '../../domain/figures.ts';
import { UNKNOWN, type AskedPrompt, type RunAnswers } from './answers.ts';
import type { ComparedRun } from './compared-run.ts';
import { withDrawnIntervals } from './drawn-intervals.ts';
import type { Moments } from '../../domain/estimate.ts';

function concat<T extends Int32Array | Uint8Array | Uint16Array | Float64Array | Int8Array>(
  make: (length: number) => T,
  parts: readonly T[],
): T {
  const all = make(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Maps each part's entries to one list without repeats. */
function merge<T>(
  parts: readonly (readonly T[])[],
  keyOf: (item: T) => string,
): { all: T[]; maps: number[][] } {
  const places = new Map<string, number>();
  const all: T[] = [];
  const maps = parts.map((part) =>
    part.map((item) => {
      const place = places.get(keyOf(item)) ?? all.push(item) - 1;
      places.set(keyOf(item), place);
      return place;
    }),
  );
  return { all, maps };
}

/** Concatenates the answers of several runs, in order. */
export function poolAnswers(runs: readonly RunAnswers[]): RunAnswers {
  const prompts = merge<AskedPrompt>(
    runs.map((run) => run.prompts),
    ({ promptId }) => promptId,
  );
  const platforms = merge(
    runs.map((run) => run.platforms),
    (platform) => platform,
  );
  const brands = merge(
    runs.map((run) => run.brandIds),
    (brandId) => brandId,
  );
  const mapped = (column: Int32Array, map: readonly number[] | undefined): Int32Array =>
    column.map((value) => (value === UNKNOWN ? UNKNOWN : (map?.[value] ?? UNKNOWN)));
  const starts = new Uint32Array(runs.reduce((sum, run) => sum + run.count, 0) + 1);
  let [answer, mentions] = [0, 0];
  for (const run of runs) {
    for (let at = 0; at < run.count; at += 1) {
      starts[answer + at + 1] = mentions + (run.mentionStart[at + 1] ?? 0);
    }
    answer += run.count;
    mentions += run.mentionBrand.length;
  }
  return {
    count: answer,
    prompts: prompts.all,
    platforms: platforms.all,
    brandIds: brands.all,
    prompt: concat(
      (length) => new Int32Array(length),
      runs.map((run, at) => mapped(run.prompt, prompts.maps[at])),
    ),
    platform: concat(
      (length) => new Int32Array(length),
      runs.map((run, at) => mapped(run.platform, platforms.maps[at])),
    ),
    route: concat(
      (length) => new Uint8Array(length),
      runs.map((run) => run.route),
    ),
    mentionStart: starts,
    mentionBrand: concat(
      (length) => new Uint16Array(length),
      runs.map((run, at) => run.mentionBrand.map((brand) => brands.maps[at]?.[brand] ?? 0)),
    ),
    mentionPosition: concat(
      (length) => new Float64Array(length),
      runs.map((run) => run.mentionPosition),
    ),
    mentionSentiment: concat(
      (length) => new Int8Array(length),
      runs.map((run) => run.mentionSentiment),
    ),
  };
}

const total = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((sum, item) => sum + of(item), 0);

/** A sum that is known only if every part is. */
function knownTotal<T>(items: readonly T[], of: (item: T) => number | null): number | null {
  return items.every((item) => of(item) !== null) ? total(items, (item) => of(item) ?? 0) : null;
}

function poolMoments(parts: readonly (Moments | null)[]): Moments | null {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length) return null;
  return {
    count: total(known, ({ count }) => count),
    sum: total(known, ({ sum }) => sum),
    sumOfSquares: total(known, ({ sumOfSquares }) => sumOfSquares),
  };
}

function poolSentiment(parts: readonly BrandFigures['sentiment'][]): BrandFigures['sentiment'] {
  const known = parts.flatMap((part) => part ?? []);
  if (known.length < parts.length) return null;
  return {
    positive: total(known, ({ positive }) => positive),
    neutral: total(known, ({ neutral }) => neutral),
    negative: total(known, ({ negative }) => negative),
  };
}

function poolBrand(last: BrandFigures, parts: readonly BrandFigures[]): BrandFigures {
  const [mentions, responses] = [
    total(parts, (part) => part.mentions),
    total(parts, (part) => part.responses),
  ];
  const placed = parts.filter((part) => part.avgPosition !== null && part.mentions > 0);
  const placedMentions = total(placed, (part) => part.mentions);
  const { brandId, name, isOwn } = last;
  return {
    brandId,
    name,
    isOwn,
    visibilityPct: responses === 0 ? 0 : (100 * mentions) / responses,
    mentions,
    responses,
    avgPosition:
      placedMentions === 0
        ? null
        : total(placed, (part) => (part.avgPosition ?? 0) * part.mentions) / placedMentions,
    sentiment: poolSentiment(parts.map((part) => part.sentiment)),
    positions: poolMoments(parts.map((part) => part.positions)),
  };
}

function poolPlatform(parts: readonly PlatformFigures[]): PlatformFigures[] {
  const [first] = parts;
  if (first === undefined) return [];
  const mentions = knownTotal(parts, (part) => part.counts?.mentions ?? null);
  const answers = knownTotal(parts, (part) => part.counts?.answers ?? null);
  const counts = mentions === null || answers === null || answers === 0 ? null : { mentions, answers };
  const visibilityPct =
    counts === null
      ? total(parts, (part) => part.visibilityPct) / parts.length
      : (100 * counts.mentions) / counts.answers;
  // If known for some parts only, it would be a share of answers it does not cover.
  const fallback = knownTotal(parts, (part) => part.fallback ?? null) ?? undefined;
  return [{ ...first, visibilityPct, counts, fallback }];
}

/** Items of all parts by key, in order of first appearance. */
function grouped<T>(parts: readonly (readonly T[])[], keyOf: (item: T) => string): T[][] {
  return [...Map.groupBy(parts.flat(), keyOf).values()];
}

/** Topics of several runs together, each brand over all answers on them; by their newest names. */
export function poolTopics(runs: readonly (readonly TopicFigures[])[]): readonly TopicFigures[] {
  return grouped(runs, ({ topicId, brandId }) => JSON.stringify([topicId, brandId])).flatMap((parts) => {
    if (parts.length === 1) return parts;
    const [mentions, responses] = [
      total(parts, (part) => part.mentions),
      total(parts, (part) => part.responses),
    ];
    const visibilityPct = responses === 0 ? 0 : (100 * mentions) / responses;
    return parts.slice(-1).map((last) => ({ ...last, mentions, responses, visibilityPct }));
  });
}

/** Attributes of several runs together, the tone weighed by mentions. */
export function poolAttributes<T extends AttributeFigures>(runs: readonly (readonly T[])[]): readonly T[] {
  return grouped(runs, ({ attribute, brandId }) => JSON.stringify([attribute, brandId])).flatMap((parts) => {
    const mentions = total(parts, (part) => part.mentions);
    if (parts.length === 1 || mentions === 0) return parts.slice(-1);
    const avgSentiment = total(parts, (part) => part.avgSentiment * part.mentions) / mentions;
    return parts.slice(-1).map((last) => ({ ...last, mentions, avgSentiment }));
  });
}

function poolTogether(runs: readonly RunFigures[]): RunFigures['together'] {
  if (runs.some(({ together }) => together === null)) return null;
  const pairs = grouped(
    runs.map(({ together }) => together ?? []),
    // Runs name a pair in either order.
    ({ a, b }) => JSON.stringify([a, b].sort()),
  );
  return pairs.flatMap((parts) =>
    parts.slice(0, 1).map((first) => ({ ...first, answers: total(parts, ({ answers }) => answers) })),
  );
}

function poolFigures(runs: readonly RunFigures[], first: RunFigures, label: string): RunFigures {
  const routes = (route: keyof RunFigures['routes']): number => total(runs, (run) => run.routes[route]);
  const brands = grouped(
    runs.map((run) => run.brands),
    ({ brandId }) => brandId,
  );
  const platforms = grouped(
    runs.map((run) => run.platformFigures),
    ({ platform, brandId }) => JSON.stringify([platform, brandId]),
  );
  return {
    runId: label,
    startedAtMs: first.startedAtMs,
    completedAtMs: runs.at(-1)?.completedAtMs ?? null,
    platforms: [...new Set(runs.flatMap((run) => run.platforms))],
    ...(first.isOfAll === undefined ? {} : { isOfAll: first.isOfAll }),
    answers: total(runs, (run) => run.answers),
    totalTasks: knownTotal(runs, (run) => run.totalTasks),
    failedTasks: knownTotal(runs, (run) => run.failedTasks),
    incomplete: [...new Set(runs.flatMap((run) => run.incomplete))],
    promptCount: runs.reduce<number | null>(
      (most, run) => Math.max(most ?? 0, run.promptCount ?? 0) || null,
      null,
    ),
    routes: { primary: routes('primary'), fallback: routes('fallback'), unstated: routes('unstated') },
    brands: brands.flatMap((parts) => parts.slice(-1).map((last) => poolBrand(last, parts))),
    together: poolTogether(runs),
    platformFigures: platforms.flatMap(poolPlatform),
  };
}

/**
 * Pools the runs of a period (one project, oldest first) into one that can be compared with another period's.
 *
 * Answers are pooled only if every run's are mirrored. Topics, attributes and sources belong to single runs and are omitted.
 *
 * @param period a month or days, as in {@link PooledPeriod}; replaces the run's id.
 * @returns null without a run.
 */
export function poolRuns(given: readonly ComparedRun[], period: string): ComparedRun | null {
  const counted = given.filter(({ figures }) => figures.isOfAll === undefined);
  // One of all questions would be another measure; only among themselves are these pooled.
  const runs = counted.length > 0 ? counted : given;
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const answers = runs.flatMap((run) => run.answers ?? []);
  const models = runs.flatMap((run) => run.models ?? []);
  const pooled = answers.length === runs.length ? poolAnswers(answers) : null;
  const figures = poolFigures(
    runs.map((run) => run.figures),
    first.figures,
    period,
  );
  return {
    projectId: first.projectId,
    project: first.project,
    pooled: { period, runs: runs.length },
    pooledRunIds: runs.map((run) => run.figures.runId),
    askedLast: {
      platforms: last.figures.platforms,
      promptIds: last.answers?.prompts.map(({ promptId }) => promptId) ?? null,
    },
    figures: {
      ...figures,
      // All prompts asked, which may exceed those of any one run.
      promptCount: pooled === null ? figures.promptCount : pooled.prompts.length || null,
      brands: withDrawnIntervals(figures.brands, pooled),
    },
    answers: pooled,
    completedTasks: knownTotal(runs, (run) => run.completedTasks),
    models: runs.every((run) => run.models !== null) ? [...new Set(models)] : null,
    topics: null,
    attributes: null,
    sources: null,
    history: first.history,
  };
}
