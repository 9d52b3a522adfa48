/** Tables of slides: how many rows fit, which of them stay, and how wide columns are. */
import { describe, expect, it } from 'vitest';
import { fitTable, type WholeTable } from '../../../../../main/reports/slides/fit-table.ts';
import { SHEET } from '../../../../../shared/reports/slide-sheet.ts';
import type { SlideCell } from '../../../../../shared/reports/slides-schema.ts';

const cell = (text: string, more: Partial<SlideCell> = {}): SlideCell => ({
  text,
  isStrong: false,
  alignsRight: false,
  own: null,
  ...more,
});
const brands = (count: number, own: number | null): WholeTable => ({
  header: [cell('Brand'), cell('Visibility')],
  rows: Array.from({ length: count }, (_, at) => [
    cell(`Brand ${at + 1}`, { own: at === own ? 'name' : null }),
    cell(`${90 - at}%`, { own: at === own ? 'figure' : null }),
  ]),
  summary: 'Brands.',
});
const more = (count: number): string => `and ${count} more`;
const names = ({ rows }: Pick<WholeTable, 'rows'>): string[] => rows.map(([name]) => name?.text ?? '');

describe('a table on a slide', () => {
  it('has its largest letters where all rows fit, and smaller ones before it leaves any out', () => {
    expect(fitTable(brands(5, 0), 400, more)).toMatchObject({ sizePx: 18, more: '' });
    const tight = fitTable(brands(10, 0), 360, more);
    expect(tight).toMatchObject({ sizePx: 14, more: '' });
    expect(tight.rows).toHaveLength(10);
  });

  it('says how many rows it leaves out, and keeps the own one wherever it stands', () => {
    const fitted = fitTable(brands(30, 24), 360, more);
    const shown = names(fitted);
    expect(shown.at(-1)).toBe('Brand 25');
    expect(shown.slice(0, -1)).toEqual(
      Array.from({ length: shown.length - 1 }, (_, at) => `Brand ${at + 1}`),
    );
    expect(fitted.more).toBe(`and ${30 - shown.length} more`);
    expect(shown.length).toBeGreaterThan(5);
  });

  it('takes no height that is not there: fewer pixels, fewer rows', () => {
    const counts = [120, 200, 280, 360].map((roomPx) => fitTable(brands(30, 2), roomPx, more).rows.length);
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(new Set(counts).size).toBe(counts.length);
  });

  it('ends on no row that names others which are not there', () => {
    const group = (name: string): SlideCell[] => [
      cell(name, { isStrong: true }),
      cell('9', { isStrong: true }),
    ];
    const rows = [...brands(5, null).rows, group('Third parties'), ...brands(20, null).rows];
    for (let roomPx = 150; roomPx < 500; roomPx += 10) {
      const shown = names(fitTable({ ...brands(0, null), rows }, roomPx, more));
      if (shown.length > 1) expect(shown.at(-1)).not.toBe('Third parties');
    }
  });

  it('is as wide as the sheet, and gives words the room that figures do not need', () => {
    const prompt =
      'What should remote teams check before they pay for a tool that reports on portfolios of projects?';
    const rows = Array.from({ length: 3 }, () => [cell(prompt.repeat(2)), cell('12 of 14'), cell('−3')]);
    const { widthsPx } = fitTable(
      { header: [cell('Prompt'), cell('Named'), cell('Change')], rows, summary: '' },
      400,
      more,
    );
    expect(widthsPx.reduce((sum, width) => sum + width, 0)).toBeCloseTo(SHEET.innerPx, 3);
    expect(widthsPx[0]).toBeGreaterThan(800);
    // Wide enough for its words in one line.
    expect(widthsPx[1]).toBeGreaterThan(60);
  });
});
