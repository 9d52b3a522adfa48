/** A brand's key figures in one run besides its visibility, each with interval and sample. */
import type { BrandFigures, DrawnIntervals, RunStandings } from '../../domain/figures.ts';
import { estimateMean, estimateRate, inPercent, withinBounds } from '../intervals/interval.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { allMentions, sentimentMoments } from './run-lookup.ts';

/** The interval is that of its answers, resampled by prompt; without these, that of its totals. */
function asDrawn(
  estimate: Estimate | null,
  { drawn }: BrandFigures,
  figure: keyof DrawnIntervals,
): Estimate | null {
  return estimate === null || drawn === undefined ? estimate : { ...estimate, interval: drawn[figure] };
}

/** A brand's share of all brands' mentions, in percent; null without any mention. */
export function estimateShareOfVoice(run: RunStandings, brand: BrandFigures): Estimate | null {
  const estimate = estimateRate(brand.mentions, allMentions(run));
  return asDrawn(estimate && inPercent(estimate), brand, 'shareOfVoice');
}

/** A brand's sentiment from −1 to 1 over its mentions; null without any. */
export function estimateSentiment(brand: BrandFigures): Estimate | null {
  const moments = sentimentMoments(brand);
  const estimate = moments && estimateMean(moments);
  return asDrawn(estimate && withinBounds(estimate, -1, 1), brand, 'sentiment');
}

/** A brand's average position, from 1; null if no answer gives one. */
export function estimatePosition(brand: BrandFigures): Estimate | null {
  if (brand.positions !== null) {
    const estimate = estimateMean(brand.positions);
    return asDrawn(estimate && withinBounds(estimate, 1, Number.POSITIVE_INFINITY), brand, 'position');
  }
  if (brand.avgPosition === null || brand.mentions === 0) return null;
  return { value: brand.avgPosition, interval: null, sample: brand.mentions };
}
