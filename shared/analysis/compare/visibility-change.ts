/**
 * How much more often a later run names a brand, on the set that the runs share, and whether chance explains it. Three situations need
 * three intervals; the result's method says which one was used.
 */
import type { ChangeMethod } from './comparison.ts';
import {
  clusterDifferenceInterval,
  clusterInterval,
  clusterRatio,
  MIN_CLUSTERS,
  type ClusterRatio,
} from '../intervals/clusters.ts';
import { hasSingleAnswers, type CommonSet, type Grid } from './common-set.ts';
import type { Stratum } from '../intervals/exact-test.ts';
import { intervalInPercent } from '../intervals/interval.ts';
import type { Interval } from '../../domain/estimate.ts';
import { tangoInterval } from '../intervals/paired.ts';
import type { Tally } from './tally.ts';
import { isTooSmall, judgeChange, noComparison } from '../intervals/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import type { StepNoise } from '../noise/run-noise.ts';
import { carriedP, carryInterval, NO_CARRY, type AnswersInterval } from './carried.ts';

/** Two runs of a comparison, by number. */
export type Step = { readonly from: number; readonly to: number };

/** The measured runs: one grid, one common set, a tally per run. */
export type Measured = {
  readonly grid: Grid;
  readonly common: CommonSet;
  readonly tallies: readonly Tally[];
};

/** A difference of two rates, with its basis. */
type Difference = {
  readonly method: ChangeMethod;
  readonly value: number;
  /** The later rate. */
  readonly to: number;
  readonly interval: Interval | null;
  readonly clusters: number;
  /** Those that each run contributes. */
  readonly answers: number;
};

/** One run's part of a step. */
type Side = { readonly counts: Int32Array; readonly scales: Float64Array; readonly yes: Int32Array };

function readSide({ grid, common, tallies }: Measured, run: number, brand: number): Side {
  return {
    counts: grid.counts[run] ?? new Int32Array(0),
    scales: common.scales[run] ?? new Float64Array(0),
    yes: tallies[run]?.named[brand] ?? new Int32Array(0),
  };
}

/** Pairs with one answer in each run, by which run's names the brand. */
function singlePairs(before: Side, after: Side, cells: Int32Array): Difference {
  // An answer names a brand or does not, so a swing is −1, 0 or 1. Sums of them are faster than unpredictable branches.
  let [net, moved, named] = [0, 0, 0];
  for (const cell of cells) {
    const now = after.yes[cell] ?? 0;
    const swing = now - (before.yes[cell] ?? 0);
    named += now;
    net += swing;
    moved += swing * swing;
  }
  const [gained, lost, pairs] = [(moved + net) / 2, (moved - net) / 2, cells.length];
  const interval = tangoInterval({ gained, lost, pairs });
  const [value, to] = [(gained - lost) / pairs, named / pairs];
  return { method: 'paired', value, to, interval, clusters: pairs, answers: pairs };
}

/** The weight of a run's answers, and of those naming the brand, by prompt. */
function sumPrompts(
  { counts, scales, yes }: Side,
  { prompts, platforms }: Grid,
  cells: Int32Array,
): { weights: Float64Array; named: Float64Array } {
  const [weights, named] = [new Float64Array(prompts.length), new Float64Array(prompts.length)];
  for (const cell of cells) {
    const prompt = Math.floor(cell / platforms.length);
    const scale = scales[cell] ?? 0;
    weights[prompt] = (weights[prompt] ?? 0) + scale * (counts[cell] ?? 0);
    named[prompt] = (named[prompt] ?? 0) + scale * (yes[cell] ?? 0);
  }
  return { weights, named };
}

/**
 * The change as a ratio over pairs of prompt and platform: for too few prompts to show their spread. Given its prompt and platform an
 * answer is an independent draw, as for single answers, and those kept from run to run lie within one pair.
 */
