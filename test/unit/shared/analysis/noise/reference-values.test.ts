import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  criticalT,
  criticalZ,
  normalTail,
  twoSidedP,
  twoSidedPAbove,
} from '../../../../../shared/analysis/intervals/student.ts';
import {
  simultaneousCritical95,
  simultaneousP,
} from '../../../../../shared/analysis/intervals/simultaneous.ts';
import { designEffect } from '../../../../../shared/analysis/noise/design-effect.ts';
import { pairsNeeded, smallestMove } from '../../../../../shared/analysis/noise/planner.ts';
import {
  buildReadings,
  clusterVarianceOfStep,
  contrastFactor,
  varianceOfRun,
} from '../../../../../shared/analysis/noise/readings.ts';
import { carriedP, carryInterval } from '../../../../../shared/analysis/compare/carried.ts';
import { carryNoise, measureStepNoise, readSteps } from '../../../../../shared/analysis/noise/run-noise.ts';

type Plan = {
  readonly answers: readonly { readonly differing: number; readonly kept: number }[];
  readonly sd: number;
  readonly degrees: number | null;
  readonly pairs: number;
  readonly before: number;
  readonly since: number;
  readonly power: number;
  readonly points: number;
};

type Noise = {
  readonly excess: number;
  readonly meanSquare: number;
  readonly steps: number;
  readonly variances: readonly number[];
};

/** Made by noise-statistics.py beside it, with the versions named inside. */
const REFERENCE = JSON.parse(
  readFileSync(new URL('../../../../fixtures/noise-statistics.json', import.meta.url), 'utf8'),
) as {
  readonly twoSidedP: readonly { readonly t: number; readonly degrees: number; readonly p: number }[];
  readonly above: readonly {
    readonly t: number;
    readonly degrees: number;
    readonly least: number;
    readonly p: number;
  }[];
  readonly criticalT: readonly { readonly p: number; readonly degrees: number; readonly t: number }[];
  readonly criticalZ: readonly { readonly p: number; readonly z: number }[];
  readonly normalTail: readonly { readonly z: number; readonly p: number }[];
  readonly simultaneous: readonly { readonly z: number; readonly runs: number; readonly p: number }[];
  readonly contrastFactor: readonly {
    readonly weights: readonly number[];
    readonly kept: number;
    readonly factor: number;
  }[];
  readonly readings: {
    readonly numerators: readonly number[];
    readonly weights: readonly number[];
    readonly runs: number;
    readonly cells: number;
    readonly values: readonly number[];
    readonly parts: readonly number[];
    readonly noise: Noise;
    readonly runVariance: readonly {
      readonly at: number;
      readonly kept: number;
      readonly variance: number;
    }[];
    readonly carried: readonly {
      readonly given: {
        readonly variance: number;
        readonly degrees: number | null;
        readonly squared: number;
      };
      readonly carried: { readonly variance: number; readonly degrees: number; readonly least: number };
    }[];
  };
  readonly verdicts: readonly {
    readonly given: {
      readonly difference: number;
      readonly low: number;
      readonly high: number;
      readonly degrees: number | null;
      readonly squared: number;
    };
    readonly verdict: { readonly low: number; readonly high: number; readonly p: number };
  }[];
  readonly clusterVariance: readonly {
    readonly before: number;
    readonly after: number;
    readonly clusters: readonly number[];
    readonly variance: number;
  }[];
  readonly smallestMove: readonly Plan[];
};

/** The same to a millionth of its size. */
function same(ours: number, theirs: number): void {
  expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(1e-6 * Math.max(1e-3, Math.abs(theirs)));
}

