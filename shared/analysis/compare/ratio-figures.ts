/**
 * Share of voice, sentiment and average position: ratios of sums over mentions, whose uncertainty is found by resampling the prompts. Runs
 * over the same prompts share their draws, so that the uncertainty of a change accounts for what they share.
 */
import {
  drawClusters,
  expandedPercentileInterval,
  resampleSums,
  type ClusterTable,
  type Draws,
} from '../intervals/bootstrap.ts';
import { MIN_CLUSTERS } from '../intervals/clusters.ts';
import type { Estimate } from '../../domain/estimate.ts';
import { BRAND_WIDTH, weightedPrompts, type Tally } from './tally.ts';
import { judgeChange, noComparison, isTooSmall, type Direction } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import { carryInterval } from './carried.ts';
import { once } from './later.ts';
import type { CommonLevel } from './comparison.ts';
import type { CarriedNoise } from './visibility-change.ts';

/** The figures based on mentions. Share of voice in percent, sentiment from −1 to 1, position from 1. */
export const RATIO_FIGURES = ['shareOfVoice', 'sentiment', 'position'] as const;

/** One of {@link RATIO_FIGURES}. */
export type RatioFigure = (typeof RATIO_FIGURES)[number];

const UNIT: Readonly<Record<RatioFigure, number>> = { shareOfVoice: 100, sentiment: 1, position: 1 };
const BETTER: Readonly<Record<RatioFigure, Direction>> = {
  shareOfVoice: 'higher',
  sentiment: 'higher',
  position: 'lower',
};

/** Resampling options. */
export type Resampling = {
  /** 0 omits the intervals. */
  readonly resamples: number;
  readonly seed: number;
};

/** The default. The same draws everywhere: a figure has one interval, wherever it is shown. */
export const RESAMPLING: Resampling = { resamples: 2000, seed: 1 };

/** A run's columns in a table: the first and the last. */
type Stretch = { readonly table: ClusterTable; readonly first: number; readonly last: number };

/** Numerator and denominator columns of a figure; a share of voice is over the mentions of all brands. */
function columnsOf(
  { first, last }: Stretch,
  brand: number,
  figure: RatioFigure,
): { over: number; under: number } {
  const own = first + brand * BRAND_WIDTH;
  if (figure === 'shareOfVoice') return { over: own, under: last };
  return figure === 'position' ? { over: own + 1, under: own + 2 } : { over: own + 3, under: own + 4 };
}

/** One figure of one brand in one run, with its resamples. */
type Reading = {
  readonly value: number;
  /** The mentions behind it, each counted once: a lower weight does not reduce them. */
  readonly sample: number;
  /** Prompts that contribute to it. */
  readonly clusters: number;
  /** Those that add to its numerator. */
  readonly naming: number;
  /** One per resample; NaN where the resample has none. */
  readonly resampled: Float64Array;
};

/** All readings of a comparison. */
export type RatioFigures = {
  /** null if the brand was not named with such a figure. */
  readonly estimate: (run: number, brand: number, figure: RatioFigure) => Estimate | null;
  readonly change: (
    step: { from: number; to: number },
    brand: number,
    figure: RatioFigure,
    noise: CarriedNoise,
  ) => Change;
};

function readFigure(
  measured: Stretch,
  mentions: Int32Array,
  resampled: Stretch,
  brand: number,
  figure: RatioFigure,
): Reading | null {
  const unit = UNIT[figure];
  const { over, under } = columnsOf(measured, brand, figure);
  const { sums, columns } = measured.table;
  let [numerator, denominator, clusters, naming] = [0, 0, 0, 0];
  for (let row = 0; row < sums.length; row += columns) {
    const below = sums[row + under] ?? 0;
    const above = sums[row + over] ?? 0;
    numerator += above;
    if (above > 0) naming += 1;
    denominator += below;
    if (below > 0) clusters += 1;
  }
  if (denominator === 0) return null;
  const drawn = columnsOf(resampled, brand, figure);
  const { sums: drawnSums, columns: width, clusters: resamples } = resampled.table;
  const figures = new Float64Array(resamples);
  for (let resample = 0, row = 0; resample < resamples; resample += 1, row += width) {
    // With an empty denominator the numerator is empty, too, and 0/0 is NaN.
    figures[resample] = (unit * (drawnSums[row + drawn.over] ?? 0)) / (drawnSums[row + drawn.under] ?? 0);
  }
  return {
    value: (unit * numerator) / denominator,
    sample: mentions[under] ?? 0,
    clusters,
    naming,
    resampled: figures,
  };
}

