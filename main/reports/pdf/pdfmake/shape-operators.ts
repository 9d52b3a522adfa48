import type { ChartVector, PdfmakeNode } from '../definition/pdfmake-node.ts';
import { colourOperator } from './colour-operator.ts';
import { exact } from './text-operators.ts';

/** A positioned pdfmake shape; a rectangle may hold a chart. */
export type Vector = PdfmakeNode & { readonly x: number; readonly y: number; readonly chart?: ChartVector };

/** Shape features that only pdfmake draws. */
const MORE_OF_SHAPES = [
  'dash',
  'lineJoin',
  'lineCap',
  'linearGradient',
  'fillOpacity',
  'strokeOpacity',
  'r',
] as const;

/** The operators of a table's rule or filled rectangle; null for any other shape. */
export function shapeOperators(vector: Vector): string | null {
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
