/** How people read a table's columns: in which order, and with how many decimals. */
import type { ExportCell, ExportRow, ExportTable } from '../table.ts';
import type { OpenColumn } from '../../../shared/domain/open-schema.ts';

/** Columns for programs. */
const FOR_PROGRAMS = /(?:^|[_ ])id$|^connection$|^sha256$/iu;

const isClient = ({ name }: OpenColumn): boolean => name.toLowerCase() === 'client';

/** A table in the order of a sheet: the client first, ids last, the other columns as they come. */
export function inReadingOrder(table: ExportTable): ExportTable {
  const rank = (column: OpenColumn): number =>
    isClient(column) ? 0 : FOR_PROGRAMS.test(column.name) ? 2 : 1;
  const order = [...table.columns.entries()].toSorted(([, a], [, b]) => rank(a) - rank(b));
  return {
    ...table,
    columns: order.map(([, column]) => column),
    chunks: (async function* () {
      for await (const rows of table.chunks) yield rows.map((row) => order.map(([at]) => row[at] ?? null));
    })(),
  };
}

/** Chances, whose first decimals are mostly 0. */
const CHANCE = /^p(?:[ _]|$)/iu;
const MONEY = /_usd$/iu;

function decimalsOf({ name, kind }: OpenColumn, cells: readonly ExportCell[], isAll: boolean): number | null {
  if (kind === 'integer') return 0;
  if (kind !== 'number') return null;
  if (CHANCE.test(name)) return 3;
  if (MONEY.test(name)) return 2;
  const figures = cells.filter((cell) => typeof cell === 'number');
  // Of a part of the rows nobody knows whether the others are whole, too.
  if (isAll && figures.every(Number.isInteger)) return 0;
  return figures.length > 0 && figures.every((figure) => Math.abs(figure) <= 1) ? 2 : 1;
}

/**
 * The decimals to show of each column, so that they align; null where it holds no figures. Cells keep every digit.
 *
 * @param sample the first rows.
 */
export const shownDecimals = (
  { columns, rowCount }: Pick<ExportTable, 'columns' | 'rowCount'>,
  sample: readonly ExportRow[],
): readonly (number | null)[] =>
  columns.map((column, at) =>
    decimalsOf(
      column,
      sample.map((row) => row[at] ?? null),
      sample.length >= rowCount,
    ),
  );
