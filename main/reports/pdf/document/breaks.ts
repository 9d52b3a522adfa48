/** The blocks of a section, between which it may break across pages. */
import type { ReportNode } from './node.ts';
import { nodesWithin } from './walk.ts';

const isHeading = (node: ReportNode, level: number): boolean =>
  nodesWithin([node]).some((one) => one.kind === 'text' && one.heading?.level === level);

/** A picture with its caption, which goes wherever there is room. */
const isPicture = (node: ReportNode): boolean => node.kind === 'stack' && node.items[0]?.kind === 'image';

/**
 * Splits a section's nodes into blocks: the first with its heading and what directly follows, each further one from a
 * title or picture on. None is only a heading.
 */
export function blocksOf(body: readonly ReportNode[]): readonly (readonly ReportNode[])[] {
  const blocks: ReportNode[][] = [];
  for (const node of body) {
    const last = blocks.at(-1);
    // The first title belongs to the heading if nothing comes between them.
    const hasContent = last?.some((one) => !isHeading(one, 1)) === true;
    if (last === undefined || (hasContent && (isHeading(node, 2) || isPicture(node)))) blocks.push([node]);
    else last.push(node);
  }
  return blocks;
}

/** Minimum rows for a table to cross pages, with some on either side. */
const MANY_ROWS = 8;

/** Whether a block is mostly a long table. */
export const isLongTable = (block: readonly ReportNode[]): boolean =>
  block.some((node) => node.kind === 'table' && node.rows.length >= MANY_ROWS);

/** Whether a block is a chart, picture or short table with its words, which must not split: the title moves along. */
export const isFigure = (block: readonly ReportNode[]): boolean =>
  !isLongTable(block) && nodesWithin(block).some(({ kind }) => ['chart', 'image', 'table'].includes(kind));
