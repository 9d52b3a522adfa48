/** Words on a trend: what happened, above the plot at its date, without overlap. */
import { cssFont, pixelFor } from './canvas.ts';
import { drawLine, guessWidth } from './drawing.ts';
import { labelLines, type ChartPlugin, type EventMark } from './plugins.ts';
import type { ChartTheme } from './theme.ts';

/** The position of an event's words. */
type Note = EventMark & {
  /** 0 is the lane next to the plot. */
  readonly lane: number;
  readonly leftPx: number;
  readonly widthPx: number;
  /** Whether the words are before the line, and so end at it. */
  readonly isBefore: boolean;
};

/** Notes in lanes of a height, and the room they take above the plot. */
export type StoryNotes = {
  readonly notes: readonly Note[];
  readonly lanePx: number;
  readonly heightPx: number;
};

/** The extent of a trend's time axis on the sheet. */
export type TimeSpan = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly leftPx: number;
  readonly rightPx: number;
};

/** Two lines of an event, and padding; and each of them over two lines, where notes are narrower than their words. */
const LANE_PX = { wide: 33, narrow: 61 } as const;
const LINE_PX = 14;
const BESIDE_PX = 6;
/** Between two notes of a lane; a guessed width may be too small by nearly as much. */
const APART_PX = 14;
/** Widest words, and how wide they may be at most where no placement has room for more. */
const WIDEST_PX = [400, 340, 300, 264, 210, 150] as const;

/** Whether two notes overlap, or one's line crosses the other's words. */
function isClash(a: Note & { readonly x: number }, b: Note & { readonly x: number }): boolean {
  const isWithin = (x: number, note: Note): boolean =>
    x > note.leftPx - 3 && x < note.leftPx + note.widthPx + 3;
  if (a.lane === b.lane) {
    return a.leftPx < b.leftPx + b.widthPx + APART_PX && b.leftPx < a.leftPx + a.widthPx + APART_PX;
  }
  const [upper, lower] = a.lane > b.lane ? [a, b] : [b, a];
  return isWithin(upper.x, lower);
}

/** The width of an event's words on a line each. */
const wantedPx = ({ event, consequence }: EventMark, { fontSizes: { label } }: ChartTheme): number =>
  Math.max(guessWidth(event, label, true), guessWidth(consequence, label, false));

/** The lowest placement of events whose words are no wider than that; null if there is none. */
function placedWithin(
  widestPx: number,
  events: readonly EventMark[],
  { fromMs, toMs, leftPx, rightPx }: TimeSpan,
  sheetPx: number,
  theme: ChartTheme,
): readonly Note[] | null {
  type Placed = Note & { readonly x: number };
  const choices = events.map((event): Placed[] => {
    const x = leftPx + ((rightPx - leftPx) * (event.atMs - fromMs)) / (toMs - fromMs || 1);
    const wanted = wantedPx(event, theme);
    const widthPx = Math.min(widestPx, wanted);
    const sides = [
      { isBefore: false, leftPx: x + BESIDE_PX },
      { isBefore: true, leftPx: x - BESIDE_PX - widthPx },
    ].filter((side) => side.leftPx >= 0 && side.leftPx + widthPx <= sheetPx);
    return events.flatMap((_, lane) => sides.map((side) => ({ ...event, ...side, lane, widthPx, x })));
  });
  let best: { readonly notes: readonly Placed[]; readonly cost: number } | null = null;
  const search = (placed: readonly Placed[], cost: number): void => {
    const highest = placed.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
    const whole = 100 * highest + cost;
    if (best !== null && whole >= best.cost) return;
    const options = choices[placed.length];
    if (options === undefined) {
      best = { notes: placed, cost: whole };
      return;
    }
    for (const option of options) {
      if (placed.some((other) => isClash(other, option))) continue;
      search([...placed, option], cost + 2 * option.lane + (option.isBefore ? 1 : 0));
    }
  };
  search([], 0);
  return (best as { readonly notes: readonly Placed[] } | null)?.notes ?? null;
}

/**
 * Places each event: before or after its line, in one of the lanes above the plot, so that no note overlaps another and no line crosses
 * words. Takes the lowest such placement, with words after their lines if that is as good.
 *
 * @param events ascending, a few.
 */
export function placeNotes(
  events: readonly EventMark[],
  span: TimeSpan,
  sheetPx: number,
  theme: ChartTheme,
): StoryNotes {
  let notes: readonly Note[] | null = null;
  for (const widestPx of WIDEST_PX) notes ??= placedWithin(widestPx, events, span, sheetPx, theme);
  const lanes = (notes ?? []).reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const isNarrow = (notes ?? []).some((note) => note.widthPx < wantedPx(note, theme));
  const lanePx = isNarrow ? LANE_PX.narrow : LANE_PX.wide;
  return { notes: notes ?? [], lanePx, heightPx: lanes * lanePx };
}

/** Draws the notes over a trend whose plot leaves room for them, and `liftPx` for what stands between. */
export function storyPlugin({ notes, lanePx }: StoryNotes, theme: ChartTheme, liftPx: number): ChartPlugin {
  return {
    id: 'story',
    beforeDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      const size = theme.fontSizes.label;
      ctx.save();
      ctx.textBaseline = 'middle';
      for (const { atMs, event, consequence, lane, leftPx, widthPx, isBefore } of notes) {
        const x = pixelFor(chart, 'x', atMs);
        const top = chartArea.top - liftPx - (lane + 1) * lanePx;
        drawLine(
          ctx,
          [
            { x, y: top },
            { x, y: chartArea.bottom },
          ],
          {
            colour: theme.text,
            widthPx: 0.75,
            dash: [2, 2.5],
          },
        );
        ctx.textAlign = isBefore ? 'right' : 'left';
        const edge = isBefore ? leftPx + widthPx : leftPx;
        let y = top + LINE_PX / 2;
        for (const [words, isEvent] of [
          [event, true],
          [consequence, false],
        ] as const) {
          ctx.font = cssFont(theme.fontFamily, size, isEvent ? 600 : 400);
          ctx.fillStyle = isEvent ? theme.text : theme.textMuted;
          for (const line of labelLines(ctx, words, widthPx + APART_PX - 2, 0)) {
            ctx.fillText(line, edge, y);
            y += LINE_PX;
          }
        }
      }
      ctx.restore();
    },
  };
}
