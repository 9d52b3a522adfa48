/**
 * The change of a key figure from one run to a later one, from the service's totals: a comparison's fallback if answers are not mirrored.
 * Nothing else may judge by it, or the same step would be told in two ways.
 *
 * Runs that asked different platforms are compared on the platforms they share, if the mirrored answers allow it; otherwise not at all,
 * because a platform's own level would pass for movement.
 */
import type { RunStandings } from '../../domain/figures.ts';
import { intervalInPercent, meanDifferenceInterval, newcombeInterval } from '../intervals/interval.ts';
import type { Moments } from '../../domain/estimate.ts';
import {
  brandIn,
  commonPlatforms,
  countsOn,
  samePlatforms,
  sentimentMoments,
  type Trials,
} from './run-lookup.ts';
import { judgeChange, noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';

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

/** Between two counted rates, as independent samples, in points. */
function changeOfRates(a: Trials, b: Trials): Change {
  const [from, to] = [a, b].map(({ successes, trials }) => (100 * successes) / trials) as [number, number];
  const interval = intervalInPercent(newcombeInterval(a, b));
  return { ...judgeChange(to - from, interval, Math.min(a.trials, b.trials)), to };
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
  return changeOfRates(a, b);
}

/** Change of a brand's visibility, in percentage points. */
export function visibilityChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  return rateChange(before, after, (run, platforms) => mentionTrials(run, brandId, platforms));
}

/** Change of a brand's share of voice, in percentage points. */
export function shareOfVoiceChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  return rateChange(before, after, (run, platforms) => voiceTrials(run, brandId, platforms));
}

function meanChange(
  before: Moments | null | undefined,
  after: Moments | null | undefined,
  better: 'higher' | 'lower',
): Change {
  if (!before || !after || before.count === 0 || after.count === 0) return noComparison('not-measured');
  const to = after.sum / after.count;
  const interval = meanDifferenceInterval(before, after);
  const sample = Math.min(before.count, after.count);
  return { ...judgeChange(to - before.sum / before.count, interval, sample, better), to };
}

/** Change of a brand's sentiment score (−1 to 1). */
export function sentimentChange(before: RunStandings, after: RunStandings, brandId: string): Change {
  if (!samePlatforms(before, after)) return noComparison('platforms-differ');
  const a = brandIn(before, brandId);
  const b = brandIn(after, brandId);
  return meanChange(a && sentimentMoments(a), b && sentimentMoments(b), 'higher');
}

/** Change of a brand's average position; lower is better. */
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
  return changeOfRates(a, b);
}

/** Change between two counted rates that were measured alike (a topic in two runs), in points. */
export function countedChange(before: Trials, after: Trials): Change {
  if (before.trials === 0 || after.trials === 0) return noComparison('not-measured');
  return changeOfRates(before, after);
}
