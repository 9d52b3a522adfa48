/** A document node's place in the structure tree, and its elements there (ISO 32000-1, 14.8.4). */
import type { ReportNode, StackNode, TableNode, TextNode } from '../document/node.ts';
import { ARTIFACTS, type Artifact, type Tag } from './artifacts.ts';
import { StructureElement, type StructureTree } from './structure.ts';

/** Places of nodes. */
export type TagPlace =
  /** Each becomes a separate block. */
  | { readonly kind: 'flow'; readonly element: StructureElement }
  /** A cell or a list item's body: a lone text in it needs no paragraph. */
  | { readonly kind: 'cell'; readonly element: StructureElement }
  /** All of it is one figure. */
  | { readonly kind: 'figure'; readonly element: StructureElement }
  /** A table of contents entry: everything with the same target is one link. */
  | {
      readonly kind: 'entry';
      readonly element: StructureElement;
      readonly links: Map<string, StructureElement>;
    }
  /** None of it is read. */
  | { readonly kind: 'artifact'; readonly artifact: Artifact };

/** Opens a section body's place. */
export function placeSection(tree: StructureTree): TagPlace {
  return { kind: 'flow', element: new StructureElement('Sect', tree.root).join() };
}

/** One of several nodes in a cell or an item is a block. */
function placeAmongOthers(place: TagPlace): TagPlace {
  return place.kind === 'cell' ? { kind: 'flow', element: place.element } : place;
}

const HEADINGS = { 1: 'H1', 2: 'H2', 3: 'H3' } as const;

/** The tag of a text. Lone spaces are only placeholders and are not read. */
export function tagText(place: TagPlace, { heading, language }: TextNode, words: string): Tag {
  if (place.kind === 'artifact') return place.artifact;
  if (place.kind === 'figure') return place.element;
  if (words.trim() === '') return ARTIFACTS.layout;
  const facts = language === undefined ? {} : { language };
  if (heading !== undefined) {
    return new StructureElement(HEADINGS[heading.level], place.element, facts).join();
  }
  if (place.kind === 'flow') return new StructureElement('P', place.element, facts).join();
  return language === undefined ? place.element : new StructureElement('Span', place.element, facts);
}

/** Properties of a part of a text. */
type Part = {
  readonly link?: string | undefined;
  readonly goTo?: string | undefined;
  readonly language?: string | undefined;
};

/** The tag of a part of a text, and its target for pdfmake; `linkKey` is the same throughout a link. */
export type TaggedPart = {
  readonly tag: Tag;
  readonly leadsTo: {
    readonly linkKey?: StructureElement;
    readonly link?: string;
    readonly linkToDestination?: string;
  };
};

/** A part's link: its own, or in a table of contents the shared one to its heading. */
function linkOf(
  place: TagPlace,
  text: StructureElement,
  { goTo, language }: Part,
  words: string,
): StructureElement {
  const facts = {
    words,
    ...(goTo === undefined ? {} : { goTo }),
    ...(language === undefined ? {} : { language }),
  };
  if (place.kind !== 'entry' || goTo === undefined) return new StructureElement('Link', text, facts);
  const link = place.links.get(goTo) ?? new StructureElement('Link', text, facts);
  place.links.set(goTo, link);
  return link;
}

/**
 * The tag of a part of a text: the text itself, or a link or another language within it. Artifacts have no target: a
 * link in a header would be met on every page.
 */
export function tagPart(place: TagPlace, text: Tag, part: Part, words: string): TaggedPart {
  if (!(text instanceof StructureElement)) return { tag: text, leadsTo: {} };
  const { link, goTo, language } = part;
  if (link !== undefined || goTo !== undefined) {
    const own = linkOf(place, text, part, words);
    const target = link === undefined ? { linkToDestination: goTo ?? '' } : { link };
    return { tag: own, leadsTo: { linkKey: own, ...target } };
  }
  if (language === undefined) return { tag: text, leadsTo: {} };
  return { tag: new StructureElement('Span', text, { language }), leadsTo: {} };
}

/** The tag of a picture; an empty alt text marks decoration. */
export function tagFigure(place: TagPlace, alt: string): Tag {
  if (place.kind === 'artifact') return place.artifact;
  if (place.kind === 'figure') return place.element;
  return alt === '' ? ARTIFACTS.layout : new StructureElement('Figure', place.element, { alt }).join();
}

const within = (
  type: 'L' | 'TOC',
  place: TagPlace & { readonly element: StructureElement },
): StructureElement => new StructureElement(type, place.element).join();

/** The places of the nodes in a stack or columns. */
export function placeItems(
  { role, alt, items }: Pick<StackNode, 'role' | 'alt' | 'items'>,
  place: TagPlace,
): readonly TagPlace[] {
  if (place.kind === 'artifact' || place.kind === 'figure' || place.kind === 'entry') {
    return items.map(() => place);
  }
  if (alt !== undefined) {
    const element = new StructureElement('Figure', place.element, { alt }).join();
    return items.map(() => ({ kind: 'figure', element }));
  }
  if (role === 'list') {
    const list = within('L', place);
    return items.map(() => {
      const item = new StructureElement('LI', list).join();
      return { kind: 'cell', element: new StructureElement('LBody', item).join() };
    });
  }
  if (role === 'contents') {
    const contents = within('TOC', place);
    return items.map(() => {
      const entry = new StructureElement('TOCI', contents).join();
      return { kind: 'entry', element: new StructureElement('Reference', entry).join(), links: new Map() };
    });
  }
  return items.map(() => placeAmongOthers(place));
}

const isBlank = (node: ReportNode): boolean => node.kind === 'text' && node.text === '';

/**
 * The places of a table's cells, by row and column, the header first: it is read once, however many pages the table
 * spans. An empty cell is no header.
 */
export function placeCells(
  { header, rows, rowHeader, summary }: Pick<TableNode, 'header' | 'rows' | 'rowHeader' | 'summary'>,
  place: TagPlace,
): readonly (readonly TagPlace[])[] {
  const all = header.length > 0 ? [header, ...rows] : rows;
  if (place.kind === 'artifact' || place.kind === 'figure') return all.map((row) => row.map(() => place));
  const table = new StructureElement('Table', place.element, { summary }).join();
  return all.map((cells) => {
    const isHeader = cells === header;
    const row = new StructureElement('TR', table, {}, isHeader).join();
    return cells.map((cell, column): TagPlace => {
      const scope = isHeader ? 'Column' : column === rowHeader ? 'Row' : null;
      const element =
        scope === null || isBlank(cell)
          ? new StructureElement('TD', row)
          : new StructureElement('TH', row, { scope });
      return { kind: 'cell', element: element.join() };
    });
  });
}
