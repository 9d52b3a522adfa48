/**
 * The four figures by which a brand is judged in a run, each with its doubt and its change.
 *
 * Screens and reports take them from here, so that a client reads the same on both.
 */
import type { BrandFigures, RunFigures } from '../reports/figures.ts';
import { estimateGivenRate } from './given-rate.ts';
import { estimateMean, estimateRate, inPercent, withinBounds, type Estimate } from './interval.ts';
import {
  allMentions,
  positionChange,
  sentimentChange,
  sentimentMoments,
  shareOfVoiceChange,
  visibilityChange,
} from './run-change.ts';
import { noComparison, type Change } from './verdict.ts';

/** A figure of one brand in one run, and how it changed; null where it was not measured. */
export type KeyFigure = { readonly estimate: Estimate | null; readonly change: Change };

/** Visibility and share of voice in percent, sentiment from −1 to 1, position from 1. */
export type KeyFigures = {
  readonly visibility: KeyFigure;
  readonly shareOfVoice: KeyFigure;
  readonly sentiment: KeyFigure;
  readonly position: KeyFigure;
};

/** The share of all brands' mentions, in percent; null where no brand was named. */
function estimateVoice(run: RunFigures, brand: BrandFigures): Estimate | null {
  const estimate = estimateRate(brand.mentions, allMentions(run));
  return estimate === null ? null : inPercent(estimate);
}

function estimateSentiment(brand: BrandFigures): Estimate | null {
  const mean = estimateMean(sentimentMoments(brand));
  return mean === null ? null : withinBounds(mean, -1, 1);
}

/** The mean position; without mirrored answers the service's own figure, which has no interval. */
function estimatePosition({ positions, avgPosition, mentions }: BrandFigures): Estimate | null {
  if (positions === null || positions.count === 0) {
    return avgPosition === null ? null : { value: avgPosition, interval: null, sample: mentions };
  }
  const mean = estimateMean(positions);
  // No brand stands before the first place.
  return mean === null ? null : withinBounds(mean, 1, Infinity);
}

/** Builds a brand's key figures in a run, compared with an earlier one; null is a first run. */
export function buildKeyFigures(
  run: RunFigures,
  previous: RunFigures | null,
  brand: BrandFigures,
): KeyFigures {
  const compared = (compare: (before: RunFigures, after: RunFigures, brandId: string) => Change): Change =>
    previous === null ? noComparison('first-run') : compare(previous, run, brand.brandId);
  return {
    visibility: {
      estimate: estimateGivenRate(brand.visibilityPct, brand.mentions, brand.responses),
      change: compared(visibilityChange),
    },
    shareOfVoice: { estimate: estimateVoice(run, brand), change: compared(shareOfVoiceChange) },
    sentiment: { estimate: estimateSentiment(brand), change: compared(sentimentChange) },
    position: { estimate: estimatePosition(brand), change: compared(positionChange) },
  };
}
