import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../main/reports/build-report.ts';
import type { ReportDocument, ReportNode } from '../../../main/reports/pdf/document/node.ts';
import { TEMPLATE_SECTIONS } from '../../../shared/reports/templates.ts';
import { buildBenchDocument } from '../../bench/report/as-document.ts';
import { buildBenchContent } from '../../bench/report/content.ts';
import { buildFigures, compared, specFor } from '../../fixtures/report-figures.ts';
import { buildTaggedDocument, TABLE_ROWS } from '../../fixtures/tagged-document.ts';
import { checkPdf, pdfInfo, pdfMetadata, pdfPages, pdfStructure } from '../../helpers/pdf.ts';
import { bookmarksOf } from '../../helpers/pdf/check-navigation.ts';
import { PdfObjects } from '../../helpers/pdf/objects.ts';
import { openPrinter } from '../../helpers/pdf/print-document.ts';
import { readAloud, type PageAloud } from '../../helpers/pdf/read-aloud.ts';
import { checkStructure, structureFaults } from '../../helpers/pdf/structure-faults.ts';
import { attributeOf } from '../../helpers/pdf/structure-tree.ts';
import { smallPng } from '../../helpers/small-png.ts';

const { print } = openPrinter();

const aloud = (page: PageAloud | undefined): string[] =>
  (page?.spoken ?? []).map(({ role, words }) => `${role} ${words}`.trim());

describe('a document that is read out', () => {
  let file = '';
  let pages: readonly PageAloud[] = [];
  beforeAll(async () => {
    ({ file } = await print(buildTaggedDocument()));
    ({ pages } = await readAloud(file));
  });

  it('says that it is tagged, and claims no more than that', async () => {
    checkPdf(file);
    expect(await readAloud(file)).toMatchObject({ isTagged: true });
    expect(pdfInfo(file)).toMatchObject({ Tagged: 'yes' });
    expect(pdfMetadata(file)).not.toMatch(/pdfua|pdfaid/i);
    expect(structureFaults(file)).toEqual([]);
  });

  it('is read in the order of its nodes: column by column, with the words of its pictures', () => {
    expect(aloud(pages[1])).toEqual([
      'H1 Figures',
      ...['H2 Left column', 'P Left one', 'P Left two'],
      ...['H2 Right column', 'P Right one', 'P Right two'],
      'Figure A line that rises.',
      'Figure A mark with its name.',
      ...['LBody First point', 'LBody Second point'],
      ...['P They wrote', 'Span mit Abstand das beste Zelt', 'P in', 'Link their guide of 2026', 'P .'],
      'P Le dernier mot',
    ]);
  });

  it('reads an entry of its contents as one link, with the page', () => {
    expect(aloud(pages[0])).toEqual([
      'H1 Contents',
      'Link Figures What Figures find 2',
      'Link Pages What Pages find 3',
    ]);
    // pdf.js parts words by where they stand; poppler by the spaces that there are.
    expect(pdfStructure(file)).toContain('"Figures What Figures find 2"');
    const { tagged } = checkStructure(file);
    const [contents] = tagged.elements.filter(({ type }) => type === 'TOC');
    expect(contents?.kids.map(({ type }) => type)).toEqual(['TOCI', 'TOCI']);
    for (const entry of contents?.kids ?? []) {
      const links = entry.kids.flatMap(({ kids }) => kids);
      expect(links.map(({ annotations }) => annotations.length)).toEqual([1]);
    }
  });

  it('says in its links where they lead', () => {
    const { objects, pages: read } = checkStructure(file).tagged;
    const contents = read.flatMap(({ reference }) =>
      objects
        .list(objects.dictionary(reference)['/Annots'])
        .map((link) => objects.text(objects.dictionary(link)['/Contents'])),
    );
    expect(contents.slice(0, 4)).toEqual(['Figures: a rise', 'Pages', 'their guide of 2026', 'Page 1']);
  });

  it('does not read headers, footers and rules', () => {
    for (const [at, page] of pages.entries()) {
      expect(page.artifacts).toContain('Larkfield, header');
      expect(page.artifacts).toContain(`Footer, page ${at + 1} of ${pages.length}`);
      expect(aloud(page).join('\n')).not.toMatch(/Larkfield|Footer/);
    }
  });

  it('has a table over pages as one, whose header is read once', () => {
    const { elements } = checkStructure(file).tagged;
    const tables = elements.filter(({ type }) => type === 'Table');
    expect(tables).toHaveLength(1);
    expect(tables[0]?.kids).toHaveLength(TABLE_ROWS + 1);
    expect(pages.length).toBeGreaterThan(4);
    const printed = pdfPages(file).slice(2);
    expect(printed.every((page) => page.includes('Citations'))).toBe(true);
    expect(pages.map((page) => aloud(page).filter((words) => words === 'TH Citations').length)).toEqual([
      ...[0, 0, 1],
      ...printed.slice(1).map(() => 0),
    ]);
    for (const { artifacts } of pages.slice(3)) expect(artifacts).toContain('Page Citations');
  });

  it('names its rows and columns by header cells, and heads nothing by an empty one', () => {
    const { objects, elements } = checkStructure(file).tagged;
    const rows = elements.filter(({ type }) => type === 'TR');
    expect(rows[0]?.kids.map(({ type }) => type)).toEqual(['TD', 'TH', 'TH']);
    expect(rows[1]?.kids.map(({ type }) => type)).toEqual(['TD', 'TH', 'TD']);
    const scopes = [rows[0]?.kids[1], rows[1]?.kids[1]].map(
      (cell) => cell && attributeOf(objects, cell, 'Table', 'Scope'),
    );
    expect(scopes).toEqual(['/Column', '/Row']);
  });

  it('names its language, and another one where that is spoken', () => {
    expect(new PdfObjects(file).catalogue['/Lang']).toBe('u:en-GB');
    const others = pages.flatMap(({ spoken }) => spoken.filter(({ language }) => language !== null));
    expect(others).toEqual([
      { role: 'Span', language: 'de', words: 'mit Abstand das beste Zelt' },
      { role: 'P', language: 'fr', words: 'Le dernier mot' },
    ]);
  });

  it('has its headings as bookmarks in two levels', () => {
    const objects = new PdfObjects(file);
    const titles = bookmarksOf(objects, objects.catalogue['/Outlines']).map(({ title, kids }) => [
      title,
      kids.map((kid) => kid.title),
    ]);
    expect(titles).toEqual([
      ['Contents', []],
      ['Figures: a rise', ['Left column', 'Right column']],
      ['Pages', []],
    ]);
  });

  it('has the same bytes each time', async () => {
    const [first, second] = [await print(buildTaggedDocument()), await print(buildTaggedDocument())];
    expect(first.bytes.equals(second.bytes)).toBe(true);
  });
});

