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

/** Heights that were measured, by what they are of; what was asked for last stands last. */
const heights = new Map<string, number>();
/** Some forty reports' worth. */
const MOST_HEIGHTS = 2_000;

/** What the height of a section's body depends on. Functions of charts are left out: a chart says how high it is. */
const keyOf = (
  { paper, base, language, names }: ReportDocument,
  { body, marginsPx }: SectionNode,
  fonts: FontChooser,
): string => hash('sha256', JSON.stringify([fonts.identity, paper, base, language, names, marginsPx, body]));

/**
 * How high the body of each section is on a page without an end, in CSS pixels. It lays out what it has not measured before and draws
 * nothing, which takes a small part of printing. Not to be called while a document is being printed.
 */
export async function measureSections(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  const keys = document.sections.map((section) => keyOf(document, section, fonts));
  const unknown = keys.map((key) => !heights.has(key));
  const fresh = document.sections.filter((_section, at) => unknown[at]);
  const measured = fresh.length === 0 ? [] : await measureAnew({ ...document, sections: fresh }, fonts);
  let next = 0;
  const found = keys.map((key, at) => {
    const height = (unknown[at] === true ? measured[next++] : heights.get(key)) ?? 0;
    heights.delete(key);
    heights.set(key, height);
    return height;
  });
  for (const oldest of [...heights.keys()].slice(0, -MOST_HEIGHTS)) heights.delete(oldest);
  return found;
}

async function measureAnew(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  const sections = document.sections.map((section) => ({ ...section, header: null, footer: null }));
  const definition = await toPdfmake({ ...document, sections, attachments: [] }, fonts);
  const width = SHEETS[document.paper].widthPx * POINTS_PER_PIXEL;
  printWith({ ...REPORT_CLASSES, renderer: MeasuringRenderer });
  try {
    await withJob({ fonts, structure: definition.structure }, async () => {
      giveFonts();
      const endless = { ...definition, pageSize: { width, height: Infinity } };
      await pdfmake.createPdf(endless, { bufferPages: true }).getStream();
    });
  } finally {
    printWith(REPORT_CLASSES);
  }
  return MeasuringRenderer.bottoms.map((bottom, at) => {
    const [, top] = document.sections[at]?.marginsPx ?? [0, 0];
    return bottom / POINTS_PER_PIXEL - top;
  });
}
