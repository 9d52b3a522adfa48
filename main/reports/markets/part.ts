/** Makes one project's document a part of a longer one: prefixed ids, bookmarks under one. */
import type { Heading, ReportNode, SectionNode } from '../pdf/document/node.ts';

/** A part, and its first heading. */
export type Part = { readonly sections: readonly SectionNode[]; readonly startId: string };

/** The id prefix of the part at an index from 0. */
export const prefixOfPart = (at: number): string => `market-${String(at + 1)}-`;

/** Ids and bookmarks of one part, in the reading order of its headings. */
class PartHeadings {
  readonly #prefix: string;
  readonly #title: string;
  #startId: string | null = null;
  /** Whether a section has begun below the part's first one. */
  #isBelow = false;

  constructor(at: number, title: string) {
    this.#prefix = prefixOfPart(at);
    this.#title = title;
  }

  get startId(): string {
    if (this.#startId === null) throw new Error('a part of a report begins with no heading');
    return this.#startId;
  }

  nameOf(id: string): string {
    return this.#prefix + id;
  }

  /** The first heading is the market's bookmark, with the rest below it. */
  take({ id, ...heading }: Heading): Heading {
    const named = id === undefined ? heading : { ...heading, id: this.nameOf(id) };
    if (this.#startId === null) {
      this.#startId = this.nameOf(id ?? 'start');
      return { ...named, id: this.#startId, bookmark: this.#title, depth: 1 };
    }
    if (heading.level === 1) this.#isBelow = true;
    return { ...named, depth: heading.level + (this.#isBelow ? 1 : 0) };
  }
}

function within(node: ReportNode, headings: PartHeadings): ReportNode {
  switch (node.kind) {
    case 'text':
      return {
        ...node,
        ...(node.heading === undefined ? {} : { heading: headings.take(node.heading) }),
        ...(node.goTo === undefined ? {} : { goTo: headings.nameOf(node.goTo) }),
      };
    case 'page-number':
      return { ...node, of: headings.nameOf(node.of) };
    case 'stack':
    case 'columns':
      return { ...node, items: node.items.map((item) => within(item, headings)) };
    case 'table':
      return {
        ...node,
        header: node.header.map((cell) => within(cell, headings)),
        rows: node.rows.map((cells) => cells.map((cell) => within(cell, headings))),
      };
    case 'drawing':
    case 'chart':
    case 'image':
      return node;
  }
}

/** A header that looks up heading pages uses their original ids. */
function namedHeader(header: SectionNode['header'], headings: PartHeadings): SectionNode['header'] {
  if (typeof header !== 'function') return header;
  return (page, startOf) => header(page, (id) => startOf(headings.nameOf(id)));
}

/**
 * The sections of a project as a part at a given index from 0, under a bookmark with that title. Raises an error if
 * none of them has a heading.
 */
export function asPart(sections: readonly SectionNode[], at: number, title: string): Part {
  const headings = new PartHeadings(at, title);
  const own = sections.map((section) => ({
    ...section,
    body: section.body.map((node) => within(node, headings)),
    header: namedHeader(section.header, headings),
  }));
  return { sections: own, startId: headings.startId };
}
