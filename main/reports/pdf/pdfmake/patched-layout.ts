/** Parts of pdfmake's layout that reports want otherwise: columns that break no word, and a table's last rows on one page. */
import { createRequire } from 'node:module';
import { fitColumns, type WantedColumn } from './column-widths.ts';

const require = createRequire(import.meta.url);

/** A column measured by pdfmake, in points. */
type MeasuredColumn = { width?: unknown; readonly _minWidth?: number };
type BuildWidths = (columns: readonly MeasuredColumn[], available: number, ...more: never[]) => void;

const columnsModule = require('pdfmake/js/columnCalculator') as {
  default: { buildColumnWidths: BuildWidths };
};
const { buildColumnWidths } = columnsModule.default;
if (typeof buildColumnWidths !== 'function') {
  throw new Error("pdfmake's columns have no buildColumnWidths in this version");
}

/** A table in layout. Rows between a block's start and end stay on one page. */
type TableWriter = { beginUnbreakableBlock(): void; commitUnbreakableBlock(): void };
type StockTable = {
  readonly tableNode: { readonly table: { readonly headerRows?: number; readonly body: readonly unknown[] } };
  beginRow: (this: StockTable, row: number, writer: TableWriter) => void;
  endRow: (this: StockTable, row: number, writer: TableWriter, ...more: never[]) => void;
};

const { prototype: stockTable } = (
  require('pdfmake/js/TableProcessor') as { default: { prototype: StockTable } }
).default;
const { beginRow, endRow } = stockTable;
if (typeof beginRow !== 'function' || typeof endRow !== 'function') {
  throw new Error("pdfmake's tables have no beginRow and endRow in this version");
}

/** Minimum rows on a table's last page: fewer would be alone there. */
const LAST_ROWS = 5;
/** Shorter tables cannot spare them. */
const LEAST_ROWS = 2 * LAST_ROWS;

/** Start of the rows kept on one page; null for a short table. */
function lastRowsOf({ tableNode: { table } }: StockTable): number | null {
  const { headerRows = 0, body } = table;
  return body.length - headerRows < LEAST_ROWS ? null : body.length - LAST_ROWS;
}

/** Puts them in the place of pdfmake's own; called once. */
export function patchLayout(): void {
  // pdfmake requests column widths once word widths are known, and takes the wanted ones as given.
  columnsModule.default.buildColumnWidths = (columns, available, ...more) => {
    if (columns.length > 1) {
      const wanted = columns.map(({ width = '*', _minWidth: least = 0 }): WantedColumn => ({
        width: typeof width === 'number' || width === 'auto' ? width : '*',
        least,
      }));
      for (const [at, width] of fitColumns(wanted, available).entries()) {
        const column = columns[at];
        if (column !== undefined && width !== null) column.width = width;
      }
    }
    buildColumnWidths(columns, available, ...more);
  };
  stockTable.beginRow = function (row, writer) {
    if (row === lastRowsOf(this)) writer.beginUnbreakableBlock();
    beginRow.call(this, row, writer);
  };
  stockTable.endRow = function (row, writer, ...more) {
    endRow.call(this, row, writer, ...more);
    const isLast = row === this.tableNode.table.body.length - 1;
    if (isLast && lastRowsOf(this) !== null) writer.commitUnbreakableBlock();
  };
}
