/** Drawing that Chart.js lacks: gaps, events, direct labels, whiskers. Pure functions of a chart. */
import { moreLegible } from '../format/contrast.ts';
import { cutMiddle } from '../format/short-address.ts';
import { columnsIn, splitLetters, truncate } from '../format/short-name.ts';
import { cssFont, pixelFor, type Canvas2d, type DrawnChart, tellPoint } from './canvas.ts';
import { ownAreaOf, type ChartTheme } from './theme.ts';

/** A Chart.js plugin over {@link DrawnChart}. */
export type ChartPlugin = {
  readonly id: string;
  /** Below the grid. */
  readonly beforeDraw?: (chart: DrawnChart) => void;
  readonly beforeDatasetsDraw?: (chart: DrawnChart) => void;
  readonly afterDatasetsDraw?: (chart: DrawnChart) => void;
};

/** A span without scans; `lines` are written in it, the lowest at the foot. */
export type GapMark = { readonly fromMs: number; readonly toMs: number; readonly lines: readonly string[] };

/** An event: a dotted line with the event in bold and its plain consequence. */
export type EventMark = {
  readonly atMs: number;
  readonly event: string;
  readonly consequence: string;
  /** Replaces the words if several events are close and a list explains them. */
  readonly mark?: string;
};

/** A label at a line's end; `note` is below it in muted text. */
export type EndLabel = {
  readonly value: number;
  /** Wraps to a second line if one has no room; the figure after it is never cut. */
  readonly name: string;
  readonly figure: string;
  readonly note?: string | undefined;
  readonly colour: string;
  readonly strong: boolean;
};

/** Between the plot and its labels. */
const LABEL_GAP_PX = 10;

/** Truncates text until it fits, by measured width. */
function fit(
  ctx: Canvas2d,
  text: string,
  mostPx: number,
  cut: (text: string, most: number) => string,
): string {
  let shown = text;
  for (let most = columnsIn(text); most > 2 && ctx.measureText(shown).width > mostPx; most -= 1) {
    shown = cut(text, most);
  }
  return shown;
}

/** Truncates words until they fit. */
export const fitWords = (ctx: Canvas2d, words: string, mostPx: number): string =>
  fit(ctx, words, mostPx, truncate);

/** Truncates a name in the middle until it fits: names of one family begin alike. */
export const fitName = (ctx: Canvas2d, name: string, mostPx: number): string =>
  fit(ctx, name, mostPx, cutMiddle);

/**
 * Breaks a label's name over at most two lines, the second of which has room for the figure. What is still too long loses its middle: names
 * of one family begin alike, and differ at their ends.
 */
export function labelLines(ctx: Canvas2d, name: string, mostPx: number, figurePx: number): string[] {
  const widthOf = (text: string): number => ctx.measureText(text).width;
  if (widthOf(name) <= mostPx - figurePx) return [name];
  const words = name.trim().split(/\s+/);
  let first = words[0] ?? '';
  let taken = 1;
  while (taken < words.length - 1 && widthOf(`${first} ${words[taken] ?? ''}`) <= mostPx) {
    first = `${first} ${words[taken] ?? ''}`;
    taken += 1;
  }
  const rest = words.slice(taken).join(' ');
  if (rest === '') return [fitName(ctx, name, mostPx - figurePx)];
  // Drops whole words first: half a word is none.
  const last = words.at(-1) ?? '';
  const kept = words
    .slice(taken + 1)
    .map((_, at) => `… ${words.slice(taken + 1 + at).join(' ')}`)
    .find((text) => widthOf(text) <= mostPx - figurePx);
  let end = widthOf(rest) <= mostPx - figurePx ? rest : (kept ?? rest);
  const letters = splitLetters(taken < words.length - 1 ? last : rest);
  for (let from = 1; widthOf(end) > mostPx - figurePx && from < letters.length; from += 1) {
    end = `…${letters.slice(from).join('')}`;
  }
  return [fitName(ctx, first, mostPx), end];
}

/** Names on one line each: as many whole words as fit, if these distinguish them, else truncated in the middle. */
function onOneLine(ctx: Canvas2d, names: readonly string[], mostPx: number): readonly string[] {
  const begun = names.map((name) => {
    const words = name.trim().split(/\s+/);
    const starts = words.map((_, at) => words.slice(0, at + 1).join(' '));
    return starts.findLast((start) => ctx.measureText(start).width <= mostPx) ?? null;
  });
  const isClear = begun.every((name) => name !== null) && new Set(begun).size === names.length;
  return names.map((name, at) => (isClear ? (begun[at] ?? name) : fitName(ctx, name, mostPx)));
}

