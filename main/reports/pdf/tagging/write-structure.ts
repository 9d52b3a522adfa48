/** Writes a document's structure tree (ISO 32000-1, 14.7.2). */
import type { MarkedContent } from './marked-content.ts';
import { StructureElement, type FileObject, type StructureTree } from './structure.ts';

/** The document interface for the tree; bodies are PDF syntax. */
type WrittenDocument<Reference extends FileObject> = {
  readonly _root: FileObject;
  ref(data: Record<string, unknown>): Reference;
  reserveObject(): number;
  writeObject(id: number, body: string): void;
  endObject(reference: Reference, body: string): void;
};

/** A text string (7.9.2.2): bytes if plain, else UTF-16 with its mark. */
export function textString(text: string): string {
  if (/^[ -~]*$/.test(text)) return `(${text.replaceAll(/[\\()]/g, String.raw`\$&`)})`;
  return `<FEFF${Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()}>`;
}

/** A cell may be empty; other empty elements are omitted. */
const mayBeEmpty = ({ type }: StructureElement): boolean =>
  type === 'TD' || type === 'TH' || type === 'Document';

function keepsContent(element: StructureElement): boolean {
  element.keep((kid) => !(kid instanceof StructureElement) || keepsContent(kid));
  return element.kids.length > 0 || mayBeEmpty(element);
}

const number = (value: number): string => String(Math.round(value * 100) / 100);

/** Attribute objects (14.7.5), each with the owner of its kind of attributes (14.8.5). */
function attributesOf({ facts, box, type }: StructureElement): string {
  const owned: string[] = [];
  if (facts.scope !== undefined) owned.push(`<</O/Table/Scope/${facts.scope}>>`);
  if (facts.summary !== undefined) owned.push(`<</O/Table/Summary${textString(facts.summary)}>>`);
  if (type === 'L') owned.push('<</O/List/ListNumbering/None>>');
  if (box !== null) owned.push(`<</O/Layout/Placement/Block/BBox[${box.map(number).join(' ')}]>>`);
  if (owned.length === 0) return '';
  return owned.length === 1 ? `/A${owned.join('')}` : `/A[${owned.join('')}]`;
}

/** One kid stands by itself. */
function kidsEntry(kids: readonly string[]): string {
  if (kids.length === 0) return '';
  return kids.length === 1 ? `/K ${kids.join('')}` : `/K[${kids.join(' ')}]`;
}

/** Writes one document's tree as file objects. */
class Writer<Reference extends FileObject> {
  readonly #document: WrittenDocument<Reference>;
  readonly #ids = new Map<StructureElement, number>();

  constructor(document: WrittenDocument<Reference>) {
    this.#document = document;
  }

  /** The number of an element's object. */
  idOf(element: StructureElement): number {
    let id = this.#ids.get(element);
    if (id === undefined) {
      id = this.#document.reserveObject();
      this.#ids.set(element, id);
    }
    return id;
  }

  /** Writes all below an element, and returns its body. */
  write(element: StructureElement, id: number, parent: number): string {
    const { type, facts, kids } = element;
    // The page of most of its content; other content names its page (14.7.4.2).
    const page = kids.find((kid) => !(kid instanceof StructureElement) && 'mcid' in kid);
    const pageId = page === undefined || page instanceof StructureElement ? null : page.page.id;
    const written = kids.map((kid) => {
      if (kid instanceof StructureElement) return `${this.idOf(kid)} 0 R`;
      if ('annotation' in kid) return `<</Type/OBJR/Obj ${kid.annotation.id} 0 R/Pg ${kid.page.id} 0 R>>`;
      return kid.page.id === pageId
        ? String(kid.mcid)
        : `<</Type/MCR/Pg ${kid.page.id} 0 R/MCID ${kid.mcid}>>`;
    });
    const entries = [
      `/S/${type}/P ${parent} 0 R`,
      pageId === null ? '' : `/Pg ${pageId} 0 R`,
      facts.language === undefined ? '' : `/Lang${textString(facts.language)}`,
      facts.alt === undefined ? '' : `/Alt${textString(facts.alt)}`,
      attributesOf(element),
      kidsEntry(written),
    ];
    for (const kid of kids) {
      if (!(kid instanceof StructureElement)) continue;
      const kidId = this.idOf(kid);
      this.#document.writeObject(kidId, this.write(kid, kidId, id));
    }
    return `<<${entries.join('')}>>`;
  }
}

/**
 * Writes the tree, the parent tree from pages and annotations (14.7.4.4), and that the document is tagged (14.7.1).
 * Does not claim PDF/UA: no validator has checked it.
 */
export function writeStructure<Reference extends FileObject>(
  document: WrittenDocument<Reference>,
  tree: StructureTree,
  marked: MarkedContent,
): void {
  keepsContent(tree.root);
  const writer = new Writer(document);
  const [top, parentTree] = [document.ref({}), document.ref({})];
  const { parents } = marked;
  const root = document.ref({
    Type: 'StructTreeRoot',
    K: [top],
    ParentTree: parentTree,
    ParentTreeNextKey: parents.length,
  });
  // PDFKit ends both with the document.
  document._root.data['StructTreeRoot'] = root;
  document._root.data['MarkInfo'] = document.ref({ Marked: true });
  document.endObject(top, writer.write(tree.root, top.id, root.id));
  const at = (element: StructureElement): string => `${writer.idOf(element)} 0 R`;
  const numbers = parents.map((owner, key) =>
    owner instanceof StructureElement ? `${key} ${at(owner)}` : `${key}[${owner.map(at).join(' ')}]`,
  );
  document.endObject(parentTree, `<</Nums[${numbers.join(' ')}]>>`);
}
