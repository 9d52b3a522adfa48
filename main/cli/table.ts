import { toPrintableLine } from '../../shared/format/printable.ts';

/** A cell of a table; numbers are right-aligned. */
export type Cell = string | number;

/**
 * Lines of a plain table with aligned columns; a name from outside takes one line, whatever it holds. Where there is no row, `none` is
 * said: what there is nothing of, and how to get some.
 */
export function buildTable(
  head: readonly string[],
  cells: readonly (readonly Cell[])[],
  none?: string,
): readonly string[] {
  if (cells.length === 0 && none !== undefined) return [none];
  const rows = cells.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : toPrintableLine(cell))),
  );
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const buildLine = (row: readonly Cell[]) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(buildLine);
}
