/** Names beside a plot: all of them inside its height, however low it is. */
import { describe, expect, it } from 'vitest';
import type { DrawnChart } from '../../../../shared/charts/canvas.ts';
import { endLabelsPlugin } from '../../../../shared/charts/plugins.ts';
import { buildPalette, chartTheme } from '../../../../main/reports/pdf/document/palette.ts';

const THEME = chartTheme(buildPalette('#0a5a3c'));
const LETTER_PX = 6;
const TOP_PX = 20;

const labelOf = (name: string, value: number, strong = false) => ({
  name,
  figure: `${value}.0`,
  value,
  colour: '#333333',
  strong,
  note: '30 to 50',
});
const LABELS = [
  labelOf('Kestrel Broadband', 41, true),
  labelOf('Lumenvale Broadband', 58),
  labelOf('Signalbrook Broadband', 40),
  labelOf('Hartwire Broadband', 38),
];

/** What is written beside a plot of a height, and where. */
function written(labels: typeof LABELS, heightPx: number): readonly { text: string; y: number }[] {
  const words: { text: string; y: number }[] = [];
  const ctx = new Proxy(
    {
      measureText: (text: string) => ({ width: LETTER_PX * text.length }),
      fillText: (text: string, _x: number, y: number) => void words.push({ text, y }),
    },
    {
      get: (known, name) => (name in known ? known[name as keyof typeof known] : () => undefined),
      set: () => true,
    },
  );
  const y = { getPixelForValue: (value: number) => TOP_PX + heightPx * (1 - value / 60) };
  const chart = {
    ctx,
    width: 400,
    chartArea: { top: TOP_PX, bottom: TOP_PX + heightPx, right: 280 },
    scales: { y },
  } as unknown as DrawnChart;
  const plugin = endLabelsPlugin(labels, THEME) as unknown as { afterDatasetsDraw: (of: DrawnChart) => void };
  plugin.afterDatasetsDraw(chart);
  return words;
}

describe('the labels at the ends of lines', () => {
  it.each([40, 60, 80, 120, 200])('stay beside a plot of %i px and apart from each other', (heightPx) => {
    const words = written(LABELS, heightPx);
    const size = THEME.fontSizes.label;
    const lines = words.map(({ y }) => y).toSorted((one, other) => one - other);
    expect(lines[0]).toBeGreaterThanOrEqual(TOP_PX - size);
    expect(lines.at(-1)).toBeLessThanOrEqual(TOP_PX + heightPx + size);
    const apart = lines.slice(1).map((y, at) => y - (lines[at] ?? 0));
    expect(Math.min(...apart)).toBeGreaterThan(0.9 * size);
  });

  it('say everything where there is room, and the first words of a name where there is little', () => {
    expect(written(LABELS, 300).filter(({ text }) => text === '30 to 50')).toHaveLength(4);
    expect(written(LABELS, 40).map(({ text }) => text)).toEqual([
      'Lumenvale 58.0',
      'Kestrel 41.0',
      'Signalbrook 40.0',
      'Hartwire 38.0',
    ]);
  });

  it('keep what tells names of one family apart', () => {
    const family = ['Norway', 'Sweden', 'Denmark', 'Finland'].map((country, at) =>
      labelOf(`Holmgaard Brothers ${country}`, 40 - at),
    );
    const shown = written(family, 40).map(({ text }) => text);
    expect(new Set(shown).size).toBe(4);
    expect(shown.every((text) => !text.startsWith('Holmgaard Brothers '))).toBe(true);
  });
});
