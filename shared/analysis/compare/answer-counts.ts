/** The counts of a run's answers, shown beside its figures. */
import type { Moments } from '../../domain/estimate.ts';
import type { BrandsTogether } from '../../domain/figures.ts';
import { ROUTES, UNKNOWN, type Route, type RunAnswers } from './answers.ts';

/** Counts of a run's answers; names are the service's. */
export type AnswerCounts = {
  /** Prompts asked. */
  readonly prompts: number;
  readonly routes: Readonly<Record<Route, number>>;
  /** null without an answer from the platform. */
  readonly onPlatform: (platform: string) => { readonly answers: number; readonly fallback: number } | null;
  readonly mentionsOn: (platform: string, brandId: string) => number;
  /** null if no answer ranks the brand. */
  readonly positionsOf: (brandId: string) => Moments | null;
};

const increment = (counts: Float64Array, at: number, by = 1): void =>
  void (counts[at] = (counts[at] ?? 0) + by);

/** Counts the answers of a run. */
export function countAnswersOf(run: RunAnswers): AnswerCounts {
  const [platforms, brands] = [run.platforms.length, run.brandIds.length];
  const routes = new Float64Array(ROUTES.length);
  const [answers, fallback] = [new Float64Array(platforms), new Float64Array(platforms)];
  const mentions = new Float64Array(platforms * brands);
  const [ranked, sums, squares] = [
    new Float64Array(brands),
    new Float64Array(brands),
    new Float64Array(brands),
  ];
  for (let answer = 0; answer < run.count; answer += 1) {
    const route = run.route[answer] ?? 0;
    const platform = run.platform[answer] ?? UNKNOWN;
    increment(routes, route);
    if (platform !== UNKNOWN) {
      increment(answers, platform);
      if (ROUTES[route] === 'fallback') increment(fallback, platform);
    }
    const last = run.mentionStart[answer + 1] ?? 0;
    for (let mention = run.mentionStart[answer] ?? 0; mention < last; mention += 1) {
      const brand = run.mentionBrand[mention] ?? 0;
      if (platform !== UNKNOWN) increment(mentions, platform * brands + brand);
      const position = run.mentionPosition[mention] ?? Number.NaN;
      if (Number.isNaN(position)) continue;
      increment(ranked, brand);
      increment(sums, brand, position);
      increment(squares, brand, position * position);
    }
  }
  return {
    prompts: run.prompts.length,
    routes: { primary: routes[0] ?? 0, fallback: routes[1] ?? 0, unstated: routes[2] ?? 0 },
    onPlatform: (platform) => {
      const at = run.platforms.indexOf(platform);
      return at < 0 ? null : { answers: answers[at] ?? 0, fallback: fallback[at] ?? 0 };
    },
    mentionsOn: (platform, brandId) => {
      const [at, brand] = [run.platforms.indexOf(platform), run.brandIds.indexOf(brandId)];
      return at < 0 || brand < 0 ? 0 : (mentions[at * brands + brand] ?? 0);
    },
    positionsOf: (brandId) => {
      const at = run.brandIds.indexOf(brandId);
      const count = ranked[at] ?? 0;
      return count === 0 ? null : { count, sum: sums[at] ?? 0, sumOfSquares: squares[at] ?? 0 };
    },
  };
}

/** How many answers name both brands of a pair, including each with itself. */
export function countTogether({
  brandIds,
  mentionStart,
  mentionBrand,
}: Pick<RunAnswers, 'brandIds' | 'mentionStart' | 'mentionBrand'>): BrandsTogether[] {
  const counts = new Float64Array(brandIds.length ** 2);
  for (let answer = 1; answer < mentionStart.length; answer += 1) {
    const [first, end] = [mentionStart[answer - 1] ?? 0, mentionStart[answer] ?? 0];
    for (let one = first; one < end; one += 1) {
      for (let other = one; other < end; other += 1) {
        const [a, b] = [mentionBrand[one] ?? 0, mentionBrand[other] ?? 0];
        increment(counts, Math.min(a, b) * brandIds.length + Math.max(a, b));
      }
    }
  }
  return [...counts].flatMap((answers, at) =>
    answers === 0
      ? []
      : [
          {
            a: brandIds[Math.floor(at / brandIds.length)] ?? '',
            b: brandIds[at % brandIds.length] ?? '',
            answers,
          },
        ],
  );
}
