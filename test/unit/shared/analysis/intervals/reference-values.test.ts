import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  expandedPercentileInterval,
  drawClusters,
  resampleSums,
} from '../../../../../shared/analysis/intervals/bootstrap.ts';
import {
  clusterDifferenceInterval,
  clusterInterval,
  clusterRatio,
} from '../../../../../shared/analysis/intervals/clusters.ts';
import { exactTest, holmAdjust, type Stratum } from '../../../../../shared/analysis/intervals/exact-test.ts';
import {
  estimateMean,
  meanDifferenceInterval,
  newcombeInterval,
  wilsonInterval,
} from '../../../../../shared/analysis/intervals/interval.ts';
import type { Interval, Moments } from '../../../../../shared/domain/estimate.ts';
import { tangoInterval } from '../../../../../shared/analysis/intervals/paired.ts';
import { normalCdf, tQuantile95 } from '../../../../../shared/analysis/intervals/quantile.ts';
import { createRandom32 } from '../../../../../shared/analysis/intervals/random.ts';

type Limits = readonly [number, number];
type Quad = readonly [number, number, number, number];

/** Made by statistics.py beside it, with the versions named inside. */
const reference = JSON.parse(
  readFileSync(new URL('../../../../fixtures/statistics.json', import.meta.url), 'utf8'),
) as {
  wilson: { successes: number; trials: number; interval: Limits }[];
  newcombe: { before: Limits; after: Limits; interval: Limits }[];
  tango: { gained: number; lost: number; pairs: number; interval: Limits }[];
  mcnemar: { gained: number; lost: number; exact: number; mid: number; asymptotic: number }[];
  fisher: { strata: Quad[]; p: number }[];
  mantelHaenszel: { strata: Quad[]; p: number }[];
  holm: { given: number[]; adjusted: number[] };
  t: { degrees: number; quantile: number }[];
  normal: { x: number; chance: number }[];
  mean: { values: number[]; interval: Limits };
  meanDifference: { before: number[]; after: number[]; interval: Limits };
  clusters: { numerators: number[]; weights: number[]; value: number; interval: Limits }[];
  welch: { before: number[]; after: number[]; interval: Limits };
  bootstrap: {
    numerators: number[];
    weights: number[];
    resamples: number;
    seed: number;
    stream: number;
    interval: Limits;
  }[];
  sfc32: { seed: number; stream: number; values: number[] }[];
};

/** The figures of both sides agree to a millionth. */
function expectLimits(interval: Interval | null, [low, high]: Limits): void {
  expect(interval).not.toBeNull();
  expect(Math.abs(interval!.low - low)).toBeLessThan(1e-6);
  expect(Math.abs(interval!.high - high)).toBeLessThan(1e-6);
}

const momentsOf = (values: readonly number[]): Moments => ({
  count: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  sumOfSquares: values.reduce((sum, value) => sum + value * value, 0),
});

const strataOf = (rows: readonly Quad[]): Stratum[] =>
  rows.map(([yesBefore, before, yesAfter, after]) => ({ yesBefore, before, yesAfter, after }));

/** Pairs with one answer each, as strata. */
const pairsOf = (gained: number, lost: number): Stratum[] => [
  ...Array.from({ length: gained }, () => ({ yesBefore: 0, before: 1, yesAfter: 1, after: 1 })),
  ...Array.from({ length: lost }, () => ({ yesBefore: 1, before: 1, yesAfter: 0, after: 1 })),
  { yesBefore: 1, before: 1, yesAfter: 1, after: 1 },
  { yesBefore: 0, before: 1, yesAfter: 0, after: 1 },
];

describe('intervals agree with an independent implementation to a millionth', () => {
  it('for single rates and for two independent ones', () => {
    for (const { successes, trials, interval } of reference.wilson) {
      expectLimits(wilsonInterval(successes, trials), interval);
    }
    for (const { before, after, interval } of reference.newcombe) {
      const rate = ([successes, trials]: Limits) => ({ successes, trials });
      expectLimits(newcombeInterval(rate(before), rate(after)), interval);
    }
  });

  it('for paired rates, found there by numerical likelihood', () => {
    for (const { interval, ...counts } of reference.tango) expectLimits(tangoInterval(counts), interval);
  });

  it('for means and their difference', () => {
    const { mean, meanDifference } = reference;
    expectLimits(estimateMean(momentsOf(mean.values))?.interval ?? null, mean.interval);
    expectLimits(
      meanDifferenceInterval(momentsOf(meanDifference.before), momentsOf(meanDifference.after)),
      meanDifference.interval,
    );
  });

  it('for ratios over clusters, and for the difference of two separate ones', () => {
    for (const { numerators, weights, value, interval } of reference.clusters) {
      const ratio = clusterRatio(Float64Array.from(numerators), Float64Array.from(weights))!;
      expect(ratio.value).toBeCloseTo(value, 10);
      expectLimits(clusterInterval(ratio), interval);
    }
    const { before, after, interval } = reference.welch;
    const ratio = (values: number[]) =>
      clusterRatio(Float64Array.from(values), new Float64Array(values.length).fill(1))!;
    expectLimits(clusterDifferenceInterval(ratio(before), ratio(after)), interval);
  });

  it('for a ratio whose clusters are drawn anew, with the same draws', () => {
    for (const { numerators, weights, interval, ...drawing } of reference.bootstrap) {
      const sums = Float64Array.from(numerators.flatMap((numerator, at) => [numerator, weights[at]!]));
      const drawn = resampleSums(
        [{ clusters: weights.length, columns: 2, sums }],
        drawClusters(weights.length, drawing),
      );
      const ratios = Float64Array.from(
        { length: drawn.clusters },
        (_, row) => drawn.sums[2 * row]! / drawn.sums[2 * row + 1]!,
      );
      expectLimits(expandedPercentileInterval(ratios, weights.length), interval);
    }
  });
});

