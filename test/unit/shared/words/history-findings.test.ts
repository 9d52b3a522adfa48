import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFormatter, roundTo } from '../../../../shared/format/format.ts';
import { findingSentence, printedSum } from '../../../../shared/words/history-findings.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';
import { findingOf } from '../../../fixtures/findings.ts';
import { examples } from '../../../helpers/examples.ts';

const language = { format: buildFormatter('en-GB'), words: ENGLISH };

const levelOf = (from: number, to: number) =>
  findingOf({
    kind: 'level',
    measure: 'visibility',
    direction: to > from ? 'up' : 'down',
    from,
    to,
    change: to - from,
  });

const saidOf = (from: number, to: number): string => {
  const { lead, rest } = findingSentence(levelOf(from, to), 'Own', language);
  return `${lead}: ${rest}`;
};

describe('the levels and the size of a finding', () => {
  it('are whole numbers where these add up with the size as it is, else all three have one decimal', () => {
    expect(saidOf(47.828947, 41.666667)).toMatch(/ 6\.1 points.* 47\.8% .* 41\.7% /);
    // 41% less 12 points is not 30%.
    expect(saidOf(41.4, 29.6)).toMatch(/ 11\.8 points.* 41\.4% .* 29\.6% /);
    expect(saidOf(41.25, 28.91)).toMatch(/ 12 points.* 41% .* 29% /);
    expect(saidOf(9.46, 18.52)).toMatch(/ 9\.0 points.* 9\.5% .* 18\.5% /);
  });

  it('add up with one decimal at most, and are never printed as nothing', () => {
    const level = fc.integer({ min: 0, max: 100_000 }).map((value) => value / 1000);
    fc.assert(
      fc.property(level, level, (from, to) => {
        fc.pre(Math.abs(to - from) >= 0.1);
        const sum = printedSum(levelOf(from, to));
        if (sum === null) throw new Error('a level has a size');
        expect(sum.decimals).toBeLessThanOrEqual(1);
        expect(sum.from + sum.change).toBeCloseTo(sum.to, 9);
        expect([sum.from, sum.to]).toEqual([from, to].map((value) => roundTo(value, sum.decimals)));
        expect(Math.sign(sum.change)).toBe(Math.sign(to - from));
      }),
      { numRuns: examples(300) },
    );
    expect(printedSum(levelOf(41.02, 41.04))).toEqual({ from: 41.02, change: 0.02, to: 41.04, decimals: 2 });
  });
});
