/** The cover's picture: the client's months, and those of some rivals, on the agency's colour. */
import { mixColours } from '../../../../shared/format/contrast.ts';
import {
  monthFigures,
  type CoverLine,
  type CoverMark,
  type CoverMonths,
} from '../../content/cover-months.ts';
import type { ReportNode, Shape } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { linesOf, STRONG, widthOf } from '../../pdf/fonts/text-width.ts';
import { dashesOf, smoothLine, type Point } from '../../charts/smooth-line.ts';

/** The area of the lines, and the left edge of the texts; names at their ends reach to the right edge of the content. */
export type ArtBox = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly textLeft: number;
  readonly textRight: number;
  /** Of a label's width that an agency's wider font leaves. */
  readonly share: number;
};

const LINE_PX = 3;
/** Several rivals recede: thinner lines, smaller marks, and names of one size. */
const MANY = { linePx: 1.8, share: 0.7 } as const;
const DASH = { drawnPx: 9, leftPx: 6 } as const;
const AXIS_PX = 12;
/** Opacity of the band, as a share of its line's colour. */
const BAND_SHARE = 0.17;
const END = {
  figurePx: 27,
  linePx: 30,
  namePx: 15,
  nameLinePx: 18,
  gapPx: 10,
  apartPx: 13,
  belowPx: 5,
} as const;
const START = { linePx: 18, abovePx: 26, belowPx: 10 } as const;
/** A lone month in figures. */
const LONE = { figurePx: 104, linePx: 136, namePx: 19, nameLinePx: 26 } as const;

type Places = { readonly x: (at: number) => number; readonly y: (pct: number) => number };

function placesOf({ months, toPct }: CoverMonths, box: ArtBox): Places {
  const [from, to] = [box.left + 12, box.right - 10];
  const step = months.length > 1 ? (to - from) / (months.length - 1) : 0;
  return {
    x: (at) => from + at * step,
    y: (pct) => box.bottom - (pct / toPct) * (box.bottom - box.top),
  };
}

/** Whether a line is one of several rivals'. */
const isOneOfMany = ({ lines }: CoverMonths, { isOwn }: CoverLine): boolean => !isOwn && lines.length > 2;

const colourOf = ({ isOwn }: CoverLine, { onBrand, onBrandRival }: Palette): string =>
  isOwn ? onBrand : onBrandRival;

/** Marks in stretches that a line joins. */
function stretchesOf(marks: readonly CoverMark[]): CoverMark[][] {
  const stretches: CoverMark[][] = [];
  for (const mark of marks) {
    const last = stretches.at(-1);
    if (last === undefined || !mark.isJoined) stretches.push([mark]);
    else last.push(mark);
  }
  return stretches;
}

/** The edges of a stretch's band; a lone mark has a short one. */
function edgesOf(stretch: readonly CoverMark[], { x, y }: Places): { upper: Point[]; lower: Point[] } {
  const edge = (pct: (mark: CoverMark) => number): Point[] => {
    const points = stretch.map((mark) => ({ x: x(mark.at), y: y(pct(mark)) }));
    const [only] = points;
    return points.length === 1 && only !== undefined
      ? [-6, 6].map((aside) => ({ x: only.x + aside, y: only.y }))
      : smoothLine(points);
  };
  return { upper: edge(({ highPct }) => highPct), lower: edge(({ lowPct }) => lowPct) };
}

const area = (upper: readonly Point[], lower: readonly Point[], fill: string): Shape => ({
  shape: 'polyline',
  points: [...upper, ...lower.toReversed()],
  fill,
});

type Band = { readonly upper: readonly Point[]; readonly lower: readonly Point[]; readonly colour: string };

/** Where two bands lie over each other: their colours mixed, as nothing printed is transparent. */
function overlapOf(one: Band, other: Band, { brand }: Palette): Shape[] {
  const lowerAt = new Map(other.lower.map((point) => [point.x, point.y]));
  const upperAt = new Map(other.upper.map((point) => [point.x, point.y]));
  const fill = mixColours(one.colour, mixColours(other.colour, brand, BAND_SHARE), BAND_SHARE);
  const shapes: Shape[] = [];
  let [upper, lower]: [Point[], Point[]] = [[], []];
  const end = (): void => {
    if (upper.length > 1) shapes.push(area(upper, lower, fill));
    [upper, lower] = [[], []];
  };
  for (const [at, top] of one.upper.entries()) {
    const [otherTop, otherBottom] = [upperAt.get(top.x), lowerAt.get(top.x)];
    const [highest, lowest] = [
      Math.max(top.y, otherTop ?? Infinity),
      Math.min(one.lower[at]?.y ?? 0, otherBottom ?? 0),
    ];
    if (highest < lowest) {
      upper.push({ x: top.x, y: highest });
      lower.push({ x: top.x, y: lowest });
    } else end();
  }
  end();
  return shapes;
}

