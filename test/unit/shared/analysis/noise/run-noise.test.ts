/** What a history's steps say about chance: which of them are witnesses, and what few or silent ones leave open. */
import { describe, expect, it } from 'vitest';
import { scannable } from '../../../../../shared/analysis/findings/scan.ts';
import { pairsNeeded, smallestMove, type PlanInput } from '../../../../../shared/analysis/noise/planner.ts';
import {
  buildReadings,
  cellsByKept,
  clusterVarianceOfStep,
  contrastFactor,
  subtract,
  varianceOfRun,
  varianceOfStep,
} from '../../../../../shared/analysis/noise/readings.ts';
import {
  noiseOf,
  stepOfBrand,
  stepOfPlatform,
  stepOfTopic,
  type StepFacts,
} from '../../../../../shared/analysis/noise/run-history.ts';
import {
  carryNoise,
  degreesOfSteps,
  LEAST_STEPS,
  measureStepNoise,
  MOST_HISTORY,
  OF_VERDICTS,
  readSteps,
  runSpread,
  type StepNoise,
  type StepReading,
} from '../../../../../shared/analysis/noise/run-noise.ts';

/** Steps by their squares, each with a variance of 1 by its answers. */
const stepsOf = (squares: readonly number[], variance = 1): StepReading[] =>
  squares.map((square, at) => ({ into: at + 1, square, variance }));

const readingsOf = (
  runs: number,
  cells: number,
  numerators: readonly number[],
  weights: readonly number[] = numerators.map(() => 1),
) => buildReadings(runs, cells, 100, Float64Array.from(numerators), Float64Array.from(weights));

describe('the noise of steps', () => {
  it('is their mean square beyond that of their answers, from five steps on', () => {
    expect(measureStepNoise(stepsOf([1, 2, 3, 4]))).toBeNull();
    expect(measureStepNoise(stepsOf([1, 2, 3, 4, 5]))).toEqual({
      excess: 2,
      meanSquare: 3,
      steps: LEAST_STEPS,
      setAside: 0,
    });
    expect(measureStepNoise(stepsOf([0, 0, 0, 0, 0]))?.excess).toBe(-1);
  });

  it('is of the newest half year, and not of the step that is judged', () => {
    const older = stepsOf([...Array.from({ length: 10 }, () => 4), ...Array.from({ length: 26 }, () => 2)]);
    expect(measureStepNoise(older)).toMatchObject({ meanSquare: 2, steps: MOST_HISTORY });
    const judged = stepsOf([2, 2, 9, 2, 2, 2]);
    expect(measureStepNoise(judged, 3)).toMatchObject({ meanSquare: 2, steps: 5 });
    expect(measureStepNoise(judged.slice(0, 5), 3)).toBeNull();
  });

  it('sets aside what is far beyond the others, one by one, and never more than leaves five', () => {
    const quiet = [1, 2, 1, 2, 1, 2];
    const changed = measureStepNoise(stepsOf([...quiet.slice(0, 3), 9e5, ...quiet.slice(3), 400]));
    expect(changed).toEqual({ excess: 0.5, meanSquare: 1.5, steps: 6, setAside: 2 });
    expect(measureStepNoise(stepsOf([1, 1, 1, 1, 900]))).toMatchObject({ steps: 5, setAside: 0 });
    expect(measureStepNoise(stepsOf([1, 1, 1, 1, 1e4, 1e9]))).toMatchObject({ steps: 5, setAside: 1 });
    // Far beyond the others' steps, but not beyond what their answers make likely.
    expect(measureStepNoise(stepsOf([...quiet, 900], 400))).toMatchObject({ steps: 7, setAside: 0 });
    // Six steps: the largest may be 37.7 times the mean of the others.
    expect(measureStepNoise(stepsOf([1, 1, 1, 1, 1, 37.6]))).toMatchObject({ setAside: 0 });
    expect(measureStepNoise(stepsOf([1, 1, 1, 1, 1, 37.7]))).toMatchObject({ setAside: 1 });
  });

  it('is read from figures that follow each other; a run without one has no steps', () => {
    const readings = readingsOf(4, 2, [1, 0, 1, 1, 0, 0, 0, 1], [1, 1, 1, 1, 0, 0, 1, 1]);
    expect([...readings.values]).toEqual([50, 100, Number.NaN, 50]);
    expect(readSteps(readings)).toEqual([
      { into: 1, square: 2500, variance: varianceOfStep(readings, 0, 1) },
    ]);
  });

  it('is a spread of runs only where they wander beyond their answers', () => {
    const noise = (excess: number): StepNoise => ({ excess, meanSquare: 1, steps: 6, setAside: 0 });
    expect(runSpread(noise(8))).toBe(2);
    expect(runSpread(noise(-8))).toBe(0);
    expect(degreesOfSteps({ steps: 6 })).toBe(4);
  });

  it('is carried into a variance, which keeps a share and a degree of freedom at least', () => {
    expect(carryNoise(4, 7, null, 2)).toEqual({ variance: 4, degrees: 7, least: 0 });
    const noise: StepNoise = { excess: 2, meanSquare: 3, steps: 9, setAside: 0 };
    // 4 + 2; doubt 3² / (⅔ · 9) + 4² / 8 = 3.5.
    const carried = carryNoise(4, 8, noise, 2);
    expect(carried.variance).toBe(6);
    expect(carried.degrees).toBeCloseTo(36 / 3.5, 12);
    expect(carried.least).toBeCloseTo(2 / (20 / 3), 12);
    const quiet: StepNoise = { excess: -3.9, meanSquare: 3, steps: 9, setAside: 0 };
    expect(carryNoise(4, Infinity, quiet, 2)).toMatchObject({ variance: 2 });
    expect(carryNoise(4, Infinity, quiet, 2, OF_VERDICTS)).toMatchObject({ variance: 1, least: 0.25 });
    expect(carryNoise(4, Infinity, { ...quiet, meanSquare: 90 }, 2).degrees).toBe(1);
    expect(carryNoise(4, Infinity, { ...quiet, meanSquare: 0 }, 2).degrees).toBe(Infinity);
  });
});

