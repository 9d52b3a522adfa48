/**
 * Custom-drawn charts: Chart.js provides the canvas, the strokes and text are ours. Shared styles of lines, marks and texts, so that a
 * brand looks alike everywhere. Sizes are CSS pixels.
 */
import type { ChartConfiguration } from 'chart.js';
import { splitLetters } from '../format/short-name.ts';
import { cssFont, type Canvas2d, type DrawnChart } from './canvas.ts';
import type { MarkShape } from './chart-data.ts';
import type { ChartSpec } from './chart-spec.ts';
import { fitName, fitWords, labelLines, type ChartPlugin } from './plugins.ts';
import type { ChartTheme } from './theme.ts';

/** The canvas of a drawn chart. */
export type Sheet = { readonly ctx: Canvas2d; readonly widthPx: number; readonly heightPx: number };

/** A point on it. */
export type Spot = { readonly x: number; readonly y: number };

/** A line style. */
export type Pen = {
  readonly colour: string;
  readonly widthPx: number;
  readonly dash?: readonly number[];
};

/** Those of rivals, in dash order. */
export const RIVAL_MARKS: readonly MarkShape[] = ['diamond', 'square', 'triangle'];

/** Makes a chart of a drawing. */
export function buildDrawing(alt: string, draw: (sheet: Sheet) => void): ChartSpec {
  const drawing: ChartPlugin = {
    id: 'drawing',
    afterDatasetsDraw: ({ ctx, chartArea }: DrawnChart) => {
      ctx.save();
      draw({ ctx, widthPx: chartArea.right, heightPx: chartArea.bottom });
      ctx.restore();
    },
  };
  const hidden = { type: 'linear', display: false } as const;
  const config: ChartConfiguration<'line', number[]> = {
    type: 'line',
    data: { datasets: [] },
    options: { layout: { padding: 0 }, scales: { x: hidden, y: hidden } },
    plugins: [drawing] as never[],
  };
  return { config, alt };
}

/** Draws a line through points; null breaks it. */
export function drawLine(
  ctx: Canvas2d,
  spots: readonly (Spot | null)[],
  { colour, widthPx, dash }: Pen,
): void {
  ctx.save();
  ctx.strokeStyle = colour;
  ctx.lineWidth = widthPx;
  ctx.setLineDash([...(dash ?? [])]);
  ctx.beginPath();
  let isDown = false;
  for (const spot of spots) {
    if (spot === null) isDown = false;
    else if (isDown) ctx.lineTo(spot.x, spot.y);
    else {
      ctx.moveTo(spot.x, spot.y);
      isDown = true;
    }
  }
  ctx.stroke();
  ctx.restore();
}

/** Fills a shape. */
export function fillShape(ctx: Canvas2d, spots: readonly Spot[], colour: string): void {
  const [first, ...others] = spots;
  if (first === undefined) return;
  ctx.beginPath();
  ctx.moveTo(first.x, first.y);
  for (const { x, y } of others) ctx.lineTo(x, y);
  ctx.fillStyle = colour;
  ctx.fill();
}

const corners: Readonly<Record<Exclude<MarkShape, 'circle'>, readonly (readonly [number, number])[]>> = {
  diamond: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  square: [
    [-0.9, -0.9],
    [0.9, -0.9],
    [0.9, 0.9],
    [-0.9, 0.9],
  ],
  triangle: [
    [0, -1.2],
    [1.15, 0.9],
    [-1.15, 0.9],
  ],
};

/** Draws a mark around a point; hollow and filled with `paper` if it has too few answers. */
export function drawMark(
  ctx: Canvas2d,
  { x, y }: Spot,
  mark: {
    readonly shape: MarkShape;
    readonly radiusPx: number;
    readonly colour: string;
    readonly paper?: string;
  },
): void {
  const { shape, radiusPx, colour, paper } = mark;
  ctx.save();
  ctx.setLineDash([]);
  ctx.beginPath();
  if (shape === 'circle') ctx.arc(x, y, radiusPx, 0, 2 * Math.PI);
  else {
    const [first, ...others] = corners[shape].map(
      ([dx, dy]) => [x + radiusPx * dx, y + radiusPx * dy] as const,
    );
    if (first !== undefined) {
      ctx.moveTo(...first);
      for (const other of others) ctx.lineTo(...other);
      ctx.lineTo(...first);
    }
  }
  ctx.fillStyle = paper ?? colour;
  ctx.fill();
  if (paper !== undefined) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = 1.4;
    ctx.stroke();
  }
  ctx.restore();
}

/** An interval as a line with end caps. */
export function drawInterval(
  ctx: Canvas2d,
  { from, to, y }: { readonly from: number; readonly to: number; readonly y: number },
  colour: string,
): void {
  const end = (x: number): readonly Spot[] => [
    { x, y: y - 3.5 },
    { x, y: y + 3.5 },
  ];
  const line = [
    { x: from, y },
    { x: to, y },
  ];
  drawLine(ctx, [...line, null, ...end(from), null, ...end(to)], { colour, widthPx: 1.2 });
}

/** A text style: a label, or a smaller muted note. */
export type Lettering = {
  readonly colour: string;
  readonly isNote?: boolean;
  readonly isStrong?: boolean;
  readonly align?: 'left' | 'center' | 'right';
};

