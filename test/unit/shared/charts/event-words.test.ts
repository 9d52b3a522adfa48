import { describe, expect, it } from 'vitest';
import type { DrawnChart } from '../../../../shared/charts/canvas.ts';
import { eventsPlugin, type EventMark } from '../../../../shared/charts/plugins.ts';
import { buildPalette, chartTheme } from '../../../../main/reports/pdf/document/palette.ts';

const AREA = { left: 50, right: 500, top: 30, bottom: 200 };
const LETTER_PX = 6;

/** Where the words of an event at a pixel begin, and where they end. */
function spanOf(atMs: number, { event, consequence }: Pick<EventMark, 'event' | 'consequence'>) {
  const words: { readonly from: number; readonly to: number }[] = [];
  const ctx = {
    measureText: (text: string) => ({ width: LETTER_PX * text.length }),
    fillText: (text: string, x: number) => words.push({ from: x, to: x + LETTER_PX * text.length }),
    save: () => undefined,
    restore: () => undefined,
  };
  const chart = {
    ctx,
    width: 640,
    chartArea: AREA,
    scales: { x: { getPixelForValue: (value: number) => value } },
  } as unknown as DrawnChart;
  eventsPlugin([{ atMs, event, consequence }], chartTheme(buildPalette('#0a5a3c'))).afterDatasetsDraw?.(
    chart,
  );
  return { from: Math.min(...words.map(({ from }) => from)), to: Math.max(...words.map(({ to }) => to)) };
}

describe('the words of an event', () => {
  const few = { event: 'Gamma app dropped', consequence: '4 asked.' };
  const many = {
    event: 'Gamma app dropped',
    consequence: 'Changes from here on compare the four platforms that both sides have asked, and no other.',
  };

  it('stand beside its line where there is room, else before it', () => {
    expect(spanOf(100, few).from).toBe(105);
    expect(spanOf(480, few).to).toBe(475);
  });

  it.each([60, 250, 480])('never stand over the axis, nor outside of the picture: at %i', (at) => {
    const { from, to } = spanOf(at, many);
    expect(from).toBeGreaterThanOrEqual(AREA.left);
    expect(to).toBeLessThanOrEqual(640);
  });
});
