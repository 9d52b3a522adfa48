/** Draws the small pictures of what happened: marks as shapes, and every label as text in its place beside them. */
import type { ReportNode, Shape, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import {
  APART_PX,
  colourOf,
  hollowShape,
  label,
  LABEL,
  markShape,
  PICTURE_PX,
  spacer,
  textColourOf,
} from './draw-marks.ts';
import { smoothLine } from '../../charts/smooth-line.ts';
import {
  figuresOf,
  type LineMark,
  type Picture,
  type PictureLine,
  type PictureRow,
} from '../../content/summary/pictures.ts';

type Kind<K extends Picture['kind']> = Extract<Picture, { readonly kind: K }>;

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

/** From more marks on, only the last one of a line is drawn. */
const MANY = 8;

function lineShapes(
  { marks, isOwn }: PictureLine,
  at: { readonly x: (atMs: number) => number; readonly y: (value: number) => number },
  palette: Palette,
): Shape[] {
  const stroke = colourOf(isOwn, palette);
  const paths = stretchesOf(marks).flatMap((stretch): Shape[] => {
    const points = smoothLine(stretch.map(({ atMs, value }) => ({ x: at.x(atMs), y: at.y(value) })));
    // Its hollow marks stand close to each other.
    if (points.length < 2 || (marks.length > MANY && stretch.some(({ isOtherWay }) => isOtherWay))) return [];
    if (isOwn) return [{ shape: 'polyline', points, stroke, strokePx: 2.2 }];
    // A rival's line is dashed, by lines between every other two points.
    return points.slice(1).flatMap((to, index): Shape[] => {
      const from = points[index];
      return from === undefined || index % 4 > 1
        ? []
        : [{ shape: 'line', x1: from.x, y1: from.y, x2: to.x, y2: to.y, stroke, strokePx: 2 }];
    });
  });
  const isMany = marks.length > MANY;
  return [
    ...paths,
    ...marks
      .filter(({ isOtherWay }, index) => !isMany || isOtherWay || index === marks.length - 1)
      .map(({ atMs, value, isOtherWay }, index, all) =>
        (isOtherWay ? hollowShape : markShape)(
          isOwn,
          at.x(atMs),
          at.y(value),
          index === all.length - 1,
          palette,
        ),
      ),
  ];
}

function linesNode({ lines, ends, key }: Kind<'lines'>, widthPx: number, palette: Palette): ReportNode {
  // What a hollow mark means stands in a line of its own.
  const axisPx = AXIS_PX - (key === null ? 0 : LABEL.linePx);
  const rightPx = widthPx > 300 ? 150 : 84;
  const drawnPx = widthPx - LEFT_PX - rightPx;
  const times = lines.flatMap(({ marks }) => marks.map(({ atMs }) => atMs));
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const most = Math.max(1, ...lines.flatMap(({ marks }) => marks.map(({ value }) => value)));
  const at = {
    x: (atMs: number) => 6 + ((atMs - from) / Math.max(1, to - from)) * (drawnPx - 12),
    y: (value: number) => axisPx - (value / most) * (axisPx - TOP_PX),
  };
  const axis: Shape = {
    shape: 'line',
    x1: 0,
    y1: axisPx,
    x2: drawnPx,
    y2: axisPx,
    stroke: palette.lineStrong,
    strokePx: 1,
  };
  const firsts = lines.map(({ marks, isOwn, first, levels }) => ({
    y: at.y(levels?.first ?? marks[0]?.value ?? 0),
    node: label(first, { align: 'right', bold: true, colour: textColourOf(isOwn, palette) }),
  }));
  const zero = { y: axisPx, node: label('0', { align: 'right', colour: palette.muted }) };
  const isClear = firsts.every(({ y }) => axisPx - y > APART_PX);
  const lasts = lines.map(({ marks, isOwn, last, name, levels }) => ({
    y: at.y(levels?.last ?? marks.at(-1)?.value ?? 0),
    node: label(`${last} ${name}`, { bold: true, colour: textColourOf(isOwn, palette) }),
  }));
  const drawn: ReportNode = {
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
  return key === null
    ? drawn
    : { kind: 'stack', items: [drawn, label(`○ ${key}`, { colour: palette.muted, isOneLine: true })] };
}

const ROW_PX = 17;
const NAME_PX = 70;
const NUMBER_PX = 22;

/** An axis that all rows share, with room for a number on either side of a mark. */
function axisOf(rows: readonly PictureRow[], widthPx: number, fromZero: boolean): (value: number) => number {
  const values = rows.flatMap(({ from, to }) => [...(from === null ? [] : [from.value]), to.value]);
  const [low, high] = [fromZero ? 0 : Math.min(...values), Math.max(1, ...values)];
  return (value) => ((value - low) / Math.max(1, high - low)) * widthPx;
}

function moveRow(
  { name, isOwn, from, to }: PictureRow,
  at: (value: number) => number,
  palette: Palette,
): ReportNode {
  const stroke = colourOf(isOwn, palette);
  const middle = ROW_PX / 2;
  const [now, then] = [at(to.value), at(from?.value ?? to.value)];
  const [left, right] = [Math.min(now, then), Math.max(now, then)];
  const isOne = right - left < 9;
  const shapes: Shape[] = [
    { shape: 'line', x1: left, y1: middle, x2: right, y2: middle, stroke, strokePx: 1.6 },
    ...(isOne
      ? []
      : [
          {
            shape: 'circle',
            x: then,
            y: middle,
            radius: 3,
            fill: palette.paper,
            stroke,
            strokePx: 1.4,
          } satisfies Shape,
        ]),
    markShape(isOwn, now, middle, true, palette),
  ];
  const fromNode = label(from?.text ?? '', { colour: palette.muted, linePx: ROW_PX });
  const toNode = label(to.text, { bold: true, colour: textColourOf(isOwn, palette), linePx: ROW_PX });
  // Each number on its mark's side, also of one mark: the other way round it would read as a move the other way.
  const isForward = now >= then;
  const [first, last] = isForward ? [fromNode, toNode] : [toNode, fromNode];
  return {
    kind: 'columns',
    gapPx: 0,
    items: [
      label(name, { colour: palette.ink, width: NAME_PX, linePx: ROW_PX }),
      { ...first, align: 'right', width: NUMBER_PX + left },
      {
        kind: 'drawing',
        alt: '',
        width: right - left + 16,
        shapes: shapes.map((one) => moved(one, 8 - left)),
      },
      { ...last, width: '*' },
    ],
  };
}

/** A shape, so many pixels further right. */
function moved(shape: Shape, byPx: number): Shape {
  switch (shape.shape) {
    case 'line':
      return { ...shape, x1: shape.x1 + byPx, x2: shape.x2 + byPx };
    case 'polyline':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: x + byPx, y })) };
    case 'rect':
    case 'circle':
      return { ...shape, x: shape.x + byPx };
  }
}

