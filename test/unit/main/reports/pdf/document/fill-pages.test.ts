import { describe, expect, it } from 'vitest';
import { fillPages, roomsOf } from '../../../../../../main/reports/pdf/document/fill-pages.ts';
import type { MeasuredBlock, PlacedSection } from '../../../../../../main/reports/pdf/document/arrange.ts';
import type { ChartNode, ReportNode, SectionNode } from '../../../../../../main/reports/pdf/document/node.ts';
import { nodesWithin } from '../../../../../../main/reports/pdf/document/walk.ts';

const PAGE_PX = 1000;

const chart = (id: string, growsPx?: number): ChartNode => ({
  kind: 'chart',
  chart: { config: { type: 'line', data: { datasets: [] } }, alt: id },
  widthPx: 500,
  heightPx: 100,
  ...(growsPx === undefined ? {} : { growsPx }),
});
const title: ReportNode = { kind: 'text', text: 'Title', heading: { level: 2 } };
const heading: ReportNode = { kind: 'text', text: 'Heading', heading: { level: 1, id: 'a' } };

type Section = {
  readonly node: SectionNode;
  readonly blocks: readonly MeasuredBlock[];
  readonly endPx: number;
};

const sectionOf = (body: readonly ReportNode[], ...heightsPx: readonly number[]): Section => ({
  node: { body, header: null, footer: null, marginsPx: [0, 0, 0, 0] },
  blocks: heightsPx.map((heightPx) => ({ heightPx, isParted: false, isSpare: false })),
  endPx: heightsPx.reduce((sum, heightPx) => sum + heightPx, 0),
});

/** The heights of the charts of a group, in order. */
function filled(...group: readonly PlacedSection<Section>[]): number[] {
  return fillPages(group, (section) => section, PAGE_PX).flatMap(({ section: { node } }) =>
    nodesWithin(node.body).flatMap((one) => (one.kind === 'chart' ? one.heightPx : [])),
  );
}

describe('the pages of a group', () => {
  it('are counted once where a section stands under the last one of a long section', () => {
    const words: ReportNode = { kind: 'text', text: 'Words' };
    const long = { ...sectionOf([heading, words, title, words], 600, 800), endPx: 350 };
    const group = [long, sectionOf([heading], 200)].map((section) => ({ section, flows: null }));
    const rooms = roomsOf(group, (section) => section, PAGE_PX);
    expect(rooms.map(({ blank }) => Math.round(10 * blank))).toEqual([0, 4]);
  });
});

describe('filling pages', () => {
  it('gives a chart the room under it, as far as it may grow', () => {
    const body = [heading, chart('a', 150)];
    expect(filled({ section: sectionOf(body, 400), flows: null })).toEqual([250]);
    expect(filled({ section: sectionOf(body, 840), flows: null })).toEqual([200]);
    expect(filled({ section: sectionOf(body, 930), flows: null })).toEqual([100]);
  });

  it('shares it out among those of a page, and leaves alone what may not grow', () => {
    const body = [heading, chart('a', 100), title, chart('b', 300), title, chart('c')];
    expect(filled({ section: sectionOf(body, 200, 300, 240), flows: null })).toEqual([150, 250, 100]);
  });

  it('lets what stands side by side grow together', () => {
    const beside: ReportNode = { kind: 'columns', gapPx: 0, items: [chart('a', 100), chart('b', 50)] };
    expect(filled({ section: sectionOf([heading, beside], 890), flows: null })).toEqual([150, 125]);
  });

  it('fills each page with its own charts', () => {
    const kept: ReportNode = { kind: 'stack', together: true, items: [title, chart('b', 400)] };
    expect(filled({ section: sectionOf([heading, chart('a', 400), kept], 700, 500), flows: null })).toEqual([
      340, 500,
    ]);
  });

  it('leaves pages alone where something goes over their end', () => {
    const first = sectionOf([heading, chart('a', 100)], 500);
    const long = sectionOf([heading, chart('b', 100)], 900);
    expect(filled({ section: first, flows: null }, { section: long, flows: ['breaks'] })).toEqual([100, 100]);
  });

  it('gives less where something came over the beginning of the page, whose height there is only estimated', () => {
    // 800 of which some 420 come over; 200 stay blank in any case.
    const body = [title, chart('a', 900)];
    const [first, long, last] = [sectionOf([heading], 500), sectionOf([heading], 800), sectionOf(body, 100)];
    const [height = 0] = filled(
      { section: first, flows: null },
      { section: long, flows: ['breaks'] },
      { section: last, flows: ['whole'] },
    );
    expect(height).toBeGreaterThan(100);
    expect(height).toBeLessThan(100 + 1000 - 420 - 26 - 100 - 200);
  });

  it('knows the room under a section that was laid out on several pages, and shares it out', () => {
    const long = { ...sectionOf([heading, chart('a', 500), title, chart('b', 450)], 900, 500), endPx: 400 };
    const last = sectionOf([title, chart('c', 900)], 200);
    const [first, over = 0, under = 0] = filled(
      { section: long, flows: null },
      { section: last, flows: ['whole'] },
    );
    expect(first).toBe(140);
    // 600 are left by the long one, of which 26 and 214 are taken, and 60 stay blank.
    expect(over - 100 + under - 100).toBeGreaterThan(290);
    expect(over - 100 + under - 100).toBeLessThanOrEqual(300);
    expect(under - 100).toBeCloseTo(2 * (over - 100), -1);
  });

  it('makes the rows of a table higher', () => {
    const table: ReportNode = {
      kind: 'table',
      widths: ['*'],
      header: [],
      rows: Array.from({ length: 10 }, () => [title]),
      summary: '',
      cellPadPx: { x: 4, y: 4 },
      rowGrowsPx: 6,
      rule: { strong: '#000', thin: '#000' },
    };
    const [first] = fillPages(
      [{ section: sectionOf([heading, table], 500), flows: null }],
      (section) => section,
      PAGE_PX,
    );
    expect(first?.section.node.body[1]).toMatchObject({ cellPadPx: { x: 4, y: 7 } });
  });
});
