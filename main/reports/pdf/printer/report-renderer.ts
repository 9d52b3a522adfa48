import { drawChart } from '../charts/draw-chart.ts';
import type { ChartVector, PdfmakeNode } from '../definition/pdfmake-node.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import { asTag } from '../tagging/artifacts.ts';
import { MarkedContent } from '../tagging/marked-content.ts';
import { StructureElement, type StructureTree } from '../tagging/structure.ts';
import { writeStructure } from '../tagging/write-structure.ts';
import { areaOfRun, areaOfShape, around, type Area } from './areas.ts';
import { colourOperator } from './colour-operator.ts';
import { mergeRuns } from './line-runs.ts';
import { LinkAreas, type LinkRun } from './link-areas.ts';
import type { ReportPdf } from './report-pdf.ts';
import { exact, textOperators } from './text-operators.ts';
import {
  StockRendererClass,
  type Bookmark,
  type Inline,
  type Line,
  type PageInline,
  type PdfBookmark,
} from './stock-classes.ts';

type Vector = PdfmakeNode & { readonly x: number; readonly y: number; readonly chart?: ChartVector };

/** What is printed beside the definition: fonts for the charts, and the tree that tags belong to. */
type Job = { readonly fonts: FontChooser; readonly structure: StructureTree | null };

/** pdfmake makes its renderers itself, one document at a time in a thread, so the current one's job stands beside them. */
let currentJob: Job | null = null;

function job(): Job {
  if (currentJob === null) throw new Error('something is drawn outside of a document');
  return currentJob;
}

/** Lets a document be drawn with what it needs, until its printing has settled. */
export async function withJob<T>(current: Job, print: () => Promise<T>): Promise<T> {
  currentJob = current;
  try {
    return await print();
  } finally {
    currentJob = null;
  }
}

/** Draws a chart where a rectangle carries one. */
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

type Drawn = LinkRun & { readonly color?: unknown; readonly characterSpacing?: number };

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
const MORE = ['fontFeatures', 'background', 'decoration', 'sup', 'sub', 'linkToPage'] as const;

const isPlain = (run: Inline): boolean =>
  (run['opacity'] ?? 1) === 1 && MORE.every((name) => !run[name]) && !run.text.includes('\n');

/** An image that has its place. */
type PlacedImage = {
  readonly x: number;
  readonly y: number;
  readonly _width: number;
  readonly _height: number;
  readonly tag?: unknown;
};

/** Draws a report, and marks what is drawn with what it belongs to. */
export class ReportRenderer extends ChartRenderer {
  declare readonly pdfDocument: ReportPdf;
  readonly #marked: MarkedContent | null;
  readonly #links = new LinkAreas((annotation, { linkKey }) =>
    this.#marked === null || !(linkKey instanceof StructureElement)
      ? {}
      : this.#marked.connect(annotation, linkKey),
  );
  /** The last bookmark that stands under no other. */
  #bookmark: PdfBookmark | null = null;

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
    // A reader shows how many are under one that is closed (ISO 32000-1, 12.3.3).
    for (const { children, outlineData } of this.pdfDocument.outline.children) {
      if (children.length > 0) outlineData['Count'] = -children.length;
    }
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
    const runs = mergeRuns(line.inlines.map(withPageNumber));
    this.#addDestination(line, runs, x, baseline);
    for (const stretch of stretchesOf(runs)) this.#drawStretch(line, stretch, x, y);
  }

  /** Draws runs that belong to the same element. */
  #drawStretch(line: Line, stretch: readonly Drawn[], x: number, y: number): void {
    const baseline = y + line.getAscenderHeight();
    const areaOf = (run: Inline): Area => areaOfRun(run, x + run.x, baseline);
    this.#marked?.enter(asTag(stretch[0]?.['tag']), () => around(stretch.map(areaOf)));
    const runs = stretch.map((run) => this.#takeLink(run, areaOf));
    const operators = this.#writeRuns(runs, x, baseline);
    if (operators === null) {
      // A row of headings is one and the same on all pages of its table, so it stays as it is.
      const drawn = line.clone();
      drawn.inlines = runs;
      delete drawn._outline;
      delete drawn.id;
      super.renderLine(drawn, x, y);
    } else {
      this.pdfDocument.addContent(operators);
    }
  }

  /** A line in one go: pdfmake sets colour and opacity anew for each run, and PDFKit measures each again. */
  #writeRuns(runs: readonly Drawn[], x: number, baseline: number): string | null {
    const written: string[] = [];
    let colour = '';
    for (const run of runs) {
      const { text, font, fontSize: size, characterSpacing: spacing = 0 } = run;
      const set = colourOperator(run.color, 'rg');
      if (set === null || !isPlain(run)) return null;
      const piece = { text, font, size, spacing, colour: set === colour ? '' : `${set} ` };
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

  /** What has no element to connect a link with, in a header or footer, leads nowhere. */
  #takeLink(run: Drawn, areaOf: (run: Inline) => Area): Drawn {
    if (run.link == null && run.linkToDestination == null) return run;
    if (this.#marked !== null && run.linkKey === undefined) {
      return { ...run, link: null, linkToDestination: null };
    }
    return this.#links.take(this.pdfDocument, run, areaOf(run));
  }

  /** Leads to the heading itself; pdfmake's own lead to the far corner of its page. */
  #addBookmark({ text, expanded, parentId }: Bookmark, x: number, y: number): void {
    const { outline, page } = this.pdfDocument;
    const isBelow = parentId !== undefined && this.#bookmark !== null;
    const parent = isBelow ? (this.#bookmark ?? outline) : outline;
    const bookmark = parent.addItem(text, { expanded, left: page.width - x, top: y });
    if (!isBelow) this.#bookmark = bookmark;
  }
}

/** The number of a page as its inline; it is known only now, and is narrower than the room kept for it. */
function withPageNumber(inline: PageInline): Inline {
  const node = inline._pageNodeRef;
  if (node === undefined) return inline;
  const [position] = node.positions ?? [];
  if (position === undefined) throw new Error('a page number is asked for of a heading that there is not');
  const text = String(position.pageNumber);
  const width = inline.font.widthOfString(text, inline.fontSize);
  const room = inline.alignment === 'right' ? 1 : inline.alignment === 'center' ? 0.5 : 0;
  return { ...inline, text, width, x: inline.x + room * (inline.width - width) };
}

/** The runs with ink, by what they belong to. */
function stretchesOf(runs: readonly Drawn[]): readonly (readonly Drawn[])[] {
  const stretches: Drawn[][] = [];
  for (const run of runs) {
    if (run.text === '') continue;
    const last = stretches.at(-1);
    if (last !== undefined && last[0]?.['tag'] === run['tag']) last.push(run);
    else stretches.push([run]);
  }
  return stretches;
}
