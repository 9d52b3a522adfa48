/** Draws the field on the agency's colour: the own brand bright and solid, rivals dim. */
import type { ReportNode, Shape } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { SIZE } from '../../pdf/document/paper.ts';
import type { ArtBox } from './art.ts';
import type { CoverField, CoverRow } from '../../content/cover-field.ts';

const RANK_PX = 44;
const NAME_PX = 168;
const FIGURE_PX = 70;
const GAP_PX = 14;
/** Maximum distance of rows. */
const MOST_ROW_PX = 36;
const CAP_PX = 5;

/** A brand's interval with two caps, and its share as a dot, hollow for rivals. */
function rowShapes(row: CoverRow, y: number, x: (pct: number) => number, palette: Palette): Shape[] {
  const stroke = row.isOwn ? palette.onBrand : palette.onBrandDim;
  const strokePx = row.isOwn ? 2 : 1.2;
  const cap = (at: number): Shape => ({
    shape: 'line',
    x1: at,
    y1: y - CAP_PX,
    x2: at,
    y2: y + CAP_PX,
    stroke,
    strokePx,
  });
  const [low, high] = [x(row.lowPct), x(row.highPct)];
  return [
    { shape: 'line', x1: low, y1: y, x2: high, y2: y, stroke, strokePx },
    cap(low),
    cap(high),
    {
      shape: 'circle',
      x: x(row.valuePct),
      y,
      radius: row.isOwn ? 7 : 5,
      fill: row.isOwn ? palette.onBrand : palette.brand,
      stroke,
      strokePx,
    },
  ];
}

/** Draws it. */
export function fieldArt({ rows, toPct, alt }: CoverField, box: ArtBox, palette: Palette): ReportNode {
  const { onBrand } = palette;
  const left = box.textLeft + RANK_PX + NAME_PX + GAP_PX;
  const right = box.right + 112 - FIGURE_PX;
  const step = Math.min(MOST_ROW_PX, (box.bottom - box.top + 30) / rows.length);
  const { top } = box;
  const y = (at: number): number => top + (at + 0.5) * step;
  const x = (pct: number): number => left + (pct / toPct) * (right - left);
  const shapes = [
    {
      shape: 'line',
      x1: left,
      y1: top,
      x2: left,
      y2: top + rows.length * step,
      stroke: palette.onBrandFaint,
      strokePx: 1,
    } satisfies Shape,
    ...rows.flatMap((row, at) => rowShapes(row, y(at), x, palette)),
  ];
  const words = (row: CoverRow, at: number): ReportNode[] => {
    const set = { kind: 'text', sizePx: SIZE.strong, linePx: 18, colour: onBrand, bold: row.isOwn } as const;
    const yPx = y(at) - 9;
    return [
      { ...set, text: row.rank, at: { xPx: box.textLeft, yPx, widthPx: RANK_PX - 6 } },
      { ...set, text: row.name, at: { xPx: box.textLeft + RANK_PX, yPx, widthPx: NAME_PX } },
      {
        ...set,
        text: row.figure,
        align: 'right',
        at: { xPx: right + 10, yPx, widthPx: FIGURE_PX - 10 },
      },
    ];
  };
  return {
    kind: 'stack',
    alt,
    items: [{ kind: 'drawing', shapes, alt, at: { xPx: 0, yPx: 0 } }, ...rows.flatMap(words)],
  };
}
