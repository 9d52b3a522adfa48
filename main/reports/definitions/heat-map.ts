import { mixColours, moreLegible } from '../../../shared/format/contrast.ts';
import type { PageContext } from './context.ts';
import type { ReportNode } from './node.ts';
import { cell, headerCell } from './parts.ts';

/** One cell: a percentage and the answers behind it, or null where nothing was asked. */
export type HeatCell = { readonly valuePct: number; readonly sample: number } | null;

/** One row; the own brand's stands out. */
export type HeatRow = {
  readonly name: string;
  readonly strong: boolean;
  readonly cells: readonly HeatCell[];
};

/** What a heat map shows. */
export type HeatMapInput = {
  readonly corner: string;
  readonly columns: readonly string[];
  readonly rows: readonly HeatRow[];
  readonly summary: string;
  readonly padYPx?: number;
};

/** From this many columns on, names and gaps give way, or the table would leave the page. */
const MANY_COLUMNS = 6;

/** Percentages as a table in which more ink means more. What was not tested says so: it is not zero. */
export function heatMap(input: HeatMapInput, { palette, format }: PageContext): ReportNode {
  const fillOf = (pct: number): string =>
    mixColours(palette.brandMark, palette.paper, 0.04 + 0.0085 * Math.min(pct, 100));
  const cellFills: Record<string, string> = {};
  const rows = input.rows.map((row, rowIndex): ReportNode[] => [
    cell(row.name, { bold: row.strong, ...(row.strong ? { colour: palette.brandText } : {}) }),
    ...row.cells.map((heat, columnIndex): ReportNode => {
      if (heat === null) return cell('not tested', { colour: palette.muted, align: 'center' });
      const fill = fillOf(heat.valuePct);
      cellFills[`${rowIndex},${columnIndex + 1}`] = fill;
      return cell(format.pct(heat.valuePct, heat.sample), {
        align: 'center',
        bold: row.strong,
        colour: moreLegible(palette.ink, palette.paper, fill),
      });
    }),
  ]);
  const many = input.columns.length > MANY_COLUMNS;
  return {
    kind: 'table',
    widths: [many ? 122 : 150, ...input.columns.map(() => '*' as const)],
    header: [
      headerCell(input.corner, palette),
      ...input.columns.map((column) => headerCell(column, palette, 'center')),
    ],
    rows,
    summary: input.summary,
    cellFills,
    cellPadPx: { x: many ? 3 : 6, y: input.padYPx ?? 6 },
    rule: { strong: palette.rule, thin: palette.paper },
    margin: [0, 4, 0, 0],
  };
}
