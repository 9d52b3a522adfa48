import { shortName } from '../../../shared/format/short-name.ts';
import { estimateGivenRate } from '../../../shared/analysis/intervals/given-rate.ts';
import { findGaps } from '../../../shared/analysis/series/gaps.ts';
import type { BrandFigures, HistoryReading } from '../../../shared/domain/figures.ts';
import { PAGE, SIZE, type PageContext } from './context.ts';
import type { ReportNode, SectionNode, Shape } from './node.ts';
import { rule } from './parts.ts';

const FIELD_HEIGHT_PX = 690;
const ART = { left: 72, right: 682, top: 232, bottom: 610 } as const;
const LABEL_X = 704;

/** More readings than this would crowd the page. */
const MAX_READINGS = 30;

type CoverReading = {
  readonly atMs: number;
  readonly valuePct: number;
  readonly lowPct: number;
  readonly highPct: number;
  readonly inReport: boolean;
};

function coverReadings({ figures }: PageContext): CoverReading[] {
  const read = (
    atMs: number,
    { visibilityPct, mentions, responses }: HistoryReading | BrandFigures,
    inReport: boolean,
  ): CoverReading[] => {
    const estimate = estimateGivenRate(visibilityPct, mentions, responses);
    if (estimate === null) return [];
    const { value, interval } = estimate;
    return [
      { atMs, valuePct: value, lowPct: interval?.low ?? value, highPct: interval?.high ?? value, inReport },
    ];
  };
  const before = figures.history.flatMap((row) => read(row.startedAtMs, row, false));
  const covered = figures.runs.flatMap((run) => {
    const own = run.brands.find((brand) => brand.isOwn);
    return own === undefined ? [] : read(run.startedAtMs, own, true);
  });
  return [...before, ...covered].slice(-MAX_READINGS);
}

/** Round percentages inside a range, for the two scale marks. */
function scaleMarks(low: number, high: number): number[] {
  const step = high - low > 25 ? 10 : 5;
  const first = Math.ceil(low / step) * step;
  const marks = [];
  for (let value = first; value <= high; value += step) marks.push(value);
  const inner = marks.filter((value) => value > low && value < high);
  return inner.length <= 2 ? inner : [inner[0] ?? 0, inner.at(-1) ?? 0];
}

