import { describe, expect, it } from 'vitest';
import { buildReportContent, layOutReport } from '../../../../../../main/reports/build-report.ts';
import {
  arrange,
  withoutSpare,
  type MeasuredBlock,
} from '../../../../../../main/reports/pdf/document/arrange.ts';
import { buildFigures, compared, specFor } from '../../../../../fixtures/report-figures.ts';
import { headingsOf } from '../../../../../helpers/report-document.ts';

const PAGE_PX = 1000;
const HEADER = { kind: 'text', text: '' } as const;

/** `table`: its first block is one of many rows; a number: how far down the last of its pages it reaches. */
type Kind = 'joins' | 'bare' | 'table' | 'alone' | number;
type Given = readonly [id: string, heightPx: number | readonly number[], kind?: Kind];

/** The ids of the sections on each group of pages. */
function arranged(...given: readonly Given[]): string[] {
  const measured = given.map(([id, heightPx, kind]) => ({
    section: {
      id,
      node: { joins: kind === 'joins', isAlone: kind === 'alone', header: kind === 'bare' ? null : HEADER },
    },
    blocks: [heightPx].flat().map((px, at) => ({
      heightPx: px,
      isParted: kind === 'table' && at === 0,
      isSpare: false,
    })),
    endPx: typeof kind === 'number' ? kind : [heightPx].flat().reduce((sum, px) => sum + px, 0),
  }));
  return arrange(measured, PAGE_PX).map((group) =>
    group.map(({ section, flows }) => `${flows === null ? '' : '~'}${section.id}`).join('+'),
  );
}

describe('arranging sections on pages', () => {
  it('puts a short one under the one before, where it stands whole', () => {
    expect(arranged(['a', 600], ['b', 300, 'joins'])).toEqual(['a+b']);
    expect(arranged(['a', 600], ['b', 390, 'joins'])).toEqual(['a', 'b']);
  });

  it('leaves one alone that shares no page', () => {
    expect(arranged(['a', 600], ['b', 300, 'alone'], ['c', 300])).toEqual(['a', 'b', 'c']);
    expect(arranged(['a', 600, 'alone'], ['b', 100, 'joins'], ['c', 500])).toEqual(['a', 'c+b']);
  });

  it('lets any other go on where much of a page would stay blank, block by block', () => {
    expect(arranged(['a', 600], ['b', 300])).toEqual(['a+~b']);
    expect(arranged(['a', 600], ['b', [300, 400]])).toEqual(['a+~b']);
    expect(arranged(['a', 850], ['b', [100, 400]])).toEqual(['a', 'b']);
    expect(arranged(['a', 600], ['b', [450, 100]])).toEqual(['a', 'b']);
  });

  it('parts only what no page has room for', () => {
    expect(arranged(['a', 600], ['b', 640])).toEqual(['a', 'b']);
    expect(arranged(['a', 300], ['b', 1200])).toEqual(['a+~b']);
    expect(arranged(['a', 600], ['b', 1200])).toEqual(['a', 'b']);
  });

  it('goes by where the last of several pages ends', () => {
    expect(arranged(['a', [650, 500], 500], ['b', 400])).toEqual(['a+~b']);
    expect(arranged(['a', [650, 850], 850], ['b', 400])).toEqual(['a', 'b']);
    expect(arranged(['a', 1500, 600], ['b', 300, 'joins'])).toEqual(['a+b']);
    expect(arranged(['a', 1500, 700], ['b', 300, 'joins'])).toEqual(['a', 'b']);
  });

  it('parts a table of many rows where some of them have room', () => {
    expect(arranged(['a', 550], ['b', [640, 200], 'table'])).toEqual(['a+~b']);
    expect(arranged(['a', 650], ['b', [640, 200], 'table'])).toEqual(['a', 'b']);
  });

  it('lets one without room wait for the next page that has some', () => {
    expect(arranged(['a', 900], ['b', 300, 'joins'], ['c', 600])).toEqual(['a', 'c+b']);
    expect(arranged(['a', 900], ['b', 300, 'joins'], ['c', 900], ['d', 200])).toEqual(['a', 'c', 'd+b']);
  });

  it('puts those that waited together at the end', () => {
    expect(arranged(['a', 950], ['b', 300, 'joins'], ['c', 400, 'joins'], ['d', 500, 'joins'])).toEqual([
      'a',
      'b+c',
      'd',
    ]);
  });

  it('lets what waited to the end go on over pages, rather than leave one half empty', () => {
    expect(arranged(['a', 950], ['b', 300, 'joins'], ['c', [300, 600], 'joins'])).toEqual(['a', 'b+~c']);
    expect(arranged(['a', 950], ['b', 700, 'joins'], ['c', 900, 'joins'])).toEqual(['a', 'b', 'c']);
  });

  it('puts nothing on a cover', () => {
    expect(arranged(['cover', 100, 'bare'], ['b', 100, 'joins'])).toEqual(['cover', 'b']);
  });

  it('loses no section, and none twice', () => {
    const given = Array.from({ length: 40 }, (_, at): Given => [
      `s${at}`,
      (at * 337) % 1300,
      at % 3 === 0 ? 'bare' : 'joins',
    ]);
    const ids = arranged(...given).flatMap((group) => group.replaceAll('~', '').split('+'));
    expect([...ids].sort()).toEqual(given.map(([id]) => id).sort());
  });
});

describe('a page that several sections share', () => {
  it('has the headings of each, and is headed by all', () => {
    const figures = buildFigures();
    const sections = ['sentiment', 'attributes', 'glossary'].map((id) => ({ id, options: {} }));
    const spec = specFor(figures, { sections });
    const laid = layOutReport(spec, buildReportContent(spec, compared(figures)));
    const [only, ...others] = laid.document([
      laid.sections.map((section) => ({ section, flows: null })),
    ]).sections;
    expect(others).toEqual([]);
    expect(only === undefined ? [] : headingsOf(only).flatMap(({ id }) => id ?? [])).toEqual([
      'sentiment',
      'attributes',
      'glossary',
    ]);
    const { header } = only ?? {};
    const headed = typeof header === 'function' ? header(2, () => 2) : null;
    expect(JSON.stringify(headed)).toContain('Sentiment · Attributes · Glossary');
  });
});

describe('what a page may do without', () => {
  const PAGE = 1_000;
  const block = (heightPx: number, isSpare = false): MeasuredBlock => ({
    heightPx,
    isParted: false,
    isSpare,
  });
  const [body, howTo, contents] = [block(900), block(60, true), block(80, true)];

  it('goes from the last on, as little as saves a page', () => {
    expect(withoutSpare([body, howTo, contents], PAGE)).toEqual([body, howTo]);
    const full = block(980);
    expect(withoutSpare([full, howTo, contents], PAGE)).toEqual([full]);
  });

  it('stays where all fits, and where the page is needed for other things', () => {
    const [short, long] = [block(800), block(1_100)];
    expect(withoutSpare([short, howTo, contents], PAGE)).toHaveLength(3);
    expect(withoutSpare([long, howTo, contents], PAGE)).toHaveLength(3);
  });
});
