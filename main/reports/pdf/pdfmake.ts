/** pdfmake as reports are printed with it: our document and renderer in the place of its own, and no file but the fonts. */
import type { FontChooser } from './fonts/fallback.ts';
import { FONT_FILES } from './fonts/font-files.ts';
import { ownFamilies } from './fonts/own-fonts.ts';
import { embedFiles } from './printer/attachments.ts';
import { withJob } from './printer/job.ts';
import { ReportInlines } from './printer/report-inlines.ts';
import { isFontFile, ReportPdf } from './printer/report-pdf.ts';
import { ReportRenderer } from './printer/report-renderer.ts';
import { pdfmake, printWith, type StockDocument } from './printer/stock-classes.ts';
import { SHEETS } from './document/paper.ts';
import type { ReportDocument } from './document/node.ts';
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
  /** The page that a heading of an id stands on, from 1. Raises an error for an id that none has. */
  readonly pageOf: (id: string) => number;
};

/** Finds the page of a heading by the place that is named after it; to be made before the document ends. */
function pageFinder({ _root: { data } }: StockDocument): PrintedPdf['pageOf'] {
  const places = data.Names.data.Dests._items;
  const pages = data.Pages.data.Kids;
  return (id) => {
    const page = pages.findIndex((kid) => kid === places[id]?.[0]);
    if (page < 0) throw new Error(`no heading "${id}" was printed`);
    return page + 1;
  };
}

/** Prints a definition, with the files that it embeds. Not to be called again before the first call's promise has settled. */
export function printPdf(definition: PdfmakeDefinition, fonts: FontChooser): Promise<PrintedPdf> {
  const { structure, embedded, createdMs } = definition;
  return withJob({ fonts, structure }, async () => {
    giveFonts();
    const document = pdfmake.createPdf(definition, { bufferPages: true });
    const stream = await document.getStream();
    embedFiles(stream, embedded, createdMs);
    const pages = stream.bufferedPageRange().count;
    const pageOf = pageFinder(stream);
    return { bytes: await document.getBuffer(), pages, pageOf };
  });
}

const POINTS_PER_PIXEL = 0.75;

/**
 * How high the body of each section is on a page without an end, in CSS pixels. It lays them out and draws nothing, which takes
 * a small part of printing. Not to be called while a document is being printed.
 */
export async function measureSections(document: ReportDocument, fonts: FontChooser): Promise<number[]> {
  const sections = document.sections.map((section) => ({ ...section, header: null, footer: null }));
  const definition = toPdfmake({ ...document, sections, attachments: [] }, fonts);
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
