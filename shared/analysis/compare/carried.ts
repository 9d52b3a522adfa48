/** Changes include run-to-run noise beyond what their answers explain. */
import type { Interval } from '../../domain/estimate.ts';
import { tQuantile95 } from '../intervals/quantile.ts';
import { criticalT, twoSidedPAbove } from '../intervals/student.ts';
import type { AnswerStability } from '../noise/answer-stability.ts';
import { noiseOf, type StepOf } from '../noise/run-history.ts';
import { carryNoise, OF_VERDICTS, type CarriedVariance, type StepNoise } from '../noise/run-noise.ts';
import { spansProjects, type ComparedRun } from './compared-run.ts';

/** The noise in a step's changes. */
export type StepCarry = {
  readonly noiseOf: (stepOf: StepOf) => StepNoise | null;
  /** Σ w² over the runs of both sides: 2 for a run against another, 1/m₁ + 1/m₂ for periods. */
  readonly squaredWeights: number;
  /** Runs of the longer side. */
  readonly runs: number;
  /** How answers stay from run to run; null if unknown. */
  readonly stability: AnswerStability | null;
};

/** For runs without a past: their answers are all there is. */
export const NO_CARRY: StepCarry = { noiseOf: () => null, squaredWeights: 2, runs: 1, stability: null };

const runsIn = ({ pooled }: ComparedRun): number => pooled?.runs ?? 1;

/**
 * The noise of the step from one run to a later one: that of the project's runs before the later one. None between projects, because each
 * has its own.
 */
export function carryOf(before: ComparedRun, after: ComparedRun): StepCarry {
  const [first, second] = [runsIn(before), runsIn(after)];
  const history = spansProjects([before, after]) ? null : after.history;
  return {
    noiseOf: (stepOf) => (history === null ? null : noiseOf(history, stepOf)),
    squaredWeights: 1 / first + 1 / second,
    runs: Math.max(first, second),
    stability: history?.stability ?? null,
  };
}

/** An interval by answers only. */
export type AnswersInterval = {
  readonly difference: number;
  readonly interval: Interval;
  /** Of its spread; `Infinity` if it follows from the answers themselves. */
  readonly degrees: number;
};

function varianceOf({ interval, degrees }: AnswersInterval): number {
  return ((interval.high - interval.low) / 2 / tQuantile95(degrees)) ** 2;
}

/**
 * Run against run, the variance by answers is the same in the change and in the steps that the noise was measured on: the sum of both rests
 * on the steps alone. In a period of several runs its weight grows with the period's length.
 */
function carry(variance: number, degrees: number, noise: StepNoise, squaredWeights: number): CarriedVariance {
  const ofAnswers = Math.max(0, 1 - squaredWeights / 2);
  return carryNoise(variance, degrees / ofAnswers, noise, squaredWeights, OF_VERDICTS);
}

/**
 * The same interval including run noise, by Student's t for the steps that the noise was measured on. Each side gets it separately: an
 * interval from few answers is longer on one side, the noise of a whole run is not.
 */
export function carryInterval(
  given: AnswersInterval,
  noise: StepNoise | null,
  squaredWeights: number,
): Interval {
  const { difference, interval, degrees } = given;
  if (noise === null) return interval;
  const carried = (side: number): number => {
    const { variance, ...rest } = carry((side / tQuantile95(degrees)) ** 2, degrees, noise, squaredWeights);
    return criticalT(0.05, rest.degrees, rest.least) * Math.sqrt(variance);
  };
  return {
    low: difference - carried(difference - interval.low),
    high: difference + carried(interval.high - difference),
  };
}

/** Two-sided p of a change, including run noise if known. */
export function carriedP(given: AnswersInterval, noise: StepNoise | null, squaredWeights: number): number {
  const variance = varianceOf(given);
  const whole =
    noise === null
      ? { variance, degrees: given.degrees, least: 0 }
      : carry(variance, given.degrees, noise, squaredWeights);
  if (!(whole.variance > 0)) return 1;
  return twoSidedPAbove(given.difference / Math.sqrt(whole.variance), whole.degrees, whole.least);
}
