import type { ChartOptions } from 'chart.js';
import type { ChartTheme } from './theme.ts';
import type { TimeTick } from './trend-axis.ts';

type TimeScale = NonNullable<NonNullable<ChartOptions<'line'>['scales']>['x']>;

/** A true time axis in milliseconds, with labels at the ticks that are on it. */
export function buildTimeScale(
  given: readonly TimeTick[],
  { min, max }: { readonly min: number; readonly max: number },
  theme: ChartTheme,
): TimeScale {
  const ticks = given.filter(({ atMs }) => atMs >= min && atMs <= max);
  const labels = new Map(ticks.map(({ atMs, label }) => [atMs, label]));
  return {
    type: 'linear',
    min,
    max,
    afterBuildTicks: (scale) => {
      scale.ticks = ticks.map(({ atMs }) => ({ value: atMs }));
    },
    ticks: {
      color: theme.textMuted,
      font: { family: theme.fontFamily, size: theme.fontSizes.axis },
      padding: 4,
      maxRotation: 0,
      callback: (value) => labels.get(Number(value)) ?? '',
    },
    grid: { color: theme.axis, drawOnChartArea: false, tickLength: 4 },
    border: { display: true, color: theme.axis },
  };
}
