/** pdfmake as reports are printed with it: our document and renderer in the place of its own, and no file but the fonts. */
import type { FontChooser } from './fonts/fallback.ts';
import { FONT_FILES } from './fonts/font-files.ts';
import { ownFamilies } from './fonts/own-fonts.ts';
import { embedFiles } from './printer/attachments.ts';
import { withJob } from './printer/job.ts';
import { ReportInlines } from './printer/report-inlines.ts';
import { isFontFile, ReportPdf } from './printer/report-pdf.ts';
import { ReportRenderer } from './printer/report-renderer.ts';
import { pdfmake, printWith } from './printer/stock-classes.ts';
import type { PdfmakeDefinition } from './to-pdfmake.ts';

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

/** A printed document. */
export type PrintedPdf = { readonly bytes: Buffer; readonly pages: number };

/** Prints a definition, with the files that it embeds. Not to be called again before the first call's promise has settled. */
export function printPdf(definition: PdfmakeDefinition, fonts: FontChooser): Promise<PrintedPdf> {
  const { structure, embedded, createdMs } = definition;
  return withJob({ fonts, structure }, async () => {
    pdfmake.setFonts(structuredClone({ ...FONT_FILES, ...Object.fromEntries(ownFamilies()) }));
    const document = pdfmake.createPdf(definition, { bufferPages: true });
    const stream = await document.getStream();
    embedFiles(stream, embedded, createdMs);
    const pages = stream.bufferedPageRange().count;
    return { bytes: await document.getBuffer(), pages };
  });
}