const HATCH_STEP_PX = 6;

/** Hatches a rectangle: nothing was measured there, or what was measured changed. */
export function hatch(
  ctx: Canvas2d,
  left: number,
  top: number,
  right: number,
  bottom: number,
  colour: string,
): void {
  const height = bottom - top;
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, height);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 0.75;
  ctx.beginPath();
  for (let x = left - height; x < right; x += HATCH_STEP_PX) {
    ctx.moveTo(x, bottom);
    ctx.lineTo(x + height, top);
  }
  ctx.stroke();
  ctx.restore();
}

/** Hatches the spans without a reading, and says why there is none. */
export function gapsPlugin(gaps: readonly GapMark[], theme: ChartTheme): ChartPlugin {
  return {
    id: 'gaps',
    beforeDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      // Words that would overlap the previous gap's move up.
      let [takenTo, lift] = [-Infinity, 0];
      for (const gap of gaps) {
        const left = pixelFor(chart, 'x', gap.fromMs);
        const right = pixelFor(chart, 'x', gap.toMs);
        hatch(ctx, left, chartArea.top, right, chartArea.bottom, theme.hatch);
        ctx.save();
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis);
        ctx.textAlign = 'center';
        ctx.textBaseline = 'alphabetic';
        const lineHeight = theme.fontSizes.axis + 3;
        const half = Math.max(...gap.lines.map((line) => ctx.measureText(line).width)) / 2 + 4;
        const middle = (left + right) / 2;
        if (middle - half >= takenTo) lift = 0;
        gap.lines.forEach((line, index) => {
          const y = chartArea.bottom - 10 - (lift + gap.lines.length - 1 - index) * lineHeight;
          const width = ctx.measureText(line).width + 8;
          ctx.fillStyle = theme.background;
          ctx.fillRect(middle - width / 2, y - theme.fontSizes.axis, width, lineHeight);
          ctx.fillStyle = theme.textMuted;
          ctx.fillText(line, middle, y);
        });
        lift += gap.lines.length;
        takenTo = Math.max(takenTo, middle + half);
        ctx.restore();
      }
    },
  };
}

/** Between the marks of two close events. */
const MARK_GAP_PX = 3;

/** Dotted lines nearer than this would be a wall. */
const LINE_GAP_PX = 4;

/** A label above the plot: of one event, in words or by its number, or of several whose numbers would touch. */
type PlacedLabel = {
  readonly strong: string;
  readonly light: string;
  readonly startPx: number;
  readonly strongPx: number;
  /** Whether it is a number, and no words. */
  readonly isMark: boolean;
};

/** The numbers of two labels as a range; the counts beside them are in the key. */
function rangeOf(first: string, last: string): string {
  const numbers = [first, last].flatMap((label) => label.replace(/ .*/, '').split('–'));
  return `${numbers[0] ?? ''}–${numbers.at(-1) ?? ''}`;
}

/** Places the labels of events from left to right: none leaves the picture, and numbers that would touch are one label. */
function placeLabels(
  chart: DrawnChart,
  events: readonly EventMark[],
  theme: ChartTheme,
): readonly PlacedLabel[] {
  const { ctx, chartArea } = chart;
  const widthOf = (text: string, weight?: number): number => {
    ctx.font = cssFont(theme.fontFamily, theme.fontSizes.label, weight);
    return ctx.measureText(text).width;
  };
  const placed: (PlacedLabel & { readonly x: number; readonly endPx: number; readonly isMark: boolean })[] =
    [];
  const place = (x: number, strong: string, light: string, isMark: boolean): void => {
    const strongPx = widthOf(light === '' ? strong : `${strong} `, 600);
    widthOf('');
    const shown = fitWords(ctx, light, chart.width - chartArea.left - strongPx);
    const whole = strongPx + widthOf(shown);
    // Keeps inside the picture and off the axis.
    const startPx =
      x + 5 + whole <= chartArea.right
        ? x + 5
        : Math.min(Math.max(chartArea.left, x - 5 - whole), chart.width - whole);
    const before = placed.at(-1);
    if (before !== undefined && isMark && before.isMark && startPx < before.endPx + MARK_GAP_PX) {
      placed.pop();
      place(before.x, rangeOf(before.strong, strong), '', true);
      return;
    }
    const from = before === undefined ? startPx : Math.max(startPx, before.endPx + MARK_GAP_PX);
    placed.push({ x, strong, light: shown, startPx: from, strongPx, endPx: from + whole, isMark });
  };
  for (const { atMs, event, consequence, mark } of events) {
    const x = pixelFor(chart, 'x', atMs);
    if (mark === undefined) place(x, event, consequence, false);
    else place(x, mark, '', true);
  }
  return placed;
}

