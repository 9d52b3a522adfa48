import type { ChartConfiguration, ChartDataset } from 'chart.js';
import { axisTop } from '../domain/measure.ts';
import {
  buildChartData,
  buildPlot,
  HATCHED,
  buildSeries,
  decimalsOf,
  joinTimes,
  readAt,
  type ChartData,
} from './chart-data.ts';
import type { ChartSpec } from './chart-spec.ts';
import {
  endLabelsPlugin,
  eventsPlugin,
  gapsPlugin,
  type EndLabel,
  type EventMark,
  type GapMark,
  type ChartPlugin,
} from './plugins.ts';
import { frameBandsPlugin, type FrameBand } from './frame-bands.ts';
import { storyPlugin, type StoryNotes } from './story-events.ts';
import { buildTimeScale } from './time-scale.ts';
import type { TimeTick } from './trend-axis.ts';
import { ownBandOf, RIVAL_DASHES, type ChartTheme } from './theme.ts';
import { pixelFor, tellPoint } from './canvas.ts';

/** A reading on a chart's axes, and its tooltip. */
type ToldReading = { readonly atMs: number; readonly value: number | null; readonly words?: string };

/** Sets each reading's tooltip. */
function readingPointsPlugin(readings: readonly ToldReading[]): ChartPlugin {
  return {
    id: 'reading-points',
    afterDatasetsDraw: (chart) => {
      for (const { atMs, value, words } of readings) {
        if (value === null) continue;
        tellPoint(chart.ctx, { x: pixelFor(chart, 'x', atMs), y: pixelFor(chart, 'y', value) }, words);
      }
    },
  };
}

/** One reading on a line, in percent; null is a run that did not measure the figure. */
export type TrendReading = {
  readonly atMs: number;
  readonly value: number | null;
  readonly low?: number;
  readonly high?: number;
  /** Its tooltip. */
  readonly words?: string;
  /** Whether it counts something else than the one before, so that no line joins them. */
  readonly isApart?: boolean;
  /** Whether it counts all prompts although others do not, or was measured another way: drawn hollow. */
  readonly isOfAll?: boolean;
};

/** A trend's input: at least two runs. */
export type TrendInput = {
  readonly own: readonly TrendReading[];
  /** Those distinguished by hue and dash; on paper at most three. */
  readonly rivals: readonly (readonly TrendReading[])[];
  /** All others, as thin unnamed lines. */
  readonly context?: readonly (readonly TrendReading[])[];
  readonly endLabels: readonly EndLabel[];
  readonly gaps: readonly GapMark[];
  readonly events: readonly EventMark[];
  /** The sides of the told frame, behind the lines. */
  readonly frame?: readonly FrameBand[];
  /** Month boundaries (or other ticks) with labels. */
  readonly ticks: readonly TimeTick[];
  /** Right margin in pixels for the end labels. */
  readonly labelWidthPx: number;
  /** Axes that several charts share; by default, those of the chart's own readings. */
  readonly axes?: TrendAxes;
  /** What happened, in words above the plot and the labels of `events`. */
  readonly story?: StoryNotes;
  /** Pixels left of the plot, so that what is below it has the same time axis; defaults to what its figures take. */
  readonly plotLeftPx?: number;
  /** Whether each reading of a rival has a mark: where they are few, and some stand alone. */
  readonly hasRivalMarks?: boolean;
  /** Of the own brand and its rivals; without them the chart has no data. */
  readonly names?: { readonly own: string; readonly rivals: readonly string[] };
  readonly alt: string;
};

/** The ends of a trend's axes: time, and the top in percent. */
export type TrendAxes = { readonly fromMs: number; readonly toMs: number; readonly topPct: number };

type Point = { readonly x: number; readonly y: number | null };

type Span = { readonly fromMs: number; readonly toMs: number };