describe('distributions', () => {
  it('agree with SciPy', () => {
    for (const { t, degrees, p } of REFERENCE.twoSidedP) same(twoSidedP(t, degrees), p);
    for (const { t, degrees, least, p } of REFERENCE.above) {
      same(twoSidedPAbove(t, degrees, least), p);
      same(criticalT(p, degrees, least), t);
    }
    for (const { p, degrees, t } of REFERENCE.criticalT) same(criticalT(p, degrees), t);
    for (const { p, z } of REFERENCE.criticalZ) same(criticalZ(p), z);
    for (const { z, p } of REFERENCE.normalTail) same(normalTail(z), p);
  });

  it('tell how far the largest of all dates goes by chance', () => {
    for (const { z, runs, p } of REFERENCE.simultaneous) same(simultaneousP(z, runs), p);
    same(simultaneousP(simultaneousCritical95(12), 12), 0.05);
    expect(simultaneousP(0, 5)).toBe(1);
    expect(simultaneousP(9, 30)).toBeLessThan(1e-16);
  });
});

describe('the noise of runs', () => {
  const { readings: reference } = REFERENCE;
  const readings = buildReadings(
    reference.runs,
    reference.cells,
    100,
    Float64Array.from(reference.numerators),
    Float64Array.from(reference.weights),
  );

  it('comes from readings that add up', () => {
    readings.values.forEach((value, run) => {
      same(value, reference.values[run]!);
    });
    readings.parts.forEach((part, at) => {
      expect(part).toBeCloseTo(reference.parts[at]!, 9);
    });
  });

  it('is what steps show beyond their answers', () => {
    const steps = readSteps(readings);
    steps.forEach(({ variance }, at) => {
      same(variance, reference.noise.variances[at]!);
    });
    const noise = measureStepNoise(steps);
    expect(noise).toMatchObject({ steps: reference.noise.steps, setAside: 0 });
    same(noise!.excess, reference.noise.excess);
    same(noise!.meanSquare, reference.noise.meanSquare);
    for (const { given, carried } of reference.carried) {
      const ours = carryNoise(
        given.variance,
        given.degrees ?? Number.POSITIVE_INFINITY,
        noise,
        given.squared,
      );
      same(ours.variance, carried.variance);
      same(ours.degrees, carried.degrees);
      same(ours.least, carried.least);
    }
  });

  it('and widens the interval of a change, and its p', () => {
    const noise = measureStepNoise(readSteps(readings));
    for (const { given, verdict } of REFERENCE.verdicts) {
      const { difference, low, high, degrees, squared } = given;
      const alone = { difference, interval: { low, high }, degrees: degrees ?? Number.POSITIVE_INFINITY };
      const carried = carryInterval(alone, noise, squared);
      same(carried.low, verdict.low);
      same(carried.high, verdict.high);
      same(carriedP(alone, noise, squared), verdict.p);
    }
  });

  it('and varies by prompts, where answers of one need not be independent', () => {
    for (const { before, after, clusters, variance } of REFERENCE.clusterVariance) {
      same(clusterVarianceOfStep(readings, before, after, Int32Array.from(clusters)), variance);
    }
  });

  it('and the scatter of cells is that of a run', () => {
    for (const { at, kept, variance } of reference.runVariance) {
      same(varianceOfRun(readings, 0, at, kept), variance);
    }
    for (const { weights, kept, factor } of REFERENCE.contrastFactor) {
      same(contrastFactor(Float64Array.from(weights), kept), factor);
    }
  });
});

describe('plans', () => {
  it('tell the smallest move that shows', () => {
    for (const { before, since, sd, points, ...plan } of REFERENCE.smallestMove) {
      const input = { ...plan, runSdPoints: sd, runsBefore: before, runsSince: since };
      same(smallestMove(input), points);
      // Back again: what that move takes is what was asked.
      expect(pairsNeeded(points, input)).toBe(plan.pairs);
    }
  });

  it('say where no number of prompts is enough', () => {
    const input = {
      answers: [{ differing: 0.3, kept: 0 }],
      runSdPoints: 3,
      degrees: null,
      runsBefore: 1,
      runsSince: 1,
      power: 0.8,
    };
    expect(pairsNeeded(11, input)).toBeNull();
    expect(pairsNeeded(13, input)).toBeGreaterThan(500);
  });

  it('widen a mean by what answers keep', () => {
    // Four runs of which 80 % of the answers stay: the factor that the audit of the method gives.
    expect(designEffect(4, 0.8)).toBeCloseTo(3.096, 3);
    expect(designEffect(10, 0)).toBe(1);
  });
});