const page = (body: readonly ReportNode[], header: ReportNode | null = null): ReportDocument => ({
  ...buildTaggedDocument(),
  sections: [
    {
      body,
      header,
      footer: null,
      marginsPx: [56, 56, 56, 56],
    },
  ],
});

describe('what goes over the end of a page', () => {
  it('is one element, and a link has an annotation on each of its pages', async () => {
    const words = 'The best tents of the year, tested on three mountains. '.repeat(160);
    const { file } = await print(
      page([{ kind: 'text', text: words, link: 'https://halden-outdoor.example/guide' }]),
    );
    const { tagged, faults } = checkStructure(file);
    expect(faults).toEqual([]);
    expect(tagged.elements.map(({ type }) => type)).toEqual(['Document', 'Sect', 'P', 'Link']);
    expect(tagged.elements.at(-1)?.annotations).toHaveLength(tagged.pages.length);
    expect(tagged.pages.length).toBeGreaterThan(1);
  });
});

describe('words of all kinds', () => {
  it('are said as they are: brackets, backslashes, accents, other scripts', async () => {
    const alt = String.raw`A \ (b) “c” é 北極 🧭 ) (`;
    const drawing = { kind: 'drawing', shapes: [], alt } as const;
    const shapes = [{ shape: 'rect', x: 0, y: 0, width: 9, height: 9, fill: '#24527a' }] as const;
    const words = 'Ä̈ạ̈ ▲ 北極 with marks';
    const { file } = await print(
      page([
        { ...drawing, shapes },
        { kind: 'text', text: words },
      ]),
    );
    expect(structureFaults(file)).toEqual([]);
    const [only] = (await readAloud(file)).pages;
    expect(only?.spoken[0]).toEqual({ role: 'Figure', language: null, words: alt });
    expect(only?.spoken[1]?.words.normalize('NFC')).toContain('▲ 北極 with marks');
  });
});

