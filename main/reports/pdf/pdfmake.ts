/** pdfmake for reports: with our document and renderer classes, and no file access except fonts. */
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

/** Printing with optimisations. */
export const REPORT_CLASSES = {
  document: ReportPdf,
  renderer: ReportRenderer,
  inlines: ReportInlines,
} as const;

printWith(REPORT_CLASSES);

// A report only reads its fonts: no URL and no file smuggled in by a name or a logo.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy(isFontFile);

/** Gives pdfmake the shipped and the kit's fonts; a copy, because it modifies its input. */
function giveFonts(): void {
  pdfmake.setFonts(structuredClone({ ...FONT_FILES, ...Object.fromEntries(ownFamilies()) }));
}

/** A printed PDF. */
export type PrintedPdf = {
  readonly bytes: Buffer;
  readonly pages: number;
  /** The page of each link target, from 1, by id. */
  readonly places: ReadonlyMap<string, number>;
};

/** Prints a definition with its attachments. Not reentrant: await the promise before the next call. */
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

/** Measurements by key; most recently used last. */
const measures = new Map<string, number>();
/** About forty reports. */
const MOST_MEASURES = 2_000;

/** What a section's body height depends on. Chart functions are excluded: a chart states its height. */
const keyOf = (
  { paper, base, language, names }: ReportDocument,
  { body, marginsPx }: SectionNode,
  fonts: FontChooser,
): string => hash('sha256', JSON.stringify([fonts.identity, paper, base, language, names, marginsPx, body]));

/** The results of `measure` for each section: new for unknown ones, cached for the rest. */
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
 * The height of each section's body on an endless page, in CSS pixels. Lays out unknown sections without drawing, at a
 * fraction of the cost of printing. Do not call while a document is printing.
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
 * How far down the last of a section's own pages it reaches, in CSS pixels from the body's top. Only layout shows how a
 * section splits: by rows, and with repeated headings. Otherwise as {@link measureSections}.
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

/** Measured documents by content, most recently used last. */
const measuredPages = new Map<string, readonly number[]>();
const MOST_DOCUMENTS = 60;

/** How far down each page of a document of inner pages reaches, in CSS pixels from the body's top. Otherwise as {@link measureSections}. */
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

/** How far down each page of a document reaches, in points; optionally with another sheet size. */
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
