/** The only importer of Chart.js on screen; loaded with the first chart and not before. */
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

/** Where a laid-out chart has its plot and its values, in CSS pixels of the canvas. */
export type DrawnPlot = {
  readonly area: ChartArea;
  readonly xOf: (value: number) => number;
  readonly yOf: (value: number) => number;
};

/** A chart on a canvas; it follows the size of what holds it until it is destroyed. */
export type ChartHandle = { readonly destroy: () => void };

/** Draws a chart, and says after each layout where things are. */
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
      // Pointer and keys are the component's: the same card answers both.
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
 * Draws a chart once and releases the canvas: a picture to be saved.
 *
 * @param scale pixels of the picture for one CSS pixel
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
    // It stands in no page, whose size it could follow.
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