describe('the objects of a file', () => {
  it('are packed together, with a table that qpdf finds them by', async () => {
    const { file, bytes } = await print(buildTaggedDocument());
    checkPdf(file);
    const text = bytes.toString('latin1');
    expect(text).toContain('/Type/ObjStm');
    expect(text).not.toContain('\nxref\n');
    // All that is left by itself has a stream.
    expect(text.match(/^\d+ 0 obj$/gm)?.length).toBe(text.match(/^endstream$/gm)?.length);
  });
});

describe('what has no words of its own', () => {
  it('is left out of the tree: blank lines, lists of rules, pages without a word', async () => {
    const blank: ReportNode = { kind: 'text', text: ' ' };
    const list: ReportNode = { kind: 'stack', role: 'list', items: [blank] };
    const { file } = await print(page([blank, list]));
    expect(checkStructure(file)).toMatchObject({ faults: [], tagged: { elements: [{ type: 'Document' }] } });
  });

  it('leads nowhere from a header: its link would be met on every page', async () => {
    const header = { kind: 'text', text: 'A header', link: 'https://halden-outdoor.example' } as const;
    const { file } = await print(page([{ kind: 'text', text: 'Words' }], header));
    expect(structureFaults(file)).toEqual([]);
    const objects = new PdfObjects(file);
    expect(objects.pages().map((one) => objects.dictionary(one)['/Annots'])).toEqual([undefined]);
  });
});

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 40"><g opacity="0.5"><rect width="90" height="40"/></g><text y="20">Ac</text></svg>';
const KITS = {
  svg: { name: 'Acme & Co', colour: '#7a1f4b', logo: LOGO, logoOnColour: LOGO },
  png: { name: 'Łódź & Söhne', colour: '#ffee00', logo: smallPng(30, 10), logoOnColour: smallPng(30, 10) },
  none: null,
};

describe('a report', () => {
  const brands = ['Большая Медведица', 'Όλυμπος', '北极星户外', 'やまのどうぐ', '한국등산용품', 'a(b)\\c'];
  const rivals = Array.from({ length: 11 }, (_, at) => `Rival ${at + 1} Mountaineering`);
  it.each([
    ['of a quarter', buildFigures(), 'svg', 'visibility'],
    ['of a quarter with its contents', buildFigures(), 'png', 'quarterly'],
    ['of one page', buildFigures(), 'none', 'executive'],
    ['of one run', buildFigures({ runs: 1 }), 'png', 'visibility'],
    ['with names in five scripts', buildFigures({ runs: 3, brands }), 'none', 'quarterly'],
    ['of sixty runs', buildFigures({ runs: 60, brands: ['Halden', ...rivals] }), 'svg', 'quarterly'],
  ] as const)('%s is tagged without a fault', async (_name, figures, kit, template) => {
    const sections = TEMPLATE_SECTIONS[template].map((id) => ({ id, options: {} }));
    const spec = specFor(figures, { brandKit: KITS[kit], sections });
    const { file } = await print(buildReport(spec, compared(figures)));
    checkPdf(file);
    expect(structureFaults(file)).toEqual([]);
    const { pages } = await readAloud(file);
    if (kit !== 'none') {
      const logo = { role: 'Figure', language: null, words: KITS[kit].name };
      expect(pages[0]?.spoken).toContainEqual(logo);
    }
    // Every page is read, and none says what returns on all of them.
    expect(pages.every(({ spoken }) => spoken.length > 0)).toBe(true);
    expect(pages.flatMap(aloud).join('\n')).not.toMatch(/Page \d+ of \d+/);
  });

  it('of twenty-four pages takes at most 350 KB, tagged', async () => {
    const { file, bytes } = await print(buildBenchDocument(buildBenchContent(1)));
    expect(structureFaults(file)).toEqual([]);
    expect(pdfInfo(file)).toMatchObject({ Tagged: 'yes', Pages: '24' });
    expect(bytes.length / 1024).toBeLessThanOrEqual(350);
  });
});