function bandShapes(series: CoverMonths, places: Places, palette: Palette): Shape[] {
  const { lines } = series;
  const banded = lines.filter((line) => !isOneOfMany(series, line));
  const bands = banded.map((line) =>
    stretchesOf(line.marks).map((stretch): Band => ({
      ...edgesOf(stretch, places),
      colour: colourOf(line, palette),
    })),
  );
  const [own = [], rival = []] = bands;
  return [
    ...bands
      .flat()
      .map(({ upper, lower, colour }) => area(upper, lower, mixColours(colour, palette.brand, BAND_SHARE))),
    ...rival.flatMap((one) => own.flatMap((other) => overlapOf(one, other, palette))),
  ];
}

/** A month's mark: round for the client, a diamond for its rival, larger in the last month, hollow if measured another way. */
function markShape(
  line: CoverLine,
  mark: CoverMark,
  { x, y }: Places,
  palette: Palette,
  share: number,
): Shape {
  const isLast = mark === line.marks.at(-1);
  const colour = colourOf(line, palette);
  const paint = mark.isOtherWay
    ? { fill: palette.brand, stroke: colour, strokePx: 2 }
    : { fill: colour, stroke: palette.brand, strokePx: 1.2 };
  const [cx, cy] = [x(mark.at), y(mark.valuePct)];
  if (line.isOwn) return { shape: 'circle', x: cx, y: cy, radius: isLast ? 7 : 3.4, ...paint };
  const reach = share * (isLast ? 8 : 4.4);
  const points = [
    { x: cx, y: cy - reach },
    { x: cx + reach, y: cy },
    { x: cx, y: cy + reach },
    { x: cx - reach, y: cy },
  ];
  return { shape: 'polyline', points, ...paint };
}

function lineShapes(line: CoverLine, series: CoverMonths, places: Places, palette: Palette): Shape[] {
  const stroke = colourOf(line, palette);
  const isThin = isOneOfMany(series, line);
  const curves = stretchesOf(line.marks)
    .filter(({ length }) => length > 1)
    .map((stretch) =>
      smoothLine(stretch.map(({ at, valuePct }) => ({ x: places.x(at), y: places.y(valuePct) }))),
    )
    .flatMap((curve) => (line.isOwn ? [curve] : dashesOf(curve, DASH.drawnPx, DASH.leftPx)));
  return [
    ...curves.map((points): Shape => ({
      shape: 'polyline',
      points,
      stroke,
      strokePx: isThin ? MANY.linePx : LINE_PX,
    })),
    ...line.marks.map((mark) => markShape(line, mark, places, palette, isThin ? MANY.share : 1)),
  ];
}

/** The ground of the report's months, if it has several and others stand beside them. */
function periodShapes(
  { months }: CoverMonths,
  { x }: Places,
  box: ArtBox,
  { brand, onBrand }: Palette,
): Shape[] {
  const reported = months.flatMap(({ isReported }, at) => (isReported ? [at] : []));
  const [first, last] = [reported[0], reported.at(-1)];
  if (first === undefined || last === undefined || reported.length < 2 || first === 0) return [];
  const half = (x(1) - x(0)) / 2;
  const left = x(first) - half;
  const width = Math.min(box.right, x(last) + half) - left;
  const fill = mixColours(onBrand, brand, 0.07);
  return [{ shape: 'rect', x: left, y: box.top, width, height: box.bottom - box.top, fill }];
}

function gridShapes(
  { ticks }: CoverMonths,
  { y }: Places,
  box: ArtBox,
  { brand, onBrand }: Palette,
): Shape[] {
  return ticks.map(({ valuePct }) => ({
    shape: 'line',
    x1: box.left,
    y1: y(valuePct),
    x2: box.right,
    y2: y(valuePct),
    stroke: mixColours(onBrand, brand, valuePct === 0 ? 0.4 : 0.2),
    strokePx: 1,
  }));
}

