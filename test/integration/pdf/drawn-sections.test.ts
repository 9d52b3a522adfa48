/** The sections that draw what happened, printed: whole, inside their margins, no word on another, and with their figures. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { renderReport } from '../../../main/reports/render.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import { specFor } from '../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../helpers/invented-worlds.ts';
import { checkPdf, collidingWords, pdfPageOperators, pdfPages, pdfWords } from '../../helpers/pdf.ts';
import { tellReport } from '../../helpers/told-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-drawn-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SECTIONS = ['changes', 'rivals', 'rival', 'platforms', 'topics'];
/** Margins of inner pages: 56 px at 96 dpi. */
const EDGE_PT = 42;
const LONG =
  'The Extraordinarily Long Name of a Brand That Nobody Would Print on a Label Unless the Law Asked for It, Limited & Sons';

let printed = 0;

async function print(report: ComparedReport, sections = SECTIONS): Promise<string> {
  const spec = {
    ...specFor(report),
    // Invented runs have ids of their own kind; a spec names them by GUIDs.
    runIds: report.runs.map((_, at) => `20000000-0000-4000-8000-${String(at).padStart(12, '0')}`),
    sections: sections.map((id) => ({ id, options: {} })),
    brandKit: { name: 'Acme', colour: '#5a2a5e' },
  };
  printed += 1;
  const file = join(process.env['KEEP'] ?? folder, `${printed}.pdf`);
  writeFileSync(file, (await renderReport(spec, report)).bytes);
  return file;
}

const EVENT: WorldEvent = {
  shift: ({ brand, platform, run }) =>
    run < 6 ? 0 : brand === 0 && platform === 1 ? -4 : brand === 1 ? 1.5 : 0,
  isFallback: (run, platform) => platform === 2 && run >= 7,
  asksPlatform: (run, platform) => platform !== 3 || run >= 4,
};
const brandsOf = (count: number, name: (at: number) => string): World['brands'] =>
  Array.from({ length: count }, (_, at) => ({ name: name(at), level: -0.15 * at - 0.2 }));
const platformsOf = (count: number, name = 'platform'): string[] =>
  Array.from({ length: count }, (_, at) => `${name}_${at}`);

const WORLDS: readonly (readonly [string, Partial<World>, number])[] = [
  ['an ordinary client', {}, 13],
  ['a single run', {}, 1],
  ['two runs', {}, 2],
  ['sixty runs', { runs: 60 }, 60],
  ['one platform', { platforms: ['alpha'] }, 13],
  ['twelve platforms', { platforms: platformsOf(12), prompts: 20 }, 13],
  ['fifteen rivals', { brands: brandsOf(16, (at) => `Brand number ${at}`) }, 13],
  ['twenty topics', { topics: 20, prompts: 60 }, 13],
  [
    'names of 120 letters',
    {
      brands: brandsOf(6, (at) => `${at} ${LONG}`),
      platforms: platformsOf(5, 'a_platform_with_a_very_long_name_indeed'),
    },
    13,
  ],
];

describe('the sections that draw what happened', () => {
  it.each(WORLDS)('print without overlap and inside their margins: %s', async (_, world, runs) => {
    const report = tellReport(inventRuns({ ...QUIET, ...world }, EVENT).slice(-runs));
    const file = await print(report);
    checkPdf(file);
    for (const operators of pdfPageOperators(file)) expect(operators).not.toMatch(/NaN|Infinity|undefined/);
    for (const { width, words } of pdfWords(file)) {
      const outside = words.filter(({ xMin, xMax }) => xMin < EDGE_PT - 1 || xMax > width - EDGE_PT + 1);
      expect(outside.map(({ text }) => text)).toEqual([]);
      expect(collidingWords(words)).toEqual([]);
      // No page is left with a few words under its header.
      expect(words.length).toBeGreaterThan(40);
    }
  });

  it('number several changes of platforms on the trend, and say under it what they are', async () => {
    const comes: WorldEvent = {
      asksPlatform: (run, platform) =>
        platform === 3 ? run >= 5 : platform === 4 ? run >= 6 && run !== 8 : platform !== 2 || run < 7,
    };
    const file = await print(tellReport(inventRuns(QUIET, comes)), ['key-figures']);
    const [page = ''] = pdfPages(file);
    expect(page.replace(/\s+/g, ' ')).toContain(
      '1: Delta added (6 Jul). 2: Eta added (13 Jul). 3: Gamma dropped (20 Jul).',
    );
    for (const { words } of pdfWords(file)) expect(collidingWords(words)).toEqual([]);
  });

  it('print the figures of the comparison', async () => {
    const report = tellReport(inventRuns(QUIET, EVENT));
    const pages = pdfPages(await print(report, ['changes']));
    const [page = ''] = pages;
    expect(pages).toHaveLength(1);
    const { decomposition } = report.changes.sinceBaseline ?? { decomposition: null };
    expect(page).toContain(`${decomposition?.fromPct.toFixed(1)}%`);
    expect(page).toContain(`${decomposition?.toPct.toFixed(1)}%`);
    expect(page).toContain('another route');
    expect(page).toMatch(/13 Jul: Northlight overtakes Own/);
  });
});
