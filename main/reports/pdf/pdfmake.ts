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

/** The finished PDFKit document, as far as it is touched here. */
type PdfKitDocument = {
  info: Record<string, unknown>;
  _addInfo(): void;
  bufferedPageRange(): { readonly start: number; readonly count: number };
};

type PdfmakeInstance = {
  setFonts(fonts: unknown): void;
  setUrlAccessPolicy(policy: (url: string) => boolean): void;
  setLocalAccessPolicy(policy: (path: string) => boolean): void;
  createPdf(
    definition: PdfmakeNode,
    options?: PdfmakeNode,
  ): {
    getStream(): Promise<PdfKitDocument>;
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

/**
 * PDFKit writes the title and the author into its XML metadata as they are, so that a "Tom & Jerry" breaks it. The
 * document's ordinary information is written before and stays as it is.
 */
function escapeXmlMetadata(document: PdfKitDocument): void {
  const addInfo = document._addInfo.bind(document);
  document._addInfo = () => {
    const plain = document.info;
    document.info = Object.fromEntries(
      Object.entries(plain).map(([key, value]) => [
        key,
        typeof value === 'string' ? escapeXml(value) : value,
      ]),
    );
    addInfo();
    document.info = plain;
  };
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A printed document. */
export type PrintedPdf = { readonly bytes: Buffer; readonly pages: number };

/** Prints a definition. Not to be called again before the first call's promise has settled. */
export async function printPdf(definition: PdfmakeNode, fonts: FontChooser): Promise<PrintedPdf> {
  currentFonts = fonts;
  try {
    pdfmake.setFonts(structuredClone(FONT_FILES));
    const document = pdfmake.createPdf(definition, { bufferPages: true });
    const stream = await document.getStream();
    escapeXmlMetadata(stream);
    const pages = stream.bufferedPageRange().count;
    return { bytes: await document.getBuffer(), pages };
  } finally {
    currentFonts = null;
  }
}
