import { describe, expect, it } from 'vitest';
import { buildRoundAxis } from '../../../../main/reports/charts/finding-chart.ts';

const marksOf = (...values: number[]): string[] =>
  buildRoundAxis(values, (value, decimals) => value.toFixed(decimals)).marks.map(({ text }) => text);

describe('the marks of a small axis', () => {
  it.each([
    [
      [0, 36],
      ['0', '20', '40'],
    ],
    [
      [41, 49],
      ['40', '45', '50'],
    ],
    [
      [0.3, 4.6],
      ['0.0', '2.5', '5.0'],
    ],
    [
      [-0.2, 0.31],
      ['-0.5', '0.0', '0.5'],
    ],
  ])('have one number of decimals, none where whole numbers will do: %j', (values, marks) => {
    expect(marksOf(...values)).toEqual(marks);
  });
});
