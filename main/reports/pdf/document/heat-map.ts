import { guessWidth } from '../../../../shared/charts/drawing.ts';
import { columnsIn } from '../../../../shared/format/short-name.ts';
import { MOST_LINES, overLines, writeApart } from '../../../../shared/format/tell-apart.ts';
import { mixColours, moreLegible } from '../../../../shared/format/contrast.ts';
import type { HeatMapContent } from '../../content/parts.ts';
import { PAGE, SIZE, type Paper } from './paper.ts';
import type { ReportNode } from './node.ts';
import { cell, headerCell } from './parts.ts';

/** From this many columns on, names and gaps shrink to fit the page. */
const MANY_COLUMNS = 6;

/** Approximate width of heading letters, and the smallest type of headings, in pixels. */
const HEADING_LETTER_PX = 5.7;
const LEAST_HEADING_PX = 8.5;

/** The names of rows and columns, cut to their room on a page, with the width of the rows' and the space beside a cell. */
export function writeHeads({ columns, rows }: HeatMapContent): {
  readonly names: readonly string[];
  readonly headings: readonly string[];
  /** Type of the headings, small enough for the longest word of them. */
  readonly headingSizePx: number;
  readonly namePx: number;
  readonly padPx: number;
} {
  const many = columns.length > MANY_COLUMNS;
  const [namePx, padPx] = many ? [122, 3] : [150, 6];
  const headingPx = (PAGE.innerPx - namePx) / columns.length - 2 * padPx;
  const words = columns.flatMap((column) => column.split(/(?<=[\s-])/u));
  const widest = Math.max(1, ...words.map((word) => guessWidth(word.trimEnd(), SIZE.note, false)));
  const sizePx = Math.min(SIZE.note, (SIZE.note * headingPx) / widest);
  const headingSizePx = Math.max(LEAST_HEADING_PX, sizePx);
  const letters = Math.floor((headingPx * SIZE.note) / (HEADING_LETTER_PX * headingSizePx));
  const cut = overLines(letters);
  return {
    names: writeApart(
      rows.map(({ name }) => name),
      overLines(many ? 17 : 21),
    ),
    // Words that fit, on as many lines as names may have, stay as they are.
    headings: writeApart(columns, (column) =>
      sizePx >= LEAST_HEADING_PX && columnsIn(column) <= MOST_LINES * letters ? column : cut(column),
    ),
    headingSizePx,
    namePx,
    padPx,
  };
}

/** Lays out percentages as a table: more ink means more. */
export function heatMap(map: HeatMapContent, padYPx: number, { palette }: Paper): ReportNode {
  const fillOf = (pct: number): string =>
    mixColours(palette.brand, palette.paper, 0.04 + 0.0085 * Math.min(pct, 100));
  const { names, headings, headingSizePx, namePx, padPx } = writeHeads(map);
  const cellFills: Record<string, string> = {};
  const rows = map.rows.map((row, rowIndex): ReportNode[] => [
    cell(names[rowIndex] ?? '', {
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
  return {
    kind: 'table',
    widths: [namePx, ...map.columns.map(() => '*' as const)],
    header: [
      headerCell(map.corner, palette),
      ...headings.map((column) => ({ ...headerCell(column, palette, 'center'), sizePx: headingSizePx })),
    ],
    rows,
    summary: map.summary,
    rowHeader: 0,
    cellFills,
    cellPadPx: { x: padPx, y: padYPx },
    rowGrowsPx: 36,
    rule: { strong: palette.rule, thin: palette.paper },
    margin: [0, 4, 0, 0],
  };
}
