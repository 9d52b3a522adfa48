/** A date that does not pass the bar of its kind of looks is not judged: it would not have been told. */
import { describe, expect, it } from 'vitest';
import {
  barOf,
  certaintyOf,
  correctForLooks,
  SHARES,
  type Family,
} from '../../../../../shared/analysis/findings/looks.ts';
import { scanDates, type Scannable } from '../../../../../shared/analysis/findings/scan.ts';
import { examples, someOf } from '../../../../helpers/examples.ts';
import { createRandom32 } from '../../../../../shared/analysis/intervals/random.ts';

const random = createRandom32(5);
const unit = (): number => random() / 4294967296;

/** A series of noise with a step of some size, whose spread is known so well. */
function seriesOf(step: number, runs: number, spread: { degrees: number; least: number }): Scannable {
  const values = Float64Array.from(
    { length: runs },
    (_, run) => unit() + unit() + unit() + (run >= runs / 2 ? step : 0),
  );
  return {
    values,
    first: 0,
    varianceOf: (weights) => ({
      variance: weights.reduce((sum, weight) => sum + weight * weight, 0) / 4,
      ...spread,
    }),
  };
}

const SPREADS = [
  { degrees: Number.POSITIVE_INFINITY, least: 0 },
  { degrees: 180, least: 0 },
  { degrees: 3, least: 0 },
  { degrees: 6, least: 0.5 },
  { degrees: 1, least: 0.9 },
];

describe('the bar of a kind of looks', () => {
  it('keeps every date back that could not be told, and none that can', () => {
    const counts = { told: 0, kept: 0 };
    for (const family of Object.keys(SHARES) as Family[]) {
      for (const looks of someOf([7, 1, 60], 1)) {
        for (const spread of SPREADS) {
          for (const step of [0, 1, 1.5, 2, 3]) {
            const series = seriesOf(step, examples(8, 12), spread);
            const whole = scanDates(series, { seeksSlopes: true });
            const barred = scanDates(series, { seeksSlopes: true, bar: barOf(family, looks) });
            const isTold = certaintyOf(correctForLooks(whole?.p ?? 1, family, looks)) !== null;
            if (barred === null) expect(isTold).toBe(false);
            else expect(barred).toEqual(whole);
            counts[isTold ? 'told' : 'kept'] += 1;
          }
        }
      }
    }
    expect(Math.min(counts.told, counts.kept)).toBeGreaterThan(20);
  });
});