describe('the history of a run', () => {
  const fact = (square: number) => ({ square, variance: 1 });
  const factsOf = (square: number): StepFacts => ({
    brands: { own: { visibility: fact(square), sentiment: fact(square + 1) } },
    platforms: { alpha: fact(square + 2) },
    topics: { tents: fact(square + 3) },
  });
  const history = { steps: [1, 2, 3, 4, 5].map(factsOf), stability: null };

  it('has the steps of a brand, of a platform and of a topic, and of nothing that only every object has', () => {
    const meanOf = (stepOf: Parameters<typeof noiseOf>[1]) => noiseOf(history, stepOf)?.meanSquare;
    expect(meanOf(stepOfBrand('own', 'visibility'))).toBe(3);
    expect(meanOf(stepOfBrand('own', 'sentiment'))).toBe(4);
    expect(meanOf(stepOfPlatform('alpha'))).toBe(5);
    expect(meanOf(stepOfTopic('tents'))).toBe(6);
    for (const name of ['beta', 'constructor', 'toString']) {
      expect(stepOfBrand(name, 'visibility')(factsOf(1))).toBeUndefined();
      expect(stepOfPlatform(name)(factsOf(1))).toBeUndefined();
      expect(stepOfTopic(name)(factsOf(1))).toBeUndefined();
      expect(noiseOf(history, stepOfPlatform(name))).toBeNull();
    }
    expect(stepOfBrand('own', 'position')(factsOf(1))).toBeUndefined();
  });

  it('leaves out steps without the figure', () => {
    const gap: StepFacts = { brands: {}, platforms: {}, topics: {} };
    expect(noiseOf({ ...history, steps: [gap, ...history.steps] }, stepOfPlatform('alpha'))).toMatchObject({
      steps: 5,
    });
    expect(noiseOf({ ...history, steps: [gap, ...history.steps.slice(1)] }, stepOfTopic('tents'))).toBeNull();
  });
});

