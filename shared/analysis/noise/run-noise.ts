/**
 * A project's run noise: what moves all answers of a run together, which no single pair of runs can tell from a change, measured on the
 * project's own history.
 */
import { criticalT } from '../intervals/student.ts';
import { varianceOfStep, type Readings } from './readings.ts';

/** Steps between neighbouring runs (six runs) needed to measure noise. */
export const LEAST_STEPS = 5;

/** The history that counts: half a year of weekly runs. */
export const MOST_HISTORY = 26;

/**
 * The noise of a figure's steps between neighbouring runs, in the figure's unit squared.
 *
 * `excess` is the mean of (step² − variance by answers): twice the variance of a run beyond its answers. It may be negative, if runs were
 * quieter than their answers made likely, and is not truncated: that would make every verdict too cautious (measured: 2.6 to 4 % false
 * alarms instead of 5).
 */
export type StepNoise = {
  readonly excess: number;
  /** Mean of step², the basis for `excess`'s uncertainty. */
  readonly meanSquare: number;
  readonly steps: number;
  /** Steps that are changes themselves, not noise. */
  readonly setAside: number;
};

/** The p at which the largest step of an unchanged history is set aside. */
const SET_ASIDE_P = 0.01;

/** A step between neighbouring runs: its square, and its variance by answers. */
export type StepReading = { readonly into: number; readonly square: number; readonly variance: number };

const meanOf = (steps: readonly StepReading[], of: (step: StepReading) => number): number =>
  steps.reduce((sum, step) => sum + of(step), 0) / steps.length;

/** Removes, one by one, steps far beyond the others: a changed level is no noise. */
function withoutChanges(steps: readonly StepReading[]): readonly StepReading[] {
  let kept = [...steps].sort((a, b) => a.square - b.square);
  while (kept.length > LEAST_STEPS) {
    const [largest, others] = [kept.at(-1), kept.slice(0, -1)];
    const usual = Math.max(
      meanOf(others, ({ square }) => square),
      meanOf(others, ({ variance }) => variance),
    );
    if (largest === undefined || largest.square <= limitFor(kept.length) * usual) break;
    kept = others;
  }
  return kept;
}

const LIMITS = new Map<number, number>();

/** By how much the square of the largest step may exceed the mean of the others'. */
function limitFor(steps: number): number {
  const known = LIMITS.get(steps) ?? criticalT(SET_ASIDE_P / steps, steps - 1) ** 2;
  LIMITS.set(steps, known);
  return known;
}

/** A figure's steps from run to run; those without a figure are omitted. */
export function readSteps(readings: Readings): StepReading[] {
  const steps: StepReading[] = [];
  for (let into = 1; into < readings.runs; into += 1) {
    const step = (readings.values[into] ?? Number.NaN) - (readings.values[into - 1] ?? Number.NaN);
    if (Number.isNaN(step)) continue;
    steps.push({ into, square: step * step, variance: varianceOfStep(readings, into - 1, into) });
  }
  return steps;
}

/**
 * Measures a figure's noise from its steps.
 *
 * @param exceptInto the run into which a change is judged: the step into it is no evidence.
 * @returns null under {@link LEAST_STEPS} steps.
 */
export function measureStepNoise(
  given: readonly StepReading[],
  exceptInto: number | null = null,
): StepNoise | null {
  const steps = given.filter(({ into }) => into !== exceptInto).slice(-MOST_HISTORY);
  if (steps.length < LEAST_STEPS) return null;
  const kept = withoutChanges(steps);
  return {
    excess: meanOf(kept, ({ square, variance }) => square - variance),
    meanSquare: meanOf(kept, ({ square }) => square),
    steps: kept.length,
    setAside: steps.length - kept.length,
  };
}

/** The standard deviation of a run beyond its answers, in the figure's unit; 0 if runs vary no more than their answers. */
export function runSpread({ excess }: StepNoise): number {
  return Math.sqrt(Math.max(0, excess) / 2);
}

/**
 * Neighbouring steps share a run, so n of them say as much about a spread as two thirds of n separate ones (J. von Neumann and others,
 * 1941, "The mean square successive difference", Annals of Mathematical Statistics 12).
 */
export function degreesOfSteps({ steps }: Pick<StepNoise, 'steps'>): number {
  return (2 * steps) / 3;
}

/** How far to trust a past; the figures were found by simulation (docs/method.md). */
export type Trust = {
  /** Degrees of freedom per step. */
  readonly perStep: number;
  /** However quiet the past, this share of the variance by answers remains. */
  readonly leastShare: number;
  /** Factor of the true variance over that by answers that the steps may not show. */
  readonly hidden: number;
};

/** For looks at many dates, which need far tails. */
const OF_SCANS: Trust = { perStep: degreesOfSteps({ steps: 1 }), leastShare: 0.5, hidden: 5 / 3 };

/** For a single change judged alone: the last step shares a run with it, and rises and falls with it. */
export const OF_VERDICTS: Trust = { perStep: 0.9, leastShare: 0.25, hidden: 1 };

/**
 * The total variance of a contrast of runs, the degrees of freedom of its estimate, and the share of the true one that it cannot fall
 * below.
 */
export type CarriedVariance = { readonly variance: number; readonly degrees: number; readonly least: number };

/**
 * Adds run noise to a variance by answers.
 *
 * The variance of Σ wᵣ·yᵣ grows by τ²·Σ wᵣ², where 2τ² is the excess of steps. The degrees of freedom follow F. E. Satterthwaite (1946),
 * Biometrics 2, from those of the answers' variance and the number of steps.
 *
 * @param squaredWeights Σ wᵣ²: 2 for a run against another, 1/m₁ + 1/m₂ for periods.
 * @param degrees of freedom of `variance`; `Infinity` if it follows from the answers themselves.
 */
export function carryNoise(
  variance: number,
  degrees: number,
  noise: StepNoise | null,
  squaredWeights: number,
  { perStep, leastShare, hidden }: Trust = OF_SCANS,
): CarriedVariance {
  if (noise === null) return { variance, degrees, least: 0 };
  const share = squaredWeights / 2;
  const total = Math.max(variance + share * noise.excess, leastShare * variance);
  const doubt = (share * noise.meanSquare) ** 2 / (perStep * noise.steps) + variance ** 2 / degrees;
  return {
    variance: total,
    degrees: doubt > 0 ? Math.max(1, total ** 2 / doubt) : degrees,
    // Runs only ever add to the variance by answers; a short history does not show all they add.
    least: (leastShare * variance) / Math.max(total, hidden * variance),
  };
}
