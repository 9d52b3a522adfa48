import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Measure } from '../../../../shared/domain/measure.ts';
import type { Change } from '../../../../shared/domain/verdict.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { examples } from '../../../helpers/examples.ts';
import {
  addUp,
  movement,
  sayChange,
  writeDifference,
  writeLimits,
  writeSize,
} from '../../../../shared/words/change.ts';
import { verdictPhrase } from '../../../../shared/words/comparison.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';

const format = buildFormatter('en-GB');
const language = { format, words: ENGLISH };

/** Numbers as they are printed. */
const printed = (text: string): number[] =>
  [...text.matchAll(/([+−]?)([\d,]+(?:\.\d+)?)/g)].map(([, sign, digits]) => {
    const size = Number(digits!.replaceAll(',', ''));
    return sign === '−' ? -size : size;
  });

/** Changes of every size, many of them with an end that rounding takes for zero. */
const changes = fc
  .record({
    // To a millionth: what is smaller than a figure can be is no change.
    difference: fc.integer({ min: -60_000_000, max: 60_000_000 }).map((value) => value / 1e6),
    below: fc.integer({ min: 0, max: 40_000_000 }).map((value) => value / 1e6),
    above: fc.integer({ min: 0, max: 40_000_000 }).map((value) => value / 1e6),
    // How near to zero the nearer end lies, where it lies there.
    nearness: fc.option(fc.integer({ min: 0, max: 6 })),
    sample: fc.integer({ min: 30, max: 2000 }),
  })
  .map(({ difference, below, above, nearness, sample }): Change => {
    const interval =
      nearness === null
        ? { low: difference - below, high: difference + above }
        : { low: 10 ** -nearness, high: Math.max(Math.abs(difference), 10 ** -nearness) + above };
    const value = nearness === null ? difference : Math.max(Math.abs(difference), 10 ** -nearness);
    return judgeChange(value, interval, sample);
  });

describe('levels and a change beside each other', () => {
  const level = fc.double({ min: 0, max: 100, noNaN: true });

  it('add up as they are printed, each no further from its value than a unit', () => {
    fc.assert(
      fc.property(level, level, fc.integer({ min: 0, max: 2 }), (from, to, decimals) => {
        const unit = 10 ** -decimals;
        const sum = addUp(from, to - from, to, decimals);
        expect(sum.from + sum.change).toBeCloseTo(sum.to, 9);
        for (const [value, written] of [
          [from, sum.from],
          [to, sum.to],
        ] as const) {
          expect(Math.abs(value - written)).toBeLessThanOrEqual(unit + 1e-9);
          expect(written / unit).toBeCloseTo(Math.round(written / unit), 6);
        }
        // The change is rounded as it is everywhere.
        expect(Math.abs(to - from - sum.change)).toBeLessThanOrEqual(unit / 2 + 1e-9);
      }),
      { numRuns: examples(200) },
    );
  });

  it('carry another decimal in a sentence before a level moves that is printed elsewhere, too', () => {
    // 47.8 less 6.2 is not 41.7.
    expect(addUp(47.828947, -6.162281, 41.666667, 1, 2)).toEqual({
      from: 47.83,
      change: -6.16,
      to: 41.67,
      decimals: 2,
    });
    expect(addUp(47.828947, -6.162281, 41.666667, 1).from).toBe(47.9);
    expect(addUp(50, -6.5, 43.5, 0, 2).decimals).toBe(1);
  });

  it('are rounded as they are by themselves, whatever sums leave behind', () => {
    const sum = addUp(54, 52.49999999999999 - 54, 52.49999999999999, 1);
    expect(sum).toEqual({ from: 54, change: -1.5, to: 52.5, decimals: 1 });
    for (const value of [52.49999999999999, 52.5]) expect(format.decimal(value, 0)).toBe('53');
    for (const value of [28.95, 28.949999999999996]) {
      expect(format.decimal(value, 1)).toBe('29.0');
      expect(addUp(value, 0, value, 1).to).toBe(29);
    }
  });
});

describe('a printed interval', () => {
  it('never holds zero beside a change beyond noise, nor leaves it out beside an unclear one', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom<Measure>('percent', 'score', 'position'), (change, measure) => {
        const limits = writeLimits(change, measure, format, ENGLISH);
        const [low, high] = printed(limits ?? '');
        const [difference] = printed(writeDifference(change, measure, format));
        if (limits === 'all alike') return;
        if (change.verdict.kind === 'unclear') {
          expect(low).toBeLessThanOrEqual(0);
          expect(high).toBeGreaterThanOrEqual(0);
          return;
        }
        expect(difference! * low!).toBeGreaterThan(0);
        expect(difference! * high!).toBeGreaterThan(0);
        expect(printed(writeSize(change, measure, format))[0]).toBeGreaterThan(0);
      }),
      { numRuns: 3000 },
    );
  });

  it('carries the decimals that it takes, wherever the change is said', () => {
    const narrow = judgeChange(16.67, { low: 0.013, high: 33.3 }, 60);
    expect(writeDifference(narrow, 'percent', format)).toBe('+16.67');
    expect(movement(narrow, format, ENGLISH)).toBe('rose 16.67 points (95% +0.01 to +33.30)');
    expect(sayChange(narrow, 'percent', format, ENGLISH)).toBe(
      '+16.67 points, 95% interval +0.01 to +33.30, beyond noise',
    );
    expect(verdictPhrase(narrow, 'visibility', language)).toBe(
      'up 16.67 points, beyond noise (95%: +0.01 to +33.30, n = 60)',
    );
    const usual = judgeChange(16.67, { low: 3.2, high: 33.3 }, 60);
    expect(movement(usual, format, ENGLISH)).toBe('rose 17 points (95% +3 to +33)');
  });
});

describe('a change of nothing', () => {
  it('is never up or down', () => {
    const nothing = { ...noComparison('too-few-answers'), difference: 0.2, sample: 12 };
    expect(verdictPhrase(nothing, 'visibility', language)).toBe(
      'unchanged, no comparison: too few answers (n = 12, small sample)',
    );
  });

  it('says that all are alike where an interval has no width', () => {
    const alike = judgeChange(0, { low: 0, high: 0 }, 80);
    expect(verdictPhrase(alike, 'sentiment', language)).toBe('no clear change (0.00, all alike, n = 80)');
    expect(movement(alike, format, ENGLISH)).toBe('shows no clear change (0 points, all alike)');
    expect(sayChange(alike, 'score', format, ENGLISH)).toBe('0.00, all alike, no clear change');
  });
});
