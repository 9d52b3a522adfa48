/** The expected future reading if a series continues as before, with a band that holds for correlated readings. */
import type { Interval } from '../../domain/estimate.ts';
import { twoSidedP } from '../intervals/student.ts';

/** The linear algebra needed for correlated readings. */

/** Rows; the lower half of a symmetric or triangular one. */
type Matrix = readonly (readonly number[])[];

/** Σ aᵢ bᵢ. */
function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0);
}

/** L with L·Lᵀ = the matrix, which must be positive definite. */
function choleskyOf(matrix: Matrix): Matrix {
  const root: number[][] = [];
  matrix.forEach((given, row) => {
    const made: number[] = [];
    for (let column = 0; column <= row; column += 1) {
      const above = column === row ? made : (root[column] ?? []);
      let value = given[column] ?? 0;
      for (let at = 0; at < column; at += 1) value -= (made[at] ?? 0) * (above[at] ?? 0);
      made.push(column === row ? Math.sqrt(value) : value / (above[column] ?? 1));
    }
    root.push(made);
  });
  return root;
}

/** x with L·x = b. */
function solveLower(root: Matrix, b: readonly number[]): number[] {
  const x: number[] = [];
  root.forEach((row, at) => {
    let value = b[at] ?? 0;
    for (let before = 0; before < at; before += 1) value -= (row[before] ?? 0) * (x[before] ?? 0);
    x.push(value / (row[at] ?? 1));
  });
  return x;
}

/** A reading of a figure; times are milliseconds since the epoch. */
export type TimedValue = { readonly atMs: number; readonly value: number };

/** The expected value of one future reading, with its 95 % prediction interval. */
export type Forecast = { readonly atMs: number; readonly value: number; readonly interval: Interval };

/**
 * Below this many readings the band cannot hold: their correlation cannot be estimated, and a band is then too wide for uncorrelated ones
 * or too narrow for correlated ones (measured by `npm run simulate -- forecast`).
 */
export const FORECAST_MIN_POINTS = 26;

/** Older readings than this many, two years of weekly ones, are ignored: they say little about the future. */
const MOST_POINTS = 104;

/** The share of its length that a series is forecast ahead. */
const REACH = 0.5;

/** Possible noise around the line: `noise` is the share of the variance that is redrawn at each reading. */
type Process = { readonly correlation: number; readonly noise: number; readonly prior: number };

/**
 * Independent readings, weakly correlated ones, and two that wander. The weights are not beliefs: they gave the coverage nearest to 95 % at
 * correlations of 0 to 0.8, with and without sampling noise, 26 to 52 readings.
 */
const PROCESSES: readonly Process[] = [
  { correlation: 0, noise: 0, prior: 0.52 },
  { correlation: 0.5, noise: 0, prior: 0.26 },
  { correlation: 0.9, noise: 0.2, prior: 0.075 },
  { correlation: 0.98, noise: 0, prior: 0.145 },
];

/** A series' forecast. */
export type SeriesForecast = {
  /** Returns the expected reading at a time, in the unit of the series. */
  readonly at: (atMs: number) => Forecast;
  /** The limit of the forecast. */
  readonly untilMs: number;
};

/** Student's t with location, scale and weight. */
type Part = { readonly mean: number; readonly scale: number; readonly weight: number };

/** Probability of a mixture of Student's t below `x`. */
function shareUnder(parts: readonly Part[], x: number, degrees: number): number {
  return parts.reduce((sum, { mean, scale, weight }) => {
    const tail = twoSidedP((x - mean) / scale, degrees) / 2;
    return sum + weight * (x < mean ? tail : 1 - tail);
  }, 0);
}

/** Beyond any 2.5 % point of Student's t with the degrees that occur here. */
const FAR = 12;

