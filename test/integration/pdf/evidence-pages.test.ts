/** The sections that show the evidence on paper: whatever the names, however much or little there is. */
import { writeFileSync } from 'node:fs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderReport } from '../../../main/reports/render.ts';
import { SECTIONS } from '../../../main/reports/sections/index.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { NO_MATERIAL, type ReportMaterial } from '../../../shared/analysis/report/material.ts';
import type { ReportFigures } from '../../../shared/domain/figures.ts';
import { buildFigures, compared, specFor } from '../../fixtures/report-figures.ts';
import { checkPdf, collidingWords, pdfPages, pdfUnpacked, pdfWords } from '../../helpers/pdf.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-evidence-pages-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const MINE = [
  'prompts',
  'sentiment',
  'attributes',
  'citations',
  'goals',
  'recommendations',
  'evidence',
  'glossary',
  'runs',
];
/** Margins of inner pages: 56 px at 96 dpi. */
const EDGE_PT = 42;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ');

let printed = 0;

async function print(report: ComparedReport, sections: readonly string[] = MINE): Promise<string> {
  const spec = specFor(report, { sections: sections.map((id) => ({ id, options: {} })) });
  const { bytes } = await renderReport(spec, report);
  printed += 1;
  const file = join(folder, `${printed}.pdf`);
  writeFileSync(file, bytes);
  checkPdf(file);
  return file;
}

/** What is wrong with the words of a file: outside of margins, or on one another. */
function faultsOf(file: string): string[] {
  return pdfWords(file).flatMap(({ width, height, words }, page) => [
    ...collidingWords(words).map((pair) => `page ${page + 1}: ${pair}`),
    ...words
      .filter(
        ({ xMin, xMax, yMin, yMax }) =>
          xMin < EDGE_PT - 1 || xMax > width - EDGE_PT + 1 || yMin < 0 || yMax > height,
      )
      .map(({ text }) => `page ${page + 1}: ${text} is outside`),
  ]);
}

const textOf = (file: string): string => oneLine(pdfPages(file).join(' '));

/** All names of a report replaced. */
function renamed(report: ComparedReport, name: (word: string) => string): ComparedReport {
  const NAMES = new Set([
    'name',
    'ownBrand',
    'brand',
    'topic',
    'attribute',
    'domain',
    'prompt',
    'text',
    'platform',
  ]);
  const walk = (value: unknown, key = ''): unknown => {
    if (typeof value === 'string') return NAMES.has(key) ? name(value) : value;
    if (Array.isArray(value)) {
      return value.map((item) => (key === 'platforms' && typeof item === 'string' ? name(item) : walk(item)));
    }
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([part, item]) => [part, walk(item, part)]));
  };
  return walk(structuredClone(report)) as ComparedReport;
}

const FIGURES = buildFigures();
const withMaterial = (figures: ReportFigures, more: Partial<ReportMaterial>): ComparedReport => {
  const report = compared(figures);
  return { ...report, material: { ...report.material, ...more } };
};

describe('the sections that show the evidence', () => {
  it('are all of the registry’s that are held here, and print what they are given', async () => {
    const known = SECTIONS.map(({ id }) => id);
    for (const id of MINE) expect(known).toContain(id);
    const text = textOf(await print(compared(FIGURES)));
    for (const words of [
      'Welches Zelt hält 0 Winter',
      'beyond noise',
      'does not name Halden Outdoor',
      'Own pages',
      'Third parties',
      'Cited beside rivals only',
      'Ziel 3',
      'Unlikely',
      'Likely',
      'Open',
      'without a target there is no verdict',
      'The words we use',
      'The 12 runs behind this report',
    ]) {
      expect(text).toContain(words);
    }
  });

  it.each([
    ['of letters without a space', (word: string) => `${word}${'W'.repeat(120)}`.replaceAll(' ', 'M')],
    ['of 120 letters in words', (word: string) => `${word} ${'Mountain Supplies '.repeat(7)}`.slice(0, 120)],
    ['of HTML', (word: string) => `<b onclick="x">${word}</b> & <img src=x onerror=alert(1)>`],
    ['in another script', (word: string) => `${word}月凪の宿登山用品専門店とても長い名前`],
  ])('hold names %s', async (_what, name) => {
    const file = await print(renamed(compared(FIGURES), name));
    expect(faultsOf(file)).toEqual([]);
    expect(pdfUnpacked(file)).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA)\b/);
  });

  it.each([1, 2, 60])('hold %i runs', async (runs) => {
    const figures = buildFigures({ runs, addedPlatform: { fromRun: 30, platform: 'gamma_app' } });
    const file = await print(compared(figures), [...MINE, 'method']);
    expect(faultsOf(file)).toEqual([]);
    const text = textOf(file);
    expect(text).toContain(runs === 1 ? 'The run behind this report' : `The ${runs} runs behind this report`);
    if (runs > 12) expect(text).toContain(`${runs - 12} earlier runs are listed under “All runs”.`);
    if (runs === 1) expect(text).toContain('This is the first run. The next one can be compared with it.');
  });

  it('hold 1,500 domains and pages, and say what they leave out', async () => {
    const { citations } = compared(FIGURES).material;
    if (citations === null) throw new Error('the fixture has citations');
    const many = <T extends object>(one: T | undefined, more: (at: number) => Partial<T>): T[] =>
      one === undefined ? [] : Array.from({ length: 1500 }, (_, at) => ({ ...one, ...more(at) }));
    const categories = ['own_brand', 'competitor', 'news', 'ugc', 'review_site', null];
    const domains = many(citations.domains[0], (at) => ({
      domain: `domain-${at}.example`,
      category: categories[at % categories.length] ?? null,
      citations: 1500 - at,
      naming: 0,
    }));
    const pages = many(citations.pages[0], (at) => ({
      url: `https://domain-${at}.example/${'x'.repeat(90)}`,
    }));
    const file = await print(
      withMaterial(FIGURES, { citations: { ...citations, domains, pages, pageTotal: 1500 } }),
      ['citations'],
    );
    expect(faultsOf(file)).toEqual([]);
    expect(pdfPages(file).length).toBeLessThanOrEqual(2);
    const text = textOf(file);
    expect(text).toContain('8 of 1,500 pages');
    expect(text).toMatch(/\d+ other domains/);
    expect(text).toContain('more domains are cited beside rivals only');
    const total = domains.reduce((sum, one) => sum + one.citations, 0);
    expect(text).toContain(total.toLocaleString('en-GB'));
  });

  it('say in words what they do not have', async () => {
    const figures = { ...FIGURES, detail: { ...FIGURES.detail, attributes: [], domains: [] } };
    const file = await print({ ...compared(figures), material: NO_MATERIAL });
    expect(faultsOf(file)).toEqual([]);
    const text = textOf(file);
    expect(text).toContain('Prompts cannot be compared here');
    expect(text).toContain('No cited sources');
    expect(text).not.toContain('In their own words');
    expect(text).not.toContain('Scorecard');
    expect(text).not.toMatch(/NaN|undefined|Infinity/);
    expect(pdfPages(file).length).toBeLessThanOrEqual(5);
  });
});
