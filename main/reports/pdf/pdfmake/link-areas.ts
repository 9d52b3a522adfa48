/** Links as readers expect them: one per link, across all of its runs and lines. */
import { around, type Area } from './areas.ts';
import type { Inline, PdfPage, PdfReference, StockDocument } from './stock-classes.ts';

/** A run's link target; `linkKey` is the same object for all runs of a link. */
export type LinkRun = Inline & {
  readonly linkKey?: object;
  readonly link?: string | null;
  readonly linkToDestination?: string | null;
};

type Annotation = { readonly reference: PdfReference; readonly areas: Area[] };

const actionOf = ({ link, linkToDestination }: LinkRun): Record<string, unknown> | null => {
  // PDFKit writes a String object as text, a plain one as a name.
  if (link != null) return { S: 'URI', URI: new String(link) };
  return linkToDestination == null ? null : { S: 'GoTo', D: new String(linkToDestination) };
};

/** Corners in PDF order: two above, two below. */
const cornersOf = ([left, top, right, bottom]: Area, pageHeight: number): readonly number[] => [
  ...[left, pageHeight - top, right, pageHeight - top],
  ...[left, pageHeight - bottom, right, pageHeight - bottom],
];

function placeOf(areas: readonly Area[], { height }: PdfPage): Record<string, unknown> {
  const [left, top, right, bottom] = around(areas);
  const rect = [left, height - bottom, right, height - top];
  if (areas.length === 1) return { Rect: rect };
  return { Rect: rect, QuadPoints: areas.flatMap((area) => cornersOf(area, height)) };
}

/** An annotation's entries besides its area and target. */
export type DescribeLink = (annotation: PdfReference, run: LinkRun) => Readonly<Record<string, unknown>>;

/** Collects a document's links, and writes them at its end. */
export class LinkAreas {
  readonly #describe: DescribeLink;
  readonly #pages = new Map<PdfPage, Map<object, Annotation>>();

  constructor(describe: DescribeLink) {
    this.#describe = describe;
  }

  /** Takes the link of a run in `area` on the document's current page, and returns the run without it. */
  take(document: StockDocument, run: LinkRun, area: Area): LinkRun {
    const action = actionOf(run);
    if (action === null) return run;
    const { page } = document;
    const links = this.#pages.get(page) ?? new Map<object, Annotation>();
    this.#pages.set(page, links);
    const key = run.linkKey ?? run;
    const annotation = links.get(key);
    if (annotation === undefined) {
      const entries = { Type: 'Annot', Subtype: 'Link', Border: [0, 0, 0], F: 4, A: action };
      const reference = document.ref(entries);
      Object.assign(reference.data, this.#describe(reference, run));
      page.annotations.push(reference);
      links.set(key, { reference, areas: [area] });
    } else {
      annotation.areas.push(area);
    }
    return { ...run, link: null, linkToDestination: null };
  }

  /** Writes the links. */
  end(): void {
    for (const [page, links] of this.#pages) {
      for (const { reference, areas } of links.values()) {
        Object.assign(reference.data, placeOf(areas, page));
        reference.end();
      }
    }
    this.#pages.clear();
  }
}
