/** The small drawings of table cells. */
import type { Cell } from '../../content/parts.ts';
import type { ReportNode, Shape } from './node.ts';
import type { Palette } from './palette.ts';
import type { Paper } from './paper.ts';

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** A filled area; the own brand's in the agency's colour, outlined if too light for paper. */
function areaShapes(box: Box, isOwn: boolean, other: string, { brand, brandOutline }: Palette): Shape[] {
  if (!isOwn) return [{ shape: 'rect', ...box, fill: other }];
  if (brandOutline === null) return [{ shape: 'rect', ...box, fill: brand }];
  const inside = {
    x: box.x + 1,
    y: box.y + 1,
    width: Math.max(0, box.width - 2),
    height: Math.max(0, box.height - 2),
  };
  return [
    { shape: 'rect', ...box, fill: brandOutline },
    { shape: 'rect', ...inside, fill: brand },
  ];
}

export function barNode(share: number, isOwn: boolean, widthPx: number, { palette }: Paper): ReportNode {
  const shapes: Shape[] = [
    { shape: 'rect', x: 0, y: 4, width: widthPx, height: 9, fill: palette.grid },
    ...areaShapes(
      { x: 0, y: 4, width: Math.max(1, widthPx * share), height: 9 },
      isOwn,
      palette.contextBar,
      palette,
    ),
  ];
  return { kind: 'drawing', shapes, alt: '' };
}

const ROW_PX = 16;

/** A count before and after: a ring for the old, a dot for the new, on one axis from none to all. */
export function moveNode(
  { from, to, of }: Extract<Cell, { kind: 'move' }>,
  widthPx: number,
  { palette }: Paper,
): ReportNode {
  const [edge, middle] = [5, ROW_PX / 2];
  const at = (count: number): number => edge + ((widthPx - 2 * edge) * count) / Math.max(1, of);
  const line = (x1: number, x2: number, stroke: string, strokePx: number): Shape => ({
    shape: 'line',
    x1,
    y1: middle,
    x2,
    y2: middle,
    stroke,
    strokePx,
  });
  return {
    kind: 'drawing',
    shapes: [
      line(edge, widthPx - edge, palette.lineStrong, 1),
      line(at(from), at(to), palette.brandMark, 2.5),
      {
        shape: 'circle',
        x: at(from),
        y: middle,
        radius: 3.6,
        fill: palette.paper,
        stroke: palette.brandMark,
        strokePx: 1.5,
      },
      { shape: 'circle', x: at(to), y: middle, radius: 4, fill: palette.brandMark },
    ],
    alt: '',
  };
}

/** Hatching of a rectangle, clipped at its edges. */
function hatchLines(left: number, top: number, width: number, height: number, stroke: string): Shape[] {
  const lines: Shape[] = [];
  for (let start = left - height + 4; start < left + width; start += 4) {
    const [x1, x2] = [Math.max(left, start), Math.min(left + width, start + height)];
    if (x2 - x1 < 0.5) continue;
    const yAt = (x: number): number => top + height - (x - start);
    lines.push({ shape: 'line', x1, y1: yAt(x1), x2, y2: yAt(x2), stroke, strokePx: 0.75 });
  }
  return lines;
}

/** Positive solid to the right, negative hatched to the left, from an axis common to all rows. */
export function toneNode(
  { positivePct, negativePct, most, isOwn }: Extract<Cell, { kind: 'tone' }>,
  widthPx: number,
  { palette }: Paper,
): ReportNode {
  const scale = (widthPx - 2) / Math.max(1, most.positivePct + most.negativePct);
  const zero = 1 + most.negativePct * scale;
  const [top, height] = [1, 14];
  const [positive, negative] = [positivePct * scale, negativePct * scale];
  const edge = (x1: number, y1: number, x2: number, y2: number): Shape => ({
    shape: 'line',
    x1,
    y1,
    x2,
    y2,
    stroke: palette.ink2,
    strokePx: 0.75,
  });
  return {
    kind: 'drawing',
    shapes: [
      ...(negative < 0.5
        ? []
        : [
            ...hatchLines(zero - negative, top, negative, height, palette.ink2),
            edge(zero - negative, top, zero, top),
            edge(zero - negative, top + height, zero, top + height),
            edge(zero - negative, top, zero - negative, top + height),
          ]),
      ...(positive < 0.5
        ? []
        : [...areaShapes({ x: zero, y: top, width: positive, height }, isOwn, palette.context, palette)]),
      {
        shape: 'line',
        x1: zero,
        y1: -3,
        x2: zero,
        y2: ROW_PX + 3,
        stroke: palette.ink,
        strokePx: 1.25,
      },
    ],
    alt: '',
  };
}
