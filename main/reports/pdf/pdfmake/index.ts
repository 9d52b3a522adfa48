/**
 * The printer of reports: our fork of parts of pdfmake 0.3.11, and of PDFKit 0.19.1, with which it writes. pdfmake looks its classes up in their
 * modules for each document, so that ours, which extend them, take their place; nobody else has to know. A new version is looked at part by
 * part: what a class of ours calls is checked at startup (`stock-classes.ts`), and what it prints is compared with what theirs print.
 *
 * - pdfmake's PDFDocument, a PDFKit one: {@link ReportPdf}. PDFKit parses a font for each document, buffers every operator, writes small
 *   objects one by one, does not escape metadata and sorts names as words. Attachments (`attachments.ts`) have their relationship to the report.
 * - PDFKit's EmbeddedFont: `ReportFont` in `report-pdf.ts`. PDFKit shapes words for each document, and copies all glyphs before each.
 * - pdfmake's Renderer: {@link ReportRenderer} over `chart-renderer.ts`. pdfmake draws no charts, writes no tags, sets a style for each word,
 *   and has a link and an annotation for each. {@link MeasuringRenderer} draws nothing.
 * - pdfmake's TextInlines: {@link ReportInlines}. pdfmake looks up the style of each word, and knows neither hyphens nor Japanese.
 * - pdfmake's StyleContextStack: {@link ReportStyles}. pdfmake looks for named styles, of which reports have none.
 * - pdfmake's column widths and tables: `patched-layout.ts`. pdfmake breaks words in narrow columns, leaves single rows on a last page, and drops
 *   what is kept together and is taller than a page.
 */
import type { PdfmakeDefinition } from '../definition/pdfmake-node.ts';
import type { FontChooser } from '../fonts/fallback.ts';
import { FONT_FILES } from '../fonts/font-files.ts';
import { ownFamilies } from '../fonts/own-fonts.ts';
import { embedFiles } from './attachments.ts';
import { withJob } from './job.ts';
import { MeasuringRenderer } from './measuring-renderer.ts';
import { patchLayout } from './patched-layout.ts';
import { ReportInlines } from './report-inlines.ts';
import { isFontFile, ReportPdf } from './report-pdf.ts';
import { ReportRenderer } from './report-renderer.ts';
import { ReportStyles } from './report-styles.ts';
import { pdfmake, printWith } from './stock-classes.ts';

/** Our classes, by what they replace. */
export const REPORT_CLASSES = {
  document: ReportPdf,
  renderer: ReportRenderer,
  inlines: ReportInlines,
  styles: ReportStyles,
} as const;

printWith(REPORT_CLASSES);
patchLayout();

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

/**
 * Lays a definition out without drawing it, and returns how far down each page reaches, in points. Optionally on another sheet, in points. Do
 * not call while a document is printing.
 */
export async function measurePdf(
  definition: PdfmakeDefinition,
  fonts: FontChooser,
  pageSize?: { readonly width: number; readonly height: number },
): Promise<readonly number[]> {
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
