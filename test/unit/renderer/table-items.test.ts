import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildScales } from '../../../renderer/views/portfolio/scales.ts';
import { buildDrawn } from '../../../renderer/components/tables/drawn-rows.ts';
import { buildItems, moveTo } from '../../../renderer/views/portfolio/table-items.ts';
import { changeOf, ORDINARY_WEEK, rowOf } from '../../fixtures/portfolio.ts';

const rows = ['A', 'B', 'C'].map((name) => rowOf({ name }));
const items = buildItems([
  { key: 'moved', rows: rows.slice(0, 1) },
  { key: 'unclear', rows: rows.slice(1) },
]);

describe('the lines of the portfolio', () => {
  it('counts lines from the table’s own head, headings of groups among them', () => {
    expect(items.map(({ kind, rowIndex }) => `${kind} ${rowIndex}`)).toEqual([
      'group 2',
      'row 3',
      'group 4',
      'row 5',
      'row 6',
    ]);
  });

  it('gives rows without groups no heading', () => {
    expect(buildItems([{ key: 'all', rows }]).map(({ kind }) => kind)).toEqual(['row', 'row', 'row']);
  });

  it('moves from client to client over headings, and stays at either end', () => {
    expect(moveTo('ArrowDown', 1, items)).toBe(3);
    expect(moveTo('ArrowUp', 3, items)).toBe(1);
    expect(moveTo('ArrowUp', 1, items)).toBe(1);
    expect(moveTo('ArrowDown', 4, items)).toBe(4);
    expect(moveTo('End', 1, items)).toBe(4);
    expect(moveTo('Home', 4, items)).toBe(1);
    expect(moveTo('Tab', 1, items)).toBeNull();
  });

  it('keeps the whole table’s height, whichever lines are drawn', () => {
    const sizes = items.map(({ kind }) => (kind === 'group' ? 32 : 34));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat({ max: items.length - 1 })), (some) => {
        const indexes = [...some].sort((a, b) => a - b);
        const { lines, endBlankPx } = buildDrawn(items, sizes, indexes);
        const drawn = lines.reduce((sum, { index, blankPx }) => sum + blankPx + sizes[index]!, endBlankPx);
        expect(drawn).toBe(total);
        expect(lines.map(({ index }) => index)).toEqual(indexes);
      }),
    );
  });
});

describe('the axes of the portfolio', () => {
  it('reach over every interval in round steps, and are the same for all rows', () => {
    expect(buildScales(ORDINARY_WEEK)).toEqual({ visibility: { from: 0, to: 60 }, changeSpan: 15 });
  });

  it('let one client with few answers press nobody else’s intervals together', () => {
    expect(buildScales([rowOf({ name: 'A', change: changeOf(0, -60, 60) })]).changeSpan).toBe(20);
  });

  it('hold without any figure', () => {
    expect(buildScales([rowOf({ name: 'A', visibility: null })]).visibility).toEqual({ from: 0, to: 20 });
  });
});
