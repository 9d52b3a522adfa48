/** The only importer of Chart.js on screen; loaded with the first chart. */
import {
  BarController,
  BarElement,
  BasicPlatform,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
} from 'chart.js';
import type { ChartArea } from '../../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import { drawsStepByStep } from '../../../shared/charts/draws-step-by-step.ts';

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  RadarController,
  RadialLinearScale,
);

/** Plot area and value positions of a laid-out chart, in CSS pixels of the canvas. */
export type DrawnPlot = {
  readonly area: ChartArea;
  readonly xOf: (value: number) => number;
  readonly yOf: (value: number) => number;
};

/** A chart on a canvas; follows its container's size until destroyed. */
export type ChartHandle = { readonly destroy: () => void };

/** Draws a chart and reports its geometry after each layout. */
export function drawChart(
  canvas: HTMLCanvasElement,
  { config }: ChartSpec,
  onlayout: (plot: DrawnPlot) => void,
): ChartHandle {
  const chart = new Chart(canvas, {
    ...config,
    options: {
      ...config.options,
      animation: false,
      responsive: true,
      maintainAspectRatio: false,
      // The component handles pointer and keys: one card serves both.
      events: [],
    },
    plugins: [
      ...(config.plugins ?? []),
      {
        id: 'tells-layout',
        afterLayout: ({ chartArea, scales }) => {
          onlayout({
            area: chartArea,
            xOf: (value) => scales['x']?.getPixelForValue(value) ?? 0,
            yOf: (value) => scales['y']?.getPixelForValue(value) ?? 0,
          });
        },
      },
    ],
  });
  return { destroy: () => chart.destroy() };
}

/**
 * Draws a chart once and releases the canvas; used for saved pictures.
 *
 * @param scale picture pixels per CSS pixel
 */
export function drawStill(
  canvas: HTMLCanvasElement,
  { config }: ChartSpec,
  size: { readonly width: number; readonly height: number; readonly scale: number },
): void {
  canvas.width = size.width;
  canvas.height = size.height;
  const chart = new Chart(canvas, {
    ...config,
    plugins: [...(config.plugins ?? []), drawsStepByStep(LineElement)],
    // It is in no page whose size it could follow.
    platform: BasicPlatform,
    options: {
      ...config.options,
      animation: false,
      responsive: false,
      devicePixelRatio: size.scale,
      events: [],
    },
  });
  chart.stop();
}
