import { describe, expect, it } from 'vitest';
import { fitColumns, type WantedColumn } from '../../../../../../main/reports/pdf/pdfmake/column-widths.ts';

const sum = (widths: readonly (number | null)[]): number =>
  widths.reduce<number>((all, width) => all + (width ?? 0), 0);
const column = (width: WantedColumn['width'], least: number): WantedColumn => ({ width, least });

describe('columns', () => {
  it('stay as they are wanted where their words fit', () => {
    expect(fitColumns([column(50, 40), column('*', 30), column('auto', 20)], 200)).toEqual([50, null, null]);
    expect(fitColumns([column(50, 50.04), column('*', 30)], 200)).toEqual([50, null]);
  });

  it('take what a wide word needs from the rest of the line', () => {
    expect(fitColumns([column(50, 64), column('*', 30), column(40, 10)], 200)).toEqual([64, null, 40]);
  });

  it('take it from those with room to spare where nothing is left', () => {
    const widths = fitColumns([column(50, 70), column('*', 60), column(100, 40), column(80, 50)], 250);
    expect(sum(widths)).toBeCloseTo(250);
    expect(widths[0]).toBeCloseTo(70);
    expect(widths[1]).toBeCloseTo(60);
    expect(widths[2]).toBeGreaterThan(40);
    expect(widths[3]).toBeGreaterThan(50);
  });

  it('never leave the page: the widest give way', () => {
    const widths = fitColumns([column(50, 30), column('*', 400), column(60, 300), column(20, 20)], 350);
    expect(sum(widths)).toBeCloseTo(350);
    expect(widths[0]).toBe(30);
    expect(widths[3]).toBe(20);
    expect(widths[1]).toBe(widths[2]);
  });
});
