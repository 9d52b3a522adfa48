import { drawChart } from '../charts/draw-chart.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import type { ChartVector, PdfmakeNode } from '../to-pdfmake.ts';
import { mergeRuns } from './line-runs.ts';
import { LinkAreas } from './link-areas.ts';
import { StockRendererClass, type Bookmark, type Inline, type Line } from './stock-classes.ts';

type Vector = PdfmakeNode & { readonly x: number; readonly y: number; readonly chart?: ChartVector };

/** pdfmake makes its renderers itself, one document at a time in a thread, so the current one's fonts stand beside them. */
let currentFonts: FontChooser | null = null;

/** Lets charts be drawn with the fonts of a document, until its printing has settled. */
export async function withChartFonts<T>(fonts: FontChooser, print: () => Promise<T>): Promise<T> {
  currentFonts = fonts;
  try {
    return await print();
  } finally {
    currentFonts = null;
  }
}

/** Draws a chart where a rectangle carries one. */
export class ChartRenderer extends StockRendererClass {
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

/** Draws the lines of a report. */
export class ReportRenderer extends ChartRenderer {
  readonly #links = new LinkAreas();

  override renderPages(pages: readonly unknown[]): void {
    super.renderPages(pages);
    this.#links.end();
  }

  override renderLine(line: Line, x: number, y: number): void {
    // The number of a page is written into its line, and measured, while it is drawn.
    if (line._pageNodeRef !== undefined) {
      super.renderLine(line, x, y);
      return;
    }
    // A row of headings is one and the same on all pages of its table, so it stays as it is.
    const drawn = line.clone();
    drawn.inlines = mergeRuns(line.inlines).map((run) =>
      this.#takeLink(run, x + run.x, y + line.getAscenderHeight()),
    );
    delete drawn._outline;
    if (line._outline !== undefined) this.#addBookmark(line._outline, x, y);
    super.renderLine(drawn, x, y);
  }

  #takeLink(run: Inline, left: number, baseline: number): Inline {
    const top = baseline - (run.font.ascender / 1000) * run.fontSize;
    const bottom = top + run.font.lineHeight(run.fontSize);
    return this.#links.take(this.pdfDocument, run, [left, top, left + run.width, bottom]);
  }

  /** Leads to the heading itself; pdfmake's own lead to the far corner of its page. */
  #addBookmark({ text, expanded }: Bookmark, x: number, y: number): void {
    const { outline, page } = this.pdfDocument;
    outline.addItem(text, { expanded, left: page.width - x, top: y });
  }
}
