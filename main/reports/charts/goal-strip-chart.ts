import type { ChartConfiguration } from 'chart.js';
import type { Forecast, TimedValue } from '../../../shared/analysis/series/forecast.ts';
import { cssFont, pixelFor } from '../../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import type { ChartPlugin } from '../../../shared/charts/plugins.ts';
import { ownBandOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** A goal's course on a strip: readings, the expected band, and the target. */
export type GoalStripInput = {
  readonly readings: readonly TimedValue[];
  readonly forecast: readonly Forecast[];
  readonly target: { readonly value: number; readonly text: string } | null;
  readonly fromMs: number;
  readonly toMs: number;
  readonly topPct: number;
  readonly alt: string;
};

/** Right margin for the target's figure. */
const LABEL_PX = 46;
const TARGET_PX = 24;

/** The target as a thick mark at its deadline, with its figure, and a dotted line at the last reading. */
function marksPlugin({ target, readings, forecast, toMs }: GoalStripInput, theme: ChartTheme): ChartPlugin {
  return {
    id: 'goal-marks',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      const last = readings.at(-1);
      ctx.save();
      if (last !== undefined && forecast.length > 0) {
        const x = pixelFor(chart, 'x', last.atMs);
        ctx.strokeStyle = theme.textMuted;
        ctx.lineWidth = 1;
        ctx.setLineDash([1.5, 2.5]);
        ctx.beginPath();
        ctx.moveTo(x, chartArea.top);
        ctx.lineTo(x, chartArea.bottom);
        ctx.stroke();
        ctx.setLineDash([]);
      }
      if (target !== null) {
        const [x, y] = [pixelFor(chart, 'x', toMs), pixelFor(chart, 'y', target.value)];
        ctx.fillStyle = theme.text;
        ctx.fillRect(x - TARGET_PX / 2, y - 1.5, TARGET_PX, 3);
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis, 600);
        ctx.textAlign = 'left';
        ctx.textBaseline = 'middle';
        ctx.fillText(target.text, x + TARGET_PX / 2 + 4, y);
      }
      ctx.restore();
    },
  };
}

/** The chart of a goal in a scorecard row; its axis starts at zero and has no ticks, because its figures are beside it. */
export function buildGoalStripChart(input: GoalStripInput, theme: ChartTheme): ChartSpec {
  const { readings, forecast, fromMs, toMs, topPct, alt } = input;
  const hidden = { borderWidth: 0, pointRadius: 0, order: 5 };
  const lastIndex = readings.length - 1;
  const config: ChartConfiguration<'line', { x: number; y: number }[]> = {
    type: 'line',
    data: {
      datasets: [
        {
          label: 'Readings',
          data: readings.map(({ atMs, value }) => ({ x: atMs, y: value })),
          borderColor: theme.own,
          borderWidth: 2.25,
          pointRadius: (point) => (point.dataIndex === lastIndex ? 3.6 : 0),
          pointBackgroundColor: theme.own,
          pointBorderWidth: 0,
          order: 1,
          clip: false,
        },
        {
          label: 'Forecast',
          data: forecast.map(({ atMs, value }) => ({ x: atMs, y: value })),
          borderColor: theme.own,
          borderWidth: 1.25,
          borderDash: [3, 2.5],
          pointRadius: 0,
          order: 2,
        },
        {
          label: 'Forecast, high',
          data: forecast.map(({ atMs, interval }) => ({ x: atMs, y: interval.high })),
          fill: '+1',
          backgroundColor: ownBandOf(theme),
          ...hidden,
        },
        {
          label: 'Forecast, low',
          data: forecast.map(({ atMs, interval }) => ({ x: atMs, y: interval.low })),
          ...hidden,
        },
      ],
    },
    options: {
      layout: { padding: { left: 5, right: LABEL_PX + TARGET_PX / 2, top: 7, bottom: 2 } },
      scales: {
        x: {
          type: 'linear',
          min: fromMs,
          // A goal with a single reading also has a strip.
          max: Math.max(toMs, fromMs + 1),
          ticks: { display: false },
          grid: { display: false },
          border: { display: true, color: theme.axis },
        },
        y: { display: false, min: 0, max: topPct },
      },
    },
    plugins: [marksPlugin(input, theme)] as never[],
  };
  return { config, alt };
}
