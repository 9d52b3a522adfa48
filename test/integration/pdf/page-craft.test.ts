/**
 * Reports of every kind, printed and measured: nothing outside its margins, no word on another, no page
 * that leaves a quarter blank, no heading without what it heads.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { SHEETS } from '../../../main/reports/pdf/document/paper.ts';
import { renderReport } from '../../../main/reports/render.ts';
import type { ComparedReport } from '../../../shared/analysis/report/compared-report.ts';
import type { BrandKit } from '../../../shared/reports/brand-kit.ts';
import { PAPERS } from '../../../shared/reports/papers.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { SHIPPED_TEMPLATES } from '../../../shared/reports/shipped-templates.ts';
import { shippedSections } from '../../../shared/reports/templates.ts';
import { REPORT_LOCALES } from '../../../shared/words/locales.ts';
import type { CitationMaterial } from '../../../shared/analysis/report/material.ts';
import { specFor } from '../../fixtures/report-figures.ts';
import { inventRuns, QUIET, type World, type WorldEvent } from '../../helpers/invented-worlds.ts';
import { someOf } from '../../helpers/examples.ts';
import { checkPdf, collidingWords, pdfWords, type PdfWord } from '../../helpers/pdf.ts';
import { fillWithSample, useCore } from '../../helpers/mirrored-home.ts';
import { tellReport } from '../../helpers/told-report.ts';

const folder = mkdtempSync(join(tmpdir(), 'sightline-craft-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const REPORTS = 60;
const POINTS = 0.75;
/** What an inner page may leave blank, as a share of its body. */
const MOST_BLANK = 0.25;
/** How many inner pages may leave more, as a share of them. */
const MOST_LARGE = 0.07;
/** What the summary may leave blank: a page of its own, which ends where there is no more to tell. */
const MOST_BLANK_SUMMARY = 2 / 3;
/** The header and the footer of inner pages, in points. */
const [TOP_PT, BOTTOM_PT] = [60, 62];
const LONG =
  'The Extraordinarily Long Name of a Brand That Nobody Would Print on a Label Unless the Law Asked for It, Limited & Sons';

const EVENT: WorldEvent = {
  shift: ({ brand, platform, run }) =>
    run < 6 ? 0 : brand === 0 && platform === 1 ? -4 : brand === 1 ? 1.5 : 0,
  isFallback: (run, platform) => platform === 2 && run >= 7,
};
const brands = (count: number, name = (at: number) => `Brand ${at}`): World['brands'] =>
  Array.from({ length: count }, (_, at) => ({ name: name(at), level: -0.15 * at - 0.2 }));
const platforms = (count: number): string[] => Array.from({ length: count }, (_, at) => `platform_${at}`);

/** Worlds, and as many of their newest runs. */
const WORLDS: readonly (readonly [Partial<World>, number, WorldEvent])[] = [
  [{}, 13, EVENT],
  [{}, 1, EVENT],
  [{}, 2, {}],
  [{ runs: 52 }, 52, EVENT],
  [{ platforms: platforms(1) }, 13, {}],
  [{ platforms: platforms(12), prompts: 20 }, 13, EVENT],
  [{ brands: brands(2) }, 13, {}],
  [{ brands: brands(16) }, 13, EVENT],
  [{ topics: 20, prompts: 60 }, 6, EVENT],
  [{ brands: brands(6, (at) => `${at} ${LONG}`) }, 13, EVENT],
];

/** Agencies of every colour and length of name. */
const KITS: readonly (BrandKit | null)[] = [
  null,
  { name: 'Acme', colour: '#5a2a5e' },
  { name: 'Sol', colour: '#ffe45c' },
  { name: 'Night', colour: '#0b0b12' },
  { name: 'Snow', colour: '#fafafa' },
  { name: 'Poppy', colour: '#c8102e' },
  { name: 'Moss', colour: '#2f5d3a' },
  { name: 'Grey', colour: '#808080' },
  { name: LONG, colour: '#24527a' },
];

/** Clients of the sample: one that is overtaken, one that loses a platform, one that gains, one without a story. */
const CLIENTS = ['Emberlock Coffee', 'Veltaboard', 'Halden Outdoor', 'Norrvik Bank'];

/** Which of them are printed by which template, numbered by client; those of every run have each client and each template. */
const PAIRS = someOf(
  Array.from({ length: CLIENTS.length * SHIPPED_TEMPLATES.length }, (_, pair) => pair),
  SHIPPED_TEMPLATES.length + 1,
);

/** Worlds whose newest run cites 1,500 pages. */
const CITING: ReadonlySet<number> = new Set([3, 7, 8]);
const CITED = 1_500;
const KINDS = ['own', 'competitor', 'third_party', 'review_site', null];

/** Citations of so many pages, a few of a domain each, with titles and addresses of every length. */
function manyCitations(platformsOf: readonly string[]): CitationMaterial {
  const pages = Array.from({ length: CITED }, (_, at) => ({
    url: `https://site-${at % 300}.example/${'a-long-way-down/'.repeat(at % 7)}page-${at}`,
    title: at % 5 === 0 ? null : `${LONG.slice(0, 10 + ((at * 13) % 100))} ${at}`,
    domain: `site-${at % 300}.example`,
    category: KINDS[(at % 300) % KINDS.length] ?? null,
    citations: Math.ceil(CITED / (1 + at)),
    before: at % 3 === 0 ? null : Math.ceil(CITED / (2 + at)),
    platforms: platformsOf.slice(0, 1 + (at % 4)).map((platform, rank) => ({ platform, answers: 9 - rank })),
  }));
  const domains = Array.from({ length: 300 }, (_, at) => {
    const own = pages.filter(({ domain }) => domain === `site-${at}.example`);
    const citations = own.reduce((sum, page) => sum + page.citations, 0);
    return {
      domain: `site-${at}.example`,
      category: KINDS[at % KINDS.length] ?? null,
      citations,
      before: citations - 1,
      answers: citations,
      naming: at % 4,
      rivals: [],
    };
  }).sort((a, b) => b.citations - a.citations);
  return { domains, before: null, pages, pageTotal: CITED, hasAnswers: true };
}

