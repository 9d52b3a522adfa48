import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  estimateMean,
  estimateRate,
  intervalsOverlap,
  meanDifferenceInterval,
  newcombeInterval,
  wilsonInterval,
} from '../../../../../shared/analysis/intervals/interval.ts';
import type { Interval, Moments } from '../../../../../shared/domain/estimate.ts';

const asPublished = (interval: Interval | null): string =>
  interval === null ? 'none' : `${interval.low.toFixed(4)} to ${interval.high.toFixed(4)}`;

const momentsOf = (values: readonly number[]): Moments => ({
  count: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  sumOfSquares: values.reduce((sum, value) => sum + value * value, 0),
});

/** A count and the trials it was counted in. */
const counts = fc
  .integer({ min: 1, max: 5000 })
  .chain((trials) =>
    fc.record({ successes: fc.integer({ min: 0, max: trials }), trials: fc.constant(trials) }),
  );

describe('wilsonInterval', () => {
  // R. G. Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
  it.each([
    [81, 263, '0.2553 to 0.3662'],
    [15, 148, '0.0624 to 0.1605'],
    [0, 20, '0.0000 to 0.1611'],
    [1, 29, '0.0061 to 0.1718'],
  ])('gives the published limits for %i of %i', (successes, trials, published) => {
    expect(asPublished(wilsonInterval(successes, trials))).toBe(published);
  });

  it('contains the rate and stays within 0 and 1', () => {
    fc.assert(
      fc.property(counts, ({ successes, trials }) => {
        const { low, high } = wilsonInterval(successes, trials)!;
        const rate = successes / trials;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(rate - low).toBeGreaterThanOrEqual(0);
        expect(high - rate).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('narrows when the same rate rests on more trials', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 2, max: 20 }), ({ successes, trials }, times) => {
        const few = wilsonInterval(successes, trials)!;
        const many = wilsonInterval(successes * times, trials * times)!;
        expect(many.high - many.low).toBeLessThan(few.high - few.low);
      }),
    );
  });

  it('is mirrored when success and failure are exchanged', () => {
    fc.assert(
      fc.property(counts, ({ successes, trials }) => {
        const direct = wilsonInterval(successes, trials)!;
        const mirrored = wilsonInterval(trials - successes, trials)!;
        expect(mirrored.low).toBeCloseTo(1 - direct.high, 12);
        expect(mirrored.high).toBeCloseTo(1 - direct.low, 12);
      }),
    );
  });

  it('widens with the confidence asked for', () => {
    const at95 = wilsonInterval(20, 100)!;
    const at99 = wilsonInterval(20, 100, 2.5758)!;
    expect(at99.low).toBeLessThan(at95.low);
    expect(at99.high).toBeGreaterThan(at95.high);
  });

  it.each([
    [0, 0],
    [1, 0],
    [-1, 10],
    [11, 10],
    [3, -4],
    [1, Number.NaN],
    [Number.NaN, 10],
  ])('is null for %s of %s, which is no rate', (successes, trials) => {
    expect(wilsonInterval(successes, trials)).toBeNull();
  });
});

describe('newcombeInterval', () => {
  // R. G. Newcombe (1998), "Interval estimation for the difference between independent proportions", table II,
  // method 10. The papers write the first rate minus the second: ours is "after" minus "before".
  it.each([
    [56, 70, 48, 80, '0.0524 to 0.3339'],
    [9, 10, 3, 10, '0.1705 to 0.8090'],
    [6, 7, 2, 7, '0.0582 to 0.8062'],
    [5, 56, 0, 29, '-0.0381 to 0.1926'],
    [0, 10, 0, 20, '-0.1611 to 0.2775'],
    [0, 10, 0, 10, '-0.2775 to 0.2775'],
    [10, 10, 0, 20, '0.6791 to 1.0000'],
    [10, 10, 0, 10, '0.6075 to 1.0000'],
  ])('gives the published limits for %i/%i − %i/%i', (a, m, b, n, published) => {
    const interval = newcombeInterval({ successes: b, trials: n }, { successes: a, trials: m });
    expect(asPublished(interval)).toBe(published);
  });

  it('contains the difference and stays within −1 and 1', () => {
    fc.assert(
      fc.property(counts, counts, (before, after) => {
        const { low, high } = newcombeInterval(before, after)!;
        const difference = after.successes / after.trials - before.successes / before.trials;
        expect(low).toBeLessThanOrEqual(difference);
        expect(high).toBeGreaterThanOrEqual(difference);
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-12);
        expect(high).toBeLessThanOrEqual(1 + 1e-12);
      }),
    );
  });

  it('changes its sign when the two runs are exchanged', () => {
    fc.assert(
      fc.property(counts, counts, (before, after) => {
        const forward = newcombeInterval(before, after)!;
        const backward = newcombeInterval(after, before)!;
        expect(backward.low).toBeCloseTo(-forward.high, 12);
        expect(backward.high).toBeCloseTo(-forward.low, 12);
      }),
    );
  });

  it('is null when either rate has no interval', () => {
    const good = { successes: 3, trials: 10 };
    for (const bad of [
      { successes: 0, trials: 0 },
      { successes: 11, trials: 10 },
      { successes: -1, trials: 10 },
    ]) {
      expect(newcombeInterval(good, bad)).toBeNull();
      expect(newcombeInterval(bad, good)).toBeNull();
    }
  });
});

