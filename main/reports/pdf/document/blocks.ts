/** The blocks of a section, where it may go on over pages: what stands in one is not torn apart. */
import type { ReportNode } from './node.ts';
import { nodesWithin } from './walk.ts';

const isHeading = (node: ReportNode, level: number): boolean =>
  nodesWithin([node]).some((one) => one.kind === 'text' && one.heading?.level === level);

/** A picture with its caption, which stands by itself wherever there is room. */
const isPicture = (node: ReportNode): boolean => node.kind === 'stack' && node.items[0]?.kind === 'image';

/**
 * A section's nodes in blocks: the first with its heading and what stands right under that, each further one from a title or a picture on. No
 * heading is alone in one.
 */
export function blocksOf(body: readonly ReportNode[]): readonly (readonly ReportNode[])[] {
  const blocks: ReportNode[][] = [];
  for (const node of body) {
    const last = blocks.at(-1);
    // The first title belongs to the heading where nothing else stands between them.
    const hasContent = last?.some((one) => !isHeading(one, 1)) === true;
    if (last === undefined || (hasContent && (isHeading(node, 2) || isPicture(node)))) blocks.push([node]);
    else last.push(node);
  }
  return blocks;
}

/** Rows from which on a table may go on over the page: some stand on either side then. */
const MANY_ROWS = 8;

/** Whether a block is mostly a table of many rows. */
export const isLongTable = (block: readonly ReportNode[]): boolean =>
  block.some((node) => node.kind === 'table' && node.rows.length >= MANY_ROWS);

/** Whether a block is a chart, a picture or a short table with its words, which no page's end is to part: the title goes where they go. */
export const isFigure = (block: readonly ReportNode[]): boolean =>
  !isLongTable(block) && nodesWithin(block).some(({ kind }) => ['chart', 'image', 'table'].includes(kind));