describe('readings', () => {
  it('count the cells that have a say, and give none to a run without weight', () => {
    // Two runs, three cells; the last cell is asked in neither, and nothing is asked in a third run.
    const readings = readingsOf(3, 3, [1, 0, 0, 1, 1, 0, 0, 0, 0], [1, 1, 0, 1, 1, 0, 0, 0, 0]);
    expect([...readings.values]).toEqual([50, 100, Number.NaN]);
    expect([...readings.samples]).toEqual([2, 2, 0]);
    expect(readings.speaking).toBe(2);
    // Three of four over all runs: each answer's distance from 0.75, halved.
    expect([...readings.parts]).toEqual([12.5, -37.5, 0, 12.5, 12.5, 0, 0, 0, 0]);
    // Weights are what a value counts: four answers of which one, and two of which both.
    const weighted = readingsOf(2, 1, [1, 2], [4, 2]);
    expect([...weighted.values]).toEqual([25, 100]);
    expect([...weighted.parts]).toEqual([-25, 50]);
  });

  it('that are subtracted rest on the smaller sample of both', () => {
    const [a, b] = [readingsOf(2, 2, [1, 1, 1, 0]), readingsOf(2, 2, [1, 0, 0, 0], [1, 0, 1, 0])];
    const lead = subtract(a, b);
    expect([...lead.values]).toEqual([0, 50]);
    expect([...lead.samples]).toEqual([1, 1]);
    expect([...subtract(b, a).samples]).toEqual([1, 1]);
    expect([lead.speaking, subtract(b, a).speaking]).toEqual([1, 1]);
    expect([...lead.parts]).toEqual([...a.parts].map((part, at) => part - (b.parts[at] ?? 0)));
  });

  it('vary by clusters of cells that have a say in either run, of which one alone tells nothing', () => {
    const readings = readingsOf(2, 4, [1, 0, 1, 0, 0, 0, 1, 0], [1, 1, 1, 0, 1, 1, 1, 0]);
    const moved = [0, 1, 2].map((cell) => (readings.parts[4 + cell] ?? 0) - (readings.parts[cell] ?? 0));
    const sum = moved.reduce((all, one) => all + one, 0);
    const squares = moved.reduce((all, one) => all + one * one, 0);
    const apart = clusterVarianceOfStep(readings, 0, 1, Int32Array.from([0, 1, 2, 3]));
    expect(apart).toBeCloseTo(1.5 * (squares - sum ** 2 / 3), 9);
    expect(clusterVarianceOfStep(readings, 0, 1, Int32Array.from([0, 0, 0, 1]))).toBeNaN();
    expect(clusterVarianceOfStep(readings, 0, 1, Int32Array.from([0, 0, 1, 1]))).toBeGreaterThan(0);
    // A cell that one of both runs did not ask moved, too.
    const gone = readingsOf(2, 2, [1, 0, 1, 0], [1, 1, 1, 0]);
    const come = readingsOf(2, 2, [1, 0, 1, 0], [1, 0, 1, 1]);
    const each = Int32Array.from([0, 1]);
    expect(clusterVarianceOfStep(gone, 0, 1, each)).toBeGreaterThan(0);
    expect(clusterVarianceOfStep(come, 0, 1, each)).toBeCloseTo(clusterVarianceOfStep(gone, 1, 0, each), 9);
  });

  it('scatter within each side that has two runs', () => {
    const readings = readingsOf(4, 1, [1, 0, 1, 1]);
    expect(varianceOfRun(readings, 0, 1, 0.5)).toBeCloseTo(
      // Three runs since: 3 · Σ(x − mean)² over 2 · (2 · ½ + ¾), in parts of 100.
      (3 * (2 / 3) * 1e4) / (2 * 1.75),
      6,
    );
    expect(varianceOfRun(readings, 1, 2, 0.5)).toBe(0);
    expect(varianceOfRun(readings, 2, 3, 0.5)).toBeNaN();
  });

  it('scatter platform by platform, each by what it keeps', () => {
    const both = readingsOf(6, 2, [1, 0, 0, 1, 1, 1, 0, 0, 1, 0, 1, 1]);
    const varianceOf = (kept: number | Float64Array): number => {
      const { varianceOf: of } = scannable(both, 0, kept);
      return of(
        Float64Array.from([-1, -1, -1, 1, 1, 1], (weight) => weight / 3),
        3,
      ).variance;
    };
    const [few, many, each] = [0.2, 0.9, Float64Array.from([0.2, 0.9])].map(varianceOf);
    expect(few).toBeLessThan(each!);
    expect(each).toBeLessThan(many!);
    expect(cellsByKept(both, Float64Array.from([0.2, 0.2]))).toEqual([
      { kept: 0.2, cells: Int32Array.from([0, 1]) },
    ]);
    expect(varianceOf(Float64Array.from([0.2, 0.2]))).toBe(few);
    const [first, second] = cellsByKept(both, Float64Array.from([0.2, 0.9]));
    expect(
      varianceOfRun(both, 0, 3, 0.2, first!.cells) + varianceOfRun(both, 0, 3, 0.2, second!.cells),
    ).toBeCloseTo(varianceOfRun(both, 0, 3, 0.2), 9);
  });

  it('of a contrast keep less the further runs lie apart', () => {
    const factorOf = (weights: readonly number[], kept: number): number =>
      contrastFactor(Float64Array.from(weights), kept);
    expect(factorOf([1, -1], 0)).toBe(2);
    expect(factorOf([1, -1], 0.8)).toBeCloseTo(0.4, 12);
    expect(factorOf([1, 0, -1], 0.8)).toBeCloseTo(2 - 2 * 0.64, 12);
    expect(factorOf([0, 0, 0], 0.8)).toBe(0);
  });
});

