import { describe, expect, it } from 'vitest';
import { findExtremes, findLeads, leadP } from '../../../../../shared/analysis/intervals/extremes.ts';
import { createRandom32 } from '../../../../../shared/analysis/intervals/random.ts';

const of = (...successes: readonly number[]) =>
  findExtremes(successes.map((one) => ({ successes: one, trials: 114 })));

describe('a rate that stands apart', () => {
  it('is above, or below, each of the others', () => {
    expect(of(80, 50, 20)).toEqual({ highest: 0, lowest: 2, differ: true });
    expect(of(50, 52, 90, 48)).toEqual({ highest: 2, lowest: null, differ: true });
    expect(of(50, 52, 10, 48)).toEqual({ highest: null, lowest: 2, differ: true });
  });

  it('is none where the best two cannot be told apart, however far the others are', () => {
    expect(of(90, 88, 12, 10)).toEqual({ highest: null, lowest: null, differ: true });
    expect(of(50, 51, 52)).toEqual({ highest: null, lowest: null, differ: false });
    expect(of(50)).toEqual({ highest: null, lowest: null, differ: false });
  });

  it('is called so of equal rates in at most one of twenty draws, and hardly ever arbitrarily among equals', () => {
    const random = createRandom32(7, 1);
    const draw = (rate: number) => {
      let successes = 0;
      for (let at = 0; at < 40; at += 1) if (random() / 4294967296 < rate) successes += 1;
      return { successes, trials: 40 };
    };
    let [equal, arbitrary] = [0, 0];
    const draws = 400;
    for (let at = 0; at < draws; at += 1) {
      if (findExtremes([0.4, 0.4, 0.4, 0.4, 0.4].map(draw)).differ) equal += 1;
      if (findExtremes([0.6, 0.6, 0.6, 0.6, 0.1].map(draw)).highest !== null) arbitrary += 1;
    }
    expect(equal / draws).toBeLessThan(0.06);
    expect(arbitrary / draws).toBeLessThan(0.02);
  });
});

describe('a lead over rivals in the same answers', () => {
  it('has the p of McNemar’s exact test at the least overlap that the totals allow', () => {
    // By SciPy's binom: 30 of 50 and 24 of 28 at one half, the seen outcome counted half.
    expect(leadP(40, 30, 60)).toBeCloseTo(0.160779602, 8);
    expect(leadP(26, 6, 30)).toBeCloseTo(0.000103715807, 10);
    expect(leadP(10, 10, 30)).toBeGreaterThan(0.8);
  });

  it('holds only against every rival, and among all topics', () => {
    const field = (own: number, ...rivals: readonly number[]) => ({ own, rivals, answers: 60 });
    expect(findLeads([field(55, 10, 12), field(55, 10, 50), field(10, 55), field(40)])).toEqual([
      true,
      false,
      false,
      false,
    ]);
    // What holds alone need not hold among many looks.
    const narrow = field(45, 22);
    expect(findLeads([narrow])).toEqual([true]);
    expect(findLeads(Array.from({ length: 40 }, () => narrow))).not.toContain(true);
  });
});
