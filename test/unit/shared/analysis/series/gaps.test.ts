import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findGaps } from '../../../../../shared/analysis/series/gaps.ts';

const DAY = 86_400_000;
const days = (...at: readonly number[]): number[] => at.map((day) => day * DAY);

describe('findGaps', () => {
  it('finds the one missing week in a weekly series', () => {
    expect(findGaps(days(0, 7, 14, 28, 35))).toEqual([{ fromMs: 14 * DAY, toMs: 28 * DAY }]);
  });

  it('forgives a scan that ran a few days late', () => {
    expect(findGaps(days(0, 7, 14, 25, 32))).toEqual([]);
    expect(findGaps(days(0, 7, 14, 26, 33))).toHaveLength(1);
  });

  it('takes its rhythm from the series: the same step is a gap among daily scans and none among monthly ones', () => {
    expect(findGaps(days(0, 1, 2, 3, 33))).toHaveLength(1);
    expect(findGaps(days(0, 30, 60, 90, 120))).toEqual([]);
  });

  it('sees no gap in fewer than four scans', () => {
    expect(findGaps([])).toEqual([]);
    expect(findGaps(days(0, 7, 300))).toEqual([]);
  });

  it('gives gaps that lie between neighbouring scans, in order', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(2000), { maxLength: 30 }), (at) => {
        const times = days(...at.sort((a, b) => a - b));
        let last = -Infinity;
        for (const gap of findGaps(times)) {
          expect(gap.fromMs).toBeGreaterThanOrEqual(last);
          expect(times.indexOf(gap.toMs)).toBe(times.indexOf(gap.fromMs) + 1);
          last = gap.toMs;
        }
      }),
    );
  });
});
