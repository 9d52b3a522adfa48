import type { Palette } from '../../pdf/document/palette.ts';
import type { ReportNode, SectionNode, Shape, TextNode } from '../../pdf/document/node.ts';
import { PAGE, SIZE, type Paper } from '../../pdf/document/paper.ts';
import { rule } from '../../pdf/document/parts.ts';
import type { LaidSection } from '../section.ts';
import type { CoverContent, CoverReading, CoverSeries } from './content.ts';

const FIELD_HEIGHT_PX = 690;
const ART = { left: 72, right: 682, top: 232, bottom: 610 } as const;
const LABEL_X = 704;
const DATES_Y = 650;

/** A scale mark nearer than this to the newest reading gives way to that one's label. */
const LABEL_ROOM_PX = 26;

/** Where times and percentages of the series lie on the page. */
type Places = { readonly x: (atMs: number) => number; readonly y: (pct: number) => number };

function placesOf({ readings, scale }: CoverSeries): Places {
  const [fromMs, toMs] = [readings[0]?.atMs ?? 0, readings.at(-1)?.atMs ?? 0];
  const spanMs = Math.max(1, toMs - fromMs);
  return {
    x: (atMs) =>
      readings.length === 1 ? ART.right : ART.left + ((atMs - fromMs) / spanMs) * (ART.right - ART.left),
    y: (pct) => ART.bottom - ((pct - scale.from) / (scale.to - scale.from)) * (ART.bottom - ART.top),
  };
}

function label(words: string, xPx: number, yPx: number, { onBrand }: Palette): TextNode {
  return { kind: 'text', text: words, at: { xPx, yPx }, colour: onBrand, sizePx: SIZE.base, linePx: 16 };
}

/** A reading: its interval with two caps, and its value as a dot; the newest is drawn stronger. */
function readingShapes(
  reading: CoverReading,
  isNewest: boolean,
  { x, y }: Places,
  palette: Palette,
): Shape[] {
  const stroke = reading.inReport ? palette.onBrand : palette.onBrandDim;
  const strokePx = isNewest ? 2 : 1;
  const cap = 6;
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
  return [
    { shape: 'line', x1: cx, y1: top, x2: cx, y2: bottom, stroke, strokePx },
    capAt(top),
    capAt(bottom),
    { shape: 'circle', x: cx, y: y(reading.valuePct), radius: isNewest ? 9 : 4, fill: stroke },
  ];
}

/** The client's own readings drawn large: the report's period bright, what came before dim. */
function coverArt(series: CoverSeries, palette: Palette): ReportNode[] {
  const { readings } = series;
  const newest = readings.at(-1);
  if (newest === undefined) return [];
  const places = placesOf(series);
  const { y } = places;
  const newestY = y(newest.valuePct);
  const marks = series.marks.filter(({ valuePct }) => Math.abs(y(valuePct) - newestY) >= LABEL_ROOM_PX);
  const shapes: Shape[] = [
    {
      shape: 'rect',
      x: 0,
      y: newestY - 0.75,
      width: PAGE.widthPx,
      height: 1.5,
      fill: palette.onBrandDim,
    },
    ...readings.flatMap((reading) => readingShapes(reading, reading === newest, places, palette)),
    ...marks.map(({ valuePct }): Shape => ({
      shape: 'line',
      x1: 690,
      y1: y(valuePct),
      x2: 698,
      y2: y(valuePct),
      stroke: palette.onBrandDim,
      strokePx: 1,
    })),
  ];
  const items: ReportNode[] = [
    { kind: 'drawing', shapes, alt: series.alt, at: { xPx: 0, yPx: 0 } },
    ...marks.map((mark) => label(mark.text, LABEL_X, y(mark.valuePct) - 8, palette)),
    {
      ...label(series.newest, LABEL_X, newestY - 27, palette),
      sizePx: 19,
      linePx: 24,
      font: 'SansMedium',
    },
    ...dateLabels(series, places, palette),
  ];
  return [{ kind: 'stack', alt: series.alt, items }];
}

