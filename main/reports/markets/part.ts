/** Makes the document of one project a part of a longer one: its names of places its own, its bookmarks under one. */
import type { Heading, ReportNode, SectionNode } from '../pdf/document/node.ts';

/** A part, and the heading that it begins with. */
export type Part = { readonly sections: readonly SectionNode[]; readonly startId: string };

/** What the ids of the part at a place begin with, the first one being 0. */
export const prefixOfPart = (at: number): string => `market-${String(at + 1)}-`;

/** Names and bookmarks of one part, in the order in which its headings are read. */
class PartHeadings {
  readonly #prefix: string;
  readonly #title: string;
  #startId: string | null = null;
  /** Whether a section of it has begun below the one that the part begins with. */
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

  /** The first heading is the market's own in the bookmarks, with what follows below it. */
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

/** A header that asks for the pages of headings knows them by the names that they had. */
function namedHeader(header: SectionNode['header'], headings: PartHeadings): SectionNode['header'] {
  if (typeof header !== 'function') return header;
  return (page, startOf) => header(page, (id) => startOf(headings.nameOf(id)));
}

/**
 * The sections of a project as the part of that place among others (from 0), under a bookmark of that title. Raises an error
 * where none of them has a heading.
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
