/** The space that headlines and texts take in print: letter counts do not tell. */
import type { ReportDocument, ReportNode, StackNode, TextNode } from './pdf/document/node.ts';
import { nodesWithin } from './pdf/document/walk.ts';
import type { FontChooser } from './pdf/fonts/fallback.ts';
import { measureSections } from './pdf/pdfmake.ts';

/** The space of one section's texts; null is the report as a whole. */
export type WrittenRoom = {
  readonly section: string;
  /** Lines of its printed headline; null if it has none. */
  readonly headlineLines: number | null;
  /** Pages of its text, 0.5 for half a page; null if it has none. */
  readonly wordsPages: number | null;
};

type Headline = TextNode & { readonly linePx: number };
type Words = StackNode & { readonly writtenFor: string };

const isHeadline = (node: ReportNode): node is Headline =>
  node.kind === 'text' &&
  node.heading?.level === 1 &&
  node.heading.id !== undefined &&
  node.linePx !== undefined &&
  node.at === undefined;

const isWords = (node: ReportNode): node is Words => node.kind === 'stack' && node.writtenFor !== undefined;

/** Measures the headlines and texts in a document; `pagePx` is an inner page's height. */
export async function measureWritten(
  document: ReportDocument,
  pagePx: number,
  fonts: FontChooser,
): Promise<readonly WrittenRoom[]> {
  const found = document.sections.flatMap((section) =>
    nodesWithin(section.body)
      .filter((node) => isHeadline(node) || isWords(node))
      .map((node) => ({ node, section })),
  );
  if (found.length === 0) return [];
  const heights = await measureSections(
    { ...document, sections: found.map(({ node, section }) => ({ ...section, body: [node] })) },
    fonts,
  );
  const rooms = new Map<string, WrittenRoom>();
  for (const [at, { node }] of found.entries()) {
    const px = heights[at] ?? 0;
    const id = isWords(node) ? node.writtenFor : (node.heading?.id ?? '');
    const before = rooms.get(id) ?? { section: id, headlineLines: null, wordsPages: null };
    const more = isWords(node)
      ? { wordsPages: px / pagePx }
      : { headlineLines: Math.round(px / node.linePx) };
    rooms.set(id, { ...before, ...more });
  }
  return [...rooms.values()];
}
