/** The cover's picture: the client's readings, large, and the rival in the headline. */
import { columnsIn } from '../../../../shared/format/short-name.ts';
import type { ReportNode, Shape, TextNode } from '../../pdf/document/node.ts';
import type { Palette } from '../../pdf/document/palette.ts';
import { SIZE } from '../../pdf/document/paper.ts';
import type { CoverEnd, CoverReading, CoverRival, CoverSeries } from '../../content/cover-series.ts';

/** The area of the readings, and the position of the scale's percentages. */
export type ArtBox = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly textLeft: number;
};

/** Label of a newest reading: figure, name and interval, stacked. */
const END = { gapPx: 22, heightPx: 62, widthPx: 112 } as const;
const DATE_PX = 140;
/** Approximate width of its letters. */
const LETTER_PX = 6.5;

/** Maps the series' times and percentages to the page. */
type Places = { readonly x: (atMs: number) => number; readonly y: (pct: number) => number };

function placesOf({ readings, scale }: CoverSeries, box: ArtBox): Places {
  const [fromMs, toMs] = [readings[0]?.atMs ?? 0, readings.at(-1)?.atMs ?? 0];
  const spanMs = Math.max(1, toMs - fromMs);
  const [from, to] = [box.left + 10, box.right - 8];
  return {
    x: (atMs) => (readings.length === 1 ? to : from + ((atMs - fromMs) / spanMs) * (to - from)),
    y: (pct) => box.bottom - ((pct - scale.from) / (scale.to - scale.from)) * (box.bottom - box.top),
  };
}

function label(words: string, xPx: number, yPx: number, { onBrand }: Palette): TextNode {
  return { kind: 'text', text: words, at: { xPx, yPx }, colour: onBrand, sizePx: SIZE.base, linePx: 16 };
}

/** A reading: its interval with two caps, and its value as a dot; the newest is bolder. */
function readingShapes(
  reading: CoverReading,
  isNewest: boolean,
  { x, y }: Places,
  palette: Palette,
): Shape[] {
  const stroke = reading.inReport ? palette.onBrand : palette.onBrandDim;
  const strokePx = isNewest ? 2 : 1;
  const cap = isNewest ? 7 : 5;
  const cx = x(reading.atMs);
  const capAt = (at: number): Shape => ({
    shape: 'line',
    x1: cx - cap,
    y1: at,
    x2: cx + cap,
    y2: at,
    stroke,
    strokePx: strokePx + 0.4,
  });
  const [top, bottom] = [y(reading.highPct), y(reading.lowPct)];
  const whisker: Shape[] = [
    { shape: 'line', x1: cx, y1: top, x2: cx, y2: bottom, stroke, strokePx },
    capAt(top),
    capAt(bottom),
  ];
  return [
    ...(reading.highPct > reading.lowPct ? whisker : []),
    { shape: 'circle', x: cx, y: y(reading.valuePct), radius: isNewest ? 9 : 4, fill: stroke },
  ];
}

/** The rival's course, dashed, ending in a hollow mark. */
function rivalShapes(
  { readings }: CoverRival,
  { exchanges }: CoverSeries,
  { x, y }: Places,
  palette: Palette,
): Shape[] {
  const last = readings.at(-1);
  const isJoined = ({ atMs }: { readonly atMs: number }): boolean =>
    exchanges.every((one) => one.atMs !== atMs);
  return [
    ...readings.slice(1).flatMap((reading, at): Shape[] =>
      isJoined(reading)
        ? [
            {
              shape: 'line',
              x1: x(readings[at]?.atMs ?? 0),
              y1: y(readings[at]?.valuePct ?? 0),
              x2: x(reading.atMs),
              y2: y(reading.valuePct),
              stroke: palette.onBrand,
              strokePx: 1.6,
              dashPx: { drawn: 5, left: 4 },
            },
          ]
        : [],
    ),
    ...(last === undefined
      ? []
      : [
          {
            shape: 'circle',
            x: x(last.atMs),
            y: y(last.valuePct),
            radius: 6,
            fill: palette.brand,
            stroke: palette.onBrand,
            strokePx: 1.8,
          } satisfies Shape,
        ]),
  ];
}

