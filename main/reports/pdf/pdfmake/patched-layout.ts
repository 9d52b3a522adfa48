/**
 * Parts of pdfmake's layout that reports want otherwise: columns that break no word, a table's last rows on one page, and
 * nothing lost from what is kept together.
 */
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

/** What pdfmake keeps on one page: a node, or rows of a table. */
type Kept = { unbreakable?: boolean; readonly table?: KeptTable };
type KeptTable = { headerRows?: number; dontBreakRows?: boolean; readonly body: readonly unknown[] };

/** Places items on pages. What is between a block's start and end stays on one page; blocks nest. */
type Writer = {
  /** Blocks begun and not ended. */
  readonly transactionLevel: number;
  beginUnbreakableBlock(): void;
  commitUnbreakableBlock(): void;
  /** Adds an ended block to the page, or to the next one; false where it fits on neither. */
  addFragment: (this: Writer, block: unknown, ...more: never[]) => boolean;
};

/** A table in layout. */
type StockTable = {
  readonly tableNode: { readonly table: KeptTable };
  beginTable: (this: StockTable, writer: Writer) => void;
  beginRow: (this: StockTable, row: number, writer: Writer) => void;
  endRow: (this: StockTable, row: number, writer: Writer, ...more: never[]) => void;
};

/** Lays a document's nodes out; `linearNodeList` are those so far. */
type StockBuilder = {
  readonly writer: Writer;
  readonly linearNodeList?: readonly { resetXY(): void }[];
  processNode: (this: StockBuilder, node: Kept, ...more: never[]) => void;
  layoutDocument: (this: StockBuilder, ...all: never[]) => unknown;
};

/** The prototype of the class that a module of pdfmake exports. Each is named whole: the bundler finds no other one. */
const prototypeOf = (module: unknown): unknown =>
  (module as { default: { prototype: unknown } }).default.prototype;
const stockTable = prototypeOf(require('pdfmake/js/TableProcessor')) as StockTable;
const stockWriter = prototypeOf(require('pdfmake/js/PageElementWriter')) as Writer;
const stockBuilder = prototypeOf(require('pdfmake/js/LayoutBuilder')) as StockBuilder;
const { beginTable, beginRow, endRow } = stockTable;
const { addFragment } = stockWriter;
const { processNode, layoutDocument } = stockBuilder;
const methods = { beginTable, beginRow, endRow, addFragment, processNode, layoutDocument };
for (const [name, method] of Object.entries(methods)) {
  if (typeof method !== 'function') throw new Error(`pdfmake's layout has no ${name} in this version`);
}

/** Something kept together that is taller than a page. */
class TooTall extends Error {}

/** What the outermost open block keeps together, by its writer. */
const keeps = new WeakMap<Writer, Kept>();
/** Tables whose last rows may part. */
const parting = new WeakSet<KeptTable>();

/** Lets it break over pages, with as little lost of what was kept as will do: the next time more. */
function letBreak(kept: Kept): void {
  const { table } = kept;
  if (kept.unbreakable === true || table === undefined) kept.unbreakable = false;
  else if (!parting.has(table)) parting.add(table);
  else if (table.dontBreakRows === true) table.dontBreakRows = false;
  else table.headerRows = 0;
}

/** A block that begins here is this one's, unless it is inside of another. */
function keep(writer: Writer, kept: Kept): void {
  if (writer.transactionLevel === 0) keeps.set(writer, kept);
}

/** Minimum rows on a table's last page: fewer would be alone there. */
const LAST_ROWS = 5;
/** Shorter tables cannot spare them. */
const LEAST_ROWS = 2 * LAST_ROWS;

/** Start of the rows kept on one page; null for a short table. */
function lastRowsOf({ tableNode: { table } }: StockTable): number | null {
  const { headerRows = 0, body } = table;
  if (parting.has(table)) return null;
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
  stockTable.beginTable = function (writer) {
    keep(writer, this.tableNode);
    beginTable.call(this, writer);
  };
  stockTable.beginRow = function (row, writer) {
    keep(writer, this.tableNode);
    if (row === lastRowsOf(this)) writer.beginUnbreakableBlock();
    beginRow.call(this, row, writer);
  };
  stockTable.endRow = function (row, writer, ...more) {
    endRow.call(this, row, writer, ...more);
    const isLast = row === this.tableNode.table.body.length - 1;
    if (isLast && lastRowsOf(this) !== null) writer.commitUnbreakableBlock();
  };
  stockBuilder.processNode = function (node, ...more) {
    if (node.unbreakable === true) keep(this.writer, node);
    processNode.call(this, node, ...more);
  };
  // pdfmake drops a block that fits on no page.
  stockWriter.addFragment = function (block, ...more) {
    const isAdded = addFragment.call(this, block, ...more);
    if (!isAdded) throw new TooTall('kept together, and taller than a page');
    return isAdded;
  };
  stockBuilder.layoutDocument = function (...all) {
    for (;;) {
      try {
        return layoutDocument.apply(this, all);
      } catch (error) {
        const kept = error instanceof TooTall ? keeps.get(this.writer) : undefined;
        if (kept === undefined) throw error;
        letBreak(kept);
        for (const node of this.linearNodeList ?? []) node.resetXY();
      }
    }
  };
}
