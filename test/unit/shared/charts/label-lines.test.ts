import { describe, expect, it } from 'vitest';
import type { Canvas2d } from '../../../../shared/charts/canvas.ts';
import { labelLines } from '../../../../shared/charts/plugins.ts';

/** Ten pixels a letter; nothing else of it is asked. */
const ctx = { measureText: (text: string) => ({ width: 10 * text.length }) } as Canvas2d;
const FIGURE_PX = 50;

describe('the lines of a label', () => {
  it('are one where the name and its figure have room', () => {
    expect(labelLines(ctx, 'Fjellbrek', 150, FIGURE_PX)).toEqual(['Fjellbrek']);
  });

  it('are two where they have not, the second with room for the figure', () => {
    expect(labelLines(ctx, 'Halden Outdoor Nordics', 150, FIGURE_PX)).toEqual(['Halden Outdoor', 'Nordics']);
  });

  it('tell names of one family apart: the middle goes, not the end', () => {
    const shown = ['Norway', 'Sweden'].map((country) =>
      labelLines(ctx, `Holmgaard Brothers Sons and Company ${country}`, 150, FIGURE_PX).join(' '),
    );
    expect(shown).toEqual(['Holmgaard … Norway', 'Holmgaard … Sweden']);
  });

  it('cut a single long word in its middle', () => {
    expect(labelLines(ctx, 'Donaudampfschifffahrt', 150, FIGURE_PX)).toEqual(['Donau…ahrt']);
  });
});