function movesNode({ rows, heads, note }: Kind<'moves'>, widthPx: number, palette: Palette): ReportNode {
  const at = axisOf(rows, widthPx - NAME_PX - 2 * NUMBER_PX - 18, false);
  const [first] = rows;
  const isOwn = first?.isOwn ?? true;
  return {
    kind: 'stack',
    items: [
      {
        kind: 'columns',
        gapPx: 4,
        items: [
          label('', { width: NAME_PX }),
          label(`○ ${heads[0]}`, { colour: palette.muted, width: 'auto', isOneLine: true }),
          label(`${isOwn ? '●' : '◆'} ${heads[1]}`, {
            colour: textColourOf(isOwn, palette),
            bold: true,
            width: '*',
          }),
        ],
      },
      ...rows.map((row) => moveRow(row, at, palette)),
      ...(note === null ? [] : [label(note, { colour: palette.muted, linePx: ROW_PX, isOneLine: true })]),
    ],
  };
}

/** A bar with its name over it. */
const BAR = { heightPx: 16, belowPx: 4 } as const;

function barsNode({ rows }: Kind<'bars'>, widthPx: number, palette: Palette): ReportNode {
  const at = axisOf(rows, widthPx - NUMBER_PX - 10, true);
  return {
    kind: 'stack',
    items: rows.flatMap(({ name, isOwn, to }): ReportNode[] => [
      label(name, { colour: isOwn ? palette.brandText : palette.ink, bold: isOwn }),
      {
        kind: 'columns',
        gapPx: 0,
        margin: [0, 0, 0, BAR.belowPx],
        items: [
          {
            kind: 'drawing',
            alt: '',
            width: Math.max(1, at(to.value)) + 6,
            shapes: [
              {
                shape: 'rect',
                x: 0,
                y: 0,
                width: Math.max(1, at(to.value)),
                height: BAR.heightPx,
                fill: colourOf(isOwn, palette),
              },
            ],
          },
          label(to.text, {
            bold: true,
            colour: textColourOf(isOwn, palette),
            width: '*',
            linePx: BAR.heightPx,
          }),
        ],
      },
    ]),
  };
}

