/** Draws the small pictures of what happened: marks as shapes, and every label as text in its place beside them. */
import type { ReportNode, Shape } from '../../pdf/document/node.ts';
import { certaintyShapes } from '../../pdf/document/parts.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { figuresOf, type Picture, type PictureRow } from '../../content/summary/pictures.ts';
import { LINES_PX, linesNode } from './draw-lines.ts';
import { colourOf, label, LABEL, markShape, textColourOf, type Kind } from './picture-marks.ts';

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
  { name, isOwn, from, to, isOtherWay = false }: PictureRow,
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
  // The earlier number on its mark's side; of one mark, it is left.
  const isForward = isOne || now >= then;
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
      { ...last, width: isOtherWay ? NUMBER_PX : '*' },
      // The mark of the word below says which of them is not compared.
      ...(isOtherWay
        ? [
            {
              kind: 'drawing',
              alt: '',
              width: '*',
              margin: [0, (ROW_PX - 14) / 2, 0, 0],
              shapes: certaintyShapes('other-way', palette.ink),
            } satisfies ReportNode,
          ]
        : []),
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

function movesNode({ rows, heads }: Kind<'moves'>, widthPx: number, palette: Palette): ReportNode {
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
      return LINES_PX;
    case 'moves':
      return LABEL.linePx + ROW_PX * picture.rows.length;
    case 'bars':
      return (LABEL.linePx + BAR.heightPx + BAR.belowPx) * picture.rows.length;
    case 'parts':
      return LABEL.linePx + 3 + 35 * picture.rows.length;
  }
}
