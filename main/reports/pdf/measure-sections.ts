/** How much room a report's sections take: laid out without being drawn, and remembered by their content. */
import { hash } from 'node:crypto';
import { pt } from './definition/pdfmake-node.ts';
import type { ReportDocument, SectionNode } from './document/node.ts';
import { SHEETS } from './document/paper.ts';
import type { FontChooser } from './fonts/fallback.ts';
import { measurePdf } from './pdfmake/index.ts';
import { toPdfmake } from './to-pdfmake.ts';

const POINTS_PER_PIXEL = pt(1);

/** How far down each page of a section reaches. */
type Bottoms = readonly number[];

/** Measurements by key; most recently used last. */
const measures = new Map<string, Bottoms>();
/** About forty reports. */
const MOST_MEASURES = 2_000;

/** A chart states its height; what it draws is no part of that, and is completed by the library as it is drawn. */
const withoutCharts = (name: string, value: unknown): unknown => (name === 'chart' ? undefined : value);

/** What a section's body height depends on. */
const keyOf = (
  { paper, base, language, names }: ReportDocument,
  { body, marginsPx }: SectionNode,
  fonts: FontChooser,
): string =>
  hash(
    'sha256',
    JSON.stringify([fonts.identity, paper, base, language, names, marginsPx, body], withoutCharts),
  );

/** The results of `measure` for each section: new for unknown ones, cached for the rest. */
async function measured(
  what: string,
  document: ReportDocument,
  fonts: FontChooser,
  measure: (sections: readonly SectionNode[]) => Promise<readonly Bottoms[]>,
): Promise<Bottoms[]> {
  const keys = document.sections.map((section) => `${what} ${keyOf(document, section, fonts)}`);
  const unknown = keys.map((key) => !measures.has(key));
  const fresh = document.sections.filter((_section, at) => unknown[at]);
  const found = fresh.length === 0 ? [] : await measure(fresh);
  let next = 0;
  const all = keys.map((key, at) => {
    const bottoms = (unknown[at] === true ? found[next++] : measures.get(key)) ?? [];
    measures.delete(key);
    measures.set(key, bottoms);
    return bottoms;
  });
  for (const oldest of [...measures.keys()].slice(0, -MOST_MEASURES)) measures.delete(oldest);
  return all;
}

/**
 * The height of each section's body on an endless page, in CSS pixels. Lays out unknown sections without drawing, at a
 * fraction of the cost of printing. Do not call while a document is printing.
 */
export async function measureSections(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  const { widthPx } = SHEETS[document.paper];
  const heights = await measured('height', document, fonts, async (sections) => {
    const size = { width: widthPx * POINTS_PER_PIXEL, height: Infinity };
    const bottoms = await bottomsOf({ ...document, sections }, fonts, size);
    return sections.map((section, at) => [bodyBottom(section, bottoms[at] ?? 0)]);
  });
  return heights.map(([px = 0]) => px);
}

/**
 * How far down each of a section's own pages reaches, in CSS pixels from the body's top. Only layout shows how a section splits: by rows, and
 * with repeated headings. Sections begin on pages of their own, so that each is measured by itself: ways to fill a report's pages, and a report
 * with another word in it, have most of them in common. Otherwise as {@link measureSections}.
 */
export async function measurePages(document: ReportDocument, fonts: FontChooser): Promise<Bottoms[]> {
  return await measured('pages', document, fonts, async (sections) => {
    const pages: Bottoms[] = [];
    for (const section of sections) {
      const bottoms = await bottomsOf({ ...document, sections: [section] }, fonts);
      pages.push(bottoms.map((bottom) => bodyBottom(section, bottom)));
    }
    return pages;
  });
}

const bodyBottom = ({ marginsPx: [, top] }: SectionNode, bottomPt: number): number =>
  bottomPt / POINTS_PER_PIXEL - top;

/** How far down each page of a document reaches, in points; optionally with another sheet size. */
async function bottomsOf(
  document: ReportDocument,
  fonts: FontChooser,
  pageSize?: { readonly width: number; readonly height: number },
): Promise<readonly number[]> {
  const sections = document.sections.map((section) => ({ ...section, header: null, footer: null }));
  return await measurePdf(
    await toPdfmake({ ...document, sections, attachments: [] }, fonts),
    fonts,
    pageSize,
  );
}