function gridShapes({ marks }: CoverSeries, { y }: Places, box: ArtBox, palette: Palette): Shape[] {
  return marks.map(({ valuePct }) => ({
    shape: 'line',
    x1: box.left,
    y1: y(valuePct),
    x2: box.right,
    y2: y(valuePct),
    stroke: palette.onBrandFaint,
    strokePx: 0.8,
  }));
}

function endNode({ figure, name, range }: CoverEnd, yPx: number, box: ArtBox, palette: Palette): ReportNode {
  const { onBrand } = palette;
  return {
    kind: 'stack',
    at: { xPx: box.right + END.gapPx, yPx, widthPx: END.widthPx },
    colour: onBrand,
    items: [
      { kind: 'text', text: figure, font: 'SansMedium', sizePx: 21, linePx: 24, colour: onBrand },
      { kind: 'text', text: name, bold: true, sizePx: 12.5, linePx: 17, colour: onBrand },
      ...(range === null
        ? []
        : [
            {
              kind: 'text',
              text: range,
              sizePx: SIZE.note,
              linePx: 15,
              colour: onBrand,
            } satisfies ReportNode,
          ]),
    ],
  };
}

/** Labels of the newest readings, kept apart. */
function endNodes(series: CoverSeries, { y }: Places, box: ArtBox, palette: Palette): ReportNode[] {
  const own = y(series.readings.at(-1)?.valuePct ?? 0) - 14;
  if (series.rival === null) return [endNode(series.end, own, box, palette)];
  const rival = y(series.rival.readings.at(-1)?.valuePct ?? 0) - 14;
  const missing = Math.max(0, END.heightPx - Math.abs(own - rival)) / 2;
  const away = own < rival ? -missing : missing;
  return [
    endNode(series.end, own + away, box, palette),
    endNode(series.rival.end, rival - away, box, palette),
  ];
}

/** Whether a grid line would strike words through at this height. */
const isStruck = (top: number, { marks }: CoverSeries, y: Places['y']): boolean =>
  marks.some(({ valuePct }) => Math.abs(y(valuePct) - top - 6) < 11);

/** Since when the rival leads: a line down to the readings, and text on the side with room. */
function aheadNodes(series: CoverSeries, { x, y }: Places, box: ArtBox, palette: Palette): ReportNode[] {
  const { rival, readings } = series;
  if (rival?.ahead == null) return [];
  const { atMs, text } = rival.ahead;
  const at = x(atMs);
  const highest = Math.max(
    ...readings.filter((one) => Math.abs(x(one.atMs) - at) < 60).map((one) => one.highPct),
    ...rival.readings.map(({ valuePct }) => valuePct),
  );
  const bottom = y(highest) - 8;
  const top = bottom - 30;
  const isRight = at < box.right - DATE_PX;
  return [
    {
      kind: 'drawing',
      shapes: [{ shape: 'line', x1: at, y1: top, x2: at, y2: bottom, stroke: palette.onBrand, strokePx: 1 }],
      alt: '',
      at: { xPx: 0, yPx: 0 },
    },
    {
      ...label(text, 0, 0, palette),
      align: isRight ? 'left' : 'right',
      at: {
        xPx: isRight ? at + 6 : at - 6 - DATE_PX,
        yPx: top + (isStruck(top, series, y) ? 12 : -2),
        widthPx: DATE_PX,
      },
    },
  ];
}

/** Where other prompts were asked from: a line between the readings on either side, with its words at the top. */
function exchangeNodes(series: CoverSeries, { x, y }: Places, box: ArtBox, palette: Palette): ReportNode[] {
  const { readings, exchanges } = series;
  return exchanges.flatMap(({ atMs, text }) => {
    const before = readings.findLast((reading) => reading.atMs < atMs);
    const at = (x(before?.atMs ?? atMs) + x(atMs)) / 2;
    const widthPx = columnsIn(text) * LETTER_PX + 8;
    const isRight = at + 6 + widthPx < box.right;
    const [from, to] = isRight ? [at, at + widthPx] : [at - widthPx, at];
    // Above what is drawn below the words.
    const near = readings.filter((one) => x(one.atMs) > from - 8 && x(one.atMs) < to + 8);
    const top = Math.min(box.top, y(Math.max(0, ...near.map(({ highPct }) => highPct))) - 24);
    return [
      {
        kind: 'drawing',
        shapes: [
          {
            shape: 'line',
            x1: at,
            y1: top,
            x2: at,
            y2: box.bottom,
            stroke: palette.onBrand,
            strokePx: 1,
            dashPx: { drawn: 2, left: 4 },
          },
        ],
        alt: '',
        at: { xPx: 0, yPx: 0 },
      },
      {
        ...label(text, 0, 0, palette),
        align: isRight ? 'left' : 'right',
        at: {
          xPx: isRight ? at + 6 : at - 6 - widthPx,
          yPx: top + (isStruck(top, series, y) ? 5 : -2),
          widthPx,
        },
      },
    ];
  });
}

