/** Command-line tables: aligned columns, no wider than the terminal. */
import stringWidth from 'string-width';
import wrapAnsi from 'wrap-ansi';
import { toPrintableLine } from '../../shared/format/printable.ts';
import { emphasised } from './terminal.ts';

/** A cell of a table; numbers are right-aligned. */
export type Cell = string | number;

const GAP = 2;

/** Columns of the terminal on standard output; infinite in a file or pipe, where a line is a row, and if unknown. */
export const terminalColumns = (): number =>
  process.stdout.isTTY && process.stdout.columns > 0 ? process.stdout.columns : Infinity;

/** Longer words, such as addresses, break if there is no room; ids never do, because they are copied. */
const LONGEST_WORD = 24;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The minimum columns of a text. */
const longestWord = (text: string): number =>
  Math.max(
    ...text
      .split(' ')
      .map((word) => (ID.test(word) ? stringWidth(word) : Math.min(stringWidth(word), LONGEST_WORD))),
  );

/** Takes columns from the widest texts until the row fits; words stay whole even if it does not. */
function narrowed(wanted: readonly number[], least: readonly number[], columns: number): readonly number[] {
  const widths = [...wanted];
  let over = widths.reduce((sum, width) => sum + width + GAP, -GAP) - columns;
  while (over > 0) {
    const roomy = widths.map((width, at) => (width > (least[at] ?? width) ? width : 0));
    const widest = Math.max(...roomy);
    if (widest === 0) break;
    widths[roomy.lastIndexOf(widest)] = widest - 1;
    over -= 1;
  }
  return widths;
}

/**
 * Lines of a table with aligned columns, at most `columns` wide where words allow; longer texts wrap within their cell. A name from outside
 * takes no more lines than its words need, whatever it holds. Without rows, `none` is printed: what is missing, and how to get some.
 */
export function buildTable(
  head: readonly string[],
  cells: readonly (readonly Cell[])[],
  none?: string,
  columns: number = terminalColumns(),
): readonly string[] {
  if (cells.length === 0 && none !== undefined) return [none];
  const rows = cells.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell : toPrintableLine(cell))),
  );
  const widest = (measure: (text: string) => number): readonly number[] =>
    head.map((title, column) =>
      Math.max(measure(title), ...rows.map((row) => measure(String(row[column] ?? '')))),
    );
  const widths = narrowed(widest(stringWidth), widest(longestWord), columns);
  const buildLines = (row: readonly Cell[]): readonly string[] => {
    const wrapped = row.map((cell, column) =>
      wrapAnsi(String(cell), widths[column] ?? 0, { hard: true }).split('\n'),
    );
    return Array.from({ length: Math.max(...wrapped.map(({ length }) => length)) }, (_, at) =>
      wrapped
        .map((lines, column) => {
          const text = lines[at] ?? '';
          const space = ' '.repeat(Math.max(0, (widths[column] ?? 0) - stringWidth(text)));
          return typeof row[column] === 'number' ? space + text : text + space;
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    );
  };
  return [...buildLines(head).map(emphasised), ...rows.flatMap(buildLines)];
}
