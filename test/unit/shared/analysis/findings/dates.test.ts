/** When a series changed, by series without noise: what is found of them is known. */
import { describe, expect, it } from 'vitest';
import { criticalZ } from '../../../../../shared/analysis/intervals/student.ts';
import { scanDates, type Scannable } from '../../../../../shared/analysis/findings/scan.ts';

/** A series whose runs have a spread of their own, known for sure where nothing else is said. */
const series = (
  values: readonly number[],
  first: number,
  { variance = 0.01, degrees = Number.POSITIVE_INFINITY, least = 0 } = {},
): Scannable => ({
  values: Float64Array.from(values),
  first,
  varianceOf: (weights) => ({
    variance: variance * weights.reduce((sum, weight) => sum + weight * weight, 0),
    degrees,
    least,
  }),
});

describe('a date', () => {
  it('of a slide is that of its first run after a level, whatever was in the history before', () => {
    const found = scanDates(series([90, 10, 50, 50, 50, 50, 52, 54, 56, 58, 60, 62], 2), {
      seeksSlopes: true,
    });
    expect(found).toMatchObject({ shape: 'slope', at: 6 });
    // Of the four runs before it and the newest four.
    expect([found?.from, found?.to]).toEqual([50, 59]);
  });

  it('of a step is that of the first run of the new level, with an interval as far to either side', () => {
    const found = scanDates(series([7, 50, 50, 50, 50, 60, 60, 60], 1));
    expect(found).toMatchObject({ shape: 'step', at: 5, from: 50, to: 60, change: 10 });
    const { low = NaN, high = NaN } = found ?? {};
    expect(high).toBeGreaterThan(10);
    expect(10 - low).toBeCloseTo(high - 10, 9);
  });

  it('that passes its bar narrowly is judged, though most of its spread is known', () => {
    const values = [50, 50, 50, 50, 60, 60, 60, 60];
    const known = { variance: 40, degrees: 180, least: 0.9 };
    const bar = { p: 0.05, z: criticalZ(0.05) };
    expect(scanDates(series(values, 0, known), { bar })).toMatchObject({ at: 4, change: 10 });
    expect(scanDates(series(values, 0, { ...known, variance: 55 }), { bar })).toBeNull();
  });
});
