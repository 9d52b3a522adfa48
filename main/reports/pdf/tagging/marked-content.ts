import { ARTIFACTS, type Tag } from './artifacts.ts';
import { StructureElement, type FileObject, type StructureTree } from './structure.ts';

/** The document interface for marking. */
type MarkedDocument = {
  readonly page: { readonly height: number; readonly dictionary: FileObject };
  addContent(operators: string): unknown;
};

/** A rectangle on the page in points: left, top, right, bottom, from its top. */
type Area = readonly [left: number, top: number, right: number, bottom: number];

/**
 * Tags what is drawn (ISO 32000-1, 14.6 and 14.7.4): a sequence begins when the element changes, and ends at the next
 * one or the page's end, so that every operator is inside one.
 */
export class MarkedContent {
  readonly #document: MarkedDocument;
  readonly #tree: StructureTree;
  /** By parent tree key (14.7.4.4): the elements of a page's sequences, or an annotation's. */
  readonly #parents: (StructureElement | StructureElement[])[] = [];
  readonly #pages = new Map<FileObject, StructureElement[]>();
  /** The page on which a repeated element is read. */
  readonly #firstPages = new Map<StructureElement, FileObject>();
  #open: Tag | null = null;

  constructor(document: MarkedDocument, tree: StructureTree) {
    this.#document = document;
    this.#tree = tree;
  }

  /** Tags following content with `wanted`; only parts of a figure evaluate the area. */
  enter(wanted: Tag, areaOf: () => Area): void {
    const tag = this.#asRead(wanted);
    if (tag instanceof StructureElement && tag.type === 'Figure') {
      const [left, top, right, bottom] = areaOf();
      const { height } = this.#document.page;
      tag.grow([left, height - bottom, right, height - top]);
    }
    if (tag === this.#open) return;
    this.close();
    this.#open = tag;
    if (!(tag instanceof StructureElement)) {
      this.#document.addContent(tag.begin);
      return;
    }
    const page = this.#document.page.dictionary;
    const elements = this.#elementsOf(page);
    const mcid = elements.push(tag) - 1;
    tag.add({ page, mcid });
    this.#document.addContent(`/${tag.type}<</MCID ${mcid}>>BDC`);
  }

  /** Ends the open sequence. */
  close(): void {
    if (this.#open !== null) this.#document.addContent('EMC');
    this.#open = null;
  }

  /** Connects an annotation of the current page with its link; returns its entries for that (14.7.4.4, 14.9.3). */
  connect(annotation: FileObject, link: StructureElement): Readonly<Record<string, unknown>> {
    link.add({ page: this.#document.page.dictionary, annotation });
    const key = this.#parents.push(link) - 1;
    return { StructParent: key, Contents: new String(this.#tree.wordsOf(link)) };
  }

  /** By parent tree key: the elements of a page's sequences, or an annotation's. */
  get parents(): readonly (StructureElement | readonly StructureElement[])[] {
    return this.#parents;
  }

  /** Repeated content is read once. */
  #asRead(tag: Tag): Tag {
    if (!(tag instanceof StructureElement) || !tag.isRepeated) return tag;
    const page = this.#document.page.dictionary;
    const first = this.#firstPages.get(tag) ?? page;
    this.#firstPages.set(tag, first);
    return first === page ? tag : ARTIFACTS.repeated;
  }

  #elementsOf(page: FileObject): StructureElement[] {
    let elements = this.#pages.get(page);
    if (elements === undefined) {
      elements = [];
      this.#pages.set(page, elements);
      page.data['StructParents'] = this.#parents.push(elements) - 1;
    }
    return elements;
  }
}
