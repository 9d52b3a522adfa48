/**
 * What a document says beside how it looks: the tree that readers' programs walk to read it out, to reflow it and to copy
 * out of it (ISO 32000-1, 14.7). It is made from the document's nodes, in their order, before anything has a page.
 */
/** The standard types that are used (14.8.4). */
export type StructureType =
  | 'Document'
  | 'Sect'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Figure'
  | 'TOC'
  | 'TOCI'
  | 'Reference'
  | 'Link'
  | 'Span';

/** An object of the file. */
export type FileObject = { readonly id: number; readonly data: Record<string, unknown> };

/** Marked content on a page (14.7.4.2), or an annotation of it (14.7.4.3). */
type Content = { readonly page: FileObject } & (
  { readonly mcid: number } | { readonly annotation: FileObject }
);

/** What an element says of itself. */
type Facts = {
  /** BCP 47, where it differs from the document's (14.9.2). */
  readonly language?: string;
  /** A figure in words (14.9.3). */
  readonly alt?: string;
  /** What a table holds (14.8.5.7). */
  readonly summary?: string;
  /** Which cells a header cell is for (14.8.5.7). */
  readonly scope?: 'Row' | 'Column';
  /** What a link's words are, and the heading that it goes to. */
  readonly words?: string;
  readonly goTo?: string;
};

const NOTHING: Facts = {};

/** Corners in points, counted from the page's lower left. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** An element of the tree. */
export class StructureElement {
  readonly type: StructureType;
  readonly parent: StructureElement | null;
  readonly facts: Facts;
  /** Whether it is drawn again on further pages, as the header of a table is. */
  readonly isRepeated: boolean;
  /** Where a figure lies (14.8.5.4.3). */
  box: Box | null = null;
  #kids: (StructureElement | Content)[] = [];
  #isInTree = false;

  constructor(
    type: StructureType,
    parent: StructureElement | null,
    facts: Facts = NOTHING,
    isRepeated = false,
  ) {
    this.type = type;
    this.parent = parent;
    this.facts = facts;
    this.isRepeated = isRepeated || parent?.isRepeated === true;
  }

  /** What stands in it, in the order in which it is read. */
  get kids(): readonly (StructureElement | Content)[] {
    return this.#kids;
  }

  /** Makes it the next kid of its parent, once. */
  join(): this {
    if (!this.#isInTree && this.parent !== null) this.parent.#kids.push(this);
    this.#isInTree = true;
    return this;
  }

  /** Adds what was drawn of it. What stands within a paragraph gets its place among the paragraph's words only now. */
  add(content: Content): void {
    this.join();
    this.#kids.push(content);
  }

  /** Leaves out the kids that are not to be kept. */
  keep(isKept: (kid: StructureElement | Content) => boolean): void {
    this.#kids = this.#kids.filter(isKept);
  }

  /** Grows the figure by what was drawn of it. */
  grow([left, bottom, right, top]: Box): void {
    this.box =
      this.box === null
        ? [left, bottom, right, top]
        : [
            Math.min(this.box[0], left),
            Math.min(this.box[1], bottom),
            Math.max(this.box[2], right),
            Math.max(this.box[3], top),
          ];
  }
}

/** The tree of one document. */
export class StructureTree {
  readonly root = new StructureElement('Document', null);
  readonly #titles = new Map<string, string>();

  /** Remembers what the heading of an id says. */
  nameHeading(id: string, title: string): void {
    this.#titles.set(id, title);
  }

  /** What a link is in words: the heading that it goes to, else its own words. */
  wordsOf({ facts: { goTo, words = '' } }: StructureElement): string {
    return (goTo === undefined ? undefined : this.#titles.get(goTo)) ?? words;
  }
}