const told = new Map<number, ComparedReport>();
function reportOf(world: number): ComparedReport {
  const [more, runs, event] = WORLDS[world] ?? [{}, 13, {}];
  const kept = told.get(world);
  if (kept !== undefined) return kept;
  const invented = tellReport(inventRuns({ ...QUIET, ...more }, event).slice(-runs));
  const citations = CITING.has(world) ? manyCitations(invented.runs.at(-1)?.platforms ?? []) : null;
  const report = { ...invented, material: { ...invented.material, citations } };
  told.set(world, report);
  return report;
}

function specOf(at: number, report: ComparedReport): ReportSpec {
  const pick = <T>(from: readonly T[]): T => from[at % from.length] as T;
  const template = pick(SHIPPED_TEMPLATES);
  return {
    ...specFor(report),
    // Invented runs have ids of their own kind; a spec names them by GUIDs.
    runIds: report.runs.map((_, run) => `20000000-0000-4000-8000-${String(run).padStart(12, '0')}`),
    template,
    sections: shippedSections(template),
    paper: pick(PAPERS),
    locale: pick(REPORT_LOCALES),
    brandKit: pick(KITS),
  };
}

/** How much of the room for a page's body nothing stands in, below the last word. */
function blankShare(words: readonly PdfWord[], height: number): number {
  const body = words.filter(({ yMin, yMax }) => yMin > TOP_PT && yMax < height - BOTTOM_PT);
  const last = Math.max(TOP_PT, ...body.map(({ yMax }) => yMax));
  return (height - BOTTOM_PT - last) / (height - BOTTOM_PT - TOP_PT);
}

/**
 * Checks the pages of a printed report, and says how much of each inner one is left blank. Contents, on the page after the cover, end where
 * their list does: nothing there has found no room.
 */
function checkPages(file: string, paper: ReportSpec['paper'], sections: ReportSpec['sections']): number[] {
  const at = (id: string): number => sections.slice(0, 3).findIndex((section) => section.id === id);
  checkPdf(file);
  const edge = SHEETS[paper].edgePx * POINTS;
  const pages = pdfWords(file);
  return pages.flatMap(({ width, height, words }, place) => {
    expect(collidingWords(words)).toEqual([]);
    if (place === at('cover')) return [];
    const outside = words.filter(({ xMin, xMax }) => xMin < edge - 1 || xMax > width - edge + 1);
    expect(outside.map(({ text }) => text)).toEqual([]);
    if (place === at('contents')) return [];
    if (place === at('summary')) {
      expect(blankShare(words, height)).toBeLessThan(MOST_BLANK_SUMMARY);
      return [];
    }
    return place < pages.length - 1 ? [blankShare(words, height)] : [];
  });
}

/** A long figure that finds no room under the end of a section: a few pages of a hundred. */
function expectFilled(blank: readonly number[]): void {
  expect(blank.length).toBeGreaterThan(0);
  const large = blank.filter((share) => share >= MOST_BLANK);
  expect(large.length / blank.length).toBeLessThan(MOST_LARGE);
}

describe('invented reports', () => {
  const blank: number[] = [];

  // Eleven of them have every world, and so every kind of page.
  it.each(
    someOf(
      Array.from({ length: REPORTS }, (_, at) => at),
      11,
    ),
  )('are set with care: %i', async (at) => {
    const report = reportOf(at % WORLDS.length);
    const spec = specOf(at, report);
    const file = join(folder, `${at}.pdf`);
    const { bytes, missingCharacters } = await renderReport(spec, report);
    expect(missingCharacters).toEqual([]);
    writeFileSync(file, bytes);
    blank.push(...checkPages(file, spec.paper, spec.sections));
  });

  it('leave few pages with much room', () => {
    expectFilled(blank);
  });
});

describe('reports of clients with citations, prompts, quotations and goals', () => {
  it('are set with care', async () => {
    await fillWithSample(folder, {});
    const blank: number[] = [];
    await useCore(folder, async (services) => {
      for (const [at, client] of CLIENTS.entries()) {
        for (const [number, template] of SHIPPED_TEMPLATES.entries()) {
          if (!PAIRS.includes(at * SHIPPED_TEMPLATES.length + number)) continue;
          const pick = <T>(from: readonly T[]): T => from[(at * 3 + number) % from.length] as T;
          const paper = pick(PAPERS);
          const out = join(folder, `${client}-${template}.pdf`);
          await services.report({
            project: { named: client },
            about: { runs: { kind: 'latest', count: pick([12, 1, 5]) } },
            template,
            paper,
            locale: pick(REPORT_LOCALES),
            out,
          });
          blank.push(...checkPages(out, paper, shippedSections(template)));
        }
      }
    });
    expectFilled(blank);
  }, 400_000);
});
