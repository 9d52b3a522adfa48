import { beforeAll, describe, expect, it } from 'vitest';
import { buildReport } from '../../../main/reports/build-report.ts';
import { tableBlock } from '../../../main/reports/blocks.ts';
import { dataTable } from '../../../main/reports/pdf/document/data-table.ts';
import type { ReportNode } from '../../../main/reports/pdf/document/node.ts';
import { buildPalette } from '../../../main/reports/pdf/document/palette.ts';
import type { Paper } from '../../../main/reports/pdf/document/paper.ts';
import { wordsOf } from '../../../main/reports/pdf/document/walk.ts';
import { SHIPPED_TEMPLATES } from '../../../shared/reports/shipped-templates.ts';
import { shippedSections } from '../../../shared/reports/templates.ts';
import { buildFigures, compared, specFor } from '../../fixtures/report-figures.ts';
import {
  checkPdf,
  collidingWords,
  pdfFonts,
  pdfInfo,
  pdfMetadata,
  pdfPageOperators,
  pdfPages,
  pdfWords,
} from '../../helpers/pdf.ts';
import { nodesOf } from '../../helpers/report-document.ts';
import { openPress, type Printed } from '../../helpers/printed-report.ts';

const EDGE_PT = 42;
const withoutSpace = (text: string): string =>
  text.replace(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, '');
const print = openPress();

/** Words that stand outside the page, or of an inner page outside its margins. */
function strays(file: string): string[] {
  return pdfWords(file).flatMap(({ width, height, words }, index) => {
    const edge = index === 0 ? 0 : EDGE_PT - 1;
    return words
      .filter((word) => word.xMin < edge || word.xMax > width - edge || word.yMin < 0 || word.yMax > height)
      .map((word) => `page ${index + 1}: ${word.text}`);
  });
}

const collisions = (file: string): string[] =>
  pdfWords(file).flatMap(({ words }, index) =>
    collidingWords(words).map((pair) => `page ${index + 1}: ${pair}`),
  );

describe('names in other scripts', () => {
  const names = {
    cyrillic: 'Большая Медведица',
    greek: 'Όλυμπος Ορειβατικά',
    chinese: '北极星户外用品',
    japanese: 'やまのどうぐ 登山用品',
    korean: '한국등산용품',
    arabic: 'شركة النور',
    hebrew: 'קפה שלום',
    thai: 'ร้านกาแฟ กรุงเทพ',
  };
  let report: Printed;
  let text: string;
  beforeAll(async () => {
    const brands = [...Object.values(names), 'Añçéñtš & Łódź'];
    const figures = buildFigures({ runs: 3, brands, projectName: names.chinese });
    report = await print(figures, specFor(figures, { brandKit: { name: names.korean, colour: '#24527a' } }));
    text = withoutSpace(pdfPages(report.file).join(' '));
  });

  it.each(Object.entries(names))('print in %s and come back as text', (_script, name) => {
    expect(text).toContain(withoutSpace(name));
    expect(report.missingCharacters).toEqual([]);
  });

  it('bring the fonts that have their glyphs, embedded and subset', () => {
    const fonts = pdfFonts(report.file);
    const all = fonts.map((font) => font.name).join(' ');
    for (const family of [
      /NotoSans-/,
      /NotoSans(Hans|SC|CJKsc)/,
      /NotoSans(JP|CJKjp)/,
      /NotoSans(KR|CJKkr)/,
    ]) {
      expect(all).toMatch(family);
    }
    for (const font of fonts) expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
  });

  it('stand in the metadata as they are written', () => {
    const info = pdfInfo(report.file);
    expect(info['Title']).toContain(names.chinese);
    expect(info['Author']).toBe(names.korean);
    expect(pdfMetadata(report.file)).toContain(names.chinese);
  });

  it('stay inside the margins and off one another, on a sound page', () => {
    checkPdf(report.file);
    expect(strays(report.file)).toEqual([]);
    expect(collisions(report.file)).toEqual([]);
  });
});

