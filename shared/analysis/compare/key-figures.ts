/**
 * The four figures by which a brand is judged in a run, each with its doubt and its change.
 *
 * Screens and reports take them from here, so that a client reads the same on both.
 */
import type { BrandFigures, RunFigures } from '../../domain/figures.ts';
import { estimatePosition, estimateSentiment, estimateShareOfVoice } from './brand-estimates.ts';
import { estimateGivenRate } from '../intervals/given-rate.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { positionChange, sentimentChange, shareOfVoiceChange, visibilityChange } from './run-change.ts';
import { noComparison } from '../intervals/verdict.ts';
import { readingScale, type Measure, type Scale } from '../../domain/measure.ts';
import type { Change } from '../../domain/verdict.ts';
import type { FigureName } from './comparison.ts';

/** A figure of one brand in one run, and how it changed; null where it was not measured. */
export type KeyFigure = { readonly estimate: Estimate | null; readonly change: Change };

/** Visibility and share of voice in percent, sentiment from −1 to 1, position from 1. */
export type KeyFigures = {
  readonly visibility: KeyFigure;
  readonly shareOfVoice: KeyFigure;
  readonly sentiment: KeyFigure;
  readonly position: KeyFigure;
};

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
    shareOfVoice: { estimate: estimateShareOfVoice(run, brand), change: compared(shareOfVoiceChange) },
    sentiment: { estimate: estimateSentiment(brand), change: compared(sentimentChange) },
    position: { estimate: estimatePosition(brand), change: compared(positionChange) },
  };
}

/** What kind of figure each is. */
export const FIGURE_MEASURES: Readonly<Record<FigureName, Measure>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  sentiment: 'score',
  position: 'position',
};

/** Where the axis of each ends as long as its reading does not go further. */
const REACH: Readonly<Record<FigureName, number>> = {
  visibility: 100,
  shareOfVoice: 50,
  sentiment: 1,
  position: 7,
};

/** The axis of a key figure that stands by itself, on a screen and in a report; see {@link readingScale}. */
export function keyFigureScale(figure: FigureName, estimate: Estimate | null): Scale {
  return readingScale(FIGURE_MEASURES[figure], [estimate], REACH[figure]);
}
