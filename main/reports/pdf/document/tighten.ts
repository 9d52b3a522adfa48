/** Tightens nodes slightly: it goes unnoticed, and saves a last page with a few lines. */
import type { Margin, ReportNode } from './node.ts';

/** Space above a block, beyond line spacing, in pixels, and the share that is kept. */
const ROOM = { least: 10, kept: 0.5 } as const;
/** What table rows give up above and below, and the minimum kept, in pixels. */
const ROW = { gives: 1.5, keeps: 2 } as const;
/** Share of a resizable drawing's height. */
const CHART_KEPT = 0.88;

function closer(margin: Margin | undefined): Margin | undefined {
  if (margin === undefined) return undefined;
  const [left, top, right, bottom] = margin;
  const kept = (px: number): number => (px < ROOM.least ? px : Math.round(px * ROOM.kept));
  return [left, kept(top), right, kept(bottom)];
}

/** A node with its content, tightened. */
export function tightened(node: ReportNode): ReportNode {
  const margin = closer(node.margin);
  const placed = margin === undefined ? {} : { margin };
  switch (node.kind) {
    case 'chart':
      return node.growsPx === undefined
        ? { ...node, ...placed }
        : { ...node, ...placed, heightPx: Math.round(node.heightPx * CHART_KEPT) };
    case 'table':
      return {
        ...node,
        ...placed,
        cellPadPx: { ...node.cellPadPx, y: Math.max(ROW.keeps, node.cellPadPx.y - ROW.gives) },
        rows: node.rows.map((cells) => cells.map(tightened)),
      };
    case 'stack':
    case 'columns':
      return { ...node, ...placed, items: node.items.map(tightened) };
    case 'text':
    case 'page-number':
    case 'drawing':
    case 'image':
      return { ...node, ...placed };
  }
}
