/** Paper and slides draw the same blocks: what one says under a title, the other does. */
import { describe, expect, it } from 'vitest';
import type { Blocks } from '../../../../main/reports/blocks.ts';
import { buildPaper, buildReportContent } from '../../../../main/reports/build-report.ts';
import { drawBlocks } from '../../../../main/reports/pdf/document/draw-blocks.ts';
import { keyFigureColumns } from '../../../../main/reports/pdf/document/key-figures.ts';
import type { ReportNode } from '../../../../main/reports/pdf/document/node.ts';
import { nodesWithin, wordsOf } from '../../../../main/reports/pdf/document/walk.ts';
import { marketPage } from '../../../../main/reports/sections/market-page.ts';
import { blocksTold, viewTold, type Told } from '../../../../main/reports/slides/told.ts';
import type { ComparedReport } from '../../../../shared/analysis/report/compared-report.ts';
import {
  buildFigures,
  compared,
  EVERY_SECTION,
  specFor,
  withComparison,
} from '../../../fixtures/report-figures.ts';
import { inventRuns, QUIET } from '../../../helpers/invented-worlds.ts';
import { tellReport } from '../../../helpers/told-report.ts';

const NOTE =
  'A **bold** view.\n\n- one\n- two\n\n## A head\n\n> quoted\n\n| a | b |\n|---|---|\n| 1 | **2** |\n';

/** A fall that is found, told with everything that reports may show. */
function everything(): ComparedReport {
  const told = tellReport(
    inventRuns({ ...QUIET, seed: 2 }, { shift: ({ brand, run }) => (brand === 0 && run >= 8 ? -2 : 0) }),
  );
  const { material } = compared(buildFigures());
  if (material.quotations === null || material.quotations.kind === 'newest') {
    throw new Error('there are no quotations');
  }
  const { before, after } = material.quotations;
  const examples = [{ finding: 0, before, answer: { ...after, cites: null } }];
  return withComparison({ ...told, material: { ...material, examples } });
}

const report = everything();
const spec = specFor(report, {
  sections: [...EVERY_SECTION],
  notes: { report: null, sections: { text: NOTE, rivals: NOTE, answers: NOTE } },
});
const content = buildReportContent(spec, report);
const paper = buildPaper(spec, content.context);
const SHOWN = content.sections.filter(({ shown }) => shown.blocks.length > 0);

const wordsIn = (node: ReportNode): string =>
  nodesWithin([node])
    .flatMap((one) => (one.kind === 'text' ? [wordsOf(one)] : []))
    .join(' ')
    .trim();

const said = (words: string): string[] => {
  const text = words.replaceAll(/\s+/g, ' ').trim();
  return text === '' ? [] : [text];
};

/** Titles, sentences and notes, charts by their words, and tables by the words of their cells, in reading order. */
function onPaper(body: readonly ReportNode[]): unknown[] {
  return body.flatMap((node): unknown[] => {
    switch (node.kind) {
      case 'text':
        return said(wordsOf(node));
      case 'stack':
      case 'columns':
        return onPaper(node.items);
      case 'table':
        return [[node.header, ...node.rows].map((row) => row.map(wordsIn))];
      case 'chart':
        return [node.chart.alt];
      case 'page-number':
      case 'drawing':
      case 'image':
        return [];
    }
  });
}

const onSlide = (told: readonly Told[]): unknown[] =>
  told.flatMap((one): unknown[] => {
    switch (one.kind) {
      case 'title':
        return said(`${one.title} ${one.measure}`);
      case 'chart':
        return [one.chart.alt];
      case 'table':
        return [
          [one.header, ...one.rows.map(({ cells }) => cells)].map((row) => row.map(({ text }) => text)),
        ];
      case 'note':
      case 'sentence':
        return said(one.words);
    }
  });

/** Slides have key figures on a page of their own, and of their block the note alone. */
const tilesOnPaper = (blocks: Blocks): unknown[] =>
  blocks.flatMap((part) =>
    'kind' in part && part.kind === 'tiles' ? onPaper([keyFigureColumns(part.figures, paper)]) : [],
  );

describe('the blocks of a section', () => {
  it.each(SHOWN.map(({ section: { id } }) => id))('of %s say the same on slides as on paper', (id) => {
    const made = SHOWN.find(({ section }) => section.id === id);
    if (made === undefined) throw new Error(`no section ${id}`);
    const { section, shown, layOut } = made;
    const body = layOut(paper).body.slice(section.finding === null ? 0 : 1);
    const told = [
      ...(shown.note === null ? [] : viewTold(shown.note, paper)),
      ...blocksTold(shown.blocks, section.finding, paper),
    ];
    const tiles = tilesOnPaper(shown.blocks);
    expect(onSlide(told)).toEqual(onPaper(body).filter((words) => !tiles.includes(words)));
    expect(told.length).toBeGreaterThan(0);
  });

  it('that this report lacks say the same, too: a remark, and a cell that nothing was asked for', () => {
    const map = { corner: 'Topic', columns: ['Boots'], absent: '–', summary: 'Topics.' };
    const rows = [
      { name: 'Halden', isStrong: true, cells: [{ valuePct: 40, text: '40%' }] },
      { name: 'Rival', isStrong: false, cells: [null] },
    ];
    const blocks: Blocks = [
      { kind: 'note', text: 'Of eight answers, five were given late.' },
      { kind: 'heat-map', title: 'By topic', measure: '%', map: { ...map, rows }, note: 'Of all answers.' },
    ];
    const told = onSlide(blocksTold(blocks, null, paper));
    expect(told).toEqual(onPaper(drawBlocks(blocks, paper)));
    expect(JSON.stringify(told)).toMatch(/five were given late.*Rival","–"/);
  });

  it('are of every section but those that draw themselves', () => {
    const bare = content.sections.filter(({ shown }) => shown.blocks.length === 0);
    expect(bare.map(({ section: { id } }) => id)).toEqual(['cover', 'contents', 'summary']);
  });

  it('are plain data', () => {
    for (const { shown } of content.sections) {
      expect(JSON.parse(JSON.stringify(shown.blocks))).toEqual(shown.blocks);
    }
  });
});

describe("a market's page", () => {
  const chosen = (...ids: readonly string[]) => ids.map((id) => ({ id, options: {} }));

  it('is its summary, else its first section that a report of several markets does not have once for all', () => {
    expect(marketPage(chosen('cover', 'rivals', 'summary'))).toEqual(chosen('summary'));
    expect(marketPage(chosen('cover', 'contents', 'method', 'glossary', 'runs', 'rivals', 'topics'))).toEqual(
      chosen('rivals'),
    );
    expect(marketPage(chosen('cover', 'method'))).toEqual(chosen('cover', 'method'));
  });
});
