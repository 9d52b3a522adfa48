/** Parts of pdfmake nodes: open records, in points. */
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import type { Attachment, Placement } from '../document/node.ts';
import type { StructureTree } from '../tagging/structure.ts';

/** pdfmake's nodes are open records; ours are already checked. */
export type PdfmakeNode = Record<string, unknown>;

/** A chart in pdfmake's layout: attached to the rectangle that reserves its place. */
export type ChartVector = { readonly chart: ChartSpec; readonly widthPx: number; readonly heightPx: number };

const POINTS_PER_PIXEL = 0.75;
/** CSS pixels in points. */
export const pt = (px: number): number => px * POINTS_PER_PIXEL;

/** Any node's placement. */
export function placement(node: Placement): PdfmakeNode {
  return {
    ...(node.margin === undefined ? {} : { margin: node.margin.map(pt) }),
    ...(node.width === undefined
      ? {}
      : { width: typeof node.width === 'number' ? pt(node.width) : node.width }),
    ...(node.together === true ? { unbreakable: true } : {}),
  };
}

/** The definition and its context. */
export type PdfmakeDefinition = PdfmakeNode & {
  /** The tree of its nodes' tags; null prints untagged. */
  readonly structure: StructureTree | null;
  readonly embedded: readonly Attachment[];
  readonly createdMs: number;
};
