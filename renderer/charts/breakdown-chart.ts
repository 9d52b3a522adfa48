import { moreLegible } from '../../shared/format/contrast.ts';
import type { ChartConfiguration } from 'chart.js';
import { cssFont, pixelFor, type Canvas2d, type DrawnChart } from '../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { hatch, type ChartPlugin } from '../../shared/charts/plugins.ts';
import { ownAreaOf, type ChartTheme } from '../../shared/charts/theme.ts';

/** A total at either end, in percent. */
export type BreakdownEnd = {
  /** Lines under it. */
  readonly label: readonly string[];
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly figure: string;
};

/** The later total less the earlier one, in points. */
export type BreakdownPart = {
  readonly label: readonly string[];
  readonly points: number;
  /** Movement is solid; an effect of changed measurement is hatched. Neither is coloured better or worse. */
  readonly kind: 'movement' | 'effect';
  /** Of the points; null if unknown. */
  readonly interval: { readonly low: number; readonly high: number } | null;
  readonly figure: string;
  /** Below the figure: its interval. */
  readonly note?: string;
};

/** A change and its parts, which add up to it. */
export type BreakdownInput = {
  readonly from: BreakdownEnd;
  readonly parts: readonly BreakdownPart[];
  readonly to: BreakdownEnd;
  readonly alt: string;
};

/** The ends of the percentage axis and its step; a start above zero must be noted beside the chart. */
export type BreakdownAxis = { readonly min: number; readonly max: number; readonly step: number };

/** A part with its start and end levels, in percent. */
type PlacedPart = BreakdownPart & { readonly start: number; readonly end: number };

const FEW_POINTS = 12;
const MANY_POINTS = 35;

function place({ from, parts }: BreakdownInput): PlacedPart[] {
  let level = from.value;
  return parts.map((part) => {
    const start = level;
    level += part.points;
    return { ...part, start, end: level };
  });
}

/** Where a part's interval lies on the axis of levels; a level ends at 0 and at 100 %, whatever the points say. */
function whiskerOf({ start, interval }: PlacedPart): { low: number; high: number } | null {
  if (interval === null) return null;
  return { low: Math.max(0, start + interval.low), high: Math.min(100, start + interval.high) };
}

/** Chooses an axis with padding around everything drawn; it starts at zero if that costs little. */
export function breakdownAxis(input: BreakdownInput): BreakdownAxis {
  const { from, to } = input;
  const levels = [from, to].flatMap(({ value, low, high }) => [low ?? value, high ?? value]);
  for (const part of place(input)) {
    const whisker = whiskerOf(part);
    levels.push(part.start, part.end, whisker?.low ?? part.end, whisker?.high ?? part.end);
  }
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const span = highest - lowest;
  const step = span < FEW_POINTS ? 2 : span < MANY_POINTS ? 5 : 10;
  const floor = Math.floor((lowest - step / 2) / step) * step;
  return {
    min: floor <= 2 * step ? 0 : floor,
    max: Math.min(100, Math.ceil((highest + step / 2) / step) * step),
    step,
  };
}

const CAP_PX = 5;

function drawWhisker(ctx: Canvas2d, x: number, from: number, to: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.beginPath();
  ctx.moveTo(x, from);
  ctx.lineTo(x, to);
  ctx.moveTo(x - CAP_PX, to);
  ctx.lineTo(x + CAP_PX, to);
  ctx.stroke();
}

function drawEnd(chart: DrawnChart, end: BreakdownEnd, x: number, colour: string, theme: ChartTheme): void {
  const { ctx } = chart;
  const y = pixelFor(chart, 'y', end.value);
  let top = y - 5;
  ctx.lineWidth = 1.5;
  if (end.low !== null && end.high !== null) {
    const [low, high] = [pixelFor(chart, 'y', end.low), pixelFor(chart, 'y', end.high)];
    drawWhisker(ctx, x, y, low, colour);
    drawWhisker(ctx, x, y, high, colour);
    top = high;
  }
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, 4.5, 0, 2 * Math.PI);
  ctx.fill();
  drawWords(ctx, end.figure, x, top - 7, theme, true);
}

function drawWords(
  ctx: Canvas2d,
  words: string,
  x: number,
  y: number,
  theme: ChartTheme,
  isStrong: boolean,
): void {
  ctx.font = cssFont(
    theme.fontFamily,
    isStrong ? theme.fontSizes.label : theme.fontSizes.axis,
    isStrong ? 600 : 400,
  );
  ctx.textAlign = 'center';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = isStrong ? theme.text : theme.textMuted;
  ctx.fillText(words, x, y);
}

