import { pixelFor, tellPoint } from './canvas.ts';
import type { ChartPlugin } from './plugins.ts';

/** A reading on a chart's axes, and its tooltip. */
type ToldReading = { readonly atMs: number; readonly value: number | null; readonly words?: string };

/** Sets each reading's tooltip. */
export function readingPointsPlugin(readings: readonly ToldReading[]): ChartPlugin {
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