/** Where a line breaks off: in gaps, and before readings that count something else. */
function breaksOf(readings: readonly TrendReading[], gaps: readonly Span[]): readonly Span[] {
  const apart = readings.flatMap(({ atMs, isApart, isOfAll }, at): Span[] => {
    const before = readings[at - 1];
    const isBroken = isApart === true || (isOfAll ?? false) !== (before?.isOfAll ?? false);
    return before !== undefined && isBroken ? [{ fromMs: before.atMs, toMs: atMs }] : [];
  });
  return [...gaps, ...apart];
}

/** Splits a line at each gap with an empty point, so that no stroke crosses it. */
export function pointsOf(
  readings: readonly TrendReading[],
  gaps: readonly GapMark[],
  valueOf: (reading: TrendReading) => number | null,
): Point[] {
  const points: Point[] = readings.map((reading) => ({ x: reading.atMs, y: valueOf(reading) }));
  const breaks: Point[] = breaksOf(readings, gaps).map(({ fromMs, toMs }) => ({
    x: (fromMs + toMs) / 2,
    y: null,
  }));
  return [...points, ...breaks].sort((a, b) => a.x - b.x);
}

/** What happened, as sentences. */
const sayEvents = (events: readonly EventMark[]): string[] =>
  events.map(({ mark, event, consequence }) => [mark, event, consequence].filter(Boolean).join(' '));

/** The lines as figures. Gaps and events drawn over them are put in words. */
function trendData(
  { own, rivals, gaps, events, story, names, endLabels }: TrendInput,
  axis: { readonly top: number; readonly step: number },
  theme: ChartTheme,
): ChartData | null {
  if (names === undefined) return null;
  const timesMs = joinTimes([own, ...rivals], breaksOf(own, gaps));
  const says = 'end';
  const plot = buildPlot({
    kind: 'lines',
    categories: timesMs.map(() => ''),
    timesMs,
    series: [
      buildSeries({
        name: names.own,
        ...readAt(own, timesMs),
        colour: theme.own,
        widthPx: 2.5,
        mark: 'circle',
        says,
      }),
      ...rivals.map((readings, at) =>
        buildSeries({
          name: names.rivals[at] ?? '',
          values: readAt(readings, timesMs).values,
          colour: theme.rivals[at] ?? theme.context,
          widthPx: 1.4,
          dash: RIVAL_DASHES[at] ?? [],
          says,
        }),
      ),
    ],
    axis: { min: 0, max: axis.top, step: axis.step, sign: theme.percentSign, isSigned: false },
    decimals: Math.max(0, ...endLabels.map(({ figure }) => decimalsOf(figure))),
    gaps,
  });
  const remarks = [
    ...gaps.map(({ lines }) => `${HATCHED} ${lines.join(' ')}`),
    ...sayEvents([...(story?.notes ?? []), ...events]),
  ];
  return buildChartData([plot], { remarks });
}

/** Charts side by side are low: their axes have few lines. */
function stepOf(top: number, isLow: boolean): number {
  if (isLow) return top > 60 ? 50 : top > 20 ? 20 : 10;
  return top > 40 ? 10 : 5;
}

