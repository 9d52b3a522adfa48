import { beforeAll, describe, expect, it } from 'vitest';
import { buildFormatter } from '../../../shared/format/format.ts';
import { TEMPLATE_SECTIONS } from '../../../shared/reports/templates.ts';
import { buildFigures, specFor } from '../../fixtures/report-figures.ts';
import {
  checkPdf,
  collidingWords,
  pdfBookmarks,
  pdfFonts,
  pdfImages,
  pdfInfo,
  pdfPageOperators,
  pdfPages,
  pdfUnpacked,
  pdfWords,
} from '../../helpers/pdf.ts';
import { openPress, type Printed } from '../../helpers/printed-report.ts';
import { smallPng } from '../../helpers/small-png.ts';

const SECTIONS = [
  'Summary',
  'Key figures',
  'Rivals',
  'Platforms',
  'Topics',
  'Sentiment',
  'Attributes',
  'Citations',
  'Method and samples',
];
const SVG_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 32"><rect width="32" height="32" fill="#7a1f4b"/>' +
  '<text x="40" y="22" font-size="18" font-family="Arial">Acme &amp; Co</text></svg>';
const kit = { name: 'Acme & Co', colour: '#7a1f4b', logo: SVG_LOGO };
/** Margins of inner pages: 56 px at 96 dpi. */
const EDGE_PT = 42;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
const print = openPress();