/** The months' names, short ones where long ones would touch. */
function monthNodes({ months }: CoverMonths, { x }: Places, box: ArtBox, { onBrand }: Palette): ReportNode[] {
  const step = months.length > 1 ? x(1) - x(0) : box.right - box.left;
  const isLong = months.every(({ long }) => widthOf(long, AXIS_PX, STRONG) + 10 < step);
  const widthPx = Math.max(step, 60);
  return months.map(({ long, short }, at) => ({
    kind: 'text',
    text: isLong ? long : short,
    sizePx: AXIS_PX,
    linePx: 16,
    align: 'center',
    colour: onBrand,
    at: { xPx: x(at) - widthPx / 2, yPx: box.bottom + 8, widthPx },
  }));
}

/** The first value of each line: above the higher one, below the lower one, and not on a grid line if it is alone; of several rivals none. */
function startNodes(series: CoverMonths, { x, y }: Places, palette: Palette): ReportNode[] {
  const { ticks } = series;
  const lines = series.lines.filter((line) => !isOneOfMany(series, line));
  const isStruck = (topPx: number): boolean =>
    ticks.some(({ valuePct }) => y(valuePct) > topPx && y(valuePct) < topPx + START.linePx);
  const highest = Math.max(...lines.map(({ marks }) => marks[0]?.valuePct ?? 0));
  return lines.flatMap((line, order): ReportNode[] => {
    const [first] = line.marks;
    if (first === undefined || line.marks.length === 1) return [];
    const [abovePx, belowPx] = [y(first.valuePct) - START.abovePx, y(first.valuePct) + START.belowPx];
    // Two equal first values stand on both sides, too.
    const isHigher = first.valuePct === highest && (order === 0 || lines[0]?.marks[0]?.valuePct !== highest);
    const isAbove = isHigher && !(lines.length === 1 && isStruck(abovePx) && !isStruck(belowPx));
    return [
      {
        kind: 'text',
        text: first.figure,
        bold: true,
        sizePx: END.namePx,
        linePx: START.linePx,
        align: 'center',
        colour: colourOf(line, palette),
        at: { xPx: x(first.at) - 24, yPx: isAbove ? abovePx : belowPx, widthPx: 48 },
      },
    ];
  });
}

/** A label at a line's end: its figure with the name beside it, or below it where there is no room. */
type EndLabel = {
  readonly line: CoverLine;
  readonly figurePx: number;
  readonly linePx: number;
  readonly nameLines: number;
  readonly heightPx: number;
};

function endLabel(line: CoverLine, isSmall: boolean, widthPx: number): EndLabel {
  const [figurePx, linePx] = isSmall ? [END.namePx, END.nameLinePx] : [END.figurePx, END.linePx];
  const figure = widthOf(line.marks.at(-1)?.figure ?? '', figurePx, STRONG);
  const isBeside = figure + 8 + widthOf(line.name, END.namePx, STRONG) <= widthPx;
  const nameLines = isBeside ? 0 : linesOf(line.name, END.namePx, widthPx, STRONG);
  const belowPx = nameLines === 0 ? 0 : (isSmall ? 0 : END.belowPx) + nameLines * END.nameLinePx;
  return { line, figurePx, linePx, nameLines, heightPx: linePx + belowPx };
}

/** The tops of labels so that none overlaps: those that would are pushed apart, a little up and the rest down. */
function topsOf(labels: readonly EndLabel[], y: Places['y']): number[] {
  const wanted = labels.map(({ line, linePx }) => y(line.marks.at(-1)?.valuePct ?? 0) - linePx / 2);
  const order = wanted.map((_, at) => at).sort((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0));
  const tops = [...wanted];
  let [free, together]: [number, number[]] = [-Infinity, []];
  for (const at of order) {
    const top = Math.max(wanted[at] ?? 0, free);
    const missing = top - (wanted[at] ?? 0);
    if (missing === 0) together = [];
    tops[at] = top;
    const [first] = together;
    if (missing > 0 && first !== undefined) {
      // No further than the first one is to be from its line, nor into those above it.
      const above = order[order.indexOf(first) - 1];
      const roofPx = above === undefined ? -Infinity : (tops[above] ?? 0) + (labels[above]?.heightPx ?? 0);
      const pushed = (wanted[first] ?? 0) - (tops[first] ?? 0);
      const up = Math.max(0, Math.min(missing, END.apartPx - pushed, (tops[first] ?? 0) - roofPx));
      for (const one of [...together, at]) tops[one] = (tops[one] ?? 0) - up;
    }
    together = [...together, at];
    free = (tops[at] ?? 0) + (labels[at]?.heightPx ?? 0);
  }
  return tops;
}