/** The client's own readings drawn large: the report's period bright, what came before dim. */
function coverArt(readings: readonly CoverReading[], context: PageContext): ReportNode[] {
  const { palette, format, figures } = context;
  const last = readings.at(-1);
  const firstReading = readings[0];
  if (last === undefined || firstReading === undefined) return [];
  const low = Math.min(...readings.map((reading) => reading.lowPct));
  const high = Math.max(...readings.map((reading) => reading.highPct));
  // A quiet series must not look dramatic: the scale spans at least twenty points.
  const pad = Math.max(0, (20 - (high - low)) / 2);
  const [from, to] = [low - pad, high + pad];
  const spanMs = Math.max(1, last.atMs - firstReading.atMs);
  const x = (atMs: number): number =>
    readings.length === 1
      ? ART.right
      : ART.left + ((atMs - firstReading.atMs) / spanMs) * (ART.right - ART.left);
  const y = (pct: number): number => ART.bottom - ((pct - from) / (to - from)) * (ART.bottom - ART.top);

  const shapes: Shape[] = [
    {
      shape: 'rect',
      x: 0,
      y: y(last.valuePct) - 0.75,
      width: PAGE.widthPx,
      height: 1.5,
      fill: palette.onBrandDim,
    },
  ];
  for (const reading of readings) {
    const isLast = reading === last;
    const colour = reading.inReport ? palette.onBrand : palette.onBrandDim;
    const strokePx = isLast ? 2 : 1;
    const cap = 6;
    const cx = x(reading.atMs);
    const [top, bottom] = [y(reading.highPct), y(reading.lowPct)];
    shapes.push(
      { shape: 'line', x1: cx, y1: top, x2: cx, y2: bottom, stroke: colour, strokePx },
      {
        shape: 'line',
        x1: cx - cap,
        y1: top,
        x2: cx + cap,
        y2: top,
        stroke: colour,
        strokePx: strokePx + 0.4,
      },
      {
        shape: 'line',
        x1: cx - cap,
        y1: bottom,
        x2: cx + cap,
        y2: bottom,
        stroke: colour,
        strokePx: strokePx + 0.4,
      },
      { shape: 'circle', x: cx, y: y(reading.valuePct), radius: isLast ? 9 : 4, fill: colour },
    );
  }
  for (const mark of scaleMarks(from, to)) {
    // The last reading's own label stands there.
    if (Math.abs(y(mark) - y(last.valuePct)) < 26) continue;
    shapes.push({
      shape: 'line',
      x1: 690,
      y1: y(mark),
      x2: 698,
      y2: y(mark),
      stroke: palette.onBrandDim,
      strokePx: 1,
    });
  }
  const label = (text: string, xPx: number, yPx: number, more: object = {}): ReportNode => ({
    kind: 'text',
    text,
    at: { xPx, yPx },
    colour: palette.onBrand,
    sizePx: SIZE.base,
    linePx: 16,
    ...more,
  });
  const scale = scaleMarks(from, to)
    .filter((mark) => Math.abs(y(mark) - y(last.valuePct)) >= 26)
    .map((mark) => label(`${format.count(mark)}%`, LABEL_X, y(mark) - 8));
  const lastRun = context.own;
  return [
    {
      kind: 'drawing',
      shapes,
      alt: `Share of answers that name ${figures.project.ownBrand}, ${readings.length} readings from ${format.longDate(firstReading.atMs)} to ${format.longDate(last.atMs)}; the last one ${format.pct(last.valuePct, lastRun?.responses ?? 0)}%.`,
      at: { xPx: 0, yPx: 0 },
    },
    ...scale,
    label(`${format.pct(last.valuePct, lastRun?.responses ?? 0)}%`, LABEL_X, y(last.valuePct) - 27, {
      sizePx: 19,
      linePx: 24,
      font: 'SansMedium',
    }),
    ...dateLabels(readings, x, context, label),
  ];
}

/** First and last day, and the gaps, under the readings; a label that would touch its neighbour is left out. */
function dateLabels(
  readings: readonly CoverReading[],
  x: (atMs: number) => number,
  { format }: PageContext,
  label: (text: string, xPx: number, yPx: number, more?: object) => ReportNode,
): ReportNode[] {
  const last = readings.at(-1);
  const first = readings[0];
  if (last === undefined || first === undefined) return [];
  const yPx = 650;
  const lastLabel = label(format.longDate(last.atMs), 522, yPx, {
    align: 'right',
    at: { xPx: 522, yPx, widthPx: 160 },
  });
  if (readings.length === 1) return [lastLabel];
  const periodStart = readings.find((reading) => reading.inReport);
  const taken = [x(first.atMs) + 60];
  const labels = [label(format.shortDate(first.atMs), x(first.atMs) - 4, yPx), lastLabel];
  const free = (from: number, to: number): boolean => taken.every((edge) => from > edge + 16) && to < 560;
  for (const gap of findGaps(readings.map((reading) => reading.atMs))) {
    const middle = (x(gap.fromMs) + x(gap.toMs)) / 2;
    if (!free(middle - 26, middle + 26)) continue;
    labels.push(label('no scans', middle - 26, yPx));
    taken.push(middle + 26);
  }
  if (periodStart !== undefined && periodStart !== first) {
    const start = x(periodStart.atMs);
    if (free(start - 4, start + 70)) labels.push(label(format.shortDate(periodStart.atMs), start - 4, yPx));
  }
  return labels;
}

function period({ figures, format, run }: PageContext): string {
  const first = figures.runs[0];
  return first === undefined || first === run
    ? `Report of ${format.longDate(run.startedAtMs)}`
    : `${format.longDate(first.startedAtMs)} to ${format.longDate(run.startedAtMs)}`;
}