/** Sets the font and text colour. */
export function setLetters(
  ctx: Canvas2d,
  theme: ChartTheme,
  { colour, isNote, isStrong, align }: Lettering,
): void {
  const size = isNote === true ? theme.fontSizes.axis : theme.fontSizes.label;
  ctx.font = cssFont(theme.fontFamily, size, isStrong === true ? 600 : 400);
  ctx.fillStyle = colour;
  ctx.textAlign = align ?? 'left';
  ctx.textBaseline = 'middle';
}

/** Writes text vertically centred on its line. */
export function write(ctx: Canvas2d, words: string, { x, y }: Spot, theme: ChartTheme, as: Lettering): void {
  setLetters(ctx, theme, as);
  ctx.fillText(words, x, y);
}

/** The same, truncated to fit. */
export function writeFitted(
  ctx: Canvas2d,
  words: string,
  spot: Spot,
  mostPx: number,
  theme: ChartTheme,
  as: Lettering,
): void {
  setLetters(ctx, theme, as);
  ctx.fillText(fitWords(ctx, words, mostPx), spot.x, spot.y);
}

/** A name, truncated in the middle to fit. Returns its width. */
export function writeName(
  ctx: Canvas2d,
  name: string,
  spot: Spot,
  mostPx: number,
  theme: ChartTheme,
  as: Lettering,
): number {
  setLetters(ctx, theme, as);
  const shown = fitName(ctx, name, mostPx);
  ctx.fillText(shown, spot.x, spot.y);
  return ctx.measureText(shown).width;
}

/** The distance of two lines of one label. */
export const OVER_LINE_PX = 12.5;

/** Writes lines of one label, which are centred around its spot. */
export function writeLines(
  ctx: Canvas2d,
  lines: readonly string[],
  { x, y }: Spot,
  theme: ChartTheme,
  as: Lettering,
): void {
  setLetters(ctx, theme, as);
  lines.forEach((line, at) => {
    ctx.fillText(line, x, y + (at - (lines.length - 1) / 2) * OVER_LINE_PX);
  });
}

/** A name or a few words over two lines if they need them, around their spot. */
export function writeOver(
  ctx: Canvas2d,
  words: string,
  spot: Spot,
  mostPx: number,
  theme: ChartTheme,
  as: Lettering,
): void {
  setLetters(ctx, theme, as);
  writeLines(ctx, labelLines(ctx, words, mostPx, 0), spot, theme, as);
}

/** A key's mark with its gap, and the gap between both names. */
const KEY_MARK_PX = 14;
const KEY_GAP_PX = 10;

/**
 * A key of two brands from `left` to `right`: the own name takes what it needs, up to half or what the rival's leaves; the rival's follows.
 */
export function writeKey(
  ctx: Canvas2d,
  names: {
    readonly own: string;
    readonly ownText: string;
    readonly rival: string;
    /** Whether the second one is the same brand at an earlier time. */
    readonly isMove?: boolean;
  },
  { left, right, y }: { readonly left: number; readonly right: number; readonly y: number },
  theme: ChartTheme,
): void {
  const strong = { isNote: true, isStrong: true } as const;
  const isMove = names.isMove === true;
  const rivalText = isMove ? theme.textMuted : (theme.rivalTexts[1] ?? theme.text);
  const roomPx = right - left - 2 * KEY_MARK_PX - KEY_GAP_PX;
  setLetters(ctx, theme, { ...strong, colour: rivalText });
  const rivalPx = Math.min(ctx.measureText(names.rival).width, roomPx / 2);
  drawMark(ctx, { x: left + 6, y }, { shape: 'circle', radiusPx: 3.5, colour: theme.own });
  const ownPx = writeName(ctx, names.own, { x: left + KEY_MARK_PX, y }, roomPx - rivalPx, theme, {
    ...strong,
    colour: names.ownText,
  });
  const rivalX = left + KEY_MARK_PX + ownPx + KEY_GAP_PX;
  drawMark(
    ctx,
    { x: rivalX + 6, y },
    isMove
      ? { shape: 'circle', radiusPx: 3.5, colour: theme.own, paper: theme.background }
      : { shape: 'diamond', radiusPx: 3.5, colour: theme.rivals[1] ?? theme.text },
  );
  writeName(ctx, names.rival, { x: rivalX + KEY_MARK_PX, y }, roomPx - ownPx, theme, {
    ...strong,
    colour: rivalText,
  });
}

/** Letter widths, in font sizes; wide enough for most text in the report's fonts, before measuring. */
const LETTER = { strong: 0.57, light: 0.54, wide: 1.05 } as const;
const IS_WIDE = /[^ -\u02ff\u2010-\u2044\u2212]/u;

/** Estimated width of text: for layout before there is a canvas to measure on. */
export function guessWidth(words: string, sizePx: number, isStrong: boolean): number {
  const plain = isStrong ? LETTER.strong : LETTER.light;
  return splitLetters(words).reduce(
    (sum, letter) => sum + sizePx * (IS_WIDE.test(letter) ? LETTER.wide : plain),
    0,
  );
}
