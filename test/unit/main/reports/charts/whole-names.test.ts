/** Names in charts and tables: whole, over two lines where one has no room. */
import { describe, expect, it } from 'vitest';
import { buildDotPlotChart } from '../../../../../main/reports/charts/dot-plot-chart.ts';
import { buildPairsChart } from '../../../../../main/reports/charts/pairs-chart.ts';
import { buildSlopeChart, type SlopeLine } from '../../../../../main/reports/charts/slope-chart.ts';
import { buildPalette, chartTheme } from '../../../../../main/reports/pdf/document/palette.ts';
import { writeHeads } from '../../../../../main/reports/pdf/document/heat-map.ts';
import { TEXT, widestPart } from '../../../../../main/reports/pdf/fonts/text-width.ts';
import { placeNotes, storyPlugin } from '../../../../../shared/charts/story-events.ts';
import type { DrawnChart } from '../../../../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../../../../shared/charts/chart-spec.ts';

const THEME = chartTheme(buildPalette('#0a5a3c'));
const LETTER_PX = 6;

type Word = { readonly text: string; readonly x: number; readonly y: number };

/** A canvas that keeps what is written, of letters of one width. */
function canvasOf(words: Word[]): DrawnChart['ctx'] {
  return new Proxy(
    {
      measureText: (text: string) => ({ width: LETTER_PX * text.length }),
      fillText: (text: string, x: number, y: number) => void words.push({ text, x, y }),
    },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: () => true,
    },
  ) as unknown as DrawnChart['ctx'];
}

function written({ config }: ChartSpec, right: number, bottom: number): readonly Word[] {
  const words: Word[] = [];
  const [plugin] = config.plugins ?? [];
  const chart = { ctx: canvasOf(words), chartArea: { right, bottom } } as unknown as DrawnChart;
  (plugin as unknown as { afterDatasetsDraw: (chart: DrawnChart) => void }).afterDatasetsDraw(chart);
  return words;
}

const textOf = (words: readonly Word[]): string => words.map(({ text }) => text).join(' | ');

describe('names in charts', () => {
  it('stand whole beside both ends of a move, over two lines, and not on each other', () => {
    const line = (name: string, from: number, to: number): SlopeLine => ({
      name,
      from: { value: from, figure: from.toFixed(1) },
      to: { value: to, figure: to.toFixed(1), range: '36 to 42' },
      look: null,
    });
    const words = written(
      buildSlopeChart(
        {
          fromLabel: 'Oct 2026',
          toLabel: 'Nov 2026',
          lines: [
            line('Old Customs House', 40, 39),
            line('Lumenvale Broadband', 39, 38),
            line('Halden', 38, 37),
          ],
          others: null,
          alt: '',
        },
        THEME,
      ),
      400,
      240,
    );
    expect(textOf(words)).not.toContain('…');
    expect(words.filter(({ text }) => text === 'Broadband')).toHaveLength(2);
    const [left, right] = [words.filter(({ x }) => x < 130), words.filter(({ x }) => x > 220 && x < 390)];
    for (const side of [left, right]) {
      const heights = side
        .filter(({ text }) => /^(?:Old|Customs|House|Lumenvale|Broadband|Halden)/u.test(text))
        .map(({ y }) => y)
        .sort((a, b) => a - b);
      expect(heights.length).toBeGreaterThan(4);
      for (const [at, y] of heights.slice(1).entries()) expect(y - (heights[at] ?? 0)).toBeGreaterThan(9);
    }
  });

  it('stand whole before and behind a plot of topics, over two lines', () => {
    const reading = { value: 40, low: 35, high: 45 };
    const words = written(
      buildDotPlotChart(
        {
          rows: [
            {
              name: 'Broadband for working from home',
              own: reading,
              rival: { ...reading, name: 'Lumenvale Broadband' },
              isFew: false,
              cells: [{ words: 'Lumenvale Broadband leads', colour: '#000000', isStrong: true }],
            },
          ],
          columns: [{ header: 'Verdict', widthPx: 122, align: 'left' }],
          nameHeader: 'Topic',
          ownName: 'Halden',
          rivalHeader: 'Best rival',
          ownText: '#000000',
          nameWidthPx: 146,
          alt: '',
        },
        THEME,
      ),
      682,
      90,
    );
    expect(textOf(words)).not.toContain('…');
    expect(textOf(words)).toContain('Broadband for working | from home');
    expect(textOf(words)).toContain('Lumenvale Broadband | leads');
  });

  it('stand whole before pairs, over two lines', () => {
    const mark = { value: 40, figure: '40' };
    const words = written(
      buildPairsChart(
        {
          rows: [
            { name: 'Epsilon search assistant', own: mark, rival: { value: 30, figure: '30' }, isFew: false },
          ],
          ownName: 'Halden',
          rivalName: 'Corrie Works',
          ownText: '#000000',
          nameWidthPx: 100,
          alt: '',
        },
        THEME,
      ),
      300,
      80,
    );
    expect(textOf(words)).toContain('Epsilon search | assistant');
  });

  it('stand whole over a trend where notes are narrower than their words', () => {
    const events = [
      {
        atMs: 341,
        event: '12 Oct: Pale Harbour Roasters passes Emberlock Coffee Company',
        consequence: '15 points behind, then 8.7 points ahead of it on all platforms',
      },
    ];
    const span = { fromMs: 0, toMs: 682, leftPx: 0, rightPx: 682 };
    const notes = placeNotes(events, span, 682, THEME);
    expect(notes.heightPx).toBeGreaterThanOrEqual(4 * 14);
    const words: Word[] = [];
    const chart = {
      ctx: canvasOf(words),
      chartArea: { top: 100, bottom: 300, left: 0, right: 682 },
      scales: { x: { getPixelForValue: (ms: number) => ms } },
    } as unknown as DrawnChart;
    const plugin = storyPlugin(notes, THEME, 0) as unknown as {
      beforeDatasetsDraw: (chart: DrawnChart) => void;
    };
    plugin.beforeDatasetsDraw(chart);
    expect(textOf(words)).not.toContain('…');
    expect(words.map(({ text }) => text).join(' ')).toBe(`${events[0]?.event} ${events[0]?.consequence}`);
    for (const { y } of words) expect(y).toBeLessThan(100);
  });
});

describe('headings of a heat map', () => {
  const map = (columns: readonly string[]) =>
    writeHeads({ columns, rows: [], corner: 'Topic', absent: '', summary: '' });
  const EIGHT = [
    'Signalbrook',
    'Marrowfell',
    'Brackengate',
    'Corrie Works',
    'Tarn & Talus',
    'Halden',
    'A',
    'B',
  ];

  it('are whole, in smaller type if a word of them needs it', () => {
    expect(map(EIGHT).headings).toEqual(EIGHT);
    const long = ['Marrowfelden', ...EIGHT.slice(1)];
    const { headings, headingSizePx } = map(long);
    expect(headings).toEqual(long);
    expect(headingSizePx).toBeLessThan(map(EIGHT).headingSizePx);
    expect(widestPart('Marrowfelden', headingSizePx, TEXT)).toBeLessThan(65);
  });

  it('are cut only where no legible type has room for a word', () => {
    const { headings, headingSizePx } = map(['Donaudampfschifffahrtsgesellschaft', ...EIGHT.slice(1)]);
    expect(headings[0]).toContain('…');
    expect(headingSizePx).toBeGreaterThanOrEqual(8.5);
  });
});