/** First and last day, and the gaps, under the readings; a label that would touch its neighbour is left out. */
function dateLabels(series: CoverSeries, { x }: Places, palette: Palette): ReportNode[] {
  const { readings, gaps, periodStart } = series;
  const newestLabel: ReportNode = {
    ...label(series.newestDate, 522, DATES_Y, palette),
    align: 'right',
    at: { xPx: 522, yPx: DATES_Y, widthPx: 160 },
  };
  if (readings.length === 1) return [newestLabel];
  const firstX = x(readings[0]?.atMs ?? 0);
  const taken = [firstX + 60];
  const labels = [label(series.firstDate, firstX - 4, DATES_Y, palette), newestLabel];
  const isFree = (from: number, to: number): boolean => taken.every((edge) => from > edge + 16) && to < 560;
  for (const gap of gaps) {
    const middle = (x(gap.fromMs) + x(gap.toMs)) / 2;
    if (!isFree(middle - 26, middle + 26)) continue;
    labels.push(label(gap.text, middle - 26, DATES_Y, palette));
    taken.push(middle + 26);
  }
  if (periodStart !== null) {
    const start = x(periodStart.atMs);
    if (isFree(start - 4, start + 70)) {
      labels.push(label(periodStart.text, start - 4, DATES_Y, palette));
    }
  }
  return labels;
}

/** The agency's logo for its colour, else its name: an ordinary logo is made for paper. */
function agencyMark({ kit, palette }: Paper): ReportNode[] {
  if (kit === null) return [];
  if (kit.logoOnColour !== undefined) {
    const at = { xPx: 72, yPx: 56 };
    return [{ kind: 'image', source: kit.logoOnColour, fitPx: [240, 40], alt: kit.name, at }];
  }
  return [
    {
      kind: 'text',
      text: kit.name,
      font: 'SerifMedium',
      sizePx: 22,
      linePx: 30,
      colour: palette.onBrand,
      at: { xPx: 72, yPx: 60 },
    },
  ];
}

/** Says of invented data that they are, above whom the report is for. */
function inventedMark({ invented, palette }: Paper): ReportNode[] {
  if (invented === null) return [];
  const at = { xPx: 72, yPx: 1038, widthPx: 650 };
  return [{ kind: 'text', text: invented, bold: true, sizePx: 11, linePx: 16, colour: palette.muted, at }];
}

/** What the picture shows: the words stand above the highest of the readings. */
function artWords({ share, caption }: CoverContent, { onBrand }: Palette): ReportNode {
  const set = { kind: 'text', sizePx: SIZE.strong, linePx: 18, colour: onBrand } as const;
  return {
    kind: 'stack',
    at: { xPx: 72, yPx: 156, widthPx: 560 },
    colour: onBrand,
    items: [
      { ...set, text: share, bold: true },
      { ...set, text: caption },
    ],
  };
}

function titleNode(id: string, { project, title, period }: CoverContent, palette: Palette): ReportNode {
  return {
    kind: 'stack',
    at: { xPx: 72, yPx: 734, widthPx: 650 },
    items: [
      {
        kind: 'text',
        text: project,
        bold: true,
        sizePx: 15,
        linePx: 20,
        colour: palette.brandText,
      },
      {
        kind: 'text',
        text: title,
        font: 'Serif',
        sizePx: SIZE.cover,
        linePx: 50,
        trackingPx: -0.9,
        margin: [0, 6, 0, 8],
        heading: { level: 1, id },
      },
      {
        kind: 'text',
        text: period,
        font: 'Serif',
        sizePx: SIZE.subtitle,
        linePx: 26,
        colour: palette.ink2,
      },
    ],
  };
}

function factsNode({ facts }: CoverContent, palette: Palette): ReportNode {
  return {
    kind: 'columns',
    role: 'list',
    gapPx: 40,
    at: { xPx: 72, yPx: 902 },
    items: facts.map(({ term, value }) => ({
      kind: 'stack',
      width: 'auto',
      items: [
        { kind: 'text', text: term, colour: palette.muted, linePx: 16 },
        { kind: 'text', text: value, bold: true, sizePx: 16, linePx: 22 },
      ],
    })),
  };
}

/** Lays out the cover: the agency's colour and logo, the client's readings, and what the report covers. */
export function layOutCover({ id, content }: LaidSection<CoverContent>, paper: Paper): SectionNode {
  const { palette } = paper;
  const body: ReportNode[] = [
    {
      kind: 'drawing',
      shapes: [
        { shape: 'rect', x: 0, y: 0, width: PAGE.widthPx, height: FIELD_HEIGHT_PX, fill: palette.brand },
      ],
      alt: '',
      at: { xPx: 0, yPx: 0 },
    },
    ...agencyMark(paper),
    // Read out, the title comes before the picture above it.
    titleNode(id, content, palette),
    { ...rule(650, palette.rule, 2), at: { xPx: 72, yPx: 891 } },
    factsNode(content, palette),
    artWords(content, palette),
    ...(content.series === null ? [] : coverArt(content.series, palette)),
    ...inventedMark(paper),
    {
      kind: 'text',
      text: content.preparedFor,
      sizePx: 11,
      linePx: 16,
      colour: palette.muted,
      at: { xPx: 72, yPx: 1058, widthPx: 650 },
    },
  ];
  return { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] };
}
