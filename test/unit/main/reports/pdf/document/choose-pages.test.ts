import { describe, expect, it } from 'vitest';
import type { MeasuredSection } from '../../../../../../main/reports/pdf/document/arrange.ts';
import { choosePages, costOf } from '../../../../../../main/reports/pdf/document/choose-pages.ts';
import type { ReportNode, SectionNode } from '../../../../../../main/reports/pdf/document/node.ts';
import { tightened } from '../../../../../../main/reports/pdf/document/tighten.ts';

const PAGE_PX = 1000;
const title: ReportNode = { kind: 'text', text: 'Title', heading: { level: 2 } };

type Section = { readonly id: string; readonly node: SectionNode };
type Given = readonly [id: string, heightsPx: readonly number[], joins?: boolean];

const measuredOf = ([id, heightsPx, joins = false]: Given): MeasuredSection<Section> => ({
  section: {
    id,
    node: {
      joins,
      body: heightsPx.map(() => title),
      header: title,
      footer: null,
      marginsPx: [0, 0, 0, 0],
    },
  },
  blocks: heightsPx.map((heightPx) => ({ heightPx, isParted: false, isSpare: false })),
  endPx: heightsPx.reduce((sum, px) => sum + px, 0),
});

/** The ids of the sections that begin on a new page together. */
const chosen = (...given: readonly Given[]): string[] =>
  choosePages(given.map(measuredOf), PAGE_PX)[0]?.groups.map((group) =>
    group.map(({ section }) => section.id).join('+'),
  ) ?? [];

describe('choosing pages', () => {
  it('ends no report on a few lines where the page before has room to give', () => {
    // Under the evidence the runs have room, and the words about them would stand alone on the last page.
    expect(chosen(['rivals', [900]], ['evidence', [610], true], ['method', [300, 120], true])).toEqual([
      'rivals',
      'evidence',
      'method',
    ]);
    expect(chosen(['rivals', [900]], ['evidence', [540], true], ['method', [300, 120], true])).toEqual([
      'rivals',
      'evidence+method',
    ]);
  });

  it('keeps the order that sections have', () => {
    const ids = chosen(['a', [700]], ['b', [500], true], ['c', [200], true], ['d', [900]], ['e', [350], true])
      .flatMap((group) => group.split('+'))
      .join('');
    expect(['abcde', 'acbde', 'acdbe', 'acdeb']).toContain(ids);
  });

  it('takes no page more for the sake of a little blank', () => {
    expect(chosen(['a', [640]], ['b', [300], true], ['c', [800]])).toEqual(['a+b', 'c']);
  });
});

describe('a node set closer', () => {
  it('gives of its gaps, rows and drawings, and of no line of text', () => {
    const text: ReportNode = { kind: 'text', text: 'Words', sizePx: 12, linePx: 16, margin: [0, 24, 0, 4] };
    const chart: ReportNode = {
      kind: 'chart',
      chart: { config: { type: 'line', data: { datasets: [] } }, alt: '' },
      widthPx: 100,
      heightPx: 200,
      growsPx: 50,
    };
    const closer = tightened({
      kind: 'stack',
      items: [text, chart, { ...chart, growsPx: undefined } as never],
    });
    const [words, drawn, fixed] = closer.kind === 'stack' ? closer.items : [];
    expect(words).toMatchObject({ sizePx: 12, linePx: 16, margin: [0, 12, 0, 4] });
    expect(drawn).toMatchObject({ heightPx: 176 });
    expect(fixed).toMatchObject({ heightPx: 200 });
  });
});

describe('the last page', () => {
  it('may end early, and costs as any other page where about half of it is blank', () => {
    const costWith = (blank: number): number =>
      costOf(
        [],
        [
          { blank: 0.1, isTorn: false },
          { blank, isTorn: false },
        ],
      ).faultCost;
    expect(costWith(0.3)).toBe(0);
    expect(costWith(0.46) - costWith(0.44)).toBeGreaterThan(0.05);
  });
});
