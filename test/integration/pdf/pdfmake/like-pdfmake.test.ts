import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../../main/reports/build-report.ts';
import type {
  ReportDocument,
  ReportNode,
  SectionNode,
  TableNode,
  TextNode,
} from '../../../../main/reports/pdf/document/node.ts';
import { buildFontChooser } from '../../../../main/reports/pdf/fonts/fallback.ts';
import { printPdf } from '../../../../main/reports/pdf/pdfmake/index.ts';
import { toPdfmake } from '../../../../main/reports/pdf/to-pdfmake.ts';
import type { ReportFigures } from '../../../../shared/domain/figures.ts';
import { buildFigures, compared, specFor } from '../../../fixtures/report-figures.ts';
import {
  checkPdf,
  pdfInfo,
  pdfMetadata,
  pdfPages,
  pdfPixels,
  pdfUnpacked,
  pdfWords,
} from '../../../helpers/pdf.ts';
import { printStock } from '../../../helpers/stock-pdfmake.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-printer-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function printTo(name: string, document: ReportDocument, print: typeof printPdf): Promise<string> {
  const fonts = buildFontChooser(null);
  const { bytes } = await print(await toPdfmake(document, fonts), fonts);
  const file = join(folder, name);
  writeFileSync(file, bytes);
  return file;
}

const brandKit = { name: 'Acme & Co', colour: '#7a1f4b' };

function documentOf(figures: ReportFigures): ReportDocument {
  return buildReport(specFor(figures, { brandKit }), compared(figures));
}

/** In a language whose words are not parted: pdfmake by itself knows no hyphens. */
const withoutHyphens = (document: ReportDocument): ReportDocument => ({ ...document, language: 'ja-JP' });

const REPORTS: Readonly<Record<string, ReportFigures>> = {
  'of a quarter': buildFigures(),
  'of sixty runs and twelve brands': buildFigures({
    runs: 60,
    brands: [
      'Halden Outdoor',
      ...Array.from({ length: 11 }, (_, index) => `Rival ${index + 1} Mountaineering`),
    ],
    addedPlatform: { fromRun: 30, platform: 'gamma_app' },
  }),
  'with names in five scripts': buildFigures({
    runs: 3,
    brands: [
      'Большая Медведица',
      'Όλυμπος',
      '北极星户外',
      'やまのどうぐ',
      '한국등산용품',
      'Añçéñtš & Łódź',
      'office fjord',
    ],
  }),
};

describe.each(Object.entries(REPORTS))('a report %s', (name, figures) => {
  let [ours, stock] = ['', ''];
  beforeAll(async () => {
    const document = withoutHyphens(documentOf(figures));
    ours = await printTo(`${name}.pdf`, document, printPdf);
    stock = await printTo(`${name} by pdfmake.pdf`, document, printStock);
  });

  it('has the pixels that pdfmake by itself gives it', () => {
    checkPdf(ours);
    expect(pdfPixels(ours).equals(pdfPixels(stock))).toBe(true);
  });

  it('has its words, each at its place', () => {
    const boxes = (file: string) =>
      pdfWords(file).map(({ words }) =>
        words.map(({ text, xMin, yMin, xMax }) => [text, ...[xMin, yMin, xMax].map((at) => at.toFixed(3))]),
      );
    expect(boxes(ours)).toEqual(boxes(stock));
  });
});

describe('a report that was printed after others', () => {
  it('has the same bytes as when it was the first', async () => {
    const figures = REPORTS['of a quarter']!;
    const print = async () => {
      const fonts = buildFontChooser(null);
      return (await printPdf(await toPdfmake(documentOf(figures), fonts), fonts)).bytes;
    };
    const first = await print();
    for (const other of Object.values(REPORTS)) await printTo('other.pdf', documentOf(other), printPdf);
    expect((await print()).equals(first)).toBe(true);
  });

  it('still says which letters its glyphs are', async () => {
    const text = (words: string): ReportDocument => page([{ kind: 'text', text: words }]);
    await printTo('accents.pdf', text('Éé\u00a0òü'), printPdf);
    const [printed] = pdfWords(await printTo('plain.pdf', text('e E o u'), printPdf));
    expect(printed?.words.map((word) => word.text)).toEqual(['e', 'E', 'o', 'u']);
  });
});

function page(body: readonly ReportNode[], header: SectionNode['header'] = null): ReportDocument {
  return {
    title: 'A page',
    author: '',
    subject: 'Nothing',
    language: 'en-GB',
    names: [],
    platforms: [],
    createdMs: Date.UTC(2026, 10, 20),
    paper: 'A4',
    base: { font: 'Sans', sizePx: 12, linePx: 16, colour: '#000000' },
    sections: [{ body, header, footer: null, marginsPx: [56, 56, 400, 56] }],
    attachments: [],
  };
}