const placeIn = (table: ClusterTable, first = 0, columns = table.columns): Stretch => ({
  table,
  first,
  last: first + columns - 1,
});

/** The first brand's columns, and the base of its share of voice. */
function ownColumns({ clusters, columns, sums }: ClusterTable): ClusterTable {
  const width = BRAND_WIDTH + 1;
  const own = new Float64Array(clusters * width);
  for (let row = 0; row < clusters; row += 1) {
    own.set(sums.subarray(row * columns, row * columns + BRAND_WIDTH), row * width);
    own[row * width + BRAND_WIDTH] = sums[(row + 1) * columns - 1] ?? 0;
  }
  return { clusters, columns: width, sums: own };
}

/** Each run's columns among the resampled ones: drawn jointly, or each run separately. */
function resampleRuns(tables: readonly ClusterTable[], draws: Draws | readonly Draws[]): Stretch[] {
  if ('counts' in draws) {
    const together = resampleSums(tables, draws);
    return tables.map(({ columns }, run) => placeIn(together, run * columns, columns));
  }
  return tables.flatMap((table, run) => {
    const ofRun = draws[run];
    return ofRun === undefined ? [] : [placeIn(resampleSums([table], ofRun), 0, table.columns)];
  });
}

/**
 * Reads the figures of all brands in all runs, and prepares their intervals.
 *
 * @param level at the pair level all runs have the same prompts and are drawn jointly, otherwise each separately.
 */
export function buildRatioFigures(
  tallies: readonly Tally[],
  brands: number,
  level: CommonLevel,
  { resamples, seed }: Resampling,
): RatioFigures {
  const tables = tallies.map(weightedPrompts);
  const draws = once(() =>
    level === 'pairs'
      ? drawClusters(tables[0]?.clusters ?? 0, { resamples, seed })
      : tables.map(({ clusters }, run) => drawClusters(clusters, { resamples, seed, stream: run + 1 })),
  );
  const ofAll = once(() => resampleRuns(tables, draws()));
  // For two runs many need only the own brand: its columns are summed separately, on the same draws.
  const ofOwn = once(() => (tables.length > 2 ? ofAll() : resampleRuns(tables.map(ownColumns), draws())));
  const readings = tables.map((table, run) =>
    Array.from({ length: brands }, (_, brand) =>
      RATIO_FIGURES.map((figure) =>
        once(() => {
          const resampled = (brand === 0 ? ofOwn() : ofAll())[run];
          const mentions = tallies[run]?.mentions;
          return resampled === undefined || mentions === undefined
            ? null
            : readFigure(placeIn(table), mentions, resampled, brand, figure);
        }),
      ),
    ),
  );
  const at = (run: number, brand: number, figure: RatioFigure): Reading | null =>
    readings[run]?.[brand]?.[RATIO_FIGURES.indexOf(figure)]?.() ?? null;
  return {
    estimate: (run, brand, figure) => {
      const reading = at(run, brand, figure);
      if (reading === null) return null;
      const { value, sample, clusters, resampled } = reading;
      return { value, interval: expandedPercentileInterval(resampled.slice(), clusters), sample };
    },
    change: ({ from, to }, brand, figure, { noise, squaredWeights }) => {
      const [before, after] = [at(from, brand, figure), at(to, brand, figure)];
      if (before === null || after === null) return noComparison('not-measured');
      const clusters = Math.min(before.clusters, after.clusters);
      const differences = after.resampled.map((value, index) => value - (before.resampled[index] ?? 0));
      const difference = after.value - before.value;
      const ofAnswers = expandedPercentileInterval(differences, clusters);
      const given = ofAnswers && { difference, interval: ofAnswers, degrees: clusters - 1 };
      const judged = {
        ...judgeChange(
          difference,
          given && carryInterval(given, noise, squaredWeights),
          Math.min(before.sample, after.sample),
          BETTER[figure],
        ),
        to: after.value,
      };
      // For a brand that few prompts name, resamples are too similar: an unchanged share would too often seem to move.
      const speaking = figure === 'shareOfVoice' ? Math.max(before.naming, after.naming) : clusters;
      const isShort = speaking < MIN_CLUSTERS && !isTooSmall(judged.sample);
      return isShort ? { ...judged, verdict: { kind: 'none', reason: 'too-few-prompts' } } : judged;
    },
  };
}
