/** The rows of a comparison's table: figures, units, and axis ranges. */
import type { ComparedStep, Comparison, FigureName, KeyFigures } from '../analysis/compare/comparison.ts';
import type { Estimate } from '../domain/estimate.ts';
import type { Change } from '../domain/verdict-schema.ts';
import { addUp, usualDecimals, type Sum } from '../words/change.ts';
import { finerDecimals } from '../words/measure.ts';
import { changeSpan, columnScale, type Measure, type Scale } from '../domain/measure.ts';

/** One own-brand figure over all runs and steps of a comparison. */
export type FigureRow = {
  readonly figure: FigureName;
  /** Below the name: its unit, or which way is better. */
  readonly aside: string;
  readonly measure: Measure;
  readonly readings: readonly (Estimate | null)[];
  readonly changes: readonly (Change | null)[];
  /** Extra decimals of the readings beside their changes. */
  readonly finer: 0 | 1;
  readonly scale: Scale;
  /** Extent of the axis of changes on either side of zero. */
  readonly span: number;
};

type Kind = Pick<FigureRow, 'figure' | 'aside' | 'measure'> & { readonly leastSpan: number };

const KINDS: readonly Kind[] = [
  { figure: 'visibility', aside: '% of answers', measure: 'percent', leastSpan: 10 },
  { figure: 'shareOfVoice', aside: '% of brand mentions', measure: 'percent', leastSpan: 10 },
  { figure: 'sentiment', aside: '−1 to +1', measure: 'score', leastSpan: 0.2 },
  { figure: 'position', aside: 'lower is better', measure: 'position', leastSpan: 1 },
];

/** A run's shown figures: like for like, or as run. */
export function shownFigures({ likeForLike, runs }: Comparison, run: number): KeyFigures | null {
  const reading = runs[run];
  if (reading === undefined) return null;
  return (likeForLike ? reading.shared[0] : reading.asRun[0]) ?? null;
}

/** A step's headline levels and their difference, as printed beside each other; null if either is unknown. */
export function headlineSum(
  { runs }: Comparison,
  { from, to }: Pick<ComparedStep, 'from' | 'to'>,
): Sum | null {
  const [before, after] = [from, to].map((run) => runs[run]?.asRun[0]?.visibility ?? null);
  if (before == null || after == null) return null;
  return addUp(before.value, after.value, usualDecimals('percent', Math.min(before.sample, after.sample)));
}

/** Builds the rows. All readings of a row share an axis, and so do its changes. */
export function buildFigureRows(comparison: Comparison): FigureRow[] {
  const { runs, steps } = comparison;
  return KINDS.map(({ figure, aside, measure, leastSpan }) => {
    const readings = runs.map((_, run) => shownFigures(comparison, run)?.[figure] ?? null);
    const changes = steps.map(({ brands: [own] }) => own?.changes[figure] ?? null);
    return {
      figure,
      aside,
      measure,
      readings,
      changes,
      finer: finerDecimals(
        steps.map(({ from, to }, step) => ({
          from: readings[from] ?? null,
          to: readings[to] ?? null,
          change: changes[step] ?? null,
        })),
        measure,
      ),
      scale: columnScale(measure, readings),
      span: changeSpan(changes, leastSpan),
    };
  });
}
