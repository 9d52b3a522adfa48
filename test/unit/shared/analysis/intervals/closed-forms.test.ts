/** Intervals and distributions where the answer is known in closed form, or must not change from one method to the other. */
import { describe, expect, it } from 'vitest';
import { cellNoise } from '../../../../../renderer/analysis/cell-noise.ts';
import {
  clusterDifferenceInterval,
  clusterInterval,
  clusterRatio,
  MIN_CLUSTERS,
} from '../../../../../shared/analysis/intervals/clusters.ts';
import {
  chanceDistribution,
  holmAdjust,
  mcNemarMid,
} from '../../../../../shared/analysis/intervals/exact-test.ts';
import { estimateGivenRate, exactRatePct } from '../../../../../shared/analysis/intervals/given-rate.ts';
import {
  estimateInPercent,
  estimateRate,
  inPercent,
  intervalInPercent,
  intervalsOverlap,
  wilsonInterval,
  withinBounds,
  Z_95,
} from '../../../../../shared/analysis/intervals/interval.ts';
import { tangoInterval } from '../../../../../shared/analysis/intervals/paired.ts';
import { widenForPicked } from '../../../../../shared/analysis/intervals/picked-date.ts';
import { smallestShown } from '../../../../../shared/analysis/intervals/power.ts';
import { buildNodes } from '../../../../../shared/analysis/intervals/quadrature.ts';
import { normalCdf, tQuantile95 } from '../../../../../shared/analysis/intervals/quantile.ts';
import {
  simultaneousCritical95,
  simultaneousP,
} from '../../../../../shared/analysis/intervals/simultaneous.ts';
import {
  criticalT,
  criticalZ,
  normalTail,
  twoSidedP,
  twoSidedPAbove,
} from '../../../../../shared/analysis/intervals/student.ts';
import { judgeChange, noComparison } from '../../../../../shared/analysis/intervals/verdict.ts';

/** The same to so small a part of its size. */
function same(ours: number, theirs: number, part = 1e-9): void {
  expect(Math.abs(ours - theirs)).toBeLessThanOrEqual(part * Math.abs(theirs));
}

describe('Student’s t', () => {
  it('with one degree of freedom is Cauchy’s, with two it has a root', () => {
    for (const t of [0.01, 0.3, 1, 2.5, 7, 40, 1e4]) {
      same(twoSidedP(t, 1), 1 - (2 / Math.PI) * Math.atan(t), 1e-7);
      same(twoSidedP(t, 2), 2 / (2 + t * t + t * Math.sqrt(2 + t * t)), 1e-7);
      expect(twoSidedP(-t, 3)).toBe(twoSidedP(t, 3));
    }
  });

  it('ends at nothing and at everything, and is the normal distribution with endless degrees', () => {
    expect([
      twoSidedP(0, 5),
      twoSidedP(Infinity, 5),
      twoSidedP(-Infinity, 5),
      twoSidedP(Number.NaN, 5),
    ]).toEqual([1, 0, 0, Number.NaN]);
    for (const t of [0.5, 1.96, 4]) {
      expect(twoSidedP(t, Infinity)).toBe(2 * normalTail(t));
      same(twoSidedP(t, 1e6), 2 * normalTail(t), 1e-4);
    }
  });

  it('is left where it was asked, at every level', () => {
    for (const p of [0.9, 0.5, 0.05, 1e-3, 1e-7]) {
      for (const degrees of [1, 2, 3.5, 8, 30, 400]) {
        same(twoSidedP(criticalT(p, degrees), degrees), p, 1e-9);
        same(twoSidedPAbove(criticalT(p, degrees, 0.4), degrees, 0.4), p, 1e-7);
      }
      same(2 * normalTail(criticalZ(p)), p, 1e-9);
    }
    same(criticalT(0.5, 1), 1);
    same(criticalT(0.05, 12), tQuantile95(12));
    same(criticalZ(0.05), Z_95);
  });

  it('over a spread that has a floor has lighter tails, the lighter the higher it is', () => {
    for (const t of [2, 3, 4]) {
      const tails = [0, 0.1, 0.5, 0.9].map((least) => twoSidedPAbove(t, 4, least));
      expect(tails[0]).toBe(twoSidedP(t, 4));
      expect(tails).toEqual([...tails].sort((a, b) => b - a));
      expect(new Set(tails).size).toBe(4);
      expect(twoSidedPAbove(t, 2e6, 0.5)).toBe(2 * normalTail(t));
    }
  });

  it('comes from the normal tail, without a step where one series takes over from the other', () => {
    expect(normalTail(0)).toBe(0.5);
    same(normalTail(2.5 + 1e-9), normalTail(2.5 - 1e-9), 1e-7);
    same(normalTail(10), 7.619853024160527e-24);
    same(normalCdf(1), 1 - normalTail(1), 1e-6);
    same(normalCdf(-1), normalTail(1), 1e-6);
    expect(normalCdf(0)).toBeCloseTo(0.5, 7);
  });
});

