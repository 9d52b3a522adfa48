import { describe, expect, it } from 'vitest';
import { findExtremes } from '../../../../../shared/analysis/intervals/extremes.ts';
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