describe('a plan', () => {
  const plan: Omit<PlanInput, 'pairs'> = {
    answers: [{ differing: 0.2, kept: 0 }],
    runSdPoints: 1,
    degrees: null,
    runsBefore: 1,
    runsSince: 1,
    power: 0.8,
  };

  it('of one run on a side only lets the other average', () => {
    // 2.80 · √(½ · 0.2 · 10⁴ / 100 · (1 + ¼) + 1 + ¼)
    const lopsided = smallestMove({ ...plan, pairs: 100, runsSince: 4 });
    expect(lopsided).toBeCloseTo(2.8016 * Math.sqrt(10 * 1.25 + 1.25), 2);
    expect(smallestMove({ ...plan, pairs: 100, runsBefore: 4 })).toBeCloseTo(lopsided, 9);
    expect(smallestMove({ ...plan, pairs: 100 })).toBeCloseTo(2.8016 * Math.sqrt(20 + 2), 2);
    // From run to run what differs is known, however much is kept.
    const half = smallestMove({ ...plan, pairs: 100, answers: [{ differing: 0.2, kept: 0.5 }] });
    expect(half).toBeCloseTo(smallestMove({ ...plan, pairs: 100 }), 9);
  });

  it('weighs platforms alike, each by what it keeps', () => {
    const periods = { ...plan, runSdPoints: 0, pairs: 100, runsBefore: 4, runsSince: 4 };
    const [steady, restless] = [
      { differing: 0.1, kept: 0.8 },
      { differing: 0.4, kept: 0.1 },
    ];
    const [one, other, both] = [[steady], [restless], [steady, restless]].map((answers) =>
      smallestMove({ ...periods, answers }),
    );
    expect(both! ** 2).toBeCloseTo((one! ** 2 + other! ** 2) / 2, 9);
  });

  it('needs no more pairs than a hundred thousand, and none where runs wander as far as the move', () => {
    const exact = { ...plan, runSdPoints: 0 };
    const most = smallestMove({ ...exact, pairs: 100_000 });
    expect(pairsNeeded(most, exact)).toBe(100_000);
    expect(pairsNeeded(most * 0.9999, exact)).toBeNull();
    expect(
      pairsNeeded(smallestMove({ ...plan, answers: [{ differing: 0, kept: 0 }], pairs: 1 }), plan),
    ).toBeNull();
  });
});
