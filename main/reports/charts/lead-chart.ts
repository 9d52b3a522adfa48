import { tellPoint } from '../../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildChartData,
  buildPlot,
  buildSeries,
  decimalsOf,
  joinTimes,
  readAt,
  type ChartData,
} from '../../../shared/charts/chart-data.ts';
import {
  buildDrawing,
  drawLine,
  drawMark,
  fillShape,
  write,
  writeFitted,
  type Sheet,
  type Spot,
} from '../../../shared/charts/drawing.ts';
import { ownBandOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** The own brand's lead over a rival in one run, in points. */
export type LeadReading = {
  readonly atMs: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  /** Its tooltip. */
  readonly words?: string;
};

/** A lead by run. */
export type LeadInput = {
  /** Unbroken spans, oldest first. */
  readonly stretches: readonly (readonly LeadReading[])[];
  readonly aheadWords: string;
  readonly behindWords: string;
  readonly firstFigure: string;
  readonly lastFigure: string;
  readonly fromLabel: string;
  readonly toLabel: string;
  /** Formats a tick. */
  readonly marks: readonly { readonly value: number; readonly words: string }[];
  readonly alt: string;
};

const LEFT_PX = 30;
const RIGHT_PX = 10;
const AXIS_PX = 18;
const AIR_PX = 14;

/** The ticks of a lead axis: zero, and a reached round figure on either side. */
export function leadMarks(readings: readonly LeadReading[]): number[] {
  const most = Math.max(5, ...readings.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const step = most > 40 ? 40 : most > 20 ? 20 : most > 10 ? 10 : 5;
  return [step, 0, -step];
}

function draw({ ctx, widthPx, heightPx }: Sheet, input: LeadInput, theme: ChartTheme): void {
  const { stretches, marks } = input;
  const all = stretches.flat();
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined) return;
  const ends = [...all.flatMap(({ low, high }) => [low, high]), ...marks.map(({ value }) => value)];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const [top, foot] = [AIR_PX, heightPx - AXIS_PX - AIR_PX];
  const [left, right] = [LEFT_PX, widthPx - RIGHT_PX];
  const x = (ms: number): number =>
    last.atMs === first.atMs
      ? (left + right) / 2
      : left + ((right - left) * (ms - first.atMs)) / (last.atMs - first.atMs);
  const y = (value: number): number => foot - ((foot - top) * (value - least)) / (most - least);
  for (const { value, words } of marks) {
    const line = [
      { x: left, y: y(value) },
      { x: right, y: y(value) },
    ];
    drawLine(
      ctx,
      line,
      value === 0 ? { colour: theme.text, widthPx: 1 } : { colour: theme.grid, widthPx: 1 },
    );
    write(ctx, words, { x: left - 6, y: y(value) }, theme, {
      colour: theme.textMuted,
      isNote: true,
      align: 'right',
    });
  }
  const band = ownBandOf(theme);
  for (const stretch of stretches) {
    const edge = (end: 'low' | 'high'): Spot[] => stretch.map((one) => ({ x: x(one.atMs), y: y(one[end]) }));
    fillShape(ctx, [...edge('high'), ...edge('low').reverse()], band);
  }
  drawLine(
    ctx,
    [
      { x: left, y: y(0) },
      { x: right, y: y(0) },
    ],
    { colour: theme.text, widthPx: 1 },
  );
  for (const stretch of stretches) {
    const spots = stretch.map(({ atMs, value }) => ({ x: x(atMs), y: y(value) }));
    drawLine(ctx, spots, { colour: theme.own, widthPx: 2.2 });
    for (const { atMs, value, words } of stretch) tellPoint(ctx, { x: x(atMs), y: y(value) }, words);
  }
  const mark = { shape: 'circle', radiusPx: 4, colour: theme.own } as const;
  for (const { atMs, value } of [first, last]) drawMark(ctx, { x: x(atMs), y: y(value) }, mark);
  // Figures go beyond the interval, on the side the line comes from.
  const figureAt = ({ low, high, value }: LeadReading, next: LeadReading): number =>
    next.value > value ? y(low) + 8 : y(high) - 8;
  const bold = { colour: theme.own, isNote: true, isStrong: true } as const;
  write(ctx, input.firstFigure, { x: left + 5, y: figureAt(first, all[1] ?? first) }, theme, bold);
  if (last !== first) {
    write(ctx, input.lastFigure, { x: widthPx, y: figureAt(last, all.at(-2) ?? last) }, theme, {
      ...bold,
      align: 'right',
    });
  }
  const middle = (left + right) / 2;
  const halfPx = (right - left) / 2;
  const words = { colour: theme.textMuted, isNote: true, align: 'center' } as const;
  writeFitted(ctx, input.aheadWords, { x: middle, y: AIR_PX / 2 - 1 }, halfPx * 1.3, theme, words);
  writeFitted(ctx, input.behindWords, { x: middle, y: foot + AIR_PX / 2 + 1 }, halfPx * 1.3, theme, words);
  const ticks = { colour: theme.textMuted, isNote: true } as const;
  write(ctx, input.fromLabel, { x: left, y: heightPx - 7 }, theme, ticks);
  if (last !== first) {
    write(ctx, input.toLabel, { x: right, y: heightPx - 7 }, theme, { ...ticks, align: 'right' });
  }
}

/** The lead as figures, broken between spans. */
function leadData(
  { stretches, marks, firstFigure, aheadWords, behindWords }: LeadInput,
  theme: ChartTheme,
): ChartData {
  const breaks = stretches.slice(1).map((stretch, before) => ({
    fromMs: stretches[before]?.at(-1)?.atMs ?? 0,
    toMs: stretch[0]?.atMs ?? 0,
  }));
  const timesMs = joinTimes(stretches, breaks);
  const all = stretches.flat();
  const step = Math.max(...marks.map(({ value }) => value));
  const reach = (edge: number): number => Math.ceil(Math.max(step, edge) / step) * step;
  const plot = buildPlot({
    kind: 'lines',
    categories: timesMs.map(() => ''),
    timesMs,
    series: [
      buildSeries({
        name: '',
        ...readAt(all, timesMs),
        colour: theme.own,
        widthPx: 2.2,
        mark: 'circle',
        says: 'end-values',
      }),
    ],
    axis: {
      min: -reach(-Math.min(...all.map(({ low }) => low))),
      max: reach(Math.max(...all.map(({ high }) => high))),
      step,
      sign: '',
      isSigned: true,
    },
    decimals: decimalsOf(firstFigure),
  });
  return buildChartData([plot], { remarks: [`+: ${aheadWords}`, `−: ${behindWords}`] });
}

/** The chart of a lead by run, with its interval: above zero the own brand is ahead, below it the rival. */
export function buildLeadChart(input: LeadInput, theme: ChartTheme): ChartSpec {
  return { ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)), data: leadData(input, theme) };
}
