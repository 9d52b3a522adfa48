/** Checks that pages, annotations and tree agree (ISO 32000-1, 14.7.4.4). */
import type { Fault } from './fault.ts';
import type { PdfValue } from './objects.ts';
import type { Element, TaggedFile } from './structure-tree.ts';

type Add = (rule: string, detail: string) => void;

const referenceOf = (value: PdfValue): string => (typeof value === 'string' ? value : 'without a number');
const key = (page: string, mcid: number): string => `${page}/${mcid}`;

/** The element that owns each sequence; each has one, of the type named in the sequence. */
function ownersOf({ pages, elements }: TaggedFile, add: Add): ReadonlyMap<string, Element> {
  const owners = new Map<string, Element>();
  for (const element of elements) {
    for (const { page, mcid, sequence } of element.pieces) {
      const at = key(page.reference, mcid);
      if (owners.has(at)) add('mcid-owners', `sequence ${mcid} of page ${page.number} has two elements`);
      owners.set(at, element);
      if (sequence !== null && sequence.tag !== element.type) {
        add('mcid-tag', `sequence ${mcid} of page ${page.number} says ${sequence.tag}, not ${element.type}`);
      }
    }
  }
  for (const page of pages) {
    for (const mcid of page.sequences.keys()) {
      if (!owners.has(key(page.reference, mcid))) {
        add('mcid-orphan', `sequence ${mcid} of page ${page.number} has no element`);
      }
    }
  }
  return owners;
}

function checkPages(
  { objects, pages }: TaggedFile,
  numbers: ReadonlyMap<number, PdfValue>,
  owners: ReadonlyMap<string, Element>,
  [used, add]: readonly [Set<number>, Add],
): void {
  for (const { number, reference, sequences } of pages) {
    const own = objects.dictionary(reference)['/StructParents'];
    if (typeof own !== 'number') {
      if (sequences.size > 0) add('parent-tree', `page ${number} has no key`);
      continue;
    }
    if (used.has(own)) add('parent-tree', `key ${own} is used twice`);
    used.add(own);
    const parents = objects.list(numbers.get(own));
    if (parents.length !== sequences.size) {
      add('parent-tree', `page ${number}: ${parents.length} elements for ${sequences.size} sequences`);
    }
    parents.forEach((parent, mcid) => {
      if (owners.get(key(reference, mcid))?.reference !== parent) {
        add('parent-tree', `page ${number}: sequence ${mcid} leads to another element`);
      }
    });
  }
}

function checkAnnotations(
  { objects, pages, elements }: TaggedFile,
  numbers: ReadonlyMap<number, PdfValue>,
  [used, add]: readonly [Set<number>, Add],
): void {
  const owners = new Map<string, { readonly element: Element; readonly page: string | null }>();
  for (const element of elements) {
    for (const { reference, page } of element.annotations) {
      if (owners.has(reference)) add('link-element', `annotation ${reference} has two elements`);
      owners.set(reference, { element, page });
    }
  }
  const onPages = new Set<string>();
  for (const { number, reference } of pages) {
    const page = objects.dictionary(reference);
    const annotations = objects.list(page['/Annots']);
    if (annotations.length > 0 && objects.name(page['/Tabs']) !== 'S') {
      add('tabs', `page ${number} is not gone through in the order of its structure`);
    }
    for (const annotation of annotations.map(referenceOf)) {
      const where = `page ${number}: annotation ${annotation}`;
      const entries = objects.dictionary(annotation);
      onPages.add(annotation);
      const owner = owners.get(annotation);
      if (owner?.element.type !== 'Link') add('link-element', `${where} is in no Link`);
      else if (owner.page !== reference) add('link-element', `${where} is said to be on another page`);
      if ((objects.text(entries['/Contents']) ?? '') === '') add('link-contents', `${where} says nothing`);
      const own = entries['/StructParent'];
      if (typeof own !== 'number' || used.has(own) || numbers.get(own) !== owner?.element.reference) {
        add('link-parent', `${where} does not lead to its element`);
      }
      if (typeof own === 'number') used.add(own);
    }
  }
  for (const reference of owners.keys()) {
    if (!onPages.has(reference)) add('link-element', `annotation ${reference} is on no page`);
  }
}

/** Checks the links from pages and annotations to the tree and back. */
export function checkConnections(file: TaggedFile, faults: Fault[]): void {
  const { objects } = file;
  const add: Add = (rule, detail) => faults.push({ rule, detail });
  const treeRoot = objects.dictionary(objects.catalogue['/StructTreeRoot']);
  const leaves = objects.leaves(treeRoot['/ParentTree'], '/Nums');
  const keys = leaves.map(([number]) => Number(number));
  if (keys.some((number, at) => at > 0 && number <= (keys[at - 1] ?? 0))) {
    add('parent-tree', 'keys are not in order');
  }
  const next = treeRoot['/ParentTreeNextKey'];
  if (typeof next !== 'number' || next <= Math.max(-1, ...keys)) add('parent-tree', 'the next key is taken');
  const numbers = new Map(leaves.map(([number, value]) => [Number(number), value]));
  const used = new Set<number>();
  checkPages(file, numbers, ownersOf(file, add), [used, add]);
  checkAnnotations(file, numbers, [used, add]);
  for (const number of keys) if (!used.has(number)) add('parent-tree', `nothing has key ${number}`);
}
