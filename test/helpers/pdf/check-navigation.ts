/** Whether bookmarks and links lead to what they name (ISO 32000-1, 12.3). */
import type { Fault } from './fault.ts';
import type { PdfDictionary, PdfObjects, PdfValue } from './objects.ts';
import { firstPiece, type TaggedFile } from './structure-tree.ts';

/** A parsed bookmark, with its children. */
export type Bookmark = {
  readonly title: string;
  /** Page reference, kind, left, top, zoom. */
  readonly destination: readonly PdfValue[];
  readonly kids: readonly Bookmark[];
  readonly entries: PdfDictionary;
};

/** The children of an outline entry. */
export function bookmarksOf(objects: PdfObjects, outline: PdfValue | undefined): Bookmark[] {
  const bookmarks: Bookmark[] = [];
  let next = objects.dictionary(outline)['/First'];
  for (let step = 0; next !== undefined && step < 10_000; step += 1) {
    const entries = objects.dictionary(next);
    bookmarks.push({
      title: objects.text(entries['/Title']) ?? '',
      destination: objects.list(entries['/Dest']),
      kids: bookmarksOf(objects, next),
      entries,
    });
    next = entries['/Next'];
  }
  return bookmarks;
}

/** How far above its baseline a heading's target may be, in units of its size; rules are in the line as well. */
const LINE = { least: 0.6, most: 2 } as const;

function checkBookmarks({ objects, elements }: TaggedFile, faults: Fault[]): void {
  const starts = elements.flatMap((element) => {
    const piece = /^H\d$/.test(element.type) ? firstPiece(element) : null;
    const start = piece?.sequence?.start ?? null;
    return piece === null || start === null ? [] : [{ page: piece.page.reference, ...start }];
  });
  const check = ({ title, destination: [page, kind, left, top], kids, entries }: Bookmark): void => {
    const lands = starts.some(
      ({ page: on, x, y, size }) =>
        on === page &&
        Math.abs(Number(left) - x) < 1 &&
        Number(top) - y > LINE.least * size &&
        Number(top) - y < LINE.most * size,
    );
    if (kind !== '/XYZ' || !lands) {
      faults.push({ rule: 'bookmark', detail: `"${title}" leads to no heading` });
    }
    if (kids.length > 0 && Math.abs(Number(entries['/Count'] ?? 0)) !== kids.length) {
      faults.push({ rule: 'bookmark-count', detail: `"${title}" does not say how many stand below it` });
    }
    kids.forEach(check);
  };
  bookmarksOf(objects, objects.catalogue['/Outlines']).forEach(check);
}

function checkDestinations({ objects, pages }: TaggedFile, faults: Fault[]): void {
  const leaves = objects.leaves(objects.dictionary(objects.catalogue['/Names'])['/Dests'], '/Names');
  const names = leaves.map(([name]) => objects.text(name) ?? '');
  if (
    names.some(
      (name, at) => at > 0 && Buffer.compare(Buffer.from(names[at - 1] ?? ''), Buffer.from(name)) >= 0,
    )
  ) {
    faults.push({ rule: 'destination-order', detail: 'names are not in the order of their bytes' });
  }
  for (const { reference, number } of pages) {
    for (const annotation of objects.list(objects.dictionary(reference)['/Annots'])) {
      const action = objects.dictionary(objects.dictionary(annotation)['/A']);
      const target = action['/D'];
      if (target !== undefined && !names.includes(objects.text(target) ?? '')) {
        faults.push({ rule: 'destination', detail: `page ${number}: a link leads to no place` });
      }
    }
  }
}

/** Checks the targets of bookmarks and internal links. */
export function checkNavigation(file: TaggedFile, faults: Fault[]): void {
  checkBookmarks(file, faults);
  checkDestinations(file, faults);
}
