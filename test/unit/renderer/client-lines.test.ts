import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildScales } from '../../../renderer/views/portfolio/parts/scales.ts';
import { buildDrawn } from '../../../renderer/components/tables/drawn-rows.ts';
import { buildLines, moveTo } from '../../../renderer/views/portfolio/parts/client-lines.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { storyOf } from '../../fixtures/stories.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../fixtures/portfolio.ts';

const rows = ['A', 'B', 'C', 'D', 'E'].map((name) => rowOf({ name }));
const groups = [
  { key: 'moved', title: 'Moved', rows: rows.slice(0, 1) },
  { key: 'unclear', title: 'Unclear', rows: rows.slice(1) },
];
const lines = buildLines(groups);

const idOf = (name: string): string => `${name === 'A' ? 'moved' : 'unclear'} conn-1/${name.toLowerCase()}`;

describe('the lines of the portfolio', () => {
  it('count from the table’s own head, headings of groups among them', () => {
    expect(lines.map(({ kind, rowIndex }) => `${kind} ${rowIndex}`)).toEqual([
      'group 2',
      'rows 3',
      'group 4',
      'rows 5',
      'rows 6',
      'rows 7',
      'rows 8',
    ]);
  });

  it('have no heading where there are no groups', () => {
    const plain = buildLines([{ key: 'all', title: null, rows }]);
    expect(plain.map(({ kind }) => kind)).toEqual(['rows', 'rows', 'rows', 'rows', 'rows']);
  });

  it('hold several clients where they stand side by side, and never those of two groups', () => {
    const namesOf = (columns: number) =>
      buildLines(groups, columns).map((line) =>
        line.kind === 'group' ? line.title : line.entries.map(({ row }) => row.name).join(''),
      );
    expect(namesOf(3)).toEqual(['Moved', 'A', 'Unclear', 'BCD', 'E']);
  });

  it('give a client of two groups two places', () => {
    const twice = buildLines([
      { key: 'tag x', title: 'x', rows: rows.slice(0, 1) },
      { key: 'tag y', title: 'y', rows: rows.slice(0, 1) },
    ]);
    const entries = twice.flatMap((line) => (line.kind === 'rows' ? line.entries : []));
    expect(entries.map(({ place }) => place)).toEqual([0, 1]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(2);
  });

  it('lead from client to client over headings, and stop at either end', () => {
    const to = (key: string, from: string) => moveTo(key, idOf(from), lines)?.entry.row.name ?? null;
    expect(to('ArrowDown', 'A')).toBe('B');
    expect(to('ArrowUp', 'B')).toBe('A');
    expect(to('ArrowUp', 'A')).toBe('A');
    expect(to('ArrowDown', 'E')).toBe('E');
    expect(to('End', 'A')).toBe('E');
    expect(to('Home', 'E')).toBe('A');
    expect(to('Tab', 'A')).toBeNull();
    expect(to('ArrowRight', 'A')).toBeNull();
  });

  it('lead up and down within a column, and to the last one of a shorter line', () => {
    const grid = buildLines(groups, 3);
    const to = (key: string, from: string) => moveTo(key, idOf(from), grid, 3)?.entry.row.name ?? null;
    expect(to('ArrowRight', 'A')).toBe('B');
    expect(to('ArrowLeft', 'B')).toBe('A');
    expect(to('ArrowDown', 'A')).toBe('B');
    expect(to('ArrowDown', 'C')).toBe('E');
    expect(to('ArrowUp', 'E')).toBe('B');
    expect(to('ArrowUp', 'D')).toBe('A');
    expect(to('ArrowDown', 'E')).toBe('E');
  });

  it('keeps the whole table’s height, whichever lines are drawn', () => {
    const sizes = lines.map(({ kind }) => (kind === 'group' ? 32 : 34));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: lines.length - 1 })), (some) => {
        const indexes = [...some].sort((a, b) => a - b);
        const { lines: shown, endBlankPx } = buildDrawn(lines, sizes, indexes);
        const drawn = shown.reduce((sum, { index, blankPx }) => sum + blankPx + sizes[index]!, endBlankPx);
        expect(drawn).toBe(total);
        expect(shown.map(({ index }) => index)).toEqual(indexes);
      }),
    );
  });
});

/** What the last run has brought. */
const lastRun = (row: PortfolioRow) => storyOf(row, { visibility: row.change });

describe('the axes of the portfolio', () => {
  it('reach over every interval in round steps, and are the same for all rows', () => {
    expect(buildScales(ORDINARY_WEEK, lastRun)).toEqual({ visibility: { from: 0, to: 60 }, changeSpan: 15 });
  });

  it('let one client with few answers press nobody else’s intervals together', () => {
    expect(buildScales([rowOf({ name: 'A', change: changeOf(0, -60, 60) })], lastRun).changeSpan).toBe(20);
  });

  it('hold without any figure', () => {
    expect(buildScales([rowOf({ name: 'A', visibility: null })], () => null).visibility).toEqual({
      from: 0,
      to: 20,
    });
  });
});