function hatching(width: number, height: number, stroke: string): Shape[] {
  const lines: Shape[] = [];
  for (let start = -height + 5; start < width; start += 5) {
    const [x1, x2] = [Math.max(0, start), Math.min(width, start + height)];
    if (x2 - x1 < 1) continue;
    lines.push({
      shape: 'line',
      x1,
      y1: height - (x1 - start),
      x2,
      y2: height - (x2 - start),
      stroke,
      strokePx: 0.8,
    });
  }
  return lines;
}

function partsNode(
  { rows, partName, allName }: Kind<'parts'>,
  widthPx: number,
  palette: Palette,
): ReportNode {
  const namePx = 42;
  const at = axisOf(rows, widthPx - namePx - NUMBER_PX - 12, true);
  const rival = colourOf(false, palette);
  const barPx = 28;
  return {
    kind: 'stack',
    items: [
      {
        kind: 'columns',
        gapPx: 0,
        margin: [0, 0, 0, 3],
        items: [
          label('', { width: namePx }),
          label(partName, { width: '*', bold: true, colour: textColourOf(false, palette) }),
          label(allName, {
            width: 60,
            align: 'right',
            bold: true,
            colour: palette.brandText,
            margin: [0, 0, NUMBER_PX + 10, 0],
          }),
        ],
      },
      ...rows.map(({ name, part, to }): ReportNode => ({
        kind: 'columns',
        gapPx: 0,
        margin: [0, 0, 0, 7],
        items: [
          label(name, { width: namePx, margin: [0, 7, 0, 0], colour: palette.ink }),
          label(part.text, {
            width: NUMBER_PX,
            margin: [0, 7, 0, 0],
            bold: true,
            colour: textColourOf(false, palette),
          }),
          {
            kind: 'drawing',
            alt: '',
            width: at(to.value) * SHRINK + 6,
            shapes: [
              {
                shape: 'rect',
                x: 0,
                y: 0,
                width: at(to.value) * SHRINK,
                height: barPx,
                fill: palette.brandMark,
              },
              { shape: 'rect', x: 0, y: 0, width: at(part.value) * SHRINK, height: barPx, fill: rival },
              ...hatching(at(part.value) * SHRINK, barPx, palette.paper),
              {
                shape: 'rect',
                x: Math.max(0, at(part.value) * SHRINK - 1),
                y: 0,
                width: 1.5,
                height: barPx,
                fill: palette.paper,
              },
            ],
          },
          label(to.text, { bold: true, colour: palette.brandText, width: '*', margin: [0, 7, 0, 0] }),
        ],
      })),
    ],
  };
}

/** The number of a part stands before its bar. */
const SHRINK = 0.84;

/** Draws a picture into a width, with its figures for the file of data; one figure for screen readers. */
export function pictureNode(picture: Picture, widthPx: number, palette: Palette): ReportNode {
  const drawn = ((): ReportNode => {
    switch (picture.kind) {
      case 'lines':
        return linesNode(picture, widthPx, palette);
      case 'moves':
        return movesNode(picture, widthPx, palette);
      case 'bars':
        return barsNode(picture, widthPx, palette);
      case 'parts':
        return partsNode(picture, widthPx, palette);
    }
  })();
  const { alt } = picture;
  return { kind: 'stack', alt, figures: figuresOf(picture), margin: [0, 5, 0, 3], items: [drawn] };
}

/** The height that a picture takes, of {@link PICTURE_PX}. */
export function pictureHeight(picture: Picture): number {
  switch (picture.kind) {
    case 'lines':
      return AXIS_PX + LABEL.linePx;
    case 'moves':
      return LABEL.linePx + ROW_PX * (picture.rows.length + (picture.note === null ? 0 : 1));
    case 'bars':
      return (LABEL.linePx + BAR.heightPx + BAR.belowPx) * picture.rows.length;
    case 'parts':
      return LABEL.linePx + 3 + 35 * picture.rows.length;
  }
}
