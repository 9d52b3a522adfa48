import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Measure } from '../../../../shared/domain/measure.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';
import { buildFormatter, roundTo } from '../../../../shared/format/format.ts';
import { examples } from '../../../helpers/examples.ts';
import {
  addUp,
  addUpShares,
  changeDecimals,
  isWrittenAsZero,
  movement,
  sayChange,
  usualDecimals,
  writeDifference,
  writeInColumn,
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
    to: fc.option(fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1e3)),
  })
  .map(({ difference, below, above, nearness, sample, to }): Change => {
    const interval =
      nearness === null
        ? { low: difference - below, high: difference + above }
        : { low: 10 ** -nearness, high: Math.max(Math.abs(difference), 10 ** -nearness) + above };
    const value = nearness === null ? difference : Math.max(Math.abs(difference), 10 ** -nearness);
    return { ...judgeChange(value, interval, sample), ...(to === null ? {} : { to }) };
  });

describe('parts of two totals', () => {
  it('are compared as shares, with the decimals of the smaller total', () => {
    // More citations in all: no domain gained.
    expect(addUpShares({ before: 20, now: 40 }, { before: 200, now: 400 })).toMatchObject({
      from: 10,
      change: 0,
      to: 10,
    });
    expect(addUpShares({ before: 25, now: 25 }, { before: 150, now: 400 })).toEqual({
      from: 16.7,
      change: -10.4,
      to: 6.3,
      decimals: 1,
    });
    expect(addUpShares({ before: 0, now: 0 }, { before: 0, now: 40 })).toEqual({
      from: 0,
      change: 0,
      to: 0,
      decimals: 0,
    });
  });
});

describe('levels and a change beside each other', () => {
  const level = fc.double({ min: 0, max: 100, noNaN: true });

  it('add up as they are printed, each level rounded as it is by itself', () => {
    fc.assert(
      fc.property(level, level, fc.integer({ min: 0, max: 2 }), (from, to, decimals) => {
        const sum = addUp(from, to, decimals);
        expect([sum.from, sum.to]).toEqual([from, to].map((value) => roundTo(value, decimals)));
        expect(sum.from + sum.change).toBeCloseTo(sum.to, 9);
        expect(sum.change).toBe(roundTo(sum.change, decimals));
        // Half a unit for each level is all that the change may be off by.
        expect(Math.abs(to - from - sum.change)).toBeLessThanOrEqual(10 ** -decimals + 1e-9);
        expect((to - from) * sum.change).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: examples(200) },
    );
  });

  it('have a change that is written the same pages away from them', () => {
    fc.assert(
      fc.property(level, level, fc.integer({ min: 30, max: 500 }), (from, to, sample) => {
        const change = { ...judgeChange(to - from, { low: -101, high: 101 }, sample), to };
        const decimals = usualDecimals('percent', sample);
        const { change: printedChange } = addUp(from, to, decimals);
        expect(writeDifference(change, 'percent', format)).toBe(format.signed(printedChange, decimals));
        expect(writeSize(change, 'percent', format)).toBe(format.decimal(Math.abs(printedChange), decimals));
        expect(isWrittenAsZero(change, 'percent')).toBe(printedChange === 0);
      }),
      { numRuns: examples(200) },
    );
    // 47.8 less 6.2 is not 41.7: the levels stay, and the change is what lies between them.
    const fell = { ...judgeChange(-6.162281, { low: -11.4, high: -1.6 }, 570), to: 41.666667 };
    expect(addUp(47.828947, 41.666667, 1)).toEqual({ from: 47.8, change: -6.1, to: 41.7, decimals: 1 });
    expect(movement(fell, format, ENGLISH)).toBe('fell 6.1 points (95% −11.4 to −1.6)');
    expect(sayChange(fell, 'percent', format, ENGLISH)).toContain('−6.1 points');
    expect(movement({ ...fell, verdict: { kind: 'unclear' } }, format, ENGLISH)).toContain('−6.1');
    // Where levels are not known, the change is rounded itself.
    expect(writeDifference(judgeChange(-6.162281, null, 570), 'percent', format)).toBe('−6.2');
  });

  it('take another decimal, all three, where rounding would leave nothing of a change beyond noise', () => {
    const position = { ...judgeChange(-0.07, { low: -0.13, high: -0.06 }, 240, 'lower'), to: 2.17 };
    expect(writeDifference(position, 'position', format)).toBe('−0.07');
    const decimals = changeDecimals(position, 'position');
    expect(addUp(2.24, 2.17, decimals)).toEqual({ from: 2.24, change: -0.07, to: 2.17, decimals: 2 });
    // Two levels that are rounded to one, though the change by itself is not rounded to nothing.
    const hidden = { ...judgeChange(0.08, { low: 0.06, high: 0.1 }, 5000), to: 41.04 };
    expect(writeDifference(hidden, 'percent', format)).toBe('+0.08');
    expect(writeDifference({ ...hidden, verdict: { kind: 'unclear' } }, 'percent', format)).toBe('0.0');
    // In a column it has the decimals of the rows beside it, unless it would be read as nothing.
    const near = judgeChange(-1.51, { low: -2.97, high: -0.04 }, 500);
    expect(writeDifference(near, 'percent', format)).toBe('−1.51');
    expect(writeInColumn(near, 'percent', format)).toBe('−1.5');
    expect(writeInColumn(hidden, 'percent', format)).toBe('+0.08');
  });

  it('are rounded as they are by themselves, whatever sums leave behind', () => {
    const sum = addUp(54, 52.49999999999999, 1);
    expect(sum).toEqual({ from: 54, change: -1.5, to: 52.5, decimals: 1 });
    for (const value of [52.49999999999999, 52.5]) expect(format.decimal(value, 0)).toBe('53');
    for (const value of [28.95, 28.949999999999996]) {
      expect(format.decimal(value, 1)).toBe('29.0');
      expect(addUp(value, value, 1).to).toBe(29);
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
