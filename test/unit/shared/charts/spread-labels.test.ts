import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadLabels } from '../../../../shared/charts/plugins.ts';

describe('spreadLabels', () => {
  it('leaves labels where they are wanted while they have room', () => {
    expect(spreadLabels([20, 60, 90], [10, 10, 10], 0, 100)).toEqual([20, 60, 90]);
    expect(spreadLabels([], [], 0, 100)).toEqual([]);
  });

  it('pushes a crowded label down, and back up at the foot', () => {
    expect(spreadLabels([20, 22], [10, 10], 0, 100)).toEqual([20, 30]);
    expect(spreadLabels([94, 98], [10, 10], 0, 100)).toEqual([85, 95]);
  });

  it('keeps labels apart and inside, in their order, whenever they fit', () => {
    const labels = fc
      .array(
        fc.record({
          at: fc.double({ min: -20, max: 320, noNaN: true }),
          height: fc.integer({ min: 8, max: 40 }),
        }),
        {
          maxLength: 7,
        },
      )
      .map((rows) => rows.sort((a, b) => a.at - b.at));
    fc.assert(
      fc.property(labels, (rows) => {
        const heights = rows.map((row) => row.height);
        const centres = spreadLabels(
          rows.map((row) => row.at),
          heights,
          0,
          300,
        );
        centres.forEach((centre, index) => {
          expect(centre - heights[index]! / 2).toBeGreaterThanOrEqual(-1e-9);
          expect(centre + heights[index]! / 2).toBeLessThanOrEqual(300 + 1e-9);
          if (index > 0) {
            const least = (heights[index - 1]! + heights[index]!) / 2;
            expect(centre - centres[index - 1]!).toBeGreaterThanOrEqual(least - 1e-9);
          }
        });
      }),
    );
  });
});
