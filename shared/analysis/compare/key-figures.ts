/**
 * The four key figures of a brand in a run, each with its uncertainty.
 *
 * Screens and reports take them from here, so that a client reads the same on both.
 */
import type { BrandFigures, RunStandings } from '../../domain/figures.ts';
import { estimatePosition, estimateSentiment, estimateShareOfVoice } from './brand-estimates.ts';
import { estimateGivenRate } from '../intervals/given-rate.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { readingScale, type Measure, type Scale } from '../../domain/measure.ts';
import type { FigureName, KeyFigures } from './comparison.ts';
import { withLater } from './later.ts';

/** Reads a brand's key figures in a run, as the service scored it; null if not measured. */
export function readKeyFigures(run: RunStandings, brand: BrandFigures): KeyFigures {
  return withLater<object, KeyFigures>(
    {},
    {
      visibility: () => estimateGivenRate(brand.visibilityPct, brand.mentions, brand.responses),
      shareOfVoice: () => estimateShareOfVoice(run, brand),
      sentiment: () => estimateSentiment(brand),
      position: () => estimatePosition(brand),
    },
  );
}

/** The kind of each figure. */
export const FIGURE_MEASURES: Readonly<Record<FigureName, Measure>> = {
  visibility: 'percent',
  shareOfVoice: 'percent',
  sentiment: 'score',
  position: 'position',
};

/** Where each axis ends unless its reading goes further. */
const REACH: Readonly<Record<FigureName, number>> = {
  visibility: 100,
  shareOfVoice: 50,
  sentiment: 1,
  position: 7,
};

/** The axis of a standalone key figure, on a screen and in a report; see {@link readingScale}. */
export function keyFigureScale(figure: FigureName, estimate: Estimate | null): Scale {
  return readingScale(FIGURE_MEASURES[figure], [estimate], REACH[figure]);
}
