/** A cell of a table; numbers are right-aligned. */
export type Cell = string | number;

/** Lines of a plain table with aligned columns. */
export function buildTable(head: readonly string[], rows: readonly (readonly Cell[])[]): readonly string[] {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => String(row[column] ?? '').length)),
  );
  const buildLine = (cells: readonly Cell[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return typeof cell === 'number' ? String(cell).padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(buildLine);
}
