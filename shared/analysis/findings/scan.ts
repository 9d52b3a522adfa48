/**
 * When did it change? Tries every date of a series, as a level that holds from there on and as a slope that starts there, and judges the
 * best one by what the best of so many dates shows by chance.
 */
import { criticalT, criticalZ, normalTail, twoSidedPAbove } from '../intervals/student.ts';
import { withLater } from '../compare/later.ts';
import { simultaneousCritical95, simultaneousP } from '../intervals/simultaneous.ts';
import {
  cellsByKept,
  contrastFactor,
  varianceOfRun,
  varianceOfStep,
  type Readings,
} from '../noise/readings.ts';
import {
  carryNoise,
  degreesOfSteps,
  measureStepNoise,
  readSteps,
  type CarriedVariance,
} from '../noise/run-noise.ts';
import { designEffect } from '../noise/design-effect.ts';
import type { Bar } from './looks.ts';

/** How a series changed. */
export type Shape = 'step' | 'slope';

/** The best date of a series. */
export type Found = {
  readonly shape: Shape;
  /** The first run of the new level or slope, by index in the series. */
  readonly at: number;
  /** The series itself. */
  readonly values: Float64Array;
  /** Means of runs, never fitted: of all before and since a step, of those at either end of a slope. */
  readonly from: number;
  readonly to: number;
  readonly change: number;
  readonly low: number;
  readonly high: number;
  /** Of this date alone. */
  readonly pointP: number;
  /** Corrected for all dates and shapes tried; 1 if hopeless. */
  readonly p: number;
};

/** A series for scanning: its values, and the variance of any contrast of them. */
export type Scannable = {
  readonly values: Float64Array;
  /** Runs before this index are history: they determine the noise, and are not searched. */
  readonly first: number;
  readonly varianceOf: (weights: Float64Array, into: number) => CarriedVariance;
};

/** Converts a two-sided p to a normal distance; finite. */
function distanceOf(p: number): number {
  return criticalZ(Math.max(p, 1e-15));
}

/** Weights of “from `at` on, less before it”. */
function stepWeights(runs: number, first: number, at: number): Float64Array {
  return Float64Array.from({ length: runs }, (_, run) =>
    run < first ? 0 : run < at ? -1 / (at - first) : 1 / (runs - at),
  );
}

/** Weights of the least-squares slope that starts before `at` and rises to the last run; its value is the whole rise. */
function slopeWeights(runs: number, first: number, at: number): Float64Array {
  const heights = Array.from({ length: runs - first }, (_, index) =>
    Math.max(0, (index + first - at + 1) / (runs - at)),
  );
  const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
  const squares = heights.reduce((sum, height) => sum + (height - mean) ** 2, 0);
  return Float64Array.from({ length: runs }, (_, run) =>
    run < first ? 0 : ((heights[run - first] ?? 0) - mean) / squares,
  );
}

/**
 * Runs at either end of a slope on which its levels are measured: those before it, and the newest. More runs before it would mix in earlier
 * history; fitted values draw lines and are never printed.
 */
export const END_OF_SLOPE = 4;

/** Weights of “the newest runs, less those before `at`”. */
function endWeights(runs: number, first: number, at: number): Float64Array {
  const start = Math.max(first, at - END_OF_SLOPE);
  return Float64Array.from({ length: runs }, (_, run) =>
    run >= start && run < at ? -1 / (at - start) : run >= runs - END_OF_SLOPE ? 1 / END_OF_SLOPE : 0,
  );
}

/** A change at some date, as a sum over the runs. */
type Contrast = {
  readonly shape: Shape;
  readonly at: number;
  readonly weights: Float64Array;
  /** Σ w². */
  readonly squares: number;
};

type Tried = Contrast & {
  readonly value: number;
  /** Sum of squared distances from the fit. */
  readonly misfit: number;
};

/** Minimum runs to distinguish a slope from a step. */
const LEAST_SLOPE = 5;
/** A slope must leave this much less unexplained than the best step to be reported as one. */
const SLOPE_ADVANTAGE = 0.9;

function valueOf(values: Float64Array, weights: Float64Array): number {
  let sum = 0;
  for (let run = 0; run < weights.length; run += 1) {
    const weight = weights[run] ?? 0;
    if (weight !== 0) sum += weight * (values[run] ?? Number.NaN);
  }
  return sum;
}