/** The last value of each line, large, with its name. */
function endNodes(series: CoverMonths, { y }: Places, box: ArtBox, palette: Palette): ReportNode[] {
  const left = box.right + END.gapPx;
  const widthPx = box.textRight - left;
  const labels = series.lines.map((line) => endLabel(line, isOneOfMany(series, line), box.share * widthPx));
  const tops = topsOf(labels, y);
  return labels.map(({ line, figurePx, linePx, nameLines }, at): ReportNode => {
    const colour = colourOf(line, palette);
    const figure = { text: line.marks.at(-1)?.figure ?? '', bold: true, sizePx: figurePx };
    const name = { text: nameLines === 0 ? `  ${line.name}` : line.name, bold: true, sizePx: END.namePx };
    const abovePx = linePx === END.linePx ? END.belowPx : 0;
    return {
      kind: 'stack',
      colour,
      at: { xPx: left, yPx: tops[at] ?? 0, widthPx },
      items: [
        { kind: 'text', text: nameLines === 0 ? [figure, name] : [figure], linePx, colour },
        ...(nameLines === 0
          ? []
          : [
              {
                kind: 'text' as const,
                ...name,
                linePx: END.nameLinePx,
                colour,
                margin: [0, abovePx, 0, 0] as const,
              },
            ]),
      ],
    };
  });
}

/** A lone month has no line: its levels in large figures. */
function loneNodes({ lines }: CoverMonths, box: ArtBox, palette: Palette): ReportNode[] {
  const widthPx = (box.textRight - box.textLeft) / Math.max(2, lines.length);
  const yPx = box.top + (box.bottom - box.top - LONE.linePx - LONE.nameLinePx) / 2;
  return lines.map((line, at) => {
    const colour = colourOf(line, palette);
    return {
      kind: 'stack',
      at: { xPx: box.textLeft + at * widthPx, yPx, widthPx: widthPx - 16 },
      items: [
        {
          kind: 'text',
          text: line.marks.at(-1)?.figure ?? '',
          font: 'SansMedium',
          sizePx: LONE.figurePx,
          linePx: LONE.linePx,
          trackingPx: -3,
          colour,
        },
        {
          kind: 'text',
          text: line.name,
          bold: true,
          sizePx: LONE.namePx,
          linePx: LONE.nameLinePx,
          colour,
        },
      ],
    };
  });
}

/** Draws the months: one mark each, joined by a smooth line from zero, in a band of how firmly they are known. */
export function coverArt(series: CoverMonths, box: ArtBox, palette: Palette): ReportNode {
  if (series.months.length === 1) {
    return { kind: 'stack', items: loneNodes(series, box, palette) };
  }
  const places = placesOf(series, box);
  const shapes = [
    ...periodShapes(series, places, box, palette),
    ...bandShapes(series, places, palette),
    ...gridShapes(series, places, box, palette),
    ...series.lines.toReversed().flatMap((line) => lineShapes(line, series, places, palette)),
  ];
  const items: ReportNode[] = [
    { kind: 'drawing', shapes, alt: series.alt, at: { xPx: 0, yPx: 0 } },
    ...series.ticks.map(({ valuePct, text }): ReportNode => ({
      kind: 'text',
      text,
      sizePx: AXIS_PX,
      linePx: 16,
      align: 'right',
      colour: palette.onBrand,
      at: { xPx: box.textLeft - 20, yPx: places.y(valuePct) - 8, widthPx: 40 },
    })),
    ...startNodes(series, places, palette),
    ...endNodes(series, places, box, palette),
    ...monthNodes(series, places, box, palette),
  ];
  return { kind: 'stack', alt: series.alt, figures: monthFigures(series), items };
}
