/** What many looks may cost, and what of them is kept. */
import { describe, expect, it } from 'vitest';
import { keep, sampleOf, subjectOf, NO_SUBJECT } from '../../../../../shared/analysis/findings/followed.ts';
import {
  barOf,
  certaintyOf,
  correctForLooks,
  SHARES,
  type Family,
} from '../../../../../shared/analysis/findings/looks.ts';
import { twoSidedP } from '../../../../../shared/analysis/intervals/student.ts';
import { candidateOf } from '../../../../helpers/followed-runs.ts';

describe('looks', () => {
  it('share one chance in twenty among their kinds, and within a kind evenly', () => {
    expect(Object.values(SHARES).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(correctForLooks(0.001, 'own', 1)).toBeCloseTo(0.005, 12);
    expect(correctForLooks(0.001, 'own', 8)).toBeCloseTo(0.04, 12);
    expect(correctForLooks(0.5, 'tone', 3)).toBe(1);
  });

  it.each(Object.keys(SHARES) as Family[])(
    'of %s pass their bar exactly where they would be told',
    (family) => {
      for (const looks of [1, 7, 60]) {
        const { p, z } = barOf(family, looks);
        expect(correctForLooks(p, family, looks)).toBeCloseTo(0.05 * 1.001, 9);
        expect(twoSidedP(z, Infinity)).toBeCloseTo(p, 9);
      }
      expect(barOf(family, 0)).toEqual(barOf(family, 1));
    },
  );

  it('are clear at one in a hundred and likely at one in twenty', () => {
    expect([0, 0.01, 0.0101, 0.05, 0.0501, 1, Number.NaN].map(certaintyOf)).toEqual([
      ...['clear', 'clear', 'likely', 'likely'],
      ...[null, null, null],
    ]);
  });

  it('that hold are kept, corrected for those that were nothing, too', () => {
    const lookAt = (p: number) => candidateOf({ found: { p } });
    const [clear, likely, chance] = [lookAt(0.0004), lookAt(0.002), lookAt(0.004)];
    expect(keep('own', [clear, null, likely, chance, null])).toEqual({
      candidates: [
        { ...clear, certainty: 'clear' },
        { ...likely, certainty: 'likely' },
      ],
      looks: 5,
    });
    expect(keep('own', [])).toEqual({ candidates: [], looks: 0 });
  });

  it('rest on the smaller sample of before and since', () => {
    const samples = Float64Array.from([100, 10, 10.4, 5, 6, 7]);
    expect([2, 3, 4].map((at) => sampleOf({ samples }, 1, at))).toEqual([10, 18, 13]);
  });

  it('are about a brand, and narrow nothing else', () => {
    expect(subjectOf({ brandId: 'b', name: 'Brightmere', isOwn: false })).toEqual({
      ...NO_SUBJECT,
      brandId: 'b',
      brand: 'Brightmere',
    });
  });
});
