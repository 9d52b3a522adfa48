import type { ChartConfiguration } from 'chart.js';
import { buildChartData, buildPlot, buildSeries, decimalsOf } from './chart-data.ts';
import type { ChartSpec } from './chart-spec.ts';
import { whiskersPlugin, type Whisker } from './plugins.ts';
import { ownAreaOf, type ChartTheme } from './theme.ts';
import { axisTop } from '../domain/measure.ts';

/** Horizontal bars with whiskers, highest first. Values in percent. */
export type BarsInput = {
  readonly rows: readonly Whisker[];
  /** Pixels reserved on the left for names and on the right for values. */
  readonly nameWidthPx: number;
  readonly valueWidthPx: number;
  /** The own brand's colour at text strength. */
  readonly ownText: string;
  readonly alt: string;
};

/** The chart of standings: how often each brand is named, with its interval. */
export function buildBarsChart(input: BarsInput, theme: ChartTheme): ChartSpec {
  const highest = Math.max(5, ...input.rows.map((row) => row.high ?? row.value));
  const step = highest > 45 ? 20 : highest > 20 ? 10 : 5;
  const top = axisTop(highest, step);
  const ownArea = ownAreaOf(theme);
  const config: ChartConfiguration<'bar', number[]> = {
    type: 'bar',
    data: {
      labels: input.rows.map((row) => row.name),
      datasets: [
        {
          data: input.rows.map((row) => row.value),
          backgroundColor: input.rows.map((row) => (row.own ? ownArea.fill : theme.context)),
          borderColor: ownArea.outline,
          borderWidth: input.rows.map((row) => (row.own ? ownArea.outlinePx : 0)),
          borderSkipped: false,
          barPercentage: 0.62,
          categoryPercentage: 1,
        },
      ],
    },
    options: {
      indexAxis: 'y',
      layout: { padding: { left: input.nameWidthPx, right: input.valueWidthPx } },
      scales: {
        y: { display: false },
        x: {
          min: 0,
          max: top,
          ticks: {
            stepSize: step,
            color: theme.textMuted,
            font: { family: theme.fontFamily, size: theme.fontSizes.axis },
            padding: 4,
            maxRotation: 0,
            callback: (value) => (Number(value) === top ? `${top}${theme.percentSign}` : String(value)),
          },
          grid: { color: theme.grid, drawTicks: false },
          border: { display: false },
        },
      },
    },
    plugins: [whiskersPlugin(input.rows, theme, input.ownText)] as never[],
  };
  const series = buildSeries({
    name: '',
    values: input.rows.map(({ value }) => value),
    interval: { low: input.rows.map(({ low }) => low), high: input.rows.map(({ high }) => high) },
    colour: theme.context,
    colours: input.rows.map(({ own }) => (own ? ownArea.fill : theme.context)),
    says: 'values',
  });
  const plot = buildPlot({
    kind: 'bars',
    categories: input.rows.map(({ name }) => name),
    series: [series],
    axis: { min: 0, max: top, step, sign: theme.percentSign, isSigned: false },
    decimals: Math.max(0, ...input.rows.map(({ label }) => decimalsOf(label))),
  });
  return { config: config, alt: input.alt, data: buildChartData([plot]) };
}
