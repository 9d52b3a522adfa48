import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import type { ReportDocument } from '../../../main/reports/pdf/document/node.ts';
import { buildFontChooser } from '../../../main/reports/pdf/fonts/fallback.ts';
import { printPdf } from '../../../main/reports/pdf/pdfmake/index.ts';
import { toPdfmake } from '../../../main/reports/pdf/to-pdfmake.ts';

/** A printed document on disk. */
export type PrintedDocument = { readonly file: string; readonly bytes: Buffer };

/** Opens a folder for printed documents, removed after the file's tests. Call it outside of tests. */
export function openPrinter(): {
  readonly folder: string;
  readonly print: (document: ReportDocument) => Promise<PrintedDocument>;
} {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-printed-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let count = 0;
  const print = async (document: ReportDocument): Promise<PrintedDocument> => {
    const fonts = buildFontChooser(null);
    const { bytes } = await printPdf(await toPdfmake(document, fonts), fonts);
    count += 1;
    const file = join(folder, `${count}.pdf`);
    writeFileSync(file, bytes);
    return { file, bytes };
  };
  return { folder, print };
}