describe('the percentile at 95 %', () => {
  it('is the same between the tabled degrees and beyond them', () => {
    for (const degrees of [1, 2, 8, 9.5, 10.01, 12.5, 13.9, 14.7, 15, 15.5, 15.999, 16, 16.5, 20, 60, 500]) {
      same(tQuantile95(degrees), criticalT(0.05, degrees), 2e-6);
    }
  });
});

describe('quadrature', () => {
  it('is exact for every polynomial that its nodes can tell apart', () => {
    for (const count of [1, 2, 3, 5, 8, 40]) {
      const { nodes, weights } = buildNodes(count);
      for (let power = 0; power < Math.min(2 * count, 20); power += 1) {
        const integral = nodes.reduce((sum, node, at) => sum + (weights[at] ?? 0) * node ** power, 0);
        expect(integral).toBeCloseTo(power % 2 === 0 ? 2 / (power + 1) : 0, 12);
      }
      expect([...nodes]).toEqual([...nodes].sort((a, b) => b - a));
    }
  });
});

describe('the largest of many dates', () => {
  it('is one date with two runs, and more likely far out with each further one', () => {
    expect(simultaneousP(2, 1)).toBeNaN();
    expect(simultaneousP(2, 2)).toBe(2 * normalTail(2));
    expect([simultaneousP(0, 5), simultaneousP(-1, 5)]).toEqual([1, 1]);
    for (const z of [1.5, 3, 4.5, 9]) {
      const chances = [2, 3, 5, 12, 30].map((runs) => simultaneousP(z, runs));
      expect(chances).toEqual([...chances].sort((a, b) => a - b));
      expect(new Set(chances).size).toBe(5);
      expect(chances.at(-1)).toBeLessThanOrEqual(29 * 2 * normalTail(z) * (1 + 1e-9));
    }
  });

  it('with three runs is two dates with a correlation of a half', () => {
    // Both within ±z of a bivariate normal distribution, by simple summation.
    const z = 1.7;
    const density = (x: number): number => Math.exp(-0.5 * x * x) / Math.sqrt(2 * Math.PI);
    const below = (x: number): number => (x >= 0 ? 1 - normalTail(x) : normalTail(-x));
    const [steps, spread] = [20_000, Math.sqrt(0.75)];
    let within = 0;
    for (let at = 0; at < steps; at += 1) {
      const x = -z + (2 * z * (at + 0.5)) / steps;
      within += density(x) * (below((z - x / 2) / spread) - below((-z - x / 2) / spread)) * ((2 * z) / steps);
    }
    expect(simultaneousP(z, 3)).toBeCloseTo(1 - within, 7);
  });

  it('goes over from integral to sum without a step', () => {
    same(simultaneousP(4 - 1e-9, 12), simultaneousP(4 + 1e-9, 12), 1e-6);
    expect(simultaneousP(8 - 1e-9, 12)).toBeCloseTo(simultaneousP(8 + 1e-9, 12), 13);
    for (const runs of [2, 3, 13, 26]) {
      const critical = simultaneousCritical95(runs);
      same(simultaneousP(critical, runs), 0.05, 1e-8);
      expect(simultaneousCritical95(runs)).toBe(critical);
    }
    same(simultaneousCritical95(2), Z_95, 1e-9);
  });

  it('widens what was picked, and judges it anew', () => {
    const change = judgeChange(5, { low: 1, high: 8 }, 100);
    const growth = simultaneousCritical95(12) / Z_95;
    expect(widenForPicked(change, 12, 'higher')).toEqual(
      judgeChange(5, { low: 5 - growth * 4, high: 5 + growth * 3 }, 100),
    );
    expect(change.verdict.kind).toBe('better');
    expect(widenForPicked(change, 12, 'higher').verdict.kind).toBe('unclear');
    const sure = judgeChange(5, { low: 4, high: 6 }, 100, 'lower');
    expect(widenForPicked(sure, 3, 'lower').verdict.kind).toBe('worse');
    expect(widenForPicked(change, 2, 'higher')).toBe(change);
    for (const none of [
      noComparison('first-run'),
      judgeChange(5, null, 100),
      judgeChange(5, { low: 1, high: 8 }, 10),
    ]) {
      expect(widenForPicked(none, 12, 'higher')).toBe(none);
    }
  });
});

