/** How often chance alone would bring a brand's change: the own brand's by itself, a rival's among all rivals. */
import { describe, expect, it } from 'vitest';
import type { BrandChange, Comparison } from '../../../../../shared/analysis/compare/comparison.ts';
import { brandP } from '../../../../../shared/analysis/compare/look-up-change.ts';
import { noComparison } from '../../../../../shared/analysis/intervals/verdict.ts';

const NONE = noComparison('not-measured');
const changes = { visibility: NONE, shareOfVoice: NONE, sentiment: NONE, position: NONE };

/** A comparison of brands with these p, the own one first. */
function comparisonOf(...ps: readonly (number | null | undefined)[]): Comparison {
  const brands = ps.map((p, at): BrandChange => {
    const brandId = String(at);
    return { brandId, changes, method: null, ...(p === undefined ? {} : { p }) };
  });
  return {
    brands: brands.map(({ brandId }, at) => ({ brandId, name: brandId, isOwn: at === 0 })),
    overall: { brands },
  } as unknown as Comparison;
}

describe('p of a brand', () => {
  it('is that of the own brand by itself, however many rivals there are', () => {
    expect(brandP(comparisonOf(0.009, 0.5, 0.6, 0.7), '0')).toBe(0.009);
  });

  it('is corrected for all rivals that were judged, and for these alone', () => {
    const comparison = comparisonOf(0.5, 0.004, 0.02, null, 0.9);
    expect(brandP(comparison, '1')).toBeCloseTo(3 * 0.004, 10);
    expect(brandP(comparison, '2')).toBeCloseTo(2 * 0.02, 10);
    expect(brandP(comparison, '3')).toBeNull();
  });

  it('is unknown in a comparison that was frozen without it, and without one', () => {
    expect(brandP(comparisonOf(undefined, undefined), '0')).toBeNull();
    expect(brandP(null, '0')).toBeNull();
  });
});
