import type { Formatter } from '../../shared/format/format.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { buildLinesChart, buildOpenAxis, type ChartLine } from './lines-chart.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';
import { buildTimeTicks } from '../../shared/charts/trend-axis.ts';

/** The chart of an account's amounts over time: spend, or calls. The axis starts at 0 and is unbounded. */
export function buildAmountsChart(
  lines: readonly ChartLine[],
  alt: string,
  theme: ChartTheme,
  format: Formatter,
): ChartSpec {
  const times = [...new Set(lines.flatMap(({ readings }) => readings.map(({ atMs }) => atMs)))];
  const highest = Math.max(0, ...lines.flatMap(({ readings }) => readings.map(({ value }) => value ?? 0)));
  return buildLinesChart(
    {
      lines,
      band: [],
      axis: buildOpenAxis(highest, (value) => format.decimal(value, Number.isInteger(value) ? 0 : 1)),
      gaps: [],
      ticks: buildTimeTicks(
        times.sort((a, b) => a - b),
        format,
      ),
      labelWidthPx: 132,
      alt,
    },
    theme,
  );
}