function drawPart(
  chart: DrawnChart,
  part: PlacedPart,
  x: number,
  halfWidth: number,
  theme: ChartTheme,
): void {
  const { ctx } = chart;
  const [start, end] = [pixelFor(chart, 'y', part.start), pixelFor(chart, 'y', part.end)];
  const [top, bottom] = [Math.min(start, end), Math.max(start, end)];
  if (part.kind === 'effect') {
    hatch(ctx, x - halfWidth, top, x + halfWidth, bottom, theme.own);
    ctx.strokeStyle = theme.own;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.rect(x - halfWidth, top, 2 * halfWidth, bottom - top);
    ctx.stroke();
  }
  let highest = top;
  const whisker = whiskerOf(part);
  if (whisker !== null) {
    const [low, high] = [pixelFor(chart, 'y', whisker.low), pixelFor(chart, 'y', whisker.high)];
    // The half over the bar takes the background colour if it would be illegible otherwise.
    const over = moreLegible(theme.background, theme.text, movementOf(part.points, theme).fill);
    const [toLow, toHigh] = part.points >= 0 ? [over, theme.text] : [theme.text, over];
    ctx.lineWidth = 1.5;
    drawWhisker(ctx, x, end, low, toLow);
    if ((low - start) * (end - start) < 0) drawWhisker(ctx, x, start, low, theme.text);
    drawWhisker(ctx, x, end, high, toHigh);
    if ((high - start) * (end - start) < 0) drawWhisker(ctx, x, start, high, theme.text);
    highest = Math.min(top, high, low);
  }
  const noteHeight = part.note === undefined ? 0 : theme.fontSizes.axis + 3;
  drawWords(ctx, part.figure, x, highest - 7 - noteHeight, theme, true);
  if (part.note !== undefined) drawWords(ctx, part.note, x, highest - 7, theme, false);
}

/** A loss is not drawn in the colour of the brand that had it. */
export const movementOf = (points: number, theme: ChartTheme): ReturnType<typeof ownAreaOf> =>
  points < 0 ? { fill: theme.textMuted, outline: theme.textMuted, outlinePx: 0 } : ownAreaOf(theme);

/** Draws what bars cannot: totals with intervals, hatching, whiskers, figures, and the connecting levels. */
function partsPlugin(input: BreakdownInput, theme: ChartTheme): ChartPlugin {
  const parts = place(input);
  return {
    id: 'breakdown',
    afterDatasetsDraw: (chart) => {
      const { ctx } = chart;
      const columns = parts.length + 2;
      const at = (index: number): number => pixelFor(chart, 'x', index);
      const halfWidth = (0.32 * (chart.chartArea.right - chart.chartArea.left)) / columns;
      ctx.save();
      ctx.strokeStyle = theme.textMuted;
      ctx.lineWidth = 1;
      ctx.beginPath();
      [input.from.value, ...parts.map(({ end }) => end)].forEach((level, index) => {
        const y = pixelFor(chart, 'y', level);
        ctx.moveTo(at(index) + (index === 0 ? 5 : halfWidth), y);
        ctx.lineTo(at(index + 1) - (index === parts.length ? 5 : halfWidth), y);
      });
      ctx.stroke();
      parts.forEach((part, index) => drawPart(chart, part, at(index + 1), halfWidth, theme));
      drawEnd(chart, input.from, at(0), theme.text, theme);
      drawEnd(chart, input.to, at(columns - 1), theme.own, theme);
      ctx.restore();
    },
  };
}

/**
 * The chart of where a change came from: the earlier total, its parts stacked, the later total.
 *
 * Totals are dots with intervals, movement is solid with its interval, effects of changed measurement are hatched.
 */
export function buildBreakdownChart(input: BreakdownInput, theme: ChartTheme): ChartSpec {
  const axis = breakdownAxis(input);
  const parts = place(input);
  const font = { family: theme.fontFamily, size: theme.fontSizes.axis };
  const bar = movementOf(parts.find(({ kind }) => kind === 'movement')?.points ?? 0, theme);
  const config: ChartConfiguration<'bar', ([number, number] | null)[]> = {
    type: 'bar',
    data: {
      labels: [input.from, ...input.parts, input.to].map(({ label }) => label),
      datasets: [
        {
          data: [
            null,
            ...parts.map(({ kind, start, end }): [number, number] | null =>
              kind === 'movement' ? [start, end] : null,
            ),
            null,
          ],
          backgroundColor: bar.fill,
          borderColor: bar.outline,
          borderWidth: bar.outlinePx,
          borderSkipped: false,
          barPercentage: 0.64,
          categoryPercentage: 1,
        },
      ],
    },
    options: {
      layout: { padding: { top: 8, right: 4 } },
      scales: {
        x: {
          ticks: { color: theme.textMuted, font, padding: 4, maxRotation: 0, autoSkip: false },
          grid: { display: false },
          border: { color: theme.axis },
        },
        y: {
          min: axis.min,
          max: axis.max,
          ticks: {
            stepSize: axis.step,
            color: theme.textMuted,
            font,
            padding: 6,
            callback: (value) => (Number(value) === axis.max ? `${axis.max}%` : String(value)),
          },
          grid: { color: theme.grid, drawTicks: false },
          border: { display: false },
        },
      },
    },
    plugins: [partsPlugin(input, theme)] as never[],
  };
  return { config, alt: input.alt };
}
