import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio, legibleOn, mixColours } from '../../../../shared/format/contrast.ts';

const colour = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('contrastRatio', () => {
  it.each([
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#ffffff', 4],
    ['#123456', '#123456', 1],
  ])('of %s and %s is %d', (a, b, known) => {
    expect(contrastRatio(a, b)).toBeCloseTo(known, 2);
  });

  it('is the same both ways, and lies between 1 and 21', () => {
    fc.assert(
      fc.property(colour, colour, (a, b) => {
        const ratio = contrastRatio(a, b);
        expect(ratio).toBe(contrastRatio(b, a));
        expect(ratio).toBeGreaterThanOrEqual(1);
        expect(ratio).toBeLessThanOrEqual(21);
      }),
    );
  });
});

describe('mixColours', () => {
  it('gives the flat colour that transparency would show', () => {
    expect(mixColours('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixColours('#ff0000', '#0000ff', 0.25)).toBe('#4000bf');
  });

  it('gives either colour whole at the ends', () => {
    fc.assert(
      fc.property(colour, colour, (over, under) => {
        expect(mixColours(over, under, 1)).toBe(over);
        expect(mixColours(over, under, 0)).toBe(under);
      }),
    );
  });
});

describe('legibleOn', () => {
  it('keeps a colour that is legible already', () => {
    expect(legibleOn('#0b5c63', '#ffffff', '#1d1a1c', 3)).toBe('#0b5c63');
  });

  it('darkens any other colour until it reaches the contrast', () => {
    fc.assert(
      fc.property(colour, (pale) => {
        expect(contrastRatio(legibleOn(pale, '#ffffff', '#1d1a1c', 3), '#ffffff')).toBeGreaterThanOrEqual(3);
      }),
    );
  });
});
