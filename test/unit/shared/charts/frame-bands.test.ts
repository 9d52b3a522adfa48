/** The frame behind a trend: two bands, kept inside of the plot, each with its word where there is room. */
import { describe, expect, it } from 'vitest';
import type { DrawnChart } from '../../../../shared/charts/canvas.ts';
import { bandColour, frameBandsPlugin } from '../../../../shared/charts/frame-bands.ts';
import type { ChartTheme } from '../../../../shared/charts/theme.ts';

const DAY_MS = 86_400_000;
const THEME = {
  text: '#101010',
  textMuted: '#505050',
  background: '#ffffff',
  fontFamily: 'x',
  fontSizes: { axis: 10, label: 11 },
} as ChartTheme;

/** Draws bands on a plot from 0 to 100 px, a pixel a day, and says what was filled and written. */
function draw(bands: Parameters<typeof frameBandsPlugin>[0]) {
  const [rects, words]: [unknown[], string[]] = [[], []];
  const ctx = {
    save: () => undefined,
    restore: () => undefined,
    fillStyle: '',
    fillRect: (...at: number[]) => void rects.push([ctx.fillStyle, ...at]),
    fillText: (text: string) => void words.push(text),
    measureText: (text: string) => ({ width: 5 * text.length }),
  };
  const chart = {
    ctx,
    width: 120,
    chartArea: { left: 0, right: 100, top: 10, bottom: 60 },
    scales: { x: { getPixelForValue: (ms: number) => ms / DAY_MS } },
  } as unknown as DrawnChart;
  const plugin = frameBandsPlugin(bands, THEME);
  plugin.beforeDraw?.(chart);
  plugin.afterDatasetsDraw?.(chart);
  return { rects, words };
}

describe('the bands of a frame', () => {
  it('are the whole height of the plot, half a week wider than their runs, and inside of it', () => {
    const { rects, words } = draw([
      { fromMs: 0, toMs: 50 * DAY_MS, isJudged: false, label: 'against' },
      { fromMs: 57 * DAY_MS, toMs: 99 * DAY_MS, isJudged: true, label: 'judged' },
    ]);
    expect(rects).toEqual([
      [bandColour(THEME, false), 0, 10, 53.5, 50],
      [bandColour(THEME, true), 53.5, 10, 46.5, 50],
    ]);
    expect(bandColour(THEME, true)).not.toBe(bandColour(THEME, false));
    expect(words).toEqual(['against', 'judged']);
  });

  it('of a single run has a width, and no word that would stand over its neighbour', () => {
    const { rects, words } = draw([
      { fromMs: 50 * DAY_MS, toMs: 50 * DAY_MS, isJudged: true, label: 'judged' },
    ]);
    expect(rects).toEqual([[bandColour(THEME, true), 46.5, 10, 7, 50]]);
    expect(words).toEqual([]);
  });
});
