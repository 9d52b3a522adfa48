import { mixColours, moreLegible } from '../../../../shared/format/contrast.ts';
import type { HeatMapContent } from '../../content/blocks.ts';
import type { Paper } from './paper.ts';
import type { ReportNode } from './node.ts';
import { cell, headerCell } from './parts.ts';

/** From this many columns on, names and gaps give way, or the table would leave the page. */
const MANY_COLUMNS = 6;

/** Lays percentages out as a table in which more ink means more. */
export function heatMap(
  map: HeatMapContent,
  layout: {
    readonly cutName?: (name: string) => string;
    readonly cutColumn?: (column: string) => string;
    readonly padYPx?: number;
  },
  { palette }: Paper,
): ReportNode {
  const fillOf = (pct: number): string =>
    mixColours(palette.brand, palette.paper, 0.04 + 0.0085 * Math.min(pct, 100));
  const { cutName = String, cutColumn = String } = layout;
  const cellFills: Record<string, string> = {};
  const rows = map.rows.map((row, rowIndex): ReportNode[] => [
    cell(cutName(row.name), {
      bold: row.isStrong,
      ...(row.isStrong ? { colour: palette.brandText } : {}),
    }),
    ...row.cells.map((heat, columnIndex): ReportNode => {
      if (heat === null) return cell(map.absent, { colour: palette.muted, align: 'center' });
      const fill = fillOf(heat.valuePct);
      cellFills[`${rowIndex},${columnIndex + 1}`] = fill;
      return cell(heat.text, {
        align: 'center',
        bold: row.isStrong,
        colour: moreLegible(palette.ink, palette.paper, fill),
      });
    }),
  ]);
  const many = map.columns.length > MANY_COLUMNS;
  return {
    kind: 'table',
    widths: [many ? 122 : 150, ...map.columns.map(() => '*' as const)],
    header: [
      headerCell(map.corner, palette),
      ...map.columns.map((column) => headerCell(cutColumn(column), palette, 'center')),
    ],
    rows,
    summary: map.summary,
    rowHeader: 0,
    cellFills,
    cellPadPx: { x: many ? 3 : 6, y: layout.padYPx ?? 6 },
    rowGrowsPx: 36,
    rule: { strong: palette.rule, thin: palette.paper },
    margin: [0, 4, 0, 0],
  };
}
