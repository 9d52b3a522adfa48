/** pdfmake, and the one thing it is taught: to draw a chart where a rectangle carries one. */
import { createRequire } from 'node:module';
import { drawChart } from './charts/draw-chart.ts';
import type { PdfDocument } from './charts/pdf-surface.ts';
import type { FontChooser } from './fonts/fallback.ts';
import { FONT_FILES } from './fonts/font-files.ts';
import type { ChartVector, PdfmakeNode } from './to-pdfmake.ts';

type Vector = PdfmakeNode & { readonly x: number; readonly y: number; readonly chart?: ChartVector };

type RendererClass = new (...args: never[]) => {
  pdfDocument: PdfDocument;
  renderVector(vector: Vector): void;
};

type PdfmakeInstance = {
  setFonts(fonts: unknown): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(
    definition: PdfmakeNode,
    options?: PdfmakeNode,
  ): {
    getStream(): Promise<{ bufferedPageRange(): { start: number; count: number } }>;
    getBuffer(): Promise<Buffer>;
  };
};

const require = createRequire(import.meta.url);
const pdfmake = require('pdfmake') as PdfmakeInstance;
// pdfmake looks its renderer up in its own module at each document, so that a subclass put there takes its place.
const rendererModule = require('pdfmake/js/Renderer') as { default: RendererClass };

/** Renders one document at a time in a thread, so the chooser of the current one can stand beside it. */
let currentFonts: FontChooser | null = null;

class ChartRenderer extends rendererModule.default {
  override renderVector(vector: Vector): void {
    if (vector.chart === undefined) {
      super.renderVector(vector);
      return;
    }
    if (currentFonts === null) throw new Error('a chart is drawn outside a document');
    const { chart, widthPx, heightPx } = vector.chart;
    const frame = { xPt: vector.x, yPt: vector.y, widthPx, heightPx };
    drawChart(this.pdfDocument, chart.config, frame, currentFonts);
  }
}
rendererModule.default = ChartRenderer;

const fontFiles = new Set(Object.values(FONT_FILES).flatMap((cuts) => [cuts.normal, cuts.bold]));
// A report reads its fonts and nothing else: no address and no file that a name or a logo might smuggle in.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => fontFiles.has(path));

/** A printed document. */
export type PrintedPdf = { readonly bytes: Buffer; readonly pages: number };

/** Prints a definition. Not to be called again before the first call's promise has settled. */
export async function printPdf(definition: PdfmakeNode, fonts: FontChooser): Promise<PrintedPdf> {
  currentFonts = fonts;
  try {
    pdfmake.setFonts(structuredClone(FONT_FILES));
    const document = pdfmake.createPdf(definition, { bufferPages: true });
    const stream = await document.getStream();
    const pages = stream.bufferedPageRange().count;
    return { bytes: await document.getBuffer(), pages };
  } finally {
    currentFonts = null;
  }
}
