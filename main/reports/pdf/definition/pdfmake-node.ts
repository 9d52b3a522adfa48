/** What pdfmake's nodes are made of: open records, in points. */
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import type { Placement } from '../document/node.ts';

/** pdfmake's own nodes are open records; ours are checked before they get here. */
export type PdfmakeNode = Record<string, unknown>;

/** A chart as it travels through pdfmake's layout: on the rectangle that keeps its place. */
export type ChartVector = { readonly chart: ChartSpec; readonly widthPx: number; readonly heightPx: number };

const POINTS_PER_PIXEL = 0.75;
/** CSS pixels in points. */
export const pt = (px: number): number => px * POINTS_PER_PIXEL;

/** What any node says of its place. */
export function placement(node: Placement): PdfmakeNode {
  return {
    ...(node.margin === undefined ? {} : { margin: node.margin.map(pt) }),
    ...(node.width === undefined
      ? {}
      : { width: typeof node.width === 'number' ? pt(node.width) : node.width }),
    ...(node.together === true ? { unbreakable: true } : {}),
  };
}
