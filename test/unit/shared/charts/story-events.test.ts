/** The words of what happened, above a trend: whole where any placement has room for them. */
import { describe, expect, it } from 'vitest';
import { placeNotes } from '../../../../shared/charts/story-events.ts';
import { buildPalette, chartTheme } from '../../../../main/reports/pdf/document/palette.ts';
import { guessWidth } from '../../../../shared/charts/drawing.ts';

const SHEET_PX = 682;
const theme = chartTheme(buildPalette('#0a5a3c'));
/** A point in time is its pixel. */
const SPAN = { fromMs: 0, toMs: SHEET_PX, leftPx: 0, rightPx: SHEET_PX };
const LONG = '31 ago: Oakhurst Mutual gana terreno a Bellgrave desde aquí';

const noteAt = (atMs: number, event: string) => ({ atMs, event, consequence: '' });

describe('the words above a trend', () => {
  it('are as wide as they are, on the side of their line that has room', () => {
    for (const [atMs, isBefore] of [
      [40, false],
      [600, true],
    ] as const) {
      const { notes } = placeNotes([noteAt(atMs, LONG)], SPAN, SHEET_PX, theme);
      expect(notes[0]?.widthPx).toBeGreaterThanOrEqual(guessWidth(LONG, theme.fontSizes.label, true));
      expect(notes[0]?.isBefore).toBe(isBefore);
    }
  });

  it('are narrower in the middle, where neither side has that room, and never left out', () => {
    const { notes } = placeNotes([noteAt(341, `${LONG}, y más`)], SPAN, SHEET_PX, theme);
    expect(notes).toHaveLength(1);
    expect(notes[0]?.widthPx).toBeLessThan(341);
    expect(notes[0]?.widthPx).toBeGreaterThan(264);
  });

  it('of several never stand on each other', () => {
    const { notes, heightPx } = placeNotes(
      [40, 200, 360, 520].map((atMs) => noteAt(atMs, LONG)),
      SPAN,
      SHEET_PX,
      theme,
    );
    expect(notes).toHaveLength(4);
    expect(heightPx).toBeGreaterThanOrEqual(33);
    for (const [at, one] of notes.entries()) {
      for (const other of notes.slice(at + 1).filter(({ lane }) => lane === one.lane)) {
        const [left, right] = one.leftPx < other.leftPx ? [one, other] : [other, one];
        expect(left.leftPx + left.widthPx).toBeLessThan(right.leftPx);
      }
    }
  });
});
