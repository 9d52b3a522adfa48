/**
 * Share of voice, sentiment and average position: ratios of sums over mentions, whose doubt is found by drawing the
 * prompts anew. Runs over the same prompts are drawn alike, so that the doubt of a change knows what they share.
 */
import { expandedPercentileInterval, MIN_CLUSTERS, resampleSums, type ClusterTable } from './clusters.ts';
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

/** Where a run's columns stand in a table: those of its first brand, and how many brands follow. */
type Place = { readonly table: ClusterTable; readonly offset: number; readonly brands: number };

/** Row by row, the sum above the line of a figure. */
function numeratorAt({ table, offset }: Place, row: number, brand: number, figure: RatioFigure): number {
  const column = { shareOfVoice: 0, position: 1, sentiment: 3 }[figure];
  return table.sums[row * table.columns + offset + brand * BRAND_WIDTH + column] ?? 0;
}

/** Row by row, the sum below the line: all mentions, or those of the brand that have such a figure. */
function denominatorAt(
  { table, offset, brands }: Place,
  row: number,
  brand: number,
  figure: RatioFigure,
): number {
  const at = row * table.columns + offset;
  if (figure !== 'shareOfVoice') {
    return table.sums[at + brand * BRAND_WIDTH + (figure === 'position' ? 2 : 4)] ?? 0;
  }
  let all = 0;
  for (let other = 0; other < brands; other += 1) all += table.sums[at + other * BRAND_WIDTH] ?? 0;
  return all;
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

function readFigure(measured: Place, resampled: Place, brand: number, figure: RatioFigure): Reading | null {
  let [numerator, denominator, clusters] = [0, 0, 0];
  for (let cluster = 0; cluster < measured.table.clusters; cluster += 1) {
    const below = denominatorAt(measured, cluster, brand, figure);
    numerator += numeratorAt(measured, cluster, brand, figure);
    denominator += below;
    if (below > 0) clusters += 1;
  }
  if (denominator === 0) return null;
  const unit = UNIT[figure];
  const figures = new Float64Array(resampled.table.clusters);
  for (let row = 0; row < figures.length; row += 1) {
    const below = denominatorAt(resampled, row, brand, figure);
    figures[row] = below > 0 ? (unit * numeratorAt(resampled, row, brand, figure)) / below : Number.NaN;
  }
  return { value: (unit * numerator) / denominator, sample: denominator, clusters, resampled: figures };
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
  const together = level === 'pairs' ? resampleSums(tables, { resamples, seed }) : null;
  const readings = tables.map((table, run) => {
    const resampled: Place =
      together === null
        ? { table: resampleSums([table], { resamples, seed, stream: run + 1 }), offset: 0, brands }
        : { table: together, offset: run * table.columns, brands };
    return Array.from({ length: brands }, (_, brand) =>
      RATIO_FIGURES.map((figure) => readFigure({ table, offset: 0, brands }, resampled, brand, figure)),
    );
  });
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
