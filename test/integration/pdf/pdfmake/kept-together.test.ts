/** What is kept together and is taller than a page goes on over the next ones: nothing of it is lost. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { buildFontChooser } from '../../../../main/reports/pdf/fonts/fallback.ts';
import { printPdf } from '../../../../main/reports/pdf/pdfmake/index.ts';
import type { PdfmakeNode } from '../../../../main/reports/pdf/definition/pdfmake-node.ts';
import { pdfWords } from '../../../helpers/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-kept-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The words on each page of A6 paper: some twenty lines a page. */
async function wordsOf(content: readonly PdfmakeNode[]): Promise<readonly string[]> {
  const definition = {
    ...{ pageSize: 'A6', pageMargins: 20, defaultStyle: { font: 'Sans', fontSize: 10 } },
    ...{ content, structure: null, embedded: [], createdMs: 0 },
  };
  const { bytes } = await printPdf(definition, buildFontChooser(null));
  const file = join(folder, 'kept.pdf');
  writeFileSync(file, bytes);
  return pdfWords(file).flatMap(({ words }) => words.map(({ text }) => text));
}

const names = (prefix: string, count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `${prefix}${at + 1}`);
/** The texts of a column of cells. */
const textsOf = (rows: readonly (readonly PdfmakeNode[])[]): readonly string[] =>
  rows.flatMap(([cell]) => {
    const stack = cell?.['stack'] as readonly PdfmakeNode[] | undefined;
    return (stack ?? [cell]).map((one) => String(one?.['text']));
  });
const lines = (prefix: string, count: number): readonly PdfmakeNode[] =>
  names(prefix, count).map((text) => ({ text }));
/** A cell of that many lines. */
const tall = (prefix: string, count: number): PdfmakeNode => ({ stack: lines(prefix, count) });
const short = lines('short', 3);

describe('what is kept together and is taller than a page', () => {
  it('is printed whole, in its order, and what follows with it', async () => {
    const words = await wordsOf([
      ...short,
      { unbreakable: true, stack: lines('line', 100) },
      { text: 'after' },
    ]);
    expect(words).toEqual([...names('short', 3), ...names('line', 100), 'after']);
  });

  it('keeps together what fits inside of it', async () => {
    const groups = names('group', 12).map((name) => ({ unbreakable: true, stack: lines(`${name}.`, 7) }));
    const words = await wordsOf([{ unbreakable: true, stack: groups }]);
    expect(words).toEqual(names('group', 12).flatMap((name) => names(`${name}.`, 7)));
  });

  it.each([
    [
      'a row in the middle',
      [...names('row', 4).map((text) => [{ text }]), [tall('line', 60)], [{ text: 'end' }]],
    ],
    [
      'the last rows',
      [...names('row', 8).map((text) => [{ text }]), ...names('tall', 5).map((p) => [tall(p, 9)])],
    ],
  ] satisfies [string, PdfmakeNode[][]][])('a table with %s', async (_, rows) => {
    const table = { headerRows: 1, dontBreakRows: true, body: [[{ text: 'heading' }], ...rows] };
    const words = await wordsOf([...short, { table, layout: 'noBorders' }]);
    expect(words.filter((word) => word !== 'heading')).toEqual([...names('short', 3), ...textsOf(rows)]);
    // Its heading stands on each of its pages.
    expect(words.filter((word) => word === 'heading').length).toBeGreaterThan(1);
  });

  it('a heading of its own', async () => {
    const body = [[tall('heading', 40)], [{ text: 'row' }]];
    const words = await wordsOf([
      { table: { headerRows: 1, dontBreakRows: true, body }, layout: 'noBorders' },
    ]);
    expect(words).toEqual([...names('heading', 40), 'row']);
  });

  it('a table inside of a group', async () => {
    const body = [[{ text: 'heading' }], ...names('row', 60).map((text) => [{ text }])];
    const table = { table: { headerRows: 1, dontBreakRows: true, body }, layout: 'noBorders' };
    const words = await wordsOf([{ unbreakable: true, stack: [{ text: 'title' }, table] }]);
    expect(words.filter((word) => word !== 'heading')).toEqual(['title', ...names('row', 60)]);
  });
});
