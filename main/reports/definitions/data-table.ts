import type { ReportNode, TableNode } from './node.ts';
import type { Palette } from './palette.ts';
import { headerCell } from './parts.ts';

/** One column of a table over `Row`s. */
export type Column<Row> = {
  readonly header: string;
  readonly width: number | '*';
  readonly align?: 'left' | 'right';
  readonly cell: (row: Row) => ReportNode;
};

/** A table over rows of one kind. */
export type DataTableInput<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** What the table holds, in a sentence. */
  readonly summary: string;
  /** Rows that stand out: the own brand's, the run reported on. */
  readonly isStrong?: (row: Row) => boolean;
  readonly padPx?: { readonly x: number; readonly y: number };
};

/** Builds a table: muted headings, a strong rule under them, thin ones between rows. */
export function dataTable<Row>(input: DataTableInput<Row>, palette: Palette): TableNode {
  const strong = input.rows.flatMap((row, index) => (input.isStrong?.(row) === true ? [index] : []));
  return {
    kind: 'table',
    widths: input.columns.map((column) => column.width),
    header: input.columns.map((column) => headerCell(column.header, palette, column.align)),
    rows: input.rows.map((row) => input.columns.map((column) => column.cell(row))),
    summary: input.summary,
    rowFills: Object.fromEntries(strong.map((index) => [index, palette.brandSoft])),
    cellPadPx: input.padPx ?? { x: 6, y: 6 },
    rule: { strong: palette.rule, thin: palette.line },
    margin: [0, 4, 0, 0],
  };
}
