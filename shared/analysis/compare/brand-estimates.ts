/** A brand's key figures in one run beside its visibility, each with its interval and sample. */
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { estimateMean, estimateRate, inPercent, withinBounds } from '../intervals/interval.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { allMentions, sentimentMoments } from './run-lookup.ts';

/** A brand's share of all brands' mentions, in percent; null where nothing was named. */
export function estimateShareOfVoice(run: RunStandings, brand: BrandFigures): Estimate | null {
  const estimate = estimateRate(brand.mentions, allMentions(run));
  return estimate && inPercent(estimate);
}

/** A brand's sentiment from −1 to 1 over its mentions; null without any. */
export function estimateSentiment(brand: BrandFigures): Estimate | null {
  const moments = sentimentMoments(brand);
  const estimate = moments && estimateMean(moments);
  return estimate && withinBounds(estimate, -1, 1);
}

/** A brand's average position, from 1; null where no answer gives one. */
export function estimatePosition(brand: BrandFigures): Estimate | null {
  if (brand.positions !== null) {
    const estimate = estimateMean(brand.positions);
    return estimate && withinBounds(estimate, 1, Number.POSITIVE_INFINITY);
  }
  if (brand.avgPosition === null || brand.mentions === 0) return null;
  return { value: brand.avgPosition, interval: null, sample: brand.mentions };
}