/** Marks events with a dotted line; the words, or their numbers, are above the plot on the side that has room. */
export function eventsPlugin(events: readonly EventMark[], theme: ChartTheme): ChartPlugin {
  return {
    id: 'events',
    beforeDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      let lastPx = -Infinity;
      for (const event of events) {
        const x = pixelFor(chart, 'x', event.atMs);
        if (x - lastPx < LINE_GAP_PX) continue;
        lastPx = x;
        ctx.save();
        ctx.strokeStyle = theme.text;
        ctx.lineWidth = 0.75;
        ctx.setLineDash([2, 2.5]);
        ctx.beginPath();
        ctx.moveTo(x, chartArea.top - 12);
        ctx.lineTo(x, chartArea.bottom);
        ctx.stroke();
        ctx.restore();
      }
    },
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.textBaseline = 'alphabetic';
      ctx.textAlign = 'left';
      const y = chartArea.top - 6;
      for (const { strong, light, startPx, strongPx, isMark } of placeLabels(chart, events, theme)) {
        if (isMark) {
          // A line of what is told above would cross the number.
          const size = theme.fontSizes.label;
          ctx.fillStyle = theme.background;
          ctx.fillRect(startPx - 1, y - size, strongPx + 2, size + 3);
        }
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.label);
        ctx.fillStyle = theme.textMuted;
        if (light !== '') ctx.fillText(light, startPx + strongPx, y);
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.label, 600);
        ctx.fillStyle = theme.text;
        ctx.fillText(strong, startPx, y);
      }
      ctx.restore();
    },
  };
}

/**
 * Spreads labels so that each keeps its line and all stay inside, in order; exported for tests.
 *
 * @param wanted centres from top to bottom, `heights` beside them, all in pixels; the results are centres
 */
export function spreadLabels(
  wanted: readonly number[],
  heights: readonly number[],
  top: number,
  bottom: number,
): number[] {
  const height = (index: number): number => heights[index] ?? 0;
  const placed: number[] = [];
  wanted.forEach((centre, index) => {
    const least = index === 0 ? top : (placed[index - 1] ?? 0) + height(index - 1) / 2;
    placed.push(Math.max(centre, least + height(index) / 2));
  });
  // Overflow at the foot is pushed back up.
  let most = bottom;
  for (let index = placed.length - 1; index >= 0; index -= 1) {
    placed[index] = Math.min(placed[index] ?? 0, most - height(index) / 2);
    most = (placed[index] ?? 0) - height(index) / 2;
  }
  return placed;
}

/** Height of a label's lines and of its note, in font sizes. */
const LINE_HEIGHT = 1.35;
const NOTE_HEIGHT = 1.05;

/**
 * The most that labels beside a plot can say in its height: each its lines and its note, else only the own one's lines, else no note, else
 * one line each.
 */
function labelsThatFit<
  Label extends { readonly lines: readonly string[]; readonly line: string; readonly label: EndLabel },
>(
  labels: readonly Label[],
  heightOf: (label: EndLabel, lines: readonly string[]) => number,
  roomPx: number,
): readonly Label[] {
  const plain = (label: EndLabel): EndLabel => ({ ...label, note: undefined });
  const ways: ((one: Label) => Label)[] = [
    (one) => one,
    (one) => (one.label.strong ? one : { ...one, label: plain(one.label) }),
    (one) => ({ ...one, label: plain(one.label) }),
    (one) => ({ ...one, label: plain(one.label), lines: [one.line] }),
  ];
  const tried = ways.map((way) => labels.map(way));
  const fits = tried.find(
    (way) => way.reduce((sum, { label, lines }) => sum + heightOf(label, lines), 0) <= roomPx,
  );
  return fits ?? tried.at(-1) ?? labels;
}