/** The contrasts of every date, shared by similar series: a project has dozens. */
type Contrasts = {
  readonly runs: number;
  readonly first: number;
  readonly steps: readonly Contrast[];
  readonly slopes: readonly Contrast[];
};

let lastContrasts: Contrasts | null = null;

function contrastsOf(runs: number, first: number): Contrasts {
  if (lastContrasts?.runs === runs && lastContrasts.first === first) return lastContrasts;
  const dates = Array.from({ length: Math.max(0, runs - first - 1) }, (_, index) => first + 1 + index);
  const contrast = (shape: Shape, at: number, weights: Float64Array): Contrast => {
    return { shape, at, weights, squares: weights.reduce((sum, weight) => sum + weight * weight, 0) };
  };
  lastContrasts = {
    runs,
    first,
    steps: dates.map((at) => contrast('step', at, stepWeights(runs, first, at))),
    slopes: dates
      .filter((at) => runs - at >= LEAST_SLOPE)
      .map((at) => contrast('slope', at, slopeWeights(runs, first, at))),
  };
  return lastContrasts;
}

const meanOf = (values: Float64Array, from: number, to: number): number =>
  values.subarray(from, to).reduce((sum, value) => sum + value, 0) / (to - from);

/**
 * The contrast that leaves least of a series unexplained: sum of squares about the mean, less what a contrast with weights w explains,
 * value² / Σ w².
 */
function fitOf(values: Float64Array, contrasts: readonly Contrast[], spread: number): Tried | null {
  let best: Tried | null = null;
  for (const contrast of contrasts) {
    const value = valueOf(values, contrast.weights);
    const misfit = spread - (value * value) / contrast.squares;
    if (best === null || misfit < best.misfit) best = { ...contrast, value, misfit };
  }
  return best;
}

/** The date and shape that leave least of the series unexplained; null if nothing can be tried. */
function fitBest({ values, first }: Scannable, seeksSlopes: boolean, only: number | null): Tried | null {
  const { steps, slopes } = contrastsOf(values.length, first);
  const mean = meanOf(values, first, values.length);
  let spread = 0;
  for (let run = first; run < values.length; run += 1) spread += ((values[run] ?? Number.NaN) - mean) ** 2;
  const step = fitOf(values, only === null ? steps : steps.filter(({ at }) => at === only), spread);
  const slope = seeksSlopes ? fitOf(values, slopes, spread) : null;
  return slope !== null && step !== null && slope.misfit < SLOPE_ADVANTAGE * step.misfit ? slope : step;
}

/** Scan options. */
type Scanning = {
  readonly seeksSlopes?: boolean;
  /** Results below it are not computed: null if the best date does not pass it. */
  readonly bar?: Bar;
};

/** Finds the best date of a series and judges it; null if none can be judged, or if it does not pass the bar. */
export function scanDates(
  series: Scannable,
  { seeksSlopes = false, bar = NO_BAR }: Scanning = {},
): Found | null {
  return judge(series, fitBest(series, seeksSlopes, null), seeksSlopes, bar);
}

/** A step at a date chosen elsewhere, corrected as if all dates had been tried; null if it cannot be judged. */
export function judgeDate(series: Scannable, at: number): Found | null {
  return judge(series, fitBest(series, false, at), false, NO_BAR);
}

/** Its size and two-sided p, as if no other date had been tried; null if it cannot be judged. */
export function stepAt(series: Scannable, at: number): Pick<Found, 'change' | 'pointP'> | null {
  const step = fitBest(series, false, at);
  if (step === null || !Number.isFinite(step.value)) return null;
  const { variance, degrees, least } = series.varianceOf(step.weights, at);
  if (!(variance > 0)) return null;
  return { change: step.value, pointP: twoSidedPAbove(step.value / Math.sqrt(variance), degrees, least) };
}

const NO_BAR: Bar = { p: 1, z: 0 };

