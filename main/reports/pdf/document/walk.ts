import type { Heading, ReportNode, TextNode } from './node.ts';

function childrenOf(node: ReportNode): readonly ReportNode[] {
  switch (node.kind) {
    case 'stack':
    case 'columns':
      return node.items;
    case 'table':
      return [...node.header, ...node.rows.flat()];
    case 'text':
    case 'page-number':
    case 'drawing':
    case 'chart':
    case 'image':
      return [];
  }
}

/** Nodes with all descendants, in reading order. */
export function nodesWithin(nodes: readonly ReportNode[]): ReportNode[] {
  return nodes.flatMap((node) => [node, ...nodesWithin(childrenOf(node))]);
}

/** The words of a text node. */
export function wordsOf({ text }: TextNode): string {
  return typeof text === 'string' ? text : text.map((inline) => inline.text).join('');
}

/** The first heading in nodes; null if there is none. */
export function firstHeading(nodes: readonly ReportNode[]): Heading | null {
  for (const node of nodesWithin(nodes)) {
    if (node.kind === 'text' && node.heading !== undefined) return node.heading;
  }
  return null;
}