function quantileOf(parts: readonly Part[], share: number, degrees: number): number {
  let low = Math.min(...parts.map(({ mean, scale }) => mean - FAR * scale));
  let high = Math.max(...parts.map(({ mean, scale }) => mean + FAR * scale));
  for (
    let halving = 0;
    halving < 100 && high - low > 1e-12 * (Math.abs(low) + Math.abs(high));
    halving += 1
  ) {
    const middle = (low + high) / 2;
    if (shareUnder(parts, middle, degrees) < share) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A process's line, by generalised least squares; times are in median gaps between readings. */
function fitProcess(times: readonly number[], values: readonly number[], process: Process) {
  const { correlation, noise, prior } = process;
  const bond = (apart: number): number => (1 - noise) * correlation ** Math.abs(apart);
  const covariance: Matrix = times.map((a, row) =>
    times.slice(0, row + 1).map((b, column) => (row === column ? 1 : bond(a - b))),
  );
  const root = choleskyOf(covariance);
  const ones = solveLower(
    root,
    times.map(() => 1),
  );
  const along = solveLower(root, times);
  const heights = solveLower(root, values);
  const [s00, s01, s11] = [dot(ones, ones), dot(ones, along), dot(along, along)];
  const [t0, t1] = [dot(ones, heights), dot(along, heights)];
  const determinant = s00 * s11 - s01 * s01;
  const level = (s11 * t0 - s01 * t1) / determinant;
  const slope = (s00 * t1 - s01 * t0) / determinant;
  const rest = heights.map((height, at) => height - level * (ones[at] ?? 0) - slope * (along[at] ?? 0));
  // Readings exactly on a line leave nothing to scale by.
  const squares = Math.max(dot(rest, rest), 1e-18);
  const halfLog = root.reduce((sum, row, at) => sum + Math.log(row[at] ?? 1), 0);
  const degrees = times.length - 2;
  return {
    logWeight: Math.log(prior) - halfLog - 0.5 * Math.log(determinant) - (degrees / 2) * Math.log(squares),
    at: (time: number): Omit<Part, 'weight'> => {
      const ties = solveLower(
        root,
        times.map((other) => bond(time - other)),
      );
      const [d0, d1] = [1 - dot(ones, ties), time - dot(along, ties)];
      const ofLine = (s11 * d0 * d0 - 2 * s01 * d0 * d1 + s00 * d1 * d1) / determinant;
      return {
        mean: level + slope * time + dot(ties, rest),
        scale: Math.sqrt((squares / degrees) * (1 - dot(ties, ties) + ofLine)),
      };
    },
  };
}

function middleGap(times: readonly number[]): number {
  const gaps = times.slice(1).map((atMs, at) => atMs - (times[at] ?? atMs));
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
}

/**
 * Fits a line with each of four correlation structures, and returns the mixture of their predictions, each as likely as the readings make
 * it.
 *
 * For a given correlation, generalised least squares gives a new reading's exact Student distribution (A. S. Goldberger, 1962, "Best linear
 * unbiased prediction in the generalized linear regression model", JASA 57); how likely each is follows from the likelihood with line and
 * scale integrated out (D. A. Harville, 1974, Biometrika 61), and the mixture is that of model averaging (J. A. Hoeting and others, 1999,
 * Statistical Science 14). The trend is assumed to continue as a straight line.
 *
 * @param readings oldest first, each at a distinct moment.
 * @returns null with fewer than {@link FORECAST_MIN_POINTS} readings, or if most of them share one moment.
 */
export function fitForecast(readings: readonly TimedValue[]): SeriesForecast | null {
  const used = readings.slice(-MOST_POINTS);
  const [first, last] = [used[0], used.at(-1)];
  if (first === undefined || last === undefined || used.length < FORECAST_MIN_POINTS) return null;
  const gap = middleGap(used.map(({ atMs }) => atMs));
  if (!(gap > 0)) return null;
  const timeOf = (atMs: number): number => (atMs - last.atMs) / gap;
  const times = used.map(({ atMs }) => timeOf(atMs));
  const values = used.map(({ value }) => value);
  const fits = PROCESSES.map((process) => fitProcess(times, values, process));
  const best = Math.max(...fits.map(({ logWeight }) => logWeight));
  const total = fits.reduce((sum, { logWeight }) => sum + Math.exp(logWeight - best), 0);
  const degrees = used.length - 2;
  return {
    at: (atMs) => {
      const parts = fits.map(({ logWeight, at }) => ({
        ...at(timeOf(atMs)),
        weight: Math.exp(logWeight - best) / total,
      }));
      return {
        atMs,
        value: parts.reduce((sum, { mean, weight }) => sum + weight * mean, 0),
        interval: { low: quantileOf(parts, 0.025, degrees), high: quantileOf(parts, 0.975, degrees) },
      };
    },
    untilMs: last.atMs + REACH * (last.atMs - first.atMs + gap),
  };
}
