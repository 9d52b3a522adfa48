import type { ChartConfiguration } from 'chart.js';
import { cssFont, pixelFor } from '../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { fitName, type ChartPlugin } from '../../shared/charts/plugins.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';

/** One divided bar: parts as counts. */
export type PartsRow = {
  readonly name: string;
  readonly parts: readonly number[];
  readonly own: boolean;
  /** One fill per part, and its text colour. */
  readonly fills: readonly { readonly fill: string; readonly text: string }[];
};

/** Equal bars, divided by shares. */
export type PartsInput = {
  readonly rows: readonly PartsRow[];
  readonly nameWidthPx: number;
  readonly valueWidthPx: number;
  readonly ownText: string;
  readonly alt: string;
};

/** Narrower parts have no room for their count. */
const MIN_LABEL_PX = 16;

function labelsPlugin(input: PartsInput, totals: readonly number[], theme: ChartTheme): ChartPlugin {
  return {
    id: 'parts-labels',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.textBaseline = 'middle';
      input.rows.forEach((row, index) => {
        const y = pixelFor(chart, 'y', index);
        const total = totals[index] ?? 0;
        let from = 0;
        row.parts.forEach((part, partIndex) => {
          const to = from + (100 * part) / Math.max(1, total);
          const [left, right] = [pixelFor(chart, 'x', from), pixelFor(chart, 'x', to)];
          from = to;
          if (right - left < MIN_LABEL_PX) return;
          ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis, 500);
          ctx.textAlign = 'center';
          ctx.fillStyle = row.fills[partIndex]?.text ?? theme.text;
          ctx.fillText(String(part), (left + right) / 2, y);
        });
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis, row.own ? 600 : 500);
        ctx.textAlign = 'right';
        ctx.fillStyle = row.own ? input.ownText : theme.text;
        ctx.fillText(fitName(ctx, row.name, chartArea.left - 8), chartArea.left - 8, y);
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis);
        ctx.textAlign = 'left';
        ctx.fillStyle = theme.textMuted;
        ctx.fillText(`n ${total}`, chartArea.right + 8, y);
      });
      ctx.restore();
    },
  };
}

/** The chart of how a whole divides, one bar per brand; counts are in the bars, the sample after them. */
export function buildPartsChart(input: PartsInput, theme: ChartTheme): ChartSpec {
  const totals = input.rows.map((row) => row.parts.reduce((sum, part) => sum + part, 0));
  const partCount = Math.max(0, ...input.rows.map((row) => row.parts.length));
  const config: ChartConfiguration<'bar', number[]> = {
    type: 'bar',
    data: {
      labels: input.rows.map((row) => row.name),
      datasets: Array.from({ length: partCount }, (_, partIndex) => ({
        data: input.rows.map(
          (row, index) => (100 * (row.parts[partIndex] ?? 0)) / Math.max(1, totals[index] ?? 0),
        ),
        backgroundColor: input.rows.map((row) => row.fills[partIndex]?.fill ?? theme.context),
        // A hairline of paper separates the parts in a grey copy.
        borderColor: theme.background,
        borderWidth: { left: partIndex === 0 ? 0 : 1, right: 0, top: 0, bottom: 0 },
        borderSkipped: false,
        barPercentage: 0.66,
        categoryPercentage: 1,
      })),
    },
    options: {
      indexAxis: 'y',
      layout: { padding: { left: input.nameWidthPx, right: input.valueWidthPx } },
      scales: {
        y: { display: false, stacked: true },
        x: { display: false, stacked: true, min: 0, max: 100 },
      },
    },
    plugins: [labelsPlugin(input, totals, theme)] as never[],
  };
  return { config: config, alt: input.alt };
}