/** First and last day, and the gaps, below the readings; overlapping labels are omitted. */
function dateNodes(series: CoverSeries, { x }: Places, box: ArtBox, palette: Palette): ReportNode[] {
  const { readings, gaps, periodStart } = series;
  const y = box.bottom + 26;
  const newest: ReportNode = {
    ...label(series.newestDate, 0, y, palette),
    align: 'right',
    at: { xPx: box.right + 8 - DATE_PX, yPx: y, widthPx: DATE_PX },
  };
  if (readings.length === 1) return [newest];
  const firstX = x(readings[0]?.atMs ?? 0);
  const taken = [firstX + 60];
  const nodes = [label(series.firstDate, firstX - 12, y, palette), newest];
  const lastX = box.right - 90;
  const isFree = (from: number, to: number): boolean => taken.every((edge) => from > edge + 16) && to < lastX;
  for (const gap of gaps) {
    const middle = (x(gap.fromMs) + x(gap.toMs)) / 2;
    const half = (columnsIn(gap.text) * LETTER_PX) / 2;
    if (!isFree(middle - half, middle + half)) continue;
    nodes.push(label(gap.text, middle - half, y, palette));
    taken.push(middle + half);
  }
  if (periodStart !== null) {
    const start = x(periodStart.atMs);
    if (isFree(start - 12, start + 60)) nodes.push(label(periodStart.text, start - 12, y, palette));
  }
  return nodes;
}

/** The levels before and since a day, as dashed lines. */
function levelShapes({ drawn, readings }: CoverSeries, { x, y }: Places, palette: Palette): Shape[] {
  const { levels } = drawn ?? { levels: null };
  if (levels === null) return [];
  const before = readings.findLast(({ atMs }) => atMs < levels.sinceMs)?.atMs ?? levels.sinceMs;
  const line = (fromMs: number, toMs: number, value: number): Shape => ({
    shape: 'line',
    x1: x(fromMs),
    y1: y(value),
    x2: x(toMs),
    y2: y(value),
    stroke: palette.onBrand,
    strokePx: 1.4,
    dashPx: { drawn: 5, left: 4 },
  });
  return [
    line(readings[0]?.atMs ?? before, before, levels.from),
    line(levels.sinceMs, readings.at(-1)?.atMs ?? levels.sinceMs, levels.to),
  ];
}

/** Draws the readings on the agency's colour: the report's bright, earlier ones dim. */
export function coverArt(series: CoverSeries, box: ArtBox, palette: Palette): ReportNode {
  const newest = series.readings.at(-1);
  const places = placesOf(series, box);
  const shapes = [
    ...gridShapes(series, places, box, palette),
    ...levelShapes(series, places, palette),
    ...series.readings.flatMap((reading) => readingShapes(reading, reading === newest, places, palette)),
    ...(series.rival === null ? [] : rivalShapes(series.rival, series, places, palette)),
  ];
  const items: ReportNode[] = [
    { kind: 'drawing', shapes, alt: series.alt, at: { xPx: 0, yPx: 0 } },
    ...series.marks.map((mark): ReportNode => ({
      ...label(mark.text, 0, 0, palette),
      at: { xPx: box.textLeft, yPx: places.y(mark.valuePct) - 8, widthPx: 36 },
    })),
    ...endNodes(series, places, box, palette),
    ...aheadNodes(series, places, box, palette),
    ...exchangeNodes(series, places, box, palette),
    ...dateNodes(series, places, box, palette),
  ];
  return { kind: 'stack', alt: series.alt, items };
}
