/** Draws lines over time: marks and curves as shapes, and labels at their ends. */
import type { ReportNode, Shape, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { smoothLine } from '../../charts/smooth-line.ts';
import type { LineMark, PictureLine } from '../../content/summary/pictures.ts';
import {
  colourOf,
  label,
  LABEL,
  markShape,
  PICTURE_PX,
  spacer,
  textColourOf,
  type Kind,
} from './picture-marks.ts';

const APART_PX = 13;

/** Labels of a column at their heights, pushed apart; heights are of their middles. */
function labelsAt(
  labels: readonly { readonly y: number; readonly node: TextNode }[],
  width: number,
): ReportNode {
  const sorted = [...labels].sort((one, other) => one.y - other.y);
  let endPx = 0;
  const items = sorted.flatMap(({ y, node }, at): ReportNode[] => {
    const rest = sorted.length - at - 1;
    const top = Math.min(Math.max(endPx, y - LABEL.linePx / 2), PICTURE_PX - LABEL.linePx - rest * APART_PX);
    const above = spacer(top - endPx);
    endPx = Math.max(endPx, top) + LABEL.linePx;
    return [...above, node];
  });
  return { kind: 'stack', width, items };
}

/** Stretches of a line between breaks. */
function stretchesOf(marks: readonly LineMark[]): LineMark[][] {
  const stretches: LineMark[][] = [];
  for (const mark of marks) {
    const last = stretches.at(-1);
    if (last === undefined || !mark.isJoined) stretches.push([mark]);
    else last.push(mark);
  }
  return stretches;
}

const [LEFT_PX, AXIS_PX, TOP_PX] = [22, 88, 8];
/** The height of such a picture. */
export const LINES_PX = AXIS_PX + LABEL.linePx;

function lineShapes(
  { marks, isOwn }: PictureLine,
  at: { readonly x: (atMs: number) => number; readonly y: (value: number) => number },
  palette: Palette,
): Shape[] {
  const stroke = colourOf(isOwn, palette);
  const paths = stretchesOf(marks).flatMap((stretch): Shape[] => {
    const points = smoothLine(stretch.map(({ atMs, value }) => ({ x: at.x(atMs), y: at.y(value) })));
    if (points.length < 2) return [];
    if (isOwn) return [{ shape: 'polyline', points, stroke, strokePx: 2.2 }];
    // A rival's line is dashed, by lines between every other two points.
    return points.slice(1).flatMap((to, index): Shape[] => {
      const from = points[index];
      return from === undefined || index % 4 > 1
        ? []
        : [{ shape: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke, strokePx: 2 }];
    });
  });
  const isMany = marks.length > 8;
  return [
    ...paths,
    ...marks
      .filter((_, index) => !isMany || index === marks.length - 1)
      .map(({ atMs, value, isOtherWay }, index, all) =>
        markShape(isOwn, at.x(atMs), at.y(value), index === all.length - 1, palette, isOtherWay),
      ),
  ];
}

/** Lines with their first and last value. */
export function linesNode({ lines, ends }: Kind<'lines'>, widthPx: number, palette: Palette): ReportNode {
  const rightPx = widthPx > 300 ? 150 : 84;
  const drawnPx = widthPx - LEFT_PX - rightPx;
  const times = lines.flatMap(({ marks }) => marks.map(({ atMs }) => atMs));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(1, ...lines.flatMap(({ marks }) => marks.map(({ value }) => value)));
  const at = {
    x: (atMs: number) => 6 + ((atMs - from) / Math.max(1, to - from)) * (drawnPx - 12),
    y: (value: number) => AXIS_PX - (value / most) * (AXIS_PX - TOP_PX),
  };
  const axis: Shape = {
    shape: 'line',
    x1: 0,
    y1: AXIS_PX,
    x2: drawnPx,
    y2: AXIS_PX,
    stroke: palette.lineStrong,
    strokePx: 1,
  };
  const firsts = lines.map(({ marks, isOwn, first }) => ({
    y: at.y(marks[0]?.value ?? 0),
    node: label(first, { align: 'right', bold: true, colour: textColourOf(isOwn, palette) }),
  }));
  const zero = { y: AXIS_PX, node: label('0', { align: 'right', colour: palette.muted }) };
  const isClear = firsts.every(({ y }) => AXIS_PX - y > APART_PX);
  const lasts = lines.map(({ marks, isOwn, last, name }) => ({
    y: at.y(marks.at(-1)?.value ?? 0),
    node: label(`${last} ${name}`, { bold: true, colour: textColourOf(isOwn, palette) }),
  }));
  return {
    kind: 'columns',
    gapPx: 0,
    items: [
      labelsAt(isClear ? [...firsts, zero] : firsts, LEFT_PX - 4),
      {
        kind: 'stack',
        width: drawnPx + 8,
        items: [
          {
            kind: 'drawing',
            alt: '',
            margin: [4, 0, 0, 0],
            shapes: [axis, ...lines.flatMap((line) => lineShapes(line, at, palette))],
          },
          {
            kind: 'columns',
            gapPx: 0,
            margin: [4, 0, 0, 0],
            items: [
              label(ends[0], { colour: palette.muted, width: '*' }),
              label(ends[1], { colour: palette.muted, align: 'right', width: drawnPx / 2 }),
            ],
          },
        ],
      },
      labelsAt(lasts, rightPx - 4),
    ],
  };
}
