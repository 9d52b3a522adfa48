import { asTag } from '../tagging/artifacts.ts';
import { MarkedContent } from '../tagging/marked-content.ts';
import { StructureElement } from '../tagging/structure.ts';
import { writeStructure } from '../tagging/write-structure.ts';
import { areaOfRun, areaOfShape, around, type Area } from './areas.ts';
import { ChartRenderer } from './chart-renderer.ts';
import { colourOperator } from './colour-operator.ts';
import { isPlain, spelledOut, stretchesOf, withHyphen, withPageNumber, type Drawn } from './drawn-runs.ts';
import { job } from './job.ts';
import { mergeRuns } from './line-runs.ts';
import { LinkAreas } from './link-areas.ts';
import type { ReportPdf } from './report-pdf.ts';
import { shapeOperators, type Vector } from './shape-operators.ts';
import type { Bookmark, Inline, Line, PdfBookmark } from './stock-classes.ts';
import { textOperators } from './text-operators.ts';

/** A positioned image. */
type PlacedImage = {
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
  readonly tag?: unknown;
};

/** A reader shows a closed one's descendants count (ISO 32000-1, 12.3.3). */
function countBelow({ children }: Pick<PdfBookmark, 'children'>): void {
  for (const bookmark of children) {
    if (bookmark.children.length > 0) bookmark.outlineData['Count'] = -bookmark.children.length;
    countBelow(bookmark);
  }
}

/** Draws a report, and tags what is drawn. */
export class ReportRenderer extends ChartRenderer {
  declare readonly pdfDocument: ReportPdf;
  readonly #marked: MarkedContent | null;
  readonly #links = new LinkAreas((annotation, { linkKey }) =>
    this.#marked === null || !(linkKey instanceof StructureElement)
      ? {}
      : this.#marked.connect(annotation, linkKey),
  );
  /** The last bookmark with its ancestors, outermost first. */
  #bookmarks: readonly PdfBookmark[] = [];

  constructor(...args: never[]) {
    super(...args);
    const { structure } = job();
    this.#marked = structure === null ? null : new MarkedContent(this.pdfDocument, structure);
  }

  override renderPages(pages: readonly unknown[]): void {
    for (const page of pages) {
      super.renderPages([page]);
      this.#marked?.close();
    }
    this.#links.end();
    const { structure } = job();
    if (this.#marked !== null && structure !== null) {
      writeStructure(this.pdfDocument, structure, this.#marked);
    }
    countBelow(this.pdfDocument.outline);
  }

  override renderVector(vector: Vector): void {
    this.#marked?.enter(asTag(vector['tag']), () => areaOfShape(vector));
    const operators = vector.chart === undefined ? shapeOperators(vector) : null;
    if (operators === null) super.renderVector(vector);
    else this.pdfDocument.addContent(operators);
  }

  override renderImage(image: PlacedImage): void {
    this.#enterImage(image);
    super.renderImage(image);
  }

  override renderSVG(image: PlacedImage): void {
    this.#enterImage(image);
    super.renderSVG(image);
  }

  #enterImage({ x, y, _width: width, _height: height, tag }: PlacedImage): void {
    this.#marked?.enter(asTag(tag), () => [x, y, x + width, y + height]);
  }

  override renderLine(line: Line, x: number, y: number): void {
    if (line._outline !== undefined) this.#addBookmark(line._outline, x, y);
    const baseline = y + line.getAscenderHeight();
    const runs = withHyphen(mergeRuns(line.inlines.map(withPageNumber)));
    this.#addDestination(line, runs, x, baseline);
    for (const stretch of stretchesOf(runs)) this.#drawStretch(line, stretch, x, y);
  }

  /** Draws runs of the same element. */
  #drawStretch(line: Line, stretch: readonly Drawn[], x: number, y: number): void {
    const baseline = y + line.getAscenderHeight();
    const areaOf = (run: Inline): Area => areaOfRun(run, x + run.x, baseline);
    this.#marked?.enter(asTag(stretch[0]?.['tag']), () => around(stretch.map(areaOf)));
    const runs = stretch.map((run) => this.#takeLink(run, areaOf));
    const operators = this.#writeRuns(runs, x, baseline);
    if (operators === null) {
      // All pages of a table share its heading row, so it must not change.
      const drawn = line.clone();
      drawn.inlines = runs.map(spelledOut);
      delete drawn._outline;
      delete drawn.id;
      super.renderLine(drawn, x, y);
    } else {
      this.pdfDocument.addContent(operators);
    }
  }

  /** Writes a line at once: pdfmake sets colour and opacity for each run, and PDFKit remeasures each. */
  #writeRuns(runs: readonly Drawn[], x: number, baseline: number): string | null {
    const written: string[] = [];
    let colour = '';
    for (const run of runs) {
      const { text, font, fontSize: size, characterSpacing: spacing = 0 } = run;
      const set = colourOperator(run.color, 'rg');
      if (set === null || !isPlain(run)) return null;
      const isParted = run.isParted === true;
      const piece = { text, font, size, spacing, isParted, colour: set === colour ? '' : `${set} ` };
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

  #takeLink(run: Drawn, areaOf: (run: Inline) => Area): Drawn {
    if (run.link == null && run.linkToDestination == null) return run;
    return this.#links.take(this.pdfDocument, run, areaOf(run));
  }

  /** Links to the heading itself; pdfmake's own link to the far corner of its page. */
  #addBookmark({ text, expanded, parentId }: Bookmark, x: number, y: number): void {
    const { outline, page } = this.pdfDocument;
    const above = this.#bookmarks.slice(0, Number(parentId ?? 0));
    const parent = above.at(-1) ?? outline;
    this.#bookmarks = [...above, parent.addItem(text, { expanded, left: page.width - x, top: y })];
  }
}
