/** Intervals of a run's own level, as comparisons form them: share of voice, sentiment and position by resampling prompts. */
import type { BrandFigures, DrawnIntervals } from '../../domain/figures.ts';
import type { RunAnswers } from './answers.ts';
import { buildGrid, commonPairs } from './common-set.ts';
import { once, withLater } from './later.ts';
import { buildRatioFigures, RESAMPLING, type RatioFigure } from './ratio-figures.ts';
import { tallyRun } from './tally.ts';

/** The intervals of a run's brands, drawn on first use; null if an answer cannot be placed. */
function drawIntervals(
  answers: RunAnswers,
  brandIds: readonly string[],
): ((brand: number) => DrawnIntervals) | null {
  const grid = buildGrid([answers]);
  const all = commonPairs(grid, [0]);
  if (all.answers !== answers.count) return null;
  const figures = buildRatioFigures(
    [tallyRun(grid, all, 0, brandIds)],
    brandIds.length,
    all.level,
    RESAMPLING,
  );
  const intervalOf = (brand: number, figure: RatioFigure) =>
    figures.estimate(0, brand, figure)?.interval ?? null;
  return (brand) => ({
    shareOfVoice: intervalOf(brand, 'shareOfVoice'),
    sentiment: intervalOf(brand, 'sentiment'),
    position: intervalOf(brand, 'position'),
  });
}

/** Whether all answers behind a run's scores are mirrored. */
export const hasAllAnswers = (brands: readonly BrandFigures[], answers: number): boolean =>
  answers > 0 && answers === Math.max(0, ...brands.map(({ responses }) => responses));

/** A run's brands with the intervals from its answers; unchanged if not all answers are mirrored. */
export function withDrawnIntervals(
  brands: readonly BrandFigures[],
  answers: RunAnswers | null,
): readonly BrandFigures[] {
  if (answers === null || !hasAllAnswers(brands, answers.count)) return brands;
  // The own brand comes first: alone, it costs least.
  const ids = brands.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn)).map(({ brandId }) => brandId);
  const drawn = once(() => drawIntervals(answers, ids));
  return brands.map((brand) =>
    withLater<BrandFigures, Pick<BrandFigures, 'drawn'>>(
      { ...brand },
      { drawn: () => drawn()?.(ids.indexOf(brand.brandId)) },
    ),
  );
}
