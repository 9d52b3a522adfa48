import { describe, expect, it } from 'vitest';
import type { DrawnChart } from '../../../../shared/charts/canvas.ts';
import { eventsPlugin, type EventMark } from '../../../../shared/charts/plugins.ts';
import { buildPalette, chartTheme } from '../../../../main/reports/pdf/document/palette.ts';

const AREA = { left: 50, right: 500, top: 30, bottom: 200 };
const LETTER_PX = 6;

type Label = { readonly text: string; readonly from: number; readonly to: number };

/** The labels of events, whose times are pixels. */
function labelsOf(events: readonly EventMark[]): readonly Label[] {
  const words: Label[] = [];
  const ctx = {
    measureText: (text: string) => ({ width: LETTER_PX * text.length }),
    fillRect: () => undefined,
    fillText: (text: string, x: number) => words.push({ text, from: x, to: x + LETTER_PX * text.length }),
    save: () => undefined,
    restore: () => undefined,
  };
  const chart = {
    ctx,
    width: 640,
    chartArea: AREA,
    scales: { x: { getPixelForValue: (value: number) => value } },
  } as unknown as DrawnChart;
  eventsPlugin(events, chartTheme(buildPalette('#0a5a3c'))).afterDatasetsDraw?.(chart);
  return words;
}

/** Where the words of an event at a pixel begin, and where they end. */
function spanOf(atMs: number, event: Pick<EventMark, 'event' | 'consequence'>) {
  const words = labelsOf([{ atMs, ...event }]);
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

describe('the numbers of events', () => {
  const numbered = (
    pixels: readonly number[],
    marks = pixels.map((_, at) => String(at + 1)),
  ): readonly Label[] =>
    labelsOf(pixels.map((atMs, at) => ({ atMs, event: 'x', consequence: '', mark: marks[at] ?? '' })));

  it('that would touch are one label, in which the counts of their days are left out', () => {
    expect(numbered([100, 130]).map(({ text }) => text)).toEqual(['1', '2']);
    expect(numbered([100, 104, 130]).map(({ text }) => text)).toEqual(['1–2', '3']);
    expect(numbered([100, 104, 112], ['1 (2)', '2', '3 (4)']).map(({ text }) => text)).toEqual(['1–3']);
    expect(numbered([100], ['1 (2)']).map(({ text }) => text)).toEqual(['1 (2)']);
  });

  it('by the hundred never stand over each other, nor outside of the picture, and name each event', () => {
    const labels = numbered(Array.from({ length: 300 }, (_, at) => 50 + 1.5 * at));
    labels.slice(1).forEach(({ from }, at) => expect(from).toBeGreaterThanOrEqual((labels[at]?.to ?? 0) + 3));
    expect(labels.at(-1)?.to).toBeLessThanOrEqual(640);
    expect(labels.filter(({ text }) => !/^\d+(–\d+)?$/.test(text))).toEqual([]);
    const ranges = labels.map(({ text }) => text.split('–').map(Number));
    ranges.slice(1).forEach(([first], at) => expect(first).toBe((ranges[at]?.at(-1) ?? 0) + 1));
    expect(ranges.at(-1)?.at(-1)).toBe(300);
  });
});
