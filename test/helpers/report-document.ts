/** Inspects a report document without printing it: its nodes, text and headings. */
import type { ReportDocument, ReportNode, SectionNode } from '../../main/reports/pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../../main/reports/pdf/document/walk.ts';

/** Every node of a section in order, including its header and one page's footer. */
export function nodesOf(section: SectionNode): ReportNode[] {
  const { header, body, footer } = section;
  return nodesWithin([
    ...(header === null ? [] : [typeof header === 'function' ? header(2, () => 2) : header]),
    ...body,
    ...(footer === null ? [] : [footer(2, 9, () => 2)]),
  ]);
}

/** A section's text nodes, one entry each. */
export function textsOf(section: SectionNode): string[] {
  return nodesOf(section).flatMap((node) => (node.kind === 'text' ? [wordsOf(node)] : []));
}

/** A section's headings, in order. */
export function headingsOf(section: SectionNode): { level: number; id: string | undefined; text: string }[] {
  return nodesOf(section).flatMap((node) =>
    node.kind === 'text' && node.heading !== undefined
      ? [{ level: node.heading.level, id: node.heading.id, text: wordsOf(node) }]
      : [],
  );
}

/** The section that starts with the heading of that id. */
export function sectionOf(document: ReportDocument, id: string): SectionNode {
  const found = document.sections.find((section) => headingsOf(section).some((heading) => heading.id === id));
  if (found === undefined) throw new Error(`the document has no heading "${id}"`);
  return found;
}

/** The document as plain data: footers become one page's footer, other functions their name. */
export function asData(value: unknown, key = ''): unknown {
  if (typeof value === 'function') {
    return key === 'footer'
      ? asData((value as (page: number, pages: number, startOf: () => number) => unknown)(2, 9, () => 2))
      : '(function)';
  }
  if (Array.isArray(value)) return value.map((item) => asData(item));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, asData(item, name)]));
  }
  return value;
}

/** Every string and number in plain data. */
export function leavesOf(data: unknown): (string | number)[] {
  if (typeof data === 'string' || typeof data === 'number') return [data];
  if (typeof data === 'object' && data !== null) return Object.values(data).flatMap(leavesOf);
  return [];
}
