import { drawChart } from '../charts/draw-chart.ts';
import { job } from './job.ts';
import type { Vector } from './shape-operators.ts';
import { StockRendererClass } from './stock-classes.ts';

/** Draws the chart attached to a rectangle. */
export class ChartRenderer extends StockRendererClass {
  override renderVector(vector: Vector): void {
    if (vector.chart === undefined) {
      super.renderVector(vector);
      return;
    }
    const { chart, widthPx, heightPx } = vector.chart;
    const frame = { xPt: vector.x, yPt: vector.y, widthPx, heightPx };
    drawChart(this.pdfDocument, chart.config, frame, job().fonts);
  }
}
