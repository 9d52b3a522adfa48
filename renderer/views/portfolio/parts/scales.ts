import { shownFigures } from '../../../../shared/analysis/series/portfolio.ts';
import type { ClientStory } from '../../../../shared/analysis/series/story-schema.ts';
import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import { changeSpan, readingScale, type Scale } from '../../../../shared/domain/measure.ts';

/** Axes shared by all rows, for comparison. */
export type Scales = {
  /** In percent, from 0. */
  readonly visibility: Scale;
  /** Points on either side of zero. */
  readonly changeSpan: number;
};

const STEP_PCT = 20;
const SPAN_STEP = 5;
const LEAST_SPAN = 10;
/** Limit, so that one client with few answers does not compress all other intervals; the excess is cut off. */
const MOST_SPAN = 20;

/**
 * Builds the axes from the shown data.
 *
 * @param storyOf a client's story over the period; null if unknown.
 */
export function buildScales(
  rows: readonly PortfolioRow[],
  storyOf: (row: PortfolioRow) => ClientStory | null,
): Scales {
  const widest = changeSpan(
    rows.flatMap((row) => storyOf(row)?.changes?.visibility ?? []),
    LEAST_SPAN,
  );
  return {
    visibility: readingScale(
      'percent',
      rows.map((row) => shownFigures(row, storyOf(row)).visibility),
      STEP_PCT,
    ),
    changeSpan: Math.min(MOST_SPAN, Math.ceil(widest / SPAN_STEP) * SPAN_STEP),
  };
}