describe('clusters', () => {
  const even = (value: number, clusters: number) => ({ value, variance: 0.04, clusters });

  it('of weight nothing are passed over, and one alone has no spread', () => {
    const ratio = clusterRatio(Float64Array.from([1, 9, 3]), Float64Array.from([2, 0, 2]));
    // One and three of two each: a ratio of 1, residuals of 1 and 81 for the one that has no weight.
    expect(ratio).toMatchObject({ value: 1, clusters: 2 });
    expect(clusterRatio(Float64Array.from([1, 0, 3]), Float64Array.from([2, 0, 2]))).toEqual({
      value: 1,
      variance: (2 * 2) / 16,
      clusters: 2,
    });
    expect(clusterRatio(Float64Array.from([1]), Float64Array.from([2]))?.variance).toBeNaN();
    expect(clusterRatio(Float64Array.from([1]), Float64Array.from([0]))).toBeNull();
    expect(clusterRatio(new Float64Array(0), new Float64Array(0))).toBeNull();
  });

  it('give an interval from ten on', () => {
    expect(clusterInterval(even(0.5, MIN_CLUSTERS - 1))).toBeNull();
    const interval = clusterInterval(even(0.5, MIN_CLUSTERS));
    expect(interval).toEqual({ low: 0.5 - tQuantile95(9) * 0.2, high: 0.5 + tQuantile95(9) * 0.2 });
  });

  it('of two sides have Welch’s degrees of freedom between them', () => {
    const [few, many] = [even(0.5, 10), even(0.9, 20)];
    // (0.08)² / (0.04²/9 + 0.04²/19)
    const degrees = 0.0064 / (0.0016 / 9 + 0.0016 / 19);
    const spread = tQuantile95(degrees) * Math.sqrt(0.08);
    const interval = clusterDifferenceInterval(few, many);
    expect(interval?.low).toBeCloseTo(0.4 - spread, 12);
    expect(interval?.high).toBeCloseTo(0.4 + spread, 12);
    for (const small of [even(0.5, 9), even(0.5, 2)]) {
      expect(clusterDifferenceInterval(small, many)).toBeNull();
      expect(clusterDifferenceInterval(many, small)).toBeNull();
    }
    const still = { value: 0.5, variance: 0, clusters: 12 };
    expect(clusterDifferenceInterval(still, { ...still, value: 0.75 })).toEqual({ low: 0.25, high: 0.25 });
  });
});

