/** The fork is of one version of each library: another one is looked at before it is used. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';

const require = createRequire(import.meta.url);
/** As pdfmake itself loads them. */
const ofPdfmake = createRequire(require.resolve('pdfmake'));

const versionOf = (library: string): string =>
  (ofPdfmake(`${library}/package.json`) as { readonly version: string }).version;

it('says in its head which versions it is a fork of, and these are installed', () => {
  const head = readFileSync(
    new URL('../../../../../../main/reports/pdf/pdfmake/index.ts', import.meta.url),
    'utf8',
  );
  expect(head).toContain(`pdfmake ${versionOf('pdfmake')}, and of PDFKit ${versionOf('pdfkit')}`);
});