describe('the paired interval', () => {
  it('gives the published limits for the airway data', () => {
    // M. W. Fagerland, S. Lydersen and P. Laake (2014), Statistics in Medicine 33, table VI: 1 and 7 of 21 pairs differ.
    const { low, high } = tangoInterval({ gained: 1, lost: 7, pairs: 21 })!;
    expect(low.toFixed(3)).toBe('-0.517');
    expect(high.toFixed(3)).toBe('-0.026');
  });

  it('excludes zero exactly when McNemar’s chi-square exceeds its 95th percentile', () => {
    for (const { gained, lost, asymptotic } of reference.mcnemar) {
      const { low, high } = tangoInterval({ gained, lost, pairs: gained + lost + 50 })!;
      expect(low > 0 || high < 0).toBe(asymptotic < 0.05);
    }
    for (let gained = 0; gained <= 60; gained += 1) {
      for (let lost = 0; lost <= 60 - gained; lost += 1) {
        const { low, high } = tangoInterval({ gained, lost, pairs: 80 })!;
        const chi = gained + lost === 0 ? 0 : (gained - lost) ** 2 / (gained + lost);
        expect(low > 0 || high < 0, `${gained} gained, ${lost} lost`).toBe(chi > 3.841458820694124);
      }
    }
  });

  it('has an end where every pair changed, and none without pairs or for impossible counts', () => {
    expect(tangoInterval({ gained: 30, lost: 0, pairs: 30 })?.high).toBe(1);
    expect(tangoInterval({ gained: 0, lost: 30, pairs: 30 })?.low).toBe(-1);
    const none = tangoInterval({ gained: 0, lost: 0, pairs: 40 })!;
    expect(none.low).toBeCloseTo(-none.high, 12);
    expect(none.high).toBeGreaterThan(0);
    expect(tangoInterval({ gained: 0, lost: 0, pairs: 0 })).toBeNull();
    expect(tangoInterval({ gained: 3, lost: 3, pairs: 5 })).toBeNull();
  });
});

describe('tests agree with an independent implementation to a millionth', () => {
  it('for pairs: McNemar, exact and mid-p', () => {
    for (const { gained, lost, exact, mid } of reference.mcnemar) {
      const ours = exactTest(pairsOf(gained, lost));
      expect(Math.abs(ours.exact - exact)).toBeLessThan(1e-6);
      expect(Math.abs(ours.mid - mid), `${gained} gained, ${lost} lost`).toBeLessThan(1e-6);
    }
  });

  it('for one stratum: Fisher; for several: Mantel and Haenszel', () => {
    for (const { strata, p } of [...reference.fisher, ...reference.mantelHaenszel]) {
      expect(Math.abs(exactTest(strataOf(strata)).exact - p)).toBeLessThan(1e-6);
    }
  });

  it('says nothing where nothing could have come out otherwise', () => {
    expect(exactTest([])).toEqual({ exact: 1, mid: 1 });
    expect(exactTest(pairsOf(0, 0))).toEqual({ exact: 1, mid: 1 });
  });

  it('for Holm’s correction, whatever the order', () => {
    const { given, adjusted } = reference.holm;
    holmAdjust(given).forEach((p, index) => expect(p).toBeCloseTo(adjusted[index]!, 12));
    expect(holmAdjust([])).toEqual([]);
  });
});

describe('distributions and chance', () => {
  it('give the percentiles of Student’s t and the normal distribution', () => {
    for (const { degrees, quantile } of reference.t) {
      expect(Math.abs(tQuantile95(degrees) - quantile)).toBeLessThan(1e-6);
    }
    for (const { x, chance } of reference.normal) expect(Math.abs(normalCdf(x) - chance)).toBeLessThan(1e-7);
  });

  it('follow from the seed and the stream as the generator’s author has it', () => {
    for (const { seed, stream, values } of reference.sfc32) {
      const next = createRandom32(seed, stream);
      expect(values.map(() => next())).toEqual(values);
    }
  });
});
