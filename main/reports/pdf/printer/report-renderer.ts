import { drawChart } from '../charts/draw-chart.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import type { ChartVector, PdfmakeNode } from '../to-pdfmake.ts';
import { colourOperator } from './colour-operator.ts';
import { mergeRuns } from './line-runs.ts';
import { LinkAreas } from './link-areas.ts';
import { exact, textOperators } from './text-operators.ts';
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

type Drawn = Inline & { readonly color?: unknown };

/** What only pdfmake draws of a line or a rectangle. */
const MORE_OF_SHAPES = [
  'dash',
  'lineJoin',
  'lineCap',
  'linearGradient',
  'fillOpacity',
  'strokeOpacity',
  'r',
] as const;

/** The operators of a rule or a filled rectangle, which tables are drawn with; null for any other shape. */
function shapeOperators(vector: Vector): string | null {
  if (MORE_OF_SHAPES.some((name) => vector[name] !== undefined)) return null;
  const numbers = (...names: readonly string[]): string =>
    names.map((name) => exact(Number(vector[name]))).join(' ');
  if (vector['type'] === 'line' && vector['color'] === undefined) {
    const colour = colourOperator(vector['lineColor'], 'RG');
    const width = exact(Number(vector['lineWidth'] ?? 1) || 1);
    const path = `${numbers('x1', 'y1')} m ${numbers('x2', 'y2')} l S`;
    return colour === null ? null : `${width} w [] 0 d 0 j 0 J ${colour} ${path}`;
  }
  if (vector['type'] === 'rect' && vector['lineColor'] === undefined) {
    const colour = colourOperator(vector['color'], 'rg');
    return colour === null ? null : `${colour} ${numbers('x', 'y', 'w', 'h')} re f`;
  }
  return null;
}

/** What takes more than letters: with one of these pdfmake draws the line. */
const MORE = [
  'characterSpacing',
  'fontFeatures',
  'background',
  'decoration',
  'sup',
  'sub',
  'linkToPage',
] as const;

const isPlain = (run: Inline): boolean =>
  (run['opacity'] ?? 1) === 1 && MORE.every((name) => !run[name]) && !run.text.includes('\n');

/** Draws the lines of a report. */
export class ReportRenderer extends ChartRenderer {
  readonly #links = new LinkAreas();

  override renderPages(pages: readonly unknown[]): void {
    super.renderPages(pages);
    this.#links.end();
  }

  override renderVector(vector: Vector): void {
    const operators = vector.chart === undefined ? shapeOperators(vector) : null;
    if (operators === null) super.renderVector(vector);
    else this.pdfDocument.addContent(operators);
  }

  override renderLine(line: Line, x: number, y: number): void {
    // The number of a page is written into its line, and measured, while it is drawn.
    if (line._pageNodeRef !== undefined) {
      super.renderLine(line, x, y);
      return;
    }
    if (line._outline !== undefined) this.#addBookmark(line._outline, x, y);
    const baseline = y + line.getAscenderHeight();
    const runs = mergeRuns(line.inlines).map((run) => this.#takeLink(run, x + run.x, baseline));
    const operators = this.#writeRuns(runs, x, baseline);
    if (operators !== null) {
      this.#addDestination(line, runs, x, baseline);
      if (operators !== '') this.pdfDocument.addContent(operators);
      return;
    }
    // A row of headings is one and the same on all pages of its table, so it stays as it is.
    const drawn = line.clone();
    drawn.inlines = runs;
    delete drawn._outline;
    super.renderLine(drawn, x, y);
  }

  /** A line in one go: pdfmake sets colour and opacity anew for each run, and PDFKit measures each again. */
  #writeRuns(runs: readonly Drawn[], x: number, baseline: number): string | null {
    const written: string[] = [];
    let colour = '';
    for (const run of runs) {
      const { text, font, fontSize: size } = run;
      if (text === '') continue;
      const set = colourOperator(run.color, 'rg');
      if (set === null || !isPlain(run)) return null;
      const piece = { text, font, size, colour: set === colour ? '' : `${set} ` };
      const operators = textOperators(this.pdfDocument.page, piece, x + run.x, baseline);
      if (operators === null) return null;
      written.push(operators);
      colour = set;
    }
    return written.join('\n');
  }

  #addDestination({ id }: Line, [first]: readonly Inline[], x: number, baseline: number): void {
    if (id === undefined || first === undefined) return;
    const top = baseline - (first.font.ascender / 1000) * first.fontSize;
    this.pdfDocument.addNamedDestination(id, 'XYZ', x + first.x, top, null);
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
