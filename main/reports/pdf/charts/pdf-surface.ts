import { readPaint } from './paint.ts';
import type { Segment } from './path.ts';
import { IDENTITY, type Matrix } from './transform.ts';
import type { PlacedRun, StrokeStyle, VectorSurface } from './vector-context.ts';

/** The part of a PDFKit document used for charts. */
export type PdfDocument = {
  addContent(operators: string): unknown;
  save(): unknown;
  restore(): unknown;
  translate(x: number, y: number): unknown;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): unknown;
  font(file: string): unknown;
  fontSize(size: number): unknown;
  fillOpacity(opacity: number): unknown;
  strokeOpacity(opacity: number): unknown;
  text(text: string, x: number, y: number, options: Readonly<Record<string, unknown>>): unknown;
};

const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };

/** Two decimals of a pixel exceed any printer; more would only grow the file. */
function shortest(value: number, decimals = 2): string {
  const factor = 10 ** decimals;
  const rounded = Math.round(value * factor) / factor;
  return String(rounded === 0 ? 0 : rounded);
}

function pathOperators(path: readonly Segment[]): string {
  return path
    .map((segment) => {
      if (segment.op === 'close') return 'h';
      const points = segment.op === 'curve' ? [segment.control1, segment.control2, segment.to] : [segment.to];
      const operator = { move: 'm', line: 'l', curve: 'c' }[segment.op];
      return `${points.map(([x, y]) => `${shortest(x)} ${shortest(y)}`).join(' ')} ${operator}`;
    })
    .join(' ');
}

type Paint = { readonly rgb: string; readonly alpha: number };

/** A CSS colour as PDF operands; null if invisible. */
function paintOf(colour: unknown, alpha: number): Paint | null {
  const paint = readPaint(colour, alpha);
  if (paint === null) return null;
  return { rgb: paint.channels.map((channel) => shortest(channel / 255, 3)).join(' '), alpha: paint.alpha };
}

/**
 * Writes a chart's paths and text straight into the page's content stream.
 *
 * The caller wraps a chart in `save` and `restore`, so that no state leaks.
 */
export function buildPdfSurface(doc: PdfDocument): VectorSurface {
  const fillWith = (paint: Paint): void => {
    doc.fillOpacity(paint.alpha);
    doc.addContent(`${paint.rgb} rg`);
  };
  return {
    fill: (path, colour, alpha, evenOdd) => {
      const paint = paintOf(colour, alpha);
      if (paint === null || path.length === 0) return;
      fillWith(paint);
      doc.addContent(`${pathOperators(path)} ${evenOdd ? 'f*' : 'f'}`);
    },
    stroke: (path, style: StrokeStyle) => {
      const paint = paintOf(style.colour, style.alpha);
      if (paint === null || path.length === 0 || style.widthPx <= 0) return;
      doc.strokeOpacity(paint.alpha);
      const dash = style.dashPx.map((length) => shortest(length)).join(' ');
      doc.addContent(
        `${paint.rgb} RG ${shortest(style.widthPx)} w ${CAPS[style.cap] ?? 0} J ${JOINS[style.join] ?? 0} j ` +
          `[${dash}] ${shortest(style.dashOffsetPx)} d ${pathOperators(path)} S`,
      );
    },
    pushClip: (path, evenOdd) => {
      doc.save();
      // An empty clip hides everything, in PDF as on a canvas.
      const operators = path.length === 0 ? '0 0 0 0 re' : pathOperators(path);
      doc.addContent(`${operators} ${evenOdd ? 'W*' : 'W'} n`);
    },
    popClip: () => void doc.restore(),
    text: (run, colour, alpha, matrix) => {
      const paint = paintOf(colour, alpha);
      if (paint === null || run.text === '') return;
      fillWith(paint);
      doc.font(run.file);
      doc.fontSize(run.sizePx);
      drawRun(doc, run, matrix);
    },
  };
}

function drawRun(doc: PdfDocument, run: PlacedRun, matrix: Matrix): void {
  const options = { lineBreak: false, baseline: 'alphabetic', textWidth: run.widthPx, wordCount: 1 };
  const [a, b, c, d, e, f] = matrix;
  const upright = a === IDENTITY[0] && b === IDENTITY[1] && c === IDENTITY[2] && d === IDENTITY[3];
  if (upright) {
    doc.text(run.text, run.x + e, run.y + f, options);
    return;
  }
  doc.save();
  doc.transform(a, b, c, d, e, f);
  doc.text(run.text, run.x, run.y, options);
  doc.restore();
}
