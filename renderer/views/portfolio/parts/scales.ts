import type { PortfolioRow } from '../../../../shared/domain/portfolio.ts';
import { changeSpan, readingScale, type Scale } from '../../../../shared/domain/measure.ts';

/** Axes that all rows share, so that one can be held against the other. */
export type Scales = {
  /** In percent, from 0. */
  readonly visibility: Scale;
  /** Points to either side of zero. */
  readonly changeSpan: number;
};

const STEP_PCT = 20;
const SPAN_STEP = 5;
const LEAST_SPAN = 10;
/** One client's few answers must not press everyone else's intervals together; what goes beyond is cut off. */
const MOST_SPAN = 20;

/** Builds the axes from what is on the screen. */
export function buildScales(rows: readonly PortfolioRow[]): Scales {
  const widest = changeSpan(
    rows.map(({ change }) => change),
    LEAST_SPAN,
  );
  return {
    visibility: readingScale(
      'percent',
      rows.map(({ visibility }) => visibility),
      STEP_PCT,
    ),
    changeSpan: Math.min(MOST_SPAN, Math.ceil(widest / SPAN_STEP) * SPAN_STEP),
  };
}