describe('estimateRate', () => {
  it('gives the rate with its interval and sample', () => {
    const estimate = estimateRate(81, 263)!;
    expect(estimate.value).toBeCloseTo(0.308, 4);
    expect(estimate.sample).toBe(263);
    expect(asPublished(estimate.interval)).toBe('0.2553 to 0.3662');
  });

  it('is null without trials', () => {
    expect(estimateRate(0, 0)).toBeNull();
    expect(estimateRate(0, Number.NaN)).toBeNull();
  });

  it('is null for counts beyond the trials, which would read as more than 100 percent', () => {
    expect(estimateRate(11, 10)).toBeNull();
    expect(estimateRate(-1, 10)).toBeNull();
  });
});

describe('estimateMean', () => {
  it('gives the mean with z·s/√n on both sides', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sample variance 32/7.
    const { value, interval, sample } = estimateMean(momentsOf([2, 4, 4, 4, 5, 5, 7, 9]))!;
    expect([value, sample]).toEqual([5, 8]);
    const spread = 1.959963984540054 * Math.sqrt(32 / 7 / 8);
    expect(interval!.low).toBeCloseTo(5 - spread, 12);
    expect(interval!.high).toBeCloseTo(5 + spread, 12);
  });

  it('has no interval for a single value and is null for none', () => {
    expect(estimateMean(momentsOf([3]))).toEqual({ value: 3, interval: null, sample: 1 });
    expect(estimateMean(momentsOf([]))).toBeNull();
  });

  it('never gives NaN where rounding makes a variance of equal values negative', () => {
    fc.assert(
      fc.property(
        fc.double({ min: -9, max: 9, noNaN: true }),
        fc.integer({ min: 2, max: 50 }),
        (value, count) => {
          const { interval } = estimateMean({
            count,
            sum: count * value,
            sumOfSquares: count * value * value,
          })!;
          expect(interval!.low).toBeLessThanOrEqual(interval!.high);
        },
      ),
    );
  });
});

describe('meanDifferenceInterval', () => {
  it('adds the variances of both means', () => {
    const before = momentsOf([1, 2, 3]);
    const after = momentsOf([4, 6, 8, 10]);
    const { low, high } = meanDifferenceInterval(before, after)!;
    const spread = 1.959963984540054 * Math.sqrt(1 / 3 + 20 / 3 / 4);
    expect(low).toBeCloseTo(5 - spread, 12);
    expect(high).toBeCloseTo(5 + spread, 12);
  });

  it('is null where either sample has fewer than two values', () => {
    const two = momentsOf([1, 2]);
    for (const few of [momentsOf([]), momentsOf([4])]) {
      expect(meanDifferenceInterval(two, few)).toBeNull();
      expect(meanDifferenceInterval(few, two)).toBeNull();
    }
  });
});

describe('intervalsOverlap', () => {
  it('counts a shared end as overlap, and is the same both ways', () => {
    const at = (low: number, high: number): Interval => ({ low, high });
    expect(intervalsOverlap(at(0, 2), at(2, 3))).toBe(true);
    expect(intervalsOverlap(at(0, 2), at(2.01, 3))).toBe(false);
    expect(intervalsOverlap(at(0, 9), at(2, 3))).toBe(true);
    fc.assert(
      fc.property(fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(9)), ([a, b, c, d]) => {
        const one = at(Math.min(a, b), Math.max(a, b));
        const other = at(Math.min(c, d), Math.max(c, d));
        expect(intervalsOverlap(one, other)).toBe(intervalsOverlap(other, one));
      }),
    );
  });
});
