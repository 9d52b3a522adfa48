/** Lookups in a run's figures: its brands, its platforms, and their counts. It judges nothing. */
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import type { Moments } from '../../domain/estimate.ts';

/** Successes and trials. */
export type Trials = { readonly successes: number; readonly trials: number };

/** The own brand of a run; null if the service scored none. */
export function ownBrandOf(run: RunStandings): BrandFigures | null {
  return run.brands.find((brand) => brand.isOwn) ?? null;
}

/** The same brand in another run. */
export function brandIn(run: RunStandings, brandId: string): BrandFigures | null {
  return run.brands.find((brand) => brand.brandId === brandId) ?? null;
}

/** Mentions of all brands together in a run. */
export function allMentions(run: RunStandings): number {
  return run.brands.reduce((sum, brand) => sum + brand.mentions, 0);
}

/** Platforms asked in both runs, in the later run's order. */
export function commonPlatforms(before: RunStandings, after: RunStandings): string[] {
  return after.platforms.filter((platform) => before.platforms.includes(platform));
}

/** Whether both runs asked the same platforms. */
export function samePlatforms(before: RunStandings, after: RunStandings): boolean {
  return (
    before.platforms.length === after.platforms.length &&
    commonPlatforms(before, after).length === after.platforms.length
  );
}

/** A brand's mentions and answers over some platforms, from the mirrored answers; null if any is missing. */
export function countsOn(run: RunStandings, brandId: string, platforms: readonly string[]): Trials | null {
  let successes = 0;
  let trials = 0;
  for (const platform of platforms) {
    const figures = run.platformFigures.find((row) => row.platform === platform && row.brandId === brandId);
    if (figures?.counts == null) return null;
    successes += figures.counts.mentions;
    trials += figures.counts.answers;
  }
  return trials === 0 ? null : { successes, trials };
}

/** Sentiment as a score: each positive mention counts +1, each negative −1, each neutral 0; null if none is given. */
export function sentimentMoments({ sentiment }: BrandFigures): Moments | null {
  if (sentiment === null) return null;
  const { positive, neutral, negative } = sentiment;
  return {
    count: positive + neutral + negative,
    sum: positive - negative,
    sumOfSquares: positive + negative,
  };
}
