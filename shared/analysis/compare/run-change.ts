/**
 * The change of a key figure from one run to a later one.
 *
 * Runs that asked different platforms are compared on the platforms they share, where the mirrored answers
 * allow it; otherwise not at all, because a platform's own level would pass for movement.
 */
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { intervalInPercent, meanDifferenceInterval, newcombeInterval } from '../intervals/interval.ts';
import type { Moments } from '../../domain/estimate.ts';
import { judgeChange, noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict.ts';

/** How often something was found in how many tries. */
export type Trials = { readonly successes: number; readonly trials: number };

/** The own brand of a run; null where the service scored none. */
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

/** A brand's mentions and answers over some platforms, from the mirrored answers; null where any is missing. */
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

function mentionTrials(
  run: RunStandings,
  brandId: string,
  platforms: readonly string[] | null,
): Trials | null {
  if (platforms !== null) return countsOn(run, brandId, platforms);
  const brand = brandIn(run, brandId);
  return brand === null ? null : { successes: brand.mentions, trials: brand.responses };
}

function voiceTrials(run: RunStandings, brandId: string, platforms: readonly string[] | null): Trials | null {
  let trials = 0;
  for (const brand of run.brands) {
    const counts = mentionTrials(run, brand.brandId, platforms);
    if (counts === null) return null;
    trials += counts.successes;
  }
  const own = mentionTrials(run, brandId, platforms);
  return own === null || trials === 0 ? null : { successes: own.successes, trials };
}

function rateChange(
  before: RunStandings,
  after: RunStandings,
  trialsOf: (run: RunStandings, platforms: readonly string[] | null) => Trials | null,
): Change {
  const platforms = samePlatforms(before, after) ? null : commonPlatforms(before, after);
  if (platforms?.length === 0) return noComparison('platforms-differ');
  const a = trialsOf(before, platforms);
  const b = trialsOf(after, platforms);
  if (a === null || b === null) return noComparison(platforms === null ? 'not-measured' : 'platforms-differ');
  if (a.trials === 0 || b.trials === 0) return noComparison('not-measured');
  return judgeChange(
    100 * (b.successes / b.trials - a.successes / a.trials),
    intervalInPercent(newcombeInterval(a, b)),
    Math.min(a.trials, b.trials),
  );
}

/** Change of a brand's visibility, in points of percentage. */
export function visibilityChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  return rateChange(before, after, (run, platforms) => mentionTrials(run, brandId, platforms));
}

/** Change of a brand's share of voice, in points of percentage. */
export function shareOfVoiceChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  return rateChange(before, after, (run, platforms) => voiceTrials(run, brandId, platforms));
}

/** Sentiment as a score: each positive mention counts +1, each negative −1, each neutral 0; null where none is given. */
export function sentimentMoments({ sentiment }: BrandFigures): Moments | null {
  if (sentiment === null) return null;
  const { positive, neutral, negative } = sentiment;
  return {
    count: positive + neutral + negative,
    sum: positive - negative,
    sumOfSquares: positive + negative,
  };
}

function meanChange(
  before: Moments | null | undefined,
  after: Moments | null | undefined,
  better: 'higher' | 'lower',
): Change {
  if (!before || !after || before.count === 0 || after.count === 0) return noComparison('not-measured');
  return judgeChange(
    after.sum / after.count - before.sum / before.count,
    meanDifferenceInterval(before, after),
    Math.min(before.count, after.count),
    better,
  );
}

/** Change of a brand's sentiment score (−1 to 1). */
export function sentimentChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  if (!samePlatforms(before, after)) return noComparison('platforms-differ');
  const a = brandIn(before, brandId);
  const b = brandIn(after, brandId);
  return meanChange(a && sentimentMoments(a), b && sentimentMoments(b), 'higher');
}

/** Change of a brand's average position; a lower position is the better one. */
export function positionChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  if (!samePlatforms(before, after)) return noComparison('platforms-differ');
  return meanChange(brandIn(before, brandId)?.positions, brandIn(after, brandId)?.positions, 'lower');
}

/** Change of one brand's rate on one platform, in points; needs mirrored answers. */
export function platformChange(
  before: RunStandings,
  after: RunStandings,
  brandId: string,
  platform: string,
): Change {
  if (!before.platforms.includes(platform)) return noComparison('not-asked-before');
  const a = countsOn(before, brandId, [platform]);
  const b = countsOn(after, brandId, [platform]);
  if (a === null || b === null) return noComparison('not-measured');
  return judgeChange(
    100 * (b.successes / b.trials - a.successes / a.trials),
    intervalInPercent(newcombeInterval(a, b)),
    Math.min(a.trials, b.trials),
  );
}

/** Change between two counted rates that were measured alike (a topic in two runs), in points. */
export function countedChange(before: Trials, after: Trials): Change {
  if (before.trials === 0 || after.trials === 0) return noComparison('not-measured');
  return judgeChange(
    100 * (after.successes / after.trials - before.successes / before.trials),
    intervalInPercent(newcombeInterval(before, after)),
    Math.min(before.trials, after.trials),
  );
}
