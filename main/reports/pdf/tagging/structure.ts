/**
 * A document's logical structure: the tree for reading it aloud, reflowing and copying (ISO 32000-1, 14.7). Built from
 * the document's nodes, in order, before pagination.
 */
/** The standard types in use (14.8.4). */
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

/** A file object. */
export type FileObject = { readonly id: number; readonly data: Record<string, unknown> };

/** Marked content (14.7.4.2) or an annotation (14.7.4.3) on a page. */
type Content = { readonly page: FileObject } & (
  { readonly mcid: number } | { readonly annotation: FileObject }
);

/** An element's properties. */
type Facts = {
  /** BCP 47, if different from the document's (14.9.2). */
  readonly language?: string;
  /** A figure in words (14.9.3). */
  readonly alt?: string;
  /** Summary of a table (14.8.5.7). */
  readonly summary?: string;
  /** Scope of a header cell (14.8.5.7). */
  readonly scope?: 'Row' | 'Column';
  /** A link's words, and its target heading. */
  readonly words?: string;
  readonly goTo?: string;
};

const NOTHING: Facts = {};

/** Corners in points, from the page's lower left. */
export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** An element of the tree. */
export class StructureElement {
  readonly type: StructureType;
  readonly parent: StructureElement | null;
  readonly facts: Facts;
  /** Whether further pages repeat it, as a table's header. */
  readonly isRepeated: boolean;
  /** A figure's area (14.8.5.4.3). */
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

  /** Its content, in reading order. */
  get kids(): readonly (StructureElement | Content)[] {
    return this.#kids;
  }

  /** Appends it to its parent, once. */
  join(): this {
    if (!this.#isInTree && this.parent !== null) this.parent.#kids.push(this);
    this.#isInTree = true;
    return this;
  }

  /** Adds drawn content. Elements within a paragraph only now get their place among its words. */
  add(content: Content): void {
    this.join();
    this.#kids.push(content);
  }

  /** Removes the kids that fail the test. */
  keep(isKept: (kid: StructureElement | Content) => boolean): void {
    this.#kids = this.#kids.filter(isKept);
  }

  /** Extends the figure's area. */
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

  /** Records a heading's text by id. */
  nameHeading(id: string, title: string): void {
    this.#titles.set(id, title);
  }

  /** A link's description: its target heading, else its own words. */
  wordsOf({ facts: { goTo, words = '' } }: StructureElement): string {
    return (goTo === undefined ? undefined : this.#titles.get(goTo)) ?? words;
  }
}