/** Names each line at its end instead of in a legend. */
export function endLabelsPlugin(labels: readonly EndLabel[], theme: ChartTheme): ChartPlugin {
  const size = theme.fontSizes.label;
  return {
    id: 'end-labels',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      const x = chartArea.right + LABEL_GAP_PX;
      const fontOf = ({ strong }: EndLabel): string => cssFont(theme.fontFamily, size, strong ? 600 : 500);
      const heightOf = ({ note }: EndLabel, lines: readonly string[]): number =>
        size * (lines.length * LINE_HEIGHT + (note === undefined ? 0 : NOTE_HEIGHT));
      ctx.save();
      const [top, bottom] = [chartArea.top - size, chartArea.bottom + size];
      const measured = labels
        .map((label) => {
          ctx.font = fontOf(label);
          const figurePx = ctx.measureText(` ${label.figure}`).width;
          const roomPx = chart.width - x;
          const lines = labelLines(ctx, label.name, roomPx, figurePx);
          return { label, lines, figurePx, y: pixelFor(chart, 'y', label.value) };
        })
        .sort((a, b) => a.y - b.y);
      const mostFigurePx = Math.max(...measured.map(({ figurePx }) => figurePx));
      const short = onOneLine(
        ctx,
        measured.map(({ label }) => label.name),
        chart.width - x - mostFigurePx,
      );
      const ordered = labelsThatFit(
        measured.map((one, at) => ({ ...one, line: short[at] ?? one.label.name })),
        heightOf,
        bottom - top,
      );
      const centres = spreadLabels(
        ordered.map((entry) => entry.y),
        ordered.map(({ label, lines }) => heightOf(label, lines)),
        top,
        bottom,
      );
      ctx.textAlign = 'left';
      ctx.textBaseline = 'middle';
      ordered.forEach(({ label, lines }, index) => {
        // The middle of the first line.
        let y = (centres[index] ?? 0) - (heightOf(label, lines) - size * LINE_HEIGHT) / 2;
        ctx.font = fontOf(label);
        ctx.fillStyle = label.colour;
        for (const [at, line] of lines.entries()) {
          ctx.fillText(at === lines.length - 1 ? `${line} ${label.figure}` : line, x, y);
          y += size * LINE_HEIGHT;
        }
        if (label.note !== undefined) {
          ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis);
          ctx.fillStyle = theme.textMuted;
          ctx.fillText(label.note, x, y - size * 0.1);
        }
      });
      ctx.restore();
    },
  };
}

/** A bar's interval and text; values on the x axis, `index` the bar's. */
export type Whisker = {
  readonly name: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly label: string;
  readonly own: boolean;
  /** Its tooltip. */
  readonly words?: string;
};

function whiskerHalf(ctx: Canvas2d, from: number, to: number, y: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(from, y);
  ctx.lineTo(to, y);
  ctx.moveTo(to, y - 3.5);
  ctx.lineTo(to, y + 3.5);
  ctx.stroke();
}

/** Draws each bar's 95 % interval, its name before it and its value after it. */
export function whiskersPlugin(
  whiskers: readonly Whisker[],
  theme: ChartTheme,
  ownText: string,
): ChartPlugin {
  return {
    id: 'whiskers',
    afterDatasetsDraw: (chart) => {
      const { ctx, chartArea } = chart;
      ctx.save();
      ctx.lineWidth = 1.1;
      ctx.textBaseline = 'middle';
      whiskers.forEach((row, index) => {
        const y = pixelFor(chart, 'y', index);
        const middle = pixelFor(chart, 'x', row.value);
        let labelX = middle;
        if (row.low !== null && row.high !== null) {
          // The half inside the own brand's bar is drawn in the paper's colour if illegible otherwise.
          const inside = row.own
            ? moreLegible(theme.background, theme.text, ownAreaOf(theme).fill)
            : theme.text;
          whiskerHalf(ctx, middle, pixelFor(chart, 'x', row.low), y, inside);
          whiskerHalf(ctx, middle, pixelFor(chart, 'x', row.high), y, theme.text);
          labelX = pixelFor(chart, 'x', row.high);
        }
        ctx.font = cssFont(theme.fontFamily, theme.fontSizes.axis, row.own ? 600 : 500);
        ctx.textAlign = 'left';
        ctx.fillStyle = theme.text;
        ctx.fillText(row.label, labelX + 7, y);
        ctx.textAlign = 'right';
        ctx.fillStyle = row.own ? ownText : theme.text;
        ctx.fillText(fitName(ctx, row.name, chartArea.left - 8), chartArea.left - 8, y);
        tellPoint(ctx, { x: middle, y }, row.words);
      });
      ctx.restore();
    },
  };
}
