/**
 * How much more often a brand was named in a later run, on the set that the runs have in common, and whether chance
 * explains it. Three situations need three intervals; which one was used stands in the result's method.
 */
import {
  clusterDifferenceInterval,
  clusterInterval,
  clusterRatio,
  MIN_CLUSTERS,
  type ClusterRatio,
} from './clusters.ts';
import type { CommonSet, Grid } from './common-set.ts';
import type { Stratum } from './exact-test.ts';
import { intervalInPercent, type Interval } from './interval.ts';
import { tangoInterval } from './paired.ts';
import type { Tally } from './tally.ts';
import { judgeChange, noComparison, type Change } from './verdict.ts';

/** Two runs of a comparison, by number. */
export type Step = { readonly from: number; readonly to: number };

/** The measured runs: one grid, one common set, a tally per run. */
export type Measured = {
  readonly grid: Grid;
  readonly common: CommonSet;
  readonly tallies: readonly Tally[];
};

/** Which cells are looked at; all of the common set where none is given. */
export type CellFilter = (cell: number) => boolean;

/** Sums over the chosen cells for both runs of a step: what the three intervals are made from. */
type StepSums = {
  readonly answers: number;
  readonly gained: number;
  readonly lost: number;
  /** Whether each pair has exactly one answer in each run. */
  readonly isSingle: boolean;
  /** Per prompt. */
  readonly weights: readonly [Float64Array, Float64Array];
  readonly named: readonly [Float64Array, Float64Array];
};

/** One run's part of a step. */
function readSide({ grid, common, tallies }: Measured, run: number, brand: number) {
  return {
    counts: grid.counts[run] ?? new Int32Array(0),
    scales: common.scales[run] ?? new Float64Array(0),
    yes: tallies[run]?.named[brand] ?? new Int32Array(0),
    weights: new Float64Array(grid.prompts.length),
    named: new Float64Array(grid.prompts.length),
  };
}

function sumStep(measured: Measured, step: Step, brand: number, take: CellFilter): StepSums {
  const width = measured.grid.platforms.length;
  const before = readSide(measured, step.from, brand);
  const after = readSide(measured, step.to, brand);
  let [answers, gained, lost, isSingle] = [0, 0, 0, true];
  for (let prompt = 0, cell = 0; prompt < measured.grid.prompts.length; prompt += 1) {
    for (let platform = 0; platform < width; platform += 1, cell += 1) {
      const [scaleBefore, scaleAfter] = [before.scales[cell] ?? 0, after.scales[cell] ?? 0];
      if (scaleBefore + scaleAfter === 0 || !take(cell)) continue;
      const [countBefore, countAfter] = [before.counts[cell] ?? 0, after.counts[cell] ?? 0];
      const [yesBefore, yesAfter] = [before.yes[cell] ?? 0, after.yes[cell] ?? 0];
      before.weights[prompt] = (before.weights[prompt] ?? 0) + scaleBefore * countBefore;
      after.weights[prompt] = (after.weights[prompt] ?? 0) + scaleAfter * countAfter;
      before.named[prompt] = (before.named[prompt] ?? 0) + scaleBefore * yesBefore;
      after.named[prompt] = (after.named[prompt] ?? 0) + scaleAfter * yesAfter;
      answers += scaleBefore * countBefore;
      if (yesAfter > yesBefore) gained += 1;
      if (yesAfter < yesBefore) lost += 1;
      isSingle &&= countBefore === 1 && countAfter === 1;
    }
  }
  const [weights, named] = [[before.weights, after.weights] as const, [before.named, after.named] as const];
  return { answers, gained, lost, isSingle, weights, named };
}

/** How an interval of a change of visibility was reached. */
export type ChangeMethod = 'paired' | 'paired-prompts' | 'separate-prompts';

function pairedPrompts({ weights, named }: StepSums): ClusterRatio | null {
  // On common pairs both runs carry the same weight, so that the change of the ratio is one ratio.
  const difference = named[1].map((after, prompt) => after - (named[0][prompt] ?? 0));
  return clusterRatio(difference, weights[1]);
}

/** The difference and its interval as ratios, by the method that fits the sums. */
function difference(
  sums: StepSums,
  isPaired: boolean,
): { method: ChangeMethod; value: number; interval: Interval | null; clusters: number } | null {
  if (isPaired && sums.isSingle) {
    const { gained, lost, answers: pairs } = sums;
    const interval = tangoInterval({ gained, lost, pairs });
    return { method: 'paired', value: (gained - lost) / pairs, interval, clusters: pairs };
  }
  if (isPaired) {
    const ratio = pairedPrompts(sums);
    if (ratio === null) return null;
    const { value, clusters } = ratio;
    return { method: 'paired-prompts', value, interval: clusterInterval(ratio), clusters };
  }
  const before = clusterRatio(sums.named[0], sums.weights[0]);
  const after = clusterRatio(sums.named[1], sums.weights[1]);
  if (before === null || after === null) return null;
  return {
    method: 'separate-prompts',
    value: after.value - before.value,
    interval: clusterDifferenceInterval(before, after),
    clusters: Math.min(before.clusters, after.clusters),
  };
}

const EVERY_CELL: CellFilter = () => true;

/** A change of visibility in points of percentage, with the method that judged it. */
export type VisibilityChange = { readonly change: Change; readonly method: ChangeMethod | null };

/**
 * The change of a brand's visibility between two runs, in points of percentage.
 *
 * - Same pairs, one answer each: Tango's paired interval. Given its prompt and platform, an answer is an independent draw;
 *   what pairs have in common drops out.
 * - Same pairs, several answers to some: prompt by prompt differences, with Student's t over prompts.
 * - Same platforms only: the prompts of the two runs as two independent samples, by Welch.
 *
 * `sample` is the number of answers that each run contributes.
 */
export function changeOfVisibility(
  measured: Measured,
  step: Step,
  brand: number,
  take: CellFilter = EVERY_CELL,
): VisibilityChange {
  const sums = sumStep(measured, step, brand, take);
  if (!(sums.answers > 0)) return { change: noComparison('not-measured'), method: null };
  const found = difference(sums, measured.common.level === 'pairs');
  if (found === null) return { change: noComparison('not-measured'), method: null };
  const judged = judgeChange(100 * found.value, intervalInPercent(found.interval), sums.answers);
  const tooFewPrompts = found.method !== 'paired' && found.clusters < MIN_CLUSTERS;
  const change: Change =
    judged.verdict.kind === 'none' && judged.verdict.reason === 'no-interval' && tooFewPrompts
      ? { ...judged, verdict: { kind: 'none', reason: 'too-few-prompts' } }
      : judged;
  return { change, method: found.method };
}

/** The chosen cells of two runs as strata of the exact test: answers as they are, whole numbers. */
export function strataOf(
  { grid, common, tallies }: Measured,
  { from, to }: Step,
  brand: number,
  take: CellFilter = EVERY_CELL,
): Stratum[] {
  const strata: Stratum[] = [];
  common.scales[to]?.forEach((scale, cell) => {
    if (scale === 0 || !take(cell)) return;
    strata.push({
      yesBefore: tallies[from]?.named[brand]?.[cell] ?? 0,
      before: grid.counts[from]?.[cell] ?? 0,
      yesAfter: tallies[to]?.named[brand]?.[cell] ?? 0,
      after: grid.counts[to]?.[cell] ?? 0,
    });
  });
  return strata;
}
