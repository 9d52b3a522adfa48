/**
 * Share of voice, sentiment and average position: ratios of sums over mentions, whose doubt is found by drawing the
 * prompts anew. Runs over the same prompts are drawn alike, so that the doubt of a change knows what they share.
 */
import { expandedPercentileInterval, MIN_CLUSTERS, resampleSums } from './clusters.ts';
import type { Estimate } from './interval.ts';
import { BRAND_WIDTH, weightedPrompts, type Tally } from './tally.ts';
import { judgeChange, noComparison, VERDICT_MIN_SAMPLE, type Change, type Direction } from './verdict.ts';
import type { CommonLevel } from './common-set.ts';

/** The figures that rest on mentions. Share of voice in percent, sentiment from −1 to 1, position from 1. */
export const RATIO_FIGURES = ['shareOfVoice', 'sentiment', 'position'] as const;

/** One of {@link RATIO_FIGURES}. */
export type RatioFigure = (typeof RATIO_FIGURES)[number];

const UNIT: Readonly<Record<RatioFigure, number>> = { shareOfVoice: 100, sentiment: 1, position: 1 };
const BETTER: Readonly<Record<RatioFigure, Direction>> = {
  shareOfVoice: 'higher',
  sentiment: 'higher',
  position: 'lower',
};

/** How the doubt is found. */
export type Resampling = {
  /** 0 leaves the intervals out. */
  readonly resamples: number;
  readonly seed: number;
};

/** The two sums of a figure, from a row of a tally's table. */
function ratioAt(
  sums: Float64Array,
  row: number,
  columns: number,
  brand: number,
  figure: RatioFigure,
): readonly [number, number] {
  const at = row + brand * BRAND_WIDTH;
  if (figure === 'sentiment') return [sums[at + 3] ?? 0, sums[at + 4] ?? 0];
  if (figure === 'position') return [sums[at + 1] ?? 0, sums[at + 2] ?? 0];
  let all = 0;
  for (let column = 0; column < columns; column += BRAND_WIDTH) all += sums[row + column] ?? 0;
  return [sums[at] ?? 0, all];
}

/** One figure of one brand in one run, with its resamples. */
type Reading = {
  readonly value: number;
  readonly sample: number;
  /** Prompts that have a say in it. */
  readonly clusters: number;
  /** One per resample; NaN where the resample has none. */
  readonly resampled: Float64Array;
};

/** All readings of a comparison. */
export type RatioFigures = {
  /** null where the brand was not named with such a figure. */
  readonly estimate: (run: number, brand: number, figure: RatioFigure) => Estimate | null;
  readonly change: (step: { from: number; to: number }, brand: number, figure: RatioFigure) => Change;
};

function readFigure(
  tally: Tally,
  resampledSums: Float64Array,
  resamples: number,
  brand: number,
  figure: RatioFigure,
): Reading | null {
  const { clusters, columns, sums } = tally.table;
  let [numerator, denominator, withSay] = [0, 0, 0];
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const [above, below] = ratioAt(sums, cluster * columns, columns, brand, figure);
    numerator += above;
    denominator += below;
    if (below > 0) withSay += 1;
  }
  if (denominator === 0) return null;
  const unit = UNIT[figure];
  const resampled = new Float64Array(resamples);
  for (let resample = 0; resample < resamples; resample += 1) {
    const [above, below] = ratioAt(resampledSums, resample * columns, columns, brand, figure);
    resampled[resample] = below > 0 ? (unit * above) / below : Number.NaN;
  }
  return { value: (unit * numerator) / denominator, sample: denominator, clusters: withSay, resampled };
}

/**
 * Reads the figures of all brands in all runs, and prepares their intervals.
 *
 * @param level at the level of pairs all runs have the same prompts and are drawn together, otherwise each by itself.
 */
export function buildRatioFigures(
  tallies: readonly Tally[],
  brands: number,
  level: CommonLevel,
  { resamples, seed }: Resampling,
): RatioFigures {
  const tables = tallies.map(weightedPrompts);
  const sums =
    level === 'pairs'
      ? resampleSums(tables, { resamples, seed })
      : tables.flatMap((table, stream) => resampleSums([table], { resamples, seed, stream: stream + 1 }));
  const readings = tallies.map((tally, run) =>
    Array.from({ length: brands }, (_, brand) =>
      RATIO_FIGURES.map((figure) =>
        readFigure(tally, sums[run] ?? new Float64Array(0), resamples, brand, figure),
      ),
    ),
  );
  const at = (run: number, brand: number, figure: RatioFigure): Reading | null =>
    readings[run]?.[brand]?.[RATIO_FIGURES.indexOf(figure)] ?? null;
  return {
    estimate: (run, brand, figure) => {
      const reading = at(run, brand, figure);
      if (reading === null) return null;
      const { value, sample, clusters, resampled } = reading;
      return { value, interval: expandedPercentileInterval(resampled.slice(), clusters), sample };
    },
    change: ({ from, to }, brand, figure) => {
      const [before, after] = [at(from, brand, figure), at(to, brand, figure)];
      if (before === null || after === null) return noComparison('not-measured');
      const clusters = Math.min(before.clusters, after.clusters);
      const differences = after.resampled.map((value, index) => value - (before.resampled[index] ?? 0));
      const judged = judgeChange(
        after.value - before.value,
        expandedPercentileInterval(differences, clusters),
        Math.min(before.sample, after.sample),
        BETTER[figure],
      );
      const isShort = clusters < MIN_CLUSTERS && judged.sample >= VERDICT_MIN_SAMPLE;
      return isShort ? { ...judged, verdict: { kind: 'none', reason: 'too-few-prompts' } } : judged;
    },
  };
}
