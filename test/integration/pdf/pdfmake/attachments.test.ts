import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Attachment } from '../../../../main/reports/pdf/document/node.ts';
import { buildTaggedDocument } from '../../../fixtures/tagged-document.ts';
import { checkPdf } from '../../../helpers/pdf.ts';
import { PdfObjects } from '../../../helpers/pdf/objects.ts';
import { openPrinter } from '../../../helpers/pdf/print-document.ts';
import { structureFaults } from '../../../helpers/pdf/structure-faults.ts';
import { program } from '../../../helpers/programs.ts';

const { print } = openPrinter();

const DATA: Attachment = {
  name: 'visibility.csv',
  mediaType: 'text/csv',
  description: 'Visibility by run',
  bytes: Buffer.from('run,visibility\n2026-11-16,45.0\n'),
};
const MANIFEST: Attachment = {
  name: 'Größen (1).json',
  mediaType: 'application/vnd.larkfield+json',
  description: 'What the report was made from: 12 runs',
  bytes: new TextEncoder().encode('{"hash":"é"}'),
};

const withFiles = (...attachments: Attachment[]) => print({ ...buildTaggedDocument(), attachments });

describe('files inside a report', () => {
  let file = '';
  let objects: PdfObjects;
  beforeAll(async () => {
    ({ file } = await withFiles(DATA, MANIFEST));
    objects = new PdfObjects(file);
  });

  it('can be taken out as they were', () => {
    checkPdf(file);
    expect(structureFaults(file)).toEqual([]);
    const keys = ['Gr%C3%B6%C3%9Fen (1).json', 'visibility.csv'];
    const names = execFileSync(program('qpdf'), ['--list-attachments', file], { encoding: 'utf8' });
    expect(names.match(/^.*?(?= -> )/gm)).toEqual(keys);
    for (const [at, { bytes }] of [MANIFEST, DATA].entries()) {
      const taken = execFileSync(program('qpdf'), [`--show-attachment=${keys[at] ?? ''}`, file]);
      expect(taken.equals(Buffer.from(bytes))).toBe(true);
    }
  });

  it('belong to the whole report, each with what it has to do with it', () => {
    const files = objects.list(objects.catalogue['/AF']).map((one) => objects.dictionary(one));
    expect(
      files.map((one) => [
        objects.text(one['/UF']),
        objects.text(one['/F']),
        objects.text(one['/Desc']),
        objects.name(one['/AFRelationship']),
      ]),
    ).toEqual([
      ['Größen (1).json', 'Gr__en (1).json', 'What the report was made from: 12 runs', 'Supplement'],
      ['visibility.csv', 'visibility.csv', 'Visibility by run', 'Data'],
    ]);
  });

  it('say of what kind, size and day they are, and what they must add up to', () => {
    const [, specification] =
      objects.leaves(objects.dictionary(objects.catalogue['/Names'])['/EmbeddedFiles'], '/Names')[1] ?? [];
    const embedded = objects.dictionary(objects.dictionary(specification)['/EF'])['/F'];
    const { '/Subtype': kind, '/Params': parameters } = objects.dictionary(embedded);
    const { '/Size': size, '/CheckSum': sum, ...dates } = objects.dictionary(parameters);
    expect(objects.name(kind)).toBe('text/csv');
    expect(size).toBe(DATA.bytes.length);
    expect(sum).toBe(`b:${createHash('md5').update(DATA.bytes).digest('hex')}`);
    expect(dates).toEqual({ '/CreationDate': 'u:D:20261120000000Z', '/ModDate': 'u:D:20261120000000Z' });
  });

  it('make the same bytes each time, in whatever order they come', async () => {
    const [first, second] = [await withFiles(DATA, MANIFEST), await withFiles(MANIFEST, DATA)];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });

  it('have names of their own', async () => {
    await expect(withFiles(DATA, { ...MANIFEST, name: DATA.name })).rejects.toThrow(/one name/);
  });

  it('are not spoken of in a report that has none', async () => {
    const none = new PdfObjects((await withFiles()).file);
    expect(none.catalogue['/AF']).toBeUndefined();
    expect(none.dictionary(none.catalogue['/Names'])['/EmbeddedFiles']).toBeUndefined();
  });
});