function facts(context: PageContext): ReportNode {
  const { figures, format, palette, run, issuedOnMs } = context;
  const answers = figures.runs.reduce((sum, one) => sum + one.answers, 0);
  const platforms = new Set(figures.runs.flatMap((one) => one.platforms)).size;
  const entries: readonly (readonly [string, string])[] = [
    ['Runs covered', format.count(figures.runs.length)],
    ['Answers sampled', format.count(answers)],
    ['Platforms', format.count(platforms)],
    issuedOnMs === null
      ? ['Data up to', format.longDate(run.completedAtMs ?? run.startedAtMs)]
      : ['Issued', format.longDate(issuedOnMs)],
  ];
  return {
    kind: 'columns',
    gapPx: 40,
    at: { xPx: 72, yPx: 902 },
    items: entries.map(([term, value]) => ({
      kind: 'stack',
      width: 'auto',
      items: [
        { kind: 'text', text: term, colour: palette.muted, linePx: 16 },
        { kind: 'text', text: value, bold: true, sizePx: 16, linePx: 22 },
      ],
    })),
  };
}

/** What the marks are, and which of them belong to the report. */
function readingsCaption(readings: readonly CoverReading[], { figures }: PageContext): string {
  const drawn = readings.filter((reading) => reading.inReport).length;
  const cut = drawn < figures.runs.length ? `, the newest ${drawn} of ${figures.runs.length}` : '';
  const period = readings.some((reading) => !reading.inReport) ? ', strong in the period of this report' : '';
  return `One mark a run${cut}${period}. Bars are 95% intervals.`;
}

/** The cover: the agency's colour and logo, the client's readings, and what the report covers. */
export function buildCover(context: PageContext): SectionNode {
  const { figures, kit, palette } = context;
  const readings = coverReadings(context);
  // An ordinary logo is made for paper; on the colour the name in plain letters is safer.
  const logo = kit?.logoOnColour;
  const client = figures.project.ownBrand;
  // The words give way to the readings: they stand above the highest of them.
  const agency: ReportNode[] =
    kit === null
      ? []
      : logo === undefined
        ? [
            {
              kind: 'text',
              text: kit.name,
              font: 'SerifMedium',
              sizePx: 22,
              linePx: 30,
              colour: palette.onBrand,
              at: { xPx: 72, yPx: 60 },
            },
          ]
        : [{ kind: 'image', source: logo, fitPx: [240, 40], alt: kit.name, at: { xPx: 72, yPx: 56 } }];
  const body: ReportNode[] = [
    {
      kind: 'drawing',
      shapes: [
        { shape: 'rect', x: 0, y: 0, width: PAGE.widthPx, height: FIELD_HEIGHT_PX, fill: palette.brand },
      ],
      alt: '',
      at: { xPx: 0, yPx: 0 },
    },
    ...coverArt(readings, context),
    ...agency,
    {
      kind: 'stack',
      at: { xPx: 72, yPx: 156, widthPx: 560 },
      colour: palette.onBrand,
      items: [
        {
          kind: 'text',
          text: `Share of answers that name ${shortName(client, 60)}`,
          bold: true,
          sizePx: SIZE.strong,
          linePx: 18,
          colour: palette.onBrand,
        },
        {
          kind: 'text',
          text: readingsCaption(readings, context),
          sizePx: SIZE.strong,
          linePx: 18,
          colour: palette.onBrand,
        },
      ],
    },
    {
      kind: 'stack',
      at: { xPx: 72, yPx: 734, widthPx: 650 },
      items: [
        {
          kind: 'text',
          text: shortName(figures.project.name, 80),
          bold: true,
          sizePx: 15,
          linePx: 20,
          colour: palette.brandText,
        },
        {
          kind: 'text',
          text: 'Brand visibility in AI answers',
          font: 'Serif',
          sizePx: SIZE.cover,
          linePx: 50,
          trackingPx: -0.9,
          margin: [0, 6, 0, 8],
          heading: { level: 1, id: 'cover' },
        },
        {
          kind: 'text',
          text: period(context),
          font: 'Serif',
          sizePx: SIZE.subtitle,
          linePx: 26,
          colour: palette.ink2,
        },
      ],
    },
    { ...rule(650, palette.rule, 2), at: { xPx: 72, yPx: 891 } },
    facts(context),
    {
      kind: 'text',
      text: kit === null ? `Prepared for ${client}.` : `Prepared for ${client} by ${kit.name}.`,
      sizePx: 11,
      linePx: 16,
      colour: palette.muted,
      at: { xPx: 72, yPx: 1058, widthPx: 650 },
    },
  ];
  return { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] };
}
