/** Small charts beside each other: names and verdicts whole, plots on one scale. */
import { describe, expect, it } from 'vitest';
import {
  buildMultiplesChart,
  multiplesHeight,
  type Panel,
} from '../../../../../main/reports/charts/multiples-chart.ts';
import type { DrawnChart } from '../../../../../shared/charts/canvas.ts';
import { buildPalette, chartTheme } from '../../../../../main/reports/pdf/document/palette.ts';

const THEME = chartTheme(buildPalette('#0a5a3c'));
const WIDTH_PX = 682;
const LETTER_PX = 6;
const WEEK_MS = 604_800_000;

const panel = (name: string, verdict: string, top: number): Panel => ({
  name,
  levels: '20 to 25%, +5',
  verdict: { words: verdict, colour: '#333333', isStrong: false },
  own: [[0, 1, 2].map((week) => ({ atMs: week * WEEK_MS, value: top - 5 + week, low: top - 10, high: top }))],
  rival: [],
  ownFigure: '25.0',
  rivalFigure: '',
  rerouted: [],
});

const chartOf = (panels: readonly Panel[]) => ({
  panels,
  fromMs: 0,
  toMs: 2 * WEEK_MS,
  fromLabel: '1 Jan',
  toLabel: '15 Jan',
  ownName: 'Halden',
  rivalName: null,
  ownText: '#000000',
  reroutedWords: 'new route',
  alt: 'Halden by platform',
});

type Word = { readonly text: string; readonly x: number; readonly y: number };

/** What is written, and where. */
function drawn(panels: readonly Panel[]): readonly Word[] {
  const words: Word[] = [];
  const ctx = new Proxy(
    {
      measureText: (text: string) => ({ width: LETTER_PX * text.length }),
      fillText: (text: string, x: number, y: number) => void words.push({ text, x, y }),
    },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: () => true,
    },
  );
  const { config } = buildMultiplesChart(chartOf(panels), THEME);
  const [plugin] = config.plugins ?? [];
  const chart = { ctx, chartArea: { right: WIDTH_PX, bottom: 400 } } as unknown as DrawnChart;
  (plugin as unknown as { afterDatasetsDraw: (chart: DrawnChart) => void }).afterDatasetsDraw(chart);
  return words;
}

const FIVE = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];

describe('small charts of platforms', () => {
  it('have names and verdicts whole, on two lines where one has no room, and levels on one line', () => {
    const long = FIVE.map((name, at) =>
      panel(
        at === 3 ? 'Delta assistant with web search' : name,
        at === 4 ? 'No comparison: another route' : '≈ No clear change',
        40,
      ),
    );
    const words = drawn(long);
    const text = words.map((word) => word.text).join(' ');
    expect(text).not.toContain('…');
    expect(text).toContain('Delta assistant with web search');
    expect(text).toContain('No comparison: another route');
    expect(new Set(words.filter((word) => word.text === '20 to 25%, +5').map(({ y }) => y)).size).toBe(1);
    const short = FIVE.map((name) => panel(name, '≈ No clear', 40));
    // A line for the name and one for the verdict.
    expect(multiplesHeight(long, WIDTH_PX, THEME) - multiplesHeight(short, WIDTH_PX, THEME)).toBe(26);
  });

  it.each([
    [28, ['0', '10', '20', '30%']],
    [55, ['0', '20', '40', '60%']],
    [75, ['0', '20', '40', '60', '80%']],
    [97, ['0', '25', '50', '75', '100%']],
  ])('share one scale, that of the highest: %i', (top, axis) => {
    const words = drawn([panel('Alpha', '', 12), panel('Beta', '', top)]).map(({ text }) => text);
    expect(words.filter((text) => /^\d+%?$/.test(text))).toEqual(axis);
  });

  it('write the last figure at the end of each line', () => {
    const words = drawn(FIVE.map((name) => panel(name, '', 40)));
    expect(words.filter(({ text }) => text === '25.0')).toHaveLength(5);
  });
});
