/** The share of its answers that a platform keeps: its own, and drawn towards that of all of a client's platforms. */
import { describe, expect, it } from 'vitest';
import { drawTogether, keptOn } from '../../../../../shared/analysis/noise/answer-stability.ts';

describe('the share of answers that stays on a platform', () => {
  it('is asked for by name, else the client’s, else four of five', () => {
    const known = {
      differing: 0.2,
      kept: 0.5,
      platforms: [{ platform: 'alpha', differing: 0.1, kept: 0.7 }],
    };
    expect(keptOn(known, 'alpha')).toBe(0.7);
    expect(keptOn(known, 'beta')).toBe(0.5);
    expect(keptOn({ ...known, kept: null }, 'beta')).toBe(0.8);
    expect(keptOn(null, 'alpha')).toBe(0.8);
  });
});

describe('estimates drawn together', () => {
  it('keep as much of their distance as chance does not explain', () => {
    // A by moments: weights 100, 100, 25; Q = 100·0.1²·2 + 25·0.2² about 0.5, less 2; under 225 − (2·100² + 25²)/225.
    const estimates = [0.3, 0.7, 0.5].map((value, at) => ({ value, variance: at === 2 ? 0.04 : 0.01 }));
    const between = (100 * 0.04 * 2 - 2) / (225 - 20_625 / 225);
    const [low = 0, high = 0, middle = 0] = drawTogether(0.6, estimates);
    expect(low).toBeCloseTo(0.6 - (0.3 * between) / (between + 0.01), 12);
    expect(high).toBeCloseTo(0.6 + (0.1 * between) / (between + 0.01), 12);
    expect(middle).toBeCloseTo(0.6 - (0.1 * between) / (between + 0.04), 12);
  });

  it('are the common value where they differ by chance, where there is one, and where one says nothing', () => {
    expect(
      drawTogether(
        0.6,
        [0.5, 0.55].map((value) => ({ value, variance: 0.01 })),
      ),
    ).toEqual([0.6, 0.6]);
    expect(drawTogether(0.6, [{ value: 0.1, variance: 0.01 }])).toEqual([0.6]);
    const apart = [0.1, 0.9, 0.2].map((value, at) => ({ value, variance: at === 2 ? Infinity : 0.01 }));
    const [first = 0, second = 0, unknown] = drawTogether(0.5, apart);
    expect(first).toBeLessThan(0.12);
    expect(second).toBeGreaterThan(0.88);
    expect(unknown).toBe(0.5);
  });
});