describe('emoji in a name', () => {
  it('are printed in ink and come back as text', async () => {
    const figures = buildFigures({ runs: 1, brands: ['☕ Bean 🚀', 'Peak ★ Supply ✅'] });
    const report = await print(figures, specFor(figures));
    checkPdf(report.file);
    expect(report.missingCharacters).toEqual([]);
    const text = withoutSpace(pdfPages(report.file).join(' '));
    expect(text).toContain('☕Bean🚀');
    expect(text).toContain('Peak★Supply✅');
  });
});

describe('characters that no font has', () => {
  it('are told once each and printed as a hatched square, never as question marks or empty boxes', async () => {
    const figures = buildFigures({ runs: 1, brands: ['Halden Outdoor', 'Peak ქ 𓀀 Supply', 'ქ 𓀀 again'] });
    const report = await print(figures, specFor(figures));
    checkPdf(report.file);
    expect(report.missingCharacters).toEqual(['ქ', '𓀀']);
    const text = withoutSpace(pdfPages(report.file).join(' '));
    expect(text).toContain('Peak▨▨Supply');
    expect(text).not.toMatch(/[ქ\ufffd]|𓀀/u);
  });
});

describe('hostile names', () => {
  let report: Printed;
  const brands = [
    'Tom & Jerry <b>"Ltd"</b> \'quoted\' (50%) \\ {x}',
    'A name of sixty characters, which is already a good deal too',
    'Sportartikelversandhandelsgesellschaft',
    'ציוד הרים',
    'bell\u0007 and escape\u001b[31m and null\u0000 in a name',
    'left\u202eright\u202c and zero\u200bwidth and soft\u00adhyphen',
  ];
  beforeAll(async () => {
    const drawn = buildFigures({ runs: 3, brands, projectName: 'First line\nsecond <line> & "third"' });
    // Few answers put few brands in order, so that many names stand in the sentence of those too close to call.
    const figures = {
      ...drawn,
      runs: drawn.runs.map((run) => ({
        ...run,
        together: null,
        brands: run.brands.map((brand) => ({ ...brand, mentions: 12, responses: 40, visibilityPct: 30 })),
      })),
    };
    report = await print(
      figures,
      specFor(figures, { brandKit: { name: 'A & B <agency> "of" (all)', colour: '#7a1f4b' } }),
    );
  });

  it('leave the file sound and its drawing finite', () => {
    checkPdf(report.file);
    for (const operators of pdfPageOperators(report.file)) expect(operators).not.toMatch(/NaN|Infinity/);
  });

  it('print as they are written, without what has no ink', () => {
    const raw = pdfPages(report.file).join(' ');
    expect(raw).not.toMatch(/(?![\n\f])\p{Cc}|[\u202d\u202e]/u);
    const text = withoutSpace(raw);
    expect(text).toContain(withoutSpace('Tom & Jerry <b>"Ltd"</b> \'quoted\' (50%) \\ {x}'));
    expect(text).toContain(withoutSpace('bell and escape[31m and null in a name'));
    expect(text).toContain('leftright');
  });

  it('stand in the metadata on one line', () => {
    const info = pdfInfo(report.file);
    expect(info['Title']).toBe(
      'First line second <line> & "third": Report, 2 November 2026 to 16 November 2026',
    );
    expect(info['Author']).toBe('A & B <agency> "of" (all)');
  });

  it('stand in the XML metadata without breaking it', () => {
    const entries = [...pdfMetadata(report.file).matchAll(/<rdf:li[^>]*>([\s\S]*?)<\/rdf:li>/g)];
    expect(entries.length).toBeGreaterThanOrEqual(3);
    for (const [, entry] of entries) {
      expect(entry).not.toMatch(/<|&(?!(amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i);
    }
  });

  it('keep every word inside the margins', () => {
    expect(strays(report.file)).toEqual([]);
  });

  it('keep every word off the others', () => {
    expect(collisions(report.file)).toEqual([]);
  });
});

describe('an own brand with a very long name', () => {
  it.each([60, 300])('of %i characters covers no other words and leaves no margin', async (length) => {
    const name = 'NORTHUMBERLAND MOUNTAINEERING PROVISIONS AND WARM GARMENTS '
      .repeat(6)
      .slice(0, length)
      .trim();
    const figures = buildFigures({ runs: 2, brands: [name, 'Norrfell'], projectName: name });
    const report = await print(figures, specFor(figures, { brandKit: { name: 'Acme', colour: '#7a1f4b' } }));
    checkPdf(report.file);
    expect(strays(report.file)).toEqual([]);
    expect(collisions(report.file)).toEqual([]);
  });
});

describe('names that are alike but for a letter', () => {
  const within = (before: string, other: string, after: string): string[] => [
    `${before}${after}`,
    `${before}${other}${after}`,
  ];
  const brands = [
    'Halden Outdoor',
    ...within('Northern Lakes Mountaineering Provisions and ', 'not ', 'Warm Garments of Kirkwall'),
    ...within('sportartikelversandhandels'.repeat(2), 'x', 'gesellschaft'.repeat(2)),
    ...within('ציוד הרים '.repeat(4), 'א ', 'שלום'),
    ...within('北極星戸外用品'.repeat(3), '南', '登山用品'.repeat(3)),
  ];
  const figures = buildFigures({ runs: 3, brands });

  it.each(SHIPPED_TEMPLATES)('never print alike, and leave no page: %s', async (template) => {
    const spec = { ...specFor(figures, { sections: shippedSections(template) }), template };
    const { file } = await print(figures, spec);
    expect(strays(file)).toEqual([]);
    expect(collisions(file)).toEqual([]);
    const tables = buildReport(spec, compared(figures))
      .sections.flatMap(nodesOf)
      .flatMap((node) => (node.kind === 'table' ? [node] : []));
    const text = (node: ReportNode | undefined): string => (node?.kind === 'text' ? wordsOf(node) : '');
    const named = tables
      .map(({ rows, rowHeader, header }) => [rows.map((row) => text(row[rowHeader ?? 0])), header.map(text)])
      .flat()
      .filter((names) => names.filter((name) => /Warm|gesellschaft|登山|שלום/u.test(name)).length > 1);
    for (const names of named) expect(names).toEqual([...new Set(names)]);
    if (spec.sections.some(({ id }) => id === 'rivals')) expect(named.length).toBeGreaterThan(0);
  });
});

describe('a column that no row has anything for', () => {
  it('is not printed', () => {
    const [row] = [
      {
        isStrong: false,
        cells: { name: { kind: 'text', text: 'Norrfell' }, page: { kind: 'text', text: '' } },
      },
    ] as const;
    const hints = { columns: { name: { width: '*' }, page: { width: 40 } }, padPx: { x: 6, y: 6 } } as const;
    const columns = [
      { id: 'name', header: 'Name' },
      { id: 'page', header: 'Page' },
    ] as const;
    const paper = { palette: buildPalette('#24527a') } as unknown as Paper;
    const block = tableBlock({ title: '', measure: '', table: { columns, rows: [row], summary: '' } }, hints);
    const table = dataTable(block, paper);
    expect(table.widths).toEqual(['*']);
    expect(table.header).toHaveLength(1);
    expect(table.rows.map(({ length }) => length)).toEqual([1]);
  });
});

describe('names that no label has room for', () => {
  const brands = Array.from(
    { length: 40 },
    (_, at) =>
      `${['The Old Customs House', 'Harbour & Sons', 'Sportartikelversandhandelsgesellschaft'][at % 3]} of brand ${String(at)} Roasting and Trading Company Ltd`,
  ).map((name) => name.slice(0, 60).trim());
  const figures = buildFigures({ runs: 3, brands, projectName: brands[0]! });

  it.each(['monthly', 'competitor', 'citations', 'pitch', 'executive'] as const)(
    'are whole or short on the first two pages, and explained where first read: %s',
    async (template) => {
      const { file } = await print(figures, {
        ...specFor(figures, { sections: shippedSections(template) }),
        template,
      });
      const pages = pdfPages(file).slice(0, 2);
      for (const page of pages) expect(page.match(/.*…/g) ?? []).toEqual([]);
      const all = pdfPages(file).join(' ').replaceAll(/\s+/g, ' ');
      const [told = ''] = /“([^”]+)” is Harbour & Sons of brand 1 Roasting/.exec(all)?.slice(1) ?? [];
      if (all.includes('Harbour & Sons')) expect(told).toBe('Harbour & Sons 1');
      expect(strays(file)).toEqual([]);
      expect(collisions(file)).toEqual([]);
    },
  );
});