describe('rates', () => {
  it('end where a rate can, and are none of what cannot be one', () => {
    expect(wilsonInterval(0, 10)?.low).toBe(0);
    expect(wilsonInterval(10, 10)?.high).toBe(1);
    // Wilson's limits at the ends are z² / (n + z²) away.
    same(wilsonInterval(0, 10)?.high ?? 0, Z_95 ** 2 / (10 + Z_95 ** 2));
    same(1 - (wilsonInterval(10, 10)?.low ?? 0), Z_95 ** 2 / (10 + Z_95 ** 2));
    for (const [successes, trials] of [
      [0, 0],
      [-1, 5],
      [6, 5],
    ] as const) {
      expect([wilsonInterval(successes, trials), estimateRate(successes, trials)]).toEqual([null, null]);
    }
    expect(estimateRate(3, 12)).toEqual({ value: 0.25, interval: wilsonInterval(3, 12), sample: 12 });
  });

  it('that the service gives are those of counts that lead to them, with their interval', () => {
    expect(estimateGivenRate(25.5, 25, 100)).toEqual({
      value: 25,
      interval: intervalInPercent(wilsonInterval(25, 100)),
      sample: 100,
    });
    expect(estimateGivenRate(25.6, 25, 100)).toEqual({ value: 25.6, interval: null, sample: 100 });
    expect(estimateGivenRate(24.4, 25, 100)?.interval).toBeNull();
    expect(estimateGivenRate(0, 0, 0)).toBeNull();
    // 74 of 190 are 38.947: rounded to 38.95 and again it would be 39.0.
    expect(exactRatePct(38.95, 74, 190).toFixed(1)).toBe('38.9');
    expect(exactRatePct(12, 0, 0)).toBe(12);
  });

  it('are written in percent', () => {
    const estimate = { value: 0.25, interval: { low: 0.125, high: 0.5 }, sample: 8 };
    const written = { value: 25, interval: { low: 12.5, high: 50 }, sample: 8 };
    expect([estimateInPercent(estimate), inPercent(estimate)]).toEqual([written, written]);
    expect(inPercent({ ...estimate, interval: null }).interval).toBeNull();
    expect([estimateInPercent(null), intervalInPercent(null)]).toEqual([null, null]);
    expect(withinBounds({ value: 0, interval: { low: -2, high: 3 }, sample: 4 }, -1, 1).interval).toEqual({
      low: -1,
      high: 1,
    });
    expect(withinBounds({ value: 0, interval: { low: -0.5, high: 0.5 }, sample: 4 }, -1, 1).interval).toEqual(
      {
        low: -0.5,
        high: 0.5,
      },
    );
    expect(withinBounds({ value: 0, interval: null, sample: 1 }, -1, 1).interval).toBeNull();
  });

  it('overlap where they share a value, an end included', () => {
    const [low, high] = [
      { low: 0, high: 1 },
      { low: 1, high: 2 },
    ];
    expect([intervalsOverlap(low, high), intervalsOverlap(high, low)]).toEqual([true, true]);
    const apart = { low: 1.1, high: 2 };
    expect([intervalsOverlap(low, apart), intervalsOverlap(apart, low)]).toEqual([false, false]);
  });

  it('of a cell of one answer say next to nothing, and of many what Wilson and Newcombe say at one half', () => {
    for (const answers of [1, 4, 100]) {
      const zz = Z_95 ** 2;
      const half = (100 * Z_95 * Math.sqrt(1 / (4 * answers) + zz / (4 * answers ** 2))) / (1 + zz / answers);
      const noise = cellNoise(answers);
      same(noise.halfWidth, half);
      same(noise.leastDifference, Math.SQRT2 * half);
    }
  });

  it('of pairs end where all changed, and show a change as power says', () => {
    expect(tangoInterval({ gained: 0, lost: 0, pairs: 0 })).toBeNull();
    for (const wrong of [
      { gained: -1, lost: 0, pairs: 5 },
      { gained: 0, lost: -1, pairs: 5 },
      { gained: 3, lost: 3, pairs: 5 },
    ]) {
      expect(tangoInterval(wrong)).toBeNull();
    }
    expect(tangoInterval({ gained: 5, lost: 0, pairs: 5 })?.high).toBe(1);
    expect(tangoInterval({ gained: 0, lost: 5, pairs: 5 })?.low).toBe(-1);
    const [up, down] = [
      tangoInterval({ gained: 7, lost: 2, pairs: 40 }),
      tangoInterval({ gained: 2, lost: 7, pairs: 40 }),
    ];
    expect(up?.low).toBeCloseTo(-(down?.high ?? 0), 9);
    // Without a change both limits are z² / (n + z²) from zero.
    same(tangoInterval({ gained: 0, lost: 0, pairs: 40 })?.high ?? 0, Z_95 ** 2 / (40 + Z_95 ** 2));
    same(smallestShown({ low: -Z_95, high: Z_95 }) ?? 0, Z_95 + criticalZ(0.4));
    expect(smallestShown({ low: 2, high: 2 })).toBeNull();
  });
});

describe('exact tests', () => {
  it('of pairs of which half changed each way say nothing, and of few what the binomial says', () => {
    expect(mcNemarMid(0, 0)).toBe(1);
    expect(mcNemarMid(0, 1)).toBeCloseTo(0.5, 12);
    expect(mcNemarMid(0, 5)).toBeCloseTo(1 / 32, 12);
    expect(mcNemarMid(5, 0)).toBe(mcNemarMid(0, 5));
    // 2 · (1 + 5)/64 less half of… six pairs, one of which went the other way: 2 · 1/64 + 6/64.
    expect(mcNemarMid(1, 5)).toBeCloseTo(8 / 64, 12);
    expect(mcNemarMid(1, 1)).toBeCloseTo(0.75, 12);
  });

  it('spread the yes-answers of a stratum as chance would, and leave out one that was answered all alike', () => {
    const of = (...strata: readonly [number, number, number, number][]) => {
      const { least, chances } = chanceDistribution(
        strata.map(([yesBefore, before, yesAfter, after]) => ({ yesBefore, before, yesAfter, after })),
      );
      return [least, ...Array.from(chances, (chance) => Number(chance.toFixed(9)))];
    };
    // Two of four answers say yes, and the later run has one of the four.
    expect(of([2, 3, 0, 1])).toEqual([0, 0.5, 0.5]);
    expect(of([2, 3, 0, 1], [1, 1, 0, 1])).toEqual([0, 0.25, 0.5, 0.25]);
    expect(of([3, 3, 1, 1])).toEqual([1, 1]);
    expect(of([0, 3, 0, 1], [2, 3, 0, 1])).toEqual([0, 0.5, 0.5]);
  });

  it('that are many are corrected in steps, and never fall', () => {
    expect(holmAdjust([0.01, 0.04, 0.03])).toEqual([0.03, 0.06, 0.06]);
    expect(holmAdjust([0.5, 0.9])).toEqual([1, 1]);
    expect(holmAdjust([])).toEqual([]);
  });
});