function judge(series: Scannable, best: Tried | null, seeksSlopes: boolean, bar: Bar): Found | null {
  if (best === null || !Number.isFinite(best.value)) return null;
  const { values, first, varianceOf } = series;
  const runs = values.length;
  const { shape, at, weights, value } = best;
  const spreadOf = (contrast: Float64Array) => varianceOf(contrast, at);
  const { variance, degrees, least } = spreadOf(weights);
  if (!(variance > 0)) return null;
  const distance = value / Math.sqrt(variance);
  // No estimated spread makes tails lighter than the mean spread, which is at most 1 + least.
  if (Math.abs(distance) * Math.sqrt(1 + least) < bar.z) return null;
  const pointP = twoSidedPAbove(distance, degrees, least);
  if (pointP > bar.p) return null;
  const looked = runs - first;
  const shapes = seeksSlopes && looked > LEAST_SLOPE ? SHAPES : 1;
  const ends = shape === 'step' ? weights : endWeights(runs, first, at);
  const change = shape === 'step' ? value : valueOf(values, ends);
  const measured = shape === 'step' ? { variance, degrees, least } : spreadOf(ends);
  // The interval is as wide as the largest of all dates requires.
  const critical = criticalT(
    2 * normalTail(simultaneousCritical95(looked)),
    measured.degrees,
    measured.least,
  );
  const half = critical * Math.sqrt(measured.variance);
  // A slope that its own ends do not show cannot be shown to anybody.
  if (shape === 'slope' && Math.abs(change) <= half) return null;
  const from = meanOf(values, shape === 'step' ? first : Math.max(first, at - END_OF_SLOPE), at);
  return withLater<Omit<Found, 'p'>, Pick<Found, 'p'>>(
    {
      shape,
      at,
      values,
      from,
      to: from + change,
      change,
      low: change - half,
      high: change + half,
      pointP,
    },
    // Slow, and not asked of a lead that did not change sides.
    {
      p: () => (pointP > HOPELESS_P ? 1 : Math.min(1, shapes * simultaneousP(distanceOf(pointP), looked))),
    },
  );
}

/** Steps and slopes at one date are correlated: looking for both costs less than twice the chance (measured). */
const SHAPES = 1.5;

/** No kind of look has a share of the 5 % large enough for this to hold: skips the slow correction. */
const HOPELESS_P = 0.02;

/**
 * Readings by cell as a scannable series: the scatter of each cell's answers gives their variance, steps between neighbours the noise of
 * runs.
 *
 * @param kept φ, the share of answers kept from run to run, of all cells or of each: the variances of platforms that keep different shares
 *   add up.
 */
export function scannable(readings: Readings, first: number, kept: number | Float64Array): Scannable {
  const steps = readSteps(readings);
  const alike = cellsByKept(readings, kept);
  const { runs } = readings;
  return {
    values: readings.values,
    first,
    varianceOf: (weights, into) => {
      const squares = weights.reduce((sum, weight) => sum + weight * weight, 0);
      const ofAnswers =
        runs - first === 2
          ? varianceOfStep(readings, first, first + 1)
          : alike.reduce(
              (sum, one) =>
                sum +
                varianceOfRun(readings, first, into, one.kept, one.cells) * contrastFactor(weights, one.kept),
              0,
            );
      const noise = measureStepNoise(steps, into);
      return carryNoise(ofAnswers, readings.speaking - 1, noise, squares);
    },
  };
}

/**
 * Values per run without a spread of their own (citations, tone): the steps between neighbouring runs show how they scatter.
 *
 * @param kept φ, the share of answers kept from run to run: neighbours are then more alike than runs far apart.
 * @param leastVariance minimum variance of a single value (a count: its mean); 0 if unknown.
 */
export function scannableValues(
  values: Float64Array,
  first: number,
  kept: number,
  leastVariance: number,
): Scannable {
  const squares = Array.from(values.subarray(1), (value, index) => ({
    into: index + 1,
    square: (value - (values[index] ?? 0)) ** 2,
    variance: 0,
  }));
  return {
    values,
    first,
    varianceOf: (weights, into) => {
      const noise = measureStepNoise(squares, into);
      if (noise === null) return { variance: Number.NaN, degrees: 1, least: 0 };
      const single = Math.max(noise.meanSquare / (2 * (1 - kept)), leastVariance);
      const after = weights.filter((weight) => weight > 0).length;
      const before = weights.filter((weight) => weight < 0).length;
      // Each side is a mean of runs that resemble their neighbours.
      const spread = single * (designEffect(after, kept) / after + designEffect(before, kept) / before);
      return { variance: spread, degrees: degreesOfSteps(noise), least: leastVariance / single };
    },
  };
}
