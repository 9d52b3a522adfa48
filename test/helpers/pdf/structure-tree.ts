/** A file's structure tree with its elements' content (ISO 32000-1, 14.7). */
import type { Fault } from './fault.ts';
import type { PdfDictionary, PdfObjects, PdfValue } from './objects.ts';
import { readPage, type PageContent, type Sequence } from './page-content.ts';

/** A piece of page content in an element. */
export type Piece = { readonly page: PageContent; readonly mcid: number; readonly sequence: Sequence | null };

/** An element of the tree. */
export type Element = {
  readonly reference: string;
  readonly type: string;
  readonly entries: PdfDictionary;
  readonly parent: Element | null;
  readonly kids: readonly Element[];
  readonly pieces: readonly Piece[];
  /** Its annotations, with the page they claim to be on. */
  readonly annotations: readonly { readonly reference: string; readonly page: string | null }[];
};

/** A tagged file, read. */
export type TaggedFile = {
  readonly objects: PdfObjects;
  readonly pages: readonly PageContent[];
  /** Null if the file has no tree. */
  readonly root: Element | null;
  /** All elements, in reading order. */
  readonly elements: readonly Element[];
};

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] extends readonly (infer Item)[] ? Item[] : T[Key] };

const asReference = (value: PdfValue | undefined): string | null =>
  typeof value === 'string' ? value : null;

/** Walks a tree, visiting each object once. */
class TreeWalk {
  readonly elements: Element[] = [];
  readonly #objects: PdfObjects;
  readonly #pages: ReadonlyMap<string, PageContent>;
  readonly #faults: Fault[];
  readonly #met = new Set<string>();

  constructor(objects: PdfObjects, pages: readonly PageContent[], faults: Fault[]) {
    this.#objects = objects;
    this.#pages = new Map(pages.map((page) => [page.reference, page]));
    this.#faults = faults;
  }

  walk(reference: string, parentReference: string, parent: Element | null): Element {
    const entries = this.#objects.dictionary(reference);
    const type = this.#objects.name(entries['/S']) ?? '';
    const element: Mutable<Element> = {
      ...{ reference, type, entries, parent },
      ...{ kids: [], pieces: [], annotations: [] },
    };
    this.#met.add(reference);
    this.elements.push(element);
    if (entries['/P'] !== parentReference) this.#fault('parent', `${type} ${reference} names another parent`);
    for (const kid of this.#objects.list(entries['/K'])) this.#take(kid, element);
    return element;
  }

  #take(kid: PdfValue, element: Mutable<Element>): void {
    const { entries, reference, type } = element;
    if (typeof kid === 'number') {
      this.#addPiece(element, entries['/Pg'], kid);
      return;
    }
    const found = this.#objects.dictionary(kid);
    const page = found['/Pg'] ?? entries['/Pg'];
    const kind = this.#objects.name(found['/Type']);
    if (kind === 'MCR') {
      this.#addPiece(element, page, Number(found['/MCID']));
    } else if (kind === 'OBJR') {
      element.annotations.push({ reference: asReference(found['/Obj']) ?? '', page: asReference(page) });
    } else if (typeof kid !== 'string' || found['/S'] === undefined) {
      this.#fault('kid', `${type} ${reference} holds ${JSON.stringify(kid)}`);
    } else if (this.#met.has(kid)) {
      this.#fault('twice', `${kid} is in the tree twice`);
    } else {
      element.kids.push(this.walk(kid, reference, element));
    }
  }

  #addPiece(
    { pieces, type, reference }: Mutable<Element>,
    pageReference: PdfValue | undefined,
    mcid: number,
  ): void {
    const page = this.#pages.get(asReference(pageReference) ?? '');
    const sequence = page?.sequences.get(mcid) ?? null;
    if (page === undefined || sequence === null) {
      this.#fault('mcid-missing', `${type} ${reference}: no sequence ${mcid} on its page`);
    }
    if (page !== undefined) pieces.push({ page, mcid, sequence });
  }

  #fault(rule: string, detail: string): void {
    this.#faults.push({ rule, detail });
  }
}

/** Reads a file; what cannot be read goes to `faults`. */
export function readTagged(objects: PdfObjects, faults: Fault[]): TaggedFile {
  const pages = objects.pages().map((reference, at) => readPage(objects, reference, at + 1, faults));
  const rootReference = asReference(objects.catalogue['/StructTreeRoot']);
  const [top, ...others] = objects.list(objects.dictionary(rootReference)['/K']);
  if (rootReference === null || typeof top !== 'string' || others.length > 0) {
    faults.push({ rule: 'root', detail: 'the file has no tree with one element at its top' });
    return { objects, pages, root: null, elements: [] };
  }
  const walk = new TreeWalk(objects, pages, faults);
  const root = walk.walk(top, rootReference, null);
  if (root.type !== 'Document') faults.push({ rule: 'root', detail: `the top is a ${root.type}` });
  return { objects, pages, root, elements: walk.elements };
}

/** The first text of an element or its descendants. */
export function firstPiece({ pieces, kids }: Element): Piece | null {
  return pieces[0] ?? kids.map(firstPiece).find((piece) => piece !== null) ?? null;
}

/** An element's attribute, from its owner's object (14.7.5). */
export function attributeOf(
  objects: PdfObjects,
  { entries }: Element,
  owner: string,
  name: string,
): PdfValue {
  const attributes = objects.list(entries['/A']).map((attribute) => objects.dictionary(attribute));
  return objects.get(attributes.find((one) => objects.name(one['/O']) === owner)?.[`/${name}`]);
}