describe('a long table', () => {
  /** Rows of a table of so many that stand on each of its pages. */
  async function rowsByPage(rows: number): Promise<number[]> {
    const cell = (text: string): TextNode => ({ kind: 'text', text });
    const table: TableNode = {
      kind: 'table',
      widths: ['*'],
      header: [cell('Head')],
      rows: Array.from({ length: rows }, (_, at) => [cell(`row${at}`)]),
      summary: 'Rows.',
      cellPadPx: { x: 0, y: 4 },
      rule: { strong: '#000000', thin: '#000000' },
    };
    const sheets = pdfPages(await printTo(`${rows} rows.pdf`, page([table]), printPdf));
    for (const sheet of sheets) expect(sheet).toContain('Head');
    return sheets.map((sheet) => sheet.match(/row\d+/g)?.length ?? 0);
  }

  it('goes on with five rows or more, and fills its pages otherwise', async () => {
    const [most = 0, ...others] = await rowsByPage(60);
    expect(others).toEqual([60 - most]);
    expect(await rowsByPage(most)).toEqual([most]);
    expect(await rowsByPage(most + 1)).toEqual([most - 4, 5]);
    expect(await rowsByPage(most + 4)).toEqual([most - 1, 5]);
    expect(await rowsByPage(most + 6)).toEqual([most, 6]);
  });
});

describe('links', () => {
  const address = 'https://halden-outdoor.example/guides/best-tents-2026/with-a-path-that-goes-on';
  const link = (words: string): TextNode => ({ kind: 'text', text: words, link: address });
  const linksOf = (file: string): string[] =>
    pdfUnpacked(file)
      .split(/^endobj$/m)
      .filter((object) => object.includes('/Subtype /Link'));

  it('are one annotation each, though they have many words', async () => {
    const file = await printTo(
      'links.pdf',
      page([link('The best tents of 2026'), link('And again')]),
      printPdf,
    );
    const links = linksOf(file);
    expect(links).toHaveLength(2);
    for (const one of links) {
      expect(one).toContain(`/URI (${address})`);
      expect(one).not.toContain('/QuadPoints');
    }
  });

  it('are one annotation over two lines, with the place of both', async () => {
    const file = await printTo(
      'lines.pdf',
      page([link(`${'The best tents of 2026, '.repeat(3)}tested`)]),
      printPdf,
    );
    const lines = new Set(pdfWords(file)[0]!.words.map(({ yMin }) => yMin)).size;
    const links = linksOf(file);
    expect(lines).toBeGreaterThan(1);
    expect(links).toHaveLength(1);
    const quads = /\/QuadPoints \[([^\]]*)\]/.exec(links[0]!)?.[1]?.trim().split(/\s+/);
    expect(quads).toHaveLength(8 * lines);
  });

  it('lie over their words', async () => {
    const file = await printTo('place.pdf', page([link('Tents of 2026')]), printPdf);
    const [{ words, height } = { words: [], height: 0 }] = pdfWords(file);
    const rect = /\/Rect \[([^\]]*)\]/.exec(linksOf(file)[0]!)![1]!.trim().split(/\s+/).map(Number);
    const [left, bottom, right, top] = rect as [number, number, number, number];
    expect(left).toBeCloseTo(words[0]!.xMin, 1);
    expect(right).toBeCloseTo(words.at(-1)!.xMax, 1);
    expect(height - top).toBeLessThanOrEqual(words[0]!.yMin + 2);
    expect(height - bottom).toBeGreaterThanOrEqual(words[0]!.yMax - 2);
  });
});

describe('what a report says of itself', () => {
  it('names the agency as author, creator and producer, and nobody else', async () => {
    const file = await printTo('kit.pdf', documentOf(REPORTS['of a quarter']!), printPdf);
    const info = pdfInfo(file);
    expect([info['Author'], info['Creator'], info['Producer']]).toEqual(Array(3).fill('Acme & Co'));
    expect(pdfMetadata(file)).toContain('<pdf:Producer>Acme &amp; Co</pdf:Producer>');
    expect(pdfMetadata(file)).toContain('<rdf:li>en-GB</rdf:li>');
    expect(pdfUnpacked(file)).not.toMatch(/pdfmake|pdfkit|sightline/i);
  });

  it('names nobody where there is no agency, not the program either', async () => {
    const file = await printTo('none.pdf', page([{ kind: 'text', text: 'Words' }]), printPdf);
    const info = pdfInfo(file);
    expect(info).toMatchObject({ Title: 'A page', Subject: 'Nothing' });
    expect(info).not.toHaveProperty('Creator');
    expect(info).not.toHaveProperty('Author');
    expect(info).not.toHaveProperty('Producer');
    expect(pdfMetadata(file)).not.toMatch(/undefined|pdf:Producer|xmp:CreatorTool|pdfmake/);
    expect(pdfUnpacked(file)).not.toMatch(/pdfmake|pdfkit|sightline/i);
  });

  it('numbers its pages as they are numbered on paper, and leads to its headings', async () => {
    const heading: TextNode = {
      kind: 'text',
      text: 'Rivals',
      margin: [0, 400, 0, 0],
      heading: { level: 1, id: 'rivals', bookmark: 'Rivals' },
    };
    const file = await printTo('heading.pdf', page([heading]), printPdf);
    const unpacked = pdfUnpacked(file);
    expect(unpacked).toMatch(/\/PageLabels <<\s*\/Nums \[\s*0\s*<<\s*\/S \/D\s*>>/);
    const [, left, top] = /\/Dest \[\s*\d+ 0 R\s+\/XYZ\s+([\d.]+)\s+([\d.]+)/.exec(unpacked)!;
    const [{ words, height } = { words: [], height: 0 }] = pdfWords(file);
    expect(Number(left)).toBeCloseTo(words[0]!.xMin, 0);
    expect(height - Number(top)).toBeCloseTo(words[0]!.yMin, -1);
  });
});
