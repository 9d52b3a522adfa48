/**
 * Charts as vectors: Chart.js does the layout, our context writes strokes and text as PDF operators. No pixels, no
 * native module, and text stays text.
 */
import {
  BarController,
  BarElement,
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  type ChartConfiguration,
} from 'chart.js';
import { drawsStepByStep } from '../../../../shared/charts/draws-step-by-step.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import { buildPdfSurface, type PdfDocument } from './pdf-surface.ts';
import { VectorContext, type VectorSurface } from './vector-context.ts';

/** Replays recorded steps in another document. */
type DrawnSteps = (document: PdfDocument) => void;

/** Records the steps in a document. */
function record(document: PdfDocument): {
  readonly document: PdfDocument;
  readonly steps: DrawnSteps;
} {
  const done: DrawnSteps[] = [];
  const note = (step: DrawnSteps): unknown => {
    done.push(step);
    step(document);
    return undefined;
  };
  return {
    document: {
      addContent: (operators) => note((to) => void to.addContent(operators)),
      save: () => note((to) => void to.save()),
      restore: () => note((to) => void to.restore()),
      translate: (x, y) => note((to) => void to.translate(x, y)),
      transform: (...matrix) => note((to) => void to.transform(...matrix)),
      font: (file) => note((to) => void to.font(file)),
      fontSize: (size) => note((to) => void to.fontSize(size)),
      fillOpacity: (opacity) => note((to) => void to.fillOpacity(opacity)),
      strokeOpacity: (opacity) => note((to) => void to.strokeOpacity(opacity)),
      text: (text, x, y, options) => note((to) => void to.text(text, x, y, options)),
    },
    steps: (to) => {
      for (const step of done) step(to);
    },
  };
}

Chart.register(
  BarController,
  BarElement,
  CategoryScale,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
);

// Defaults must be measured in a font of the report.
Chart.defaults.font.family = 'Sans';

/** CSS pixels to PDF points. */
const POINTS_PER_PIXEL = 0.75;

/** A chart's frame on the page: position in points, size in CSS pixels. */
type ChartFrame = {
  readonly xPt: number;
  readonly yPt: number;
  readonly widthPx: number;
  readonly heightPx: number;
};

/** Draws a chart on a surface, in CSS pixels. */
export function drawOnSurface(
  surface: VectorSurface,
  config: ChartConfiguration,
  size: { readonly widthPx: number; readonly heightPx: number },
  fonts: FontChooser,
): void {
  const canvas = { width: size.widthPx, height: size.heightPx, style: {}, getContext: () => context };
  const context = new VectorContext(canvas, surface, fonts);
  const chart = new Chart(canvas, {
    ...config,
    plugins: [...(config.plugins ?? []), drawsStepByStep(LineElement)],
    options: {
      ...config.options,
      animation: false,
      responsive: false,
      devicePixelRatio: 1,
      events: [],
      locale: 'en',
    },
  });
  chart.destroy();
}

type Recorded = { readonly key: string; readonly steps: DrawnSteps | null };

/** The last recorded drawing of each chart, while it lives; null after a single drawing, as for most. */
const RECORDED = new WeakMap<ChartConfiguration, Recorded>();

/** Draws a chart, or replays its last drawing at this size and in these fonts. */
function drawRecorded(
  doc: PdfDocument,
  config: ChartConfiguration,
  { widthPx, heightPx }: ChartFrame,
  fonts: FontChooser,
): void {
  const key = JSON.stringify([widthPx, heightPx, fonts.identity]);
  const recorded = RECORDED.get(config);
  if (recorded?.key !== key) {
    drawOnSurface(buildPdfSurface(doc), config, { widthPx, heightPx }, fonts);
    RECORDED.set(config, { key, steps: null });
    return;
  }
  if (recorded.steps !== null) {
    recorded.steps(doc);
    return;
  }
  const { document, steps } = record(doc);
  drawOnSurface(buildPdfSurface(document), config, { widthPx, heightPx }, fonts);
  // Charts with missing glyphs report them on each drawing.
  if (fonts.missing().length === 0) RECORDED.set(config, { key, steps });
}

/** Draws a chart into the current page of a PDFKit document. */
export function drawChart(
  doc: PdfDocument,
  config: ChartConfiguration,
  frame: ChartFrame,
  fonts: FontChooser,
): void {
  doc.save();
  doc.transform(POINTS_PER_PIXEL, 0, 0, POINTS_PER_PIXEL, frame.xPt, frame.yPt);
  drawRecorded(doc, config, frame, fonts);
  doc.restore();
}