function placesOf([before, after]: readonly [Side, Side], cells: Int32Array): ClusterRatio {
  const weightOf = ({ counts, scales }: Side, cell: number): number =>
    (scales[cell] ?? 0) * (counts[cell] ?? 0);
  const namedOf = ({ yes, scales }: Side, cell: number): number => (scales[cell] ?? 0) * (yes[cell] ?? 0);
  const ratio = clusterRatio(
    Float64Array.from(cells, (cell) => namedOf(after, cell) - namedOf(before, cell)),
    Float64Array.from(cells, (cell) => weightOf(after, cell)),
  );
  return ratio ?? { value: Number.NaN, variance: Number.NaN, clusters: 0 };
}

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** The difference and its interval as ratios, by the method that fits the cells. */
function findDifference(measured: Measured, step: Step, brand: number, cells: Int32Array): Difference | null {
  const sides = [readSide(measured, step.from, brand), readSide(measured, step.to, brand)] as const;
  const { grid, common } = measured;
  const isPaired = common.level === 'pairs';
  const isSingle = common.isSingle || [step.from, step.to].every((run) => hasSingleAnswers(grid, run, cells));
  if (isPaired && isSingle) return singlePairs(...sides, cells);
  const [before, after] = sides.map((side) => sumPrompts(side, grid, cells));
  if (before === undefined || after === undefined) return null;
  const answers = sumOf(before.weights);
  if (isPaired) {
    // On common pairs both runs carry the same weight, so the change of the ratio is one ratio.
    const swings = after.named.map((named, prompt) => named - (before.named[prompt] ?? 0));
    const ratio = clusterRatio(swings, after.weights);
    if (ratio === null) return null;
    const { value, clusters } = ratio;
    const to = sumOf(after.named) / sumOf(after.weights);
    if (clusters >= MIN_CLUSTERS) {
      return { method: 'paired-prompts', value, to, interval: clusterInterval(ratio), clusters, answers };
    }
    const places = placesOf(sides, cells);
    // As many as single pairs need: with more answers to each, no verdict is lost.
    const interval = isTooSmall(cells.length) ? null : clusterInterval(places);
    return { method: 'paired-places', value, to, interval, clusters: places.clusters, answers };
  }
  const [earlier, later] = [
    clusterRatio(before.named, before.weights),
    clusterRatio(after.named, after.weights),
  ];
  if (earlier === null || later === null) return null;
  return {
    method: 'separate-prompts',
    value: later.value - earlier.value,
    to: later.value,
    interval: clusterDifferenceInterval(earlier, later),
    clusters: Math.min(earlier.clusters, later.clusters),
    answers,
  };
}

/** A visibility change in percentage points, with the method that judged it. */
export type VisibilityChange = {
  readonly change: Change;
  readonly method: ChangeMethod | null;
  /**
   * Two-sided p of the interval; null if there is none, and if it includes neither run noise nor prompts, so that an exact test of the
   * answers tells more.
   */
  readonly p: number | null;
};

/** The run noise in a change. */
export type CarriedNoise = { readonly noise: StepNoise | null; readonly squaredWeights: number };

const NO_NOISE: CarriedNoise = { noise: null, squaredWeights: NO_CARRY.squaredWeights };

/**
 * The change of a brand's visibility between two runs, in percentage points.
 *
 * - Same pairs, one answer each: Tango's paired interval. Given its prompt and platform, an answer is an independent draw;
 *   what pairs have in common cancels out.
 * - Same pairs, several answers to some: prompt by prompt differences, with Student's t over prompts; over pairs if there are too few
 *   prompts.
 * - Same platforms only: the prompts of the two runs as two independent samples, by Welch.
 *
 * If the project's past shows how noisy its runs are, each includes that noise. `sample` is the number of answers that each run
 * contributes.
 *
 * @param cells those of the common set to look at; all by default.
 */
export function changeOfVisibility(
  measured: Measured,
  step: Step,
  brand: number,
  cells: Int32Array = measured.common.cells,
  { noise, squaredWeights }: CarriedNoise = NO_NOISE,
): VisibilityChange {
  const found = cells.length === 0 ? null : findDifference(measured, step, brand, cells);
  if (found === null) return { change: noComparison('not-measured'), method: null, p: null };
  const ofAnswers = intervalInPercent(found.interval);
  const difference = 100 * found.value;
  const degrees = found.method === 'paired' ? Number.POSITIVE_INFINITY : found.clusters - 1;
  const given: AnswersInterval | null = ofAnswers && { difference, interval: ofAnswers, degrees };
  const interval = given && withinBounds(carryInterval(given, noise, squaredWeights));
  const judged = { ...judgeChange(difference, interval, found.answers), to: 100 * found.to };
  const tooFewPrompts = found.method !== 'paired' && found.interval === null;
  const change: Change =
    judged.verdict.kind === 'none' && judged.verdict.reason === 'no-interval' && tooFewPrompts
      ? { ...judged, verdict: { kind: 'none', reason: 'too-few-prompts' } }
      : judged;
  const isExact = found.method === 'paired' && noise === null;
  const p = given === null || isExact ? null : carriedP(given, noise, squaredWeights);
  return { change, method: found.method, p };
}

/** No share of answers changes by more than 100%. */
const withinBounds = ({ low, high }: Interval): Interval => ({
  low: Math.max(-100, low),
  high: Math.min(100, high),
});

/** Cells of two runs as strata of the exact test, one by one: unweighted answers, whole numbers. */
export function strataOf(
  measured: Measured,
  { from, to }: Step,
  brand: number,
  cells: Int32Array,
): Stratum[] {
  const [before, after] = [readSide(measured, from, brand), readSide(measured, to, brand)];
  return Array.from(cells, (cell) => ({
    yesBefore: before.yes[cell] ?? 0,
    before: before.counts[cell] ?? 0,
    yesAfter: after.yes[cell] ?? 0,
    after: after.counts[cell] ?? 0,
  }));
}
