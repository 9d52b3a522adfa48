/** pdfmake as reports are printed with it: our document and renderer in the place of its own, and no file but the fonts. */
import { hash } from 'node:crypto';
import type { FontChooser } from './fonts/fallback.ts';
import { FONT_FILES } from './fonts/font-files.ts';
import { ownFamilies } from './fonts/own-fonts.ts';
import { embedFiles } from './printer/attachments.ts';
import { withJob } from './printer/job.ts';
import { ReportInlines } from './printer/report-inlines.ts';
import { isFontFile, ReportPdf } from './printer/report-pdf.ts';
import { ReportRenderer } from './printer/report-renderer.ts';
import { pdfmake, printWith } from './printer/stock-classes.ts';
import { SHEETS } from './document/paper.ts';
import type { ReportDocument, SectionNode } from './document/node.ts';
import { MeasuringRenderer } from './printer/measuring-renderer.ts';
import { toPdfmake, type PdfmakeDefinition } from './to-pdfmake.ts';

/** Printing with the shortcuts. */
export const REPORT_CLASSES = {
  document: ReportPdf,
  renderer: ReportRenderer,
  inlines: ReportInlines,
} as const;

printWith(REPORT_CLASSES);

// A report reads its fonts and nothing else: no address and no file that a name or a logo might smuggle in.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

/** Gives pdfmake the shipped fonts and those of the brand kit; a copy, because it changes what it is given. */
function giveFonts(): void {
  pdfmake.setFonts(structuredClone({ ...FONT_FILES, ...Object.fromEntries(ownFamilies()) }));
}

/** A printed document. */
export type PrintedPdf = {
  readonly bytes: Buffer;
  readonly pages: number;
  /** The page of each heading that links lead to, from 1, by its id. */
  readonly places: ReadonlyMap<string, number>;
};

/** Prints a definition, with the files that it embeds. Not to be called again before the first call's promise has settled. */
export function printPdf(definition: PdfmakeDefinition, fonts: FontChooser): Promise<PrintedPdf> {
  const { structure, embedded, createdMs } = definition;
  return withJob({ fonts, structure }, async () => {
    giveFonts();
    const document = pdfmake.createPdf(definition, { bufferPages: true });
    const stream = await document.getStream();
    embedFiles(stream, embedded, createdMs);
    const pages = stream.bufferedPageRange().count;
    const places = stream instanceof ReportPdf ? stream.pagesOfPlaces() : new Map<string, number>();
    return { bytes: await document.getBuffer(), pages, places };
  });
}

const POINTS_PER_PIXEL = 0.75;

/** What was measured, by what it is of; what was asked for last stands last. */
const measures = new Map<string, number>();
/** Some forty reports' worth. */
const MOST_MEASURES = 2_000;

/** What the height of a section's body depends on. Functions of charts are left out: a chart says how high it is. */
const keyOf = (
  { paper, base, language, names }: ReportDocument,
  { body, marginsPx }: SectionNode,
  fonts: FontChooser,
): string => hash('sha256', JSON.stringify([fonts.identity, paper, base, language, names, marginsPx, body]));

/** What `measure` says of each section: of those that it has not measured before, and what is known of the others. */
async function measured(
  what: string,
  document: ReportDocument,
  fonts: FontChooser,
  measure: (sections: readonly SectionNode[]) => Promise<readonly number[]>,
): Promise<number[]> {
  const keys = document.sections.map((section) => `${what} ${keyOf(document, section, fonts)}`);
  const unknown = keys.map((key) => !measures.has(key));
  const fresh = document.sections.filter((_section, at) => unknown[at]);
  const found = fresh.length === 0 ? [] : await measure(fresh);
  let next = 0;
  const all = keys.map((key, at) => {
    const px = (unknown[at] === true ? found[next++] : measures.get(key)) ?? 0;
    measures.delete(key);
    measures.set(key, px);
    return px;
  });
  for (const oldest of [...measures.keys()].slice(0, -MOST_MEASURES)) measures.delete(oldest);
  return all;
}

/**
 * How high the body of each section is on a page without an end, in CSS pixels. It lays out what it has not measured before and draws
 * nothing, which takes a small part of printing. Not to be called while a document is being printed.
 */
export async function measureSections(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  const { widthPx } = SHEETS[document.paper];
  return await measured('height', document, fonts, async (sections) => {
    const size = { width: widthPx * POINTS_PER_PIXEL, height: Infinity };
    const bottoms = await bottomsOf({ ...document, sections }, fonts, size);
    return sections.map((section, at) => bodyBottom(section, bottoms[at] ?? 0));
  });
}

/**
 * How far down the last of each section's own pages it reaches, in CSS pixels from the top of the body. Where a section is parted, only
 * laying it out tells: by rows, and with headings that stand again. As {@link measureSections} otherwise.
 */
export async function measureEnds(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  return await measured('end', document, fonts, async (sections) => {
    const ends: number[] = [];
    for (const section of sections) {
      const bottoms = await bottomsOf({ ...document, sections: [section] }, fonts);
      ends.push(bodyBottom(section, bottoms.at(-1) ?? 0));
    }
    return ends;
  });
}

/** Documents whose pages were measured, the last one last, by what they are made of. */
const measuredPages = new Map<string, readonly number[]>();
const MOST_DOCUMENTS = 60;

/** How far down each page of a document of inner pages reaches, in CSS pixels from the top of its body. As {@link measureSections} otherwise. */
export async function measurePages(document: ReportDocument, fonts: FontChooser): Promise<readonly number[]> {
  const key = document.sections.map((section) => keyOf(document, section, fonts)).join(' ');
  const known = measuredPages.get(key);
  const [first] = document.sections;
  if (known !== undefined || first === undefined) return known ?? [];
  const bottoms = await bottomsOf(document, fonts);
  const ends = bottoms.map((bottom) => bodyBottom(first, bottom));
  measuredPages.set(key, ends);
  for (const oldest of [...measuredPages.keys()].slice(0, -MOST_DOCUMENTS)) measuredPages.delete(oldest);
  return ends;
}

const bodyBottom = ({ marginsPx: [, top] }: SectionNode, bottomPt: number): number =>
  bottomPt / POINTS_PER_PIXEL - top;

/** How far down each page of a document reaches, in points; its sheet is of another size where one is given. */
async function bottomsOf(
  document: ReportDocument,
  fonts: FontChooser,
  pageSize?: { readonly width: number; readonly height: number },
): Promise<readonly number[]> {
  const sections = document.sections.map((section) => ({ ...section, header: null, footer: null }));
  const definition = await toPdfmake({ ...document, sections, attachments: [] }, fonts);
  printWith({ ...REPORT_CLASSES, renderer: MeasuringRenderer });
  try {
    await withJob({ fonts, structure: definition.structure }, async () => {
      giveFonts();
      const sized = pageSize === undefined ? definition : { ...definition, pageSize };
      await pdfmake.createPdf(sized, { bufferPages: true }).getStream();
    });
  } finally {
    printWith(REPORT_CLASSES);
  }
  return MeasuringRenderer.bottoms;
}