describe('a printed report', () => {
  const figures = buildFigures();
  // The longest template, with a page of contents.
  const [cover = '', ...others] = TEMPLATE_SECTIONS.visibility;
  const sections = [cover, 'contents', ...others].map((id) => ({ id, options: {} }));
  const spec = specFor(figures, { brandKit: kit, issuedOn: '2026-11-20', sections });
  let report: Printed;
  beforeAll(async () => {
    report = await print(figures, spec);
  });

  it('is a whole file, with as many pages as were announced', () => {
    checkPdf(report.file);
    expect(pdfInfo(report.file)['Pages']).toBe(String(report.pages));
    expect(pdfInfo(report.file)['Page size']).toContain('A4');
    expect(report.missingCharacters).toEqual([]);
  });

  it('embeds every font as a subset, with the way back to text', () => {
    const fonts = pdfFonts(report.file);
    expect(fonts.length).toBeGreaterThanOrEqual(4);
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
    const names = fonts.map((font) => font.name).join(' ');
    expect(names).toContain('HankenGrotesk');
    expect(names).toContain('SourceSerif4');
    expect(names).not.toContain('Helvetica');
  });

  it('contains no raster image: charts and an SVG logo are drawn', () => {
    expect(pdfImages(report.file)).toEqual([]);
  });

  it('draws with finite numbers, and ends on every page as many states as it began', () => {
    const pages = pdfPageOperators(report.file);
    expect(pages).toHaveLength(report.pages);
    for (const operators of pages) {
      expect(operators.length).toBeGreaterThan(500);
      expect(operators).not.toMatch(/NaN|Infinity|undefined/);
      expect(operators.match(/(?<!\S)q(?!\S)/g)?.length).toBe(operators.match(/(?<!\S)Q(?!\S)/g)?.length);
    }
  });

  it('prints the visibility of every run, as the figures have it', () => {
    const format = buildFormatter('en-GB');
    // The runs are longer than what the page of method leaves them.
    const method = oneLine(pdfPages(report.file).slice(-2).join(' '));
    for (const run of figures.runs) {
      const own = run.brands[0]!;
      expect(method).toContain(format.date(run.startedAtMs));
      expect(method).toContain(`${format.pct(own.visibilityPct, own.responses)}%`);
    }
  });

  it('numbers its contents as its pages are numbered', () => {
    const pages = pdfWords(report.file);
    const contents = pages[1]!.words;
    const bookmarks = pdfBookmarks(report.file);
    for (const section of SECTIONS) {
      const [first] = section.split(' ');
      const entry = contents.find((word) => word.text === first && word.xMin < 60 && word.yMin > 60)!;
      const number = contents.find((word) => word.xMax > 545 && Math.abs(word.yMin - entry.yMin) < 3)!;
      const bookmark = bookmarks.find(({ title }) => title.startsWith(section))!;
      expect(Number(number.text)).toBe(bookmark.page);
    }
    pdfPages(report.file).forEach((text, index) => {
      if (index > 0) expect(oneLine(text)).toContain(`Page ${index + 1} of ${report.pages}`);
    });
  });

  it('has a bookmark for each section and each block of it, on the pages where these stand', () => {
    const pages = pdfPages(report.file).map(oneLine);
    const bookmarks = pdfBookmarks(report.file);
    expect(bookmarks.map(({ title }) => title.split(':')[0])).toEqual(['Contents', ...SECTIONS]);
    for (const { title, page, below } of bookmarks.slice(1)) {
      expect(pages[page - 1]).toContain(title.slice(title.indexOf(': ') + 2));
      expect(below.length).toBeGreaterThan(0);
      for (const block of below) expect(pages[block.page - 1]).toContain(block.title);
    }
  });

  it('links only to the web and into itself, and runs nothing', () => {
    const unpacked = pdfUnpacked(report.file);
    const addresses = [...unpacked.matchAll(/\/URI \(([^)]*)\)/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThanOrEqual(6);
    for (const address of addresses) expect(address).toMatch(/^https?:\/\//);
    expect(unpacked).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA)\b/);
    // It carries its own record and data, and nothing that a reader would run.
    const carried = [...unpacked.matchAll(/\/Subtype \/(\S+#2f\S+)/g)].map(([, type]) => type);
    expect(carried.sort()).toEqual(['application#2fjson', 'text#2fcsv']);
  });

  it('says in its metadata what it is, of whom, in which language, and when it was issued', () => {
    const info = pdfInfo(report.file);
    expect(info['Title']).toBe('Halden Outdoor: Report, 31 August 2026 to 16 November 2026');
    expect(info['Author']).toBe('Acme & Co');
    expect(info['Subject']).toBe('Visibility report for Halden Outdoor');
    expect(info['CreationDate']).toContain('2026');
    expect(pdfUnpacked(report.file)).toMatch(/\/Lang \(en-GB\)/);
    expect(pdfUnpacked(report.file)).toMatch(/\/DisplayDocTitle true/);
  });

  it('prints the same bytes from the same figures', async () => {
    const again = await print(structuredClone(figures), structuredClone(spec));
    expect(Buffer.compare(Buffer.from(again.bytes), Buffer.from(report.bytes))).toBe(0);
  });

  it('keeps its words inside the margins and off one another', () => {
    pdfWords(report.file).forEach(({ width, words }, index) => {
      expect(collidingWords(words)).toEqual([]);
      if (index === 0) return;
      expect(words.filter((word) => word.xMin < EDGE_PT - 1 || word.xMax > width - EDGE_PT + 1)).toEqual([]);
    });
  });
});

describe('a report with a PNG logo', () => {
  it('holds that one image once, and shows it on every page of paper', async () => {
    const figures = buildFigures({ runs: 2 });
    const logo = smallPng(64, 16);
    const { file, pages } = await print(figures, specFor(figures, { brandKit: { ...kit, logo } }));
    checkPdf(file);
    const images = pdfImages(file);
    // On the cover it stands on a plate of paper.
    expect(images.map((image) => image.page)).toEqual(Array.from({ length: pages }, (_, index) => index + 1));
    expect(new Set(images.map((image) => image.object)).size).toBe(1);
  });
});

describe('a report of a single run that lacks nearly everything', () => {
  it('prints its sentences instead of empty charts', async () => {
    const figures = buildFigures({ runs: 1, history: 0, ownPct: [0], promptCount: 3 });
    const detail = {
      ...figures.detail,
      topics: [],
      previousTopics: [],
      attributes: [],
      domains: [],
      citationTotal: 0,
      domainTotal: 0,
    };
    const runs = figures.runs.map((run) => ({
      ...run,
      promptCount: null,
      failedTasks: null,
      platformFigures: [],
      brands: run.brands.map((brand) => ({
        ...brand,
        mentions: 0,
        visibilityPct: 0,
        avgPosition: null,
        positions: null,
        sentiment: { positive: 0, neutral: 0, negative: 0 },
      })),
    }));
    const bare = { ...figures, runs, detail };
    const { file, pages } = await print(bare, specFor(bare));
    checkPdf(file);
    const text = pdfPages(file).map(oneLine);
    expect(text).toHaveLength(pages);
    for (const sentence of [
      'Named in 0 of 12 answers',
      'No brand was named in this run',
      'No platform was scored in this run',
      'No figures by topic',
      'No mention, no sentiment',
      'No cited sources',
    ]) {
      expect(text.some((page) => page.includes(sentence))).toBe(true);
    }
    expect(text.join(' ')).not.toMatch(/NaN|undefined|Infinity/);
    for (const operators of pdfPageOperators(file)) expect(operators).not.toMatch(/NaN|Infinity|undefined/);
  });
});

describe('a report over sixty runs of twelve brands', () => {
  it('stays on its pages, inside its margins, with no word on another', async () => {
    const brands = [
      'Halden Outdoor',
      ...Array.from({ length: 11 }, (_, index) => `Rival ${index + 1} Mountaineering Supplies`),
    ];
    const figures = buildFigures({ runs: 60, brands, addedPlatform: { fromRun: 30, platform: 'gamma_app' } });
    const { file, pages } = await print(figures, specFor(figures, { brandKit: kit }));
    checkPdf(file);
    const printed = pdfWords(file);
    expect(printed).toHaveLength(pages);
    printed.forEach(({ width, height, words }, index) => {
      const edge = index === 0 ? 0 : EDGE_PT - 1;
      expect(words.length).toBeGreaterThan(20);
      expect(
        words.filter(
          (word) => word.xMin < edge || word.xMax > width - edge || word.yMin < 0 || word.yMax > height,
        ),
      ).toEqual([]);
      expect(collidingWords(words)).toEqual([]);
    });
    const text = oneLine(pdfPages(file).join(' '));
    const format = buildFormatter('en-GB');
    for (const run of figures.runs) expect(text).toContain(format.date(run.startedAtMs));
  });
});