/** The own line and its band, the rivals, and all others behind them. */
function buildDatasets(
  { own, rivals, context = [], gaps, hasRivalMarks }: TrendInput,
  theme: ChartTheme,
): ChartDataset<'line', Point[]>[] {
  const line = pointsOf(own, gaps, (reading) => reading.value);
  const lastIndex = line.length - 1;
  const hollow = new Set(own.flatMap(({ atMs, isOfAll }) => (isOfAll === true ? [atMs] : [])));
  const isHollow = ({ dataIndex }: { readonly dataIndex: number }): boolean =>
    hollow.has(line[dataIndex]?.x ?? Number.NaN);
  const hidden = { borderWidth: 0, pointRadius: 0, order: 5 };
  return [
    {
      data: line,
      borderColor: theme.own,
      borderWidth: 2.5,
      borderJoinStyle: 'round',
      pointRadius: (point) => (point.dataIndex === lastIndex ? 4.5 : isHollow(point) ? 2.6 : 1.6),
      pointBackgroundColor: (point: { readonly dataIndex: number }) =>
        isHollow(point) ? theme.background : theme.own,
      pointBorderColor: theme.own,
      pointBorderWidth: (point) => (isHollow(point) ? 1.4 : 0),
      order: 1,
      clip: false,
    },
    {
      data: pointsOf(own, gaps, (reading) => reading.high ?? null),
      fill: '+1',
      // A flat tint instead of transparency prints alike everywhere.
      backgroundColor: ownBandOf(theme),
      ...hidden,
    },
    { data: pointsOf(own, gaps, (reading) => reading.low ?? null), ...hidden },
    ...rivals.map((readings, index) => ({
      data: pointsOf(readings, gaps, (reading) => reading.value),
      borderColor: theme.rivals[index] ?? theme.context,
      borderWidth: 1.4,
      borderDash: [...(RIVAL_DASHES[index] ?? [])],
      ...(hasRivalMarks === true
        ? {
            pointRadius: 3,
            pointStyle: 'rectRot' as const,
            pointBackgroundColor: theme.rivals[index] ?? theme.context,
            pointBorderWidth: 0,
            clip: false as const,
          }
        : { pointRadius: 0 }),
      order: 3,
    })),
    ...context.map((readings) => ({
      data: pointsOf(readings, gaps, (reading) => reading.value),
      borderColor: theme.axis,
      borderWidth: 1,
      pointRadius: 0,
      order: 4,
    })),
  ];
}

/** Height of the labels of events above the plot. */
const LABELS_PX = 22;

/**
 * The chart of visibility (or share of voice) over runs: a true time axis from zero, the own brand with its interval as a band, rivals
 * thinner and dashed, gaps hatched and never crossed.
 */
export function buildTrendChart(input: TrendInput, theme: ChartTheme): ChartSpec {
  const context = input.context ?? [];
  const all = [...input.own, ...input.rivals.flat(), ...context.flat()];
  const highest = Math.max(10, ...all.map((reading) => reading.high ?? reading.value ?? 0));
  const top = input.axes?.topPct ?? axisTop(highest, highest > 40 ? 10 : 5);
  const step = stepOf(top, input.axes !== undefined);
  const times = all.map((reading) => reading.atMs);
  const min = input.axes?.fromMs ?? Math.min(...times);
  const max = input.axes?.toMs ?? Math.max(...times);
  const storyPx = input.story?.heightPx ?? 0;
  const hasLabels = input.events.length > 0;
  const { plotLeftPx } = input;

  const config: ChartConfiguration<'line', Point[]> = {
    type: 'line',
    data: {
      datasets: buildDatasets(input, theme),
    },
    options: {
      layout: { padding: { right: input.labelWidthPx, top: (hasLabels ? LABELS_PX : 8) + storyPx } },
      scales: {
        x: buildTimeScale(input.ticks, { min, max }, theme),
        y: {
          min: 0,
          max: top,
          ...(plotLeftPx === undefined ? {} : { afterFit: (scale) => void (scale.width = plotLeftPx) }),
          ticks: {
            stepSize: step,
            color: theme.textMuted,
            font: { family: theme.fontFamily, size: theme.fontSizes.axis },
            padding: 6,
            callback: (value) => (Number(value) === top ? `${top}${theme.percentSign}` : String(value)),
          },
          grid: { color: theme.grid, drawTicks: false },
          border: { display: false },
        },
      },
    },
    plugins: [
      ...(input.frame === undefined ? [] : [frameBandsPlugin(input.frame, theme)]),
      gapsPlugin(input.gaps, theme),
      eventsPlugin(input.events, theme),
      ...(input.story === undefined ? [] : [storyPlugin(input.story, theme, hasLabels ? LABELS_PX : 0)]),
      endLabelsPlugin(input.endLabels, theme),
      readingPointsPlugin([...input.own, ...input.rivals.flat()]),
    ] as never[],
  };
  const data = trendData(input, { top, step }, theme);
  return { config: config, alt: input.alt, ...(data === null ? {} : { data }) };
}
