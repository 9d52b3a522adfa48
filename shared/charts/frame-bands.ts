/** The frame behind a trend: the judged period and its baseline, as two bands of grey. */
import { cssFont, pixelFor, type DrawnChart } from './canvas.ts';
import type { ChartPlugin } from './plugins.ts';
import type { ChartTheme } from './theme.ts';
import { mixColours } from '../format/contrast.ts';

/** A side of the frame, from its first run to its last. */
export type FrameBand = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly isJudged: boolean;
  /** At its foot. */
  readonly label: string;
};

/** Half of the week between two runs, so that a single run's band has a width. */
const BESIDE_MS = 3.5 * 86_400_000;
const ABOVE_AXIS_PX = 5;

/** Flat tints print and copy alike; the judged side is darker. */
export const bandColour = ({ text, background }: ChartTheme, isJudged: boolean): string =>
  mixColours(text, background, isJudged ? 0.11 : 0.05);

/** Draws the sides of a frame behind everything else. */
export function frameBandsPlugin(bands: readonly FrameBand[], theme: ChartTheme): ChartPlugin {
  const edgesOf = (chart: DrawnChart, { fromMs, toMs }: FrameBand): readonly [number, number] => {
    const { left, right } = chart.chartArea;
    const at = (ms: number): number => Math.min(right, Math.max(left, pixelFor(chart, 'x', ms)));
    return [at(fromMs - BESIDE_MS), at(toMs + BESIDE_MS)];
  };
  return {
    id: 'frameBands',
    beforeDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      for (const band of bands) {
        const [from, to] = edgesOf(chart, band);
        ctx.fillStyle = bandColour(theme, band.isJudged);
        ctx.fillRect(from, chartArea.top, to - from, chartArea.bottom - chartArea.top);
      }
      ctx.restore();
    },
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.textAlign = 'center';
      ctx.textBaseline = 'alphabetic';
      ctx.fillStyle = theme.textMuted;
      ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis);
      for (const band of bands) {
        const [from, to] = edgesOf(chart, band);
        // In a narrow band the words would overlap its neighbour.
        if (ctx.measureText(band.label).width > to - from) continue;
        ctx.fillText(band.label, (from + to) / 2, chartArea.bottom - ABOVE_AXIS_PX);
      }
      ctx.restore();
    },
  };
}
