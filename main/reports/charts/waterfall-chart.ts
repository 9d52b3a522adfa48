import { tellPoint } from '../../../shared/charts/canvas.ts';
import { buildChartData, buildPlot, buildSeries, type ChartData } from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildDrawing,
  drawInterval,
  drawLine,
  drawMark,
  write,
  writeFitted,
  type Sheet,
} from '../../../shared/charts/drawing.ts';
import { hatch } from '../../../shared/charts/plugins.ts';
import { ownAreaOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** A total at either end, in percent. */
export type WaterfallEnd = {
  readonly label: string;
  readonly note: string;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly figure: string;
  /** Its tooltip. */
  readonly words?: string;
};

/** What a part adds, in points of all answers. */
export type WaterfallStep = {
  readonly label: string;
  /** Beside the label: what it consists of. */
  readonly note: string;
  readonly points: number;
  readonly figure: string;
  /** Half of its interval; '' if unknown. */
  readonly doubt: string;
  readonly isStrong: boolean;
  /** Its tooltip. */
  readonly words?: string;
};

/** A change with its parts, which add up to it: movement, and separately what was measured differently. */
export type WaterfallInput = {
  readonly from: WaterfallEnd;
  readonly movement: readonly WaterfallStep[];
  /** `Like for like −6.3 points`; null if nothing is bracketed. */
  readonly movementTitle: string | null;
  readonly measurement: readonly WaterfallStep[];
  readonly measurementTitle: string | null;
  readonly to: WaterfallEnd;
  readonly alt: string;
};

const ROW_PX = 21;
const AXIS_PX = 20;
const LABEL_PX = 108;
const NOTE_PX = 74;
const BRACKET_PX = 14;
/** Beside a bar: its figure and interval. */
const FIGURE_PX = 66;
const TITLE_PX = 96;
/** Height of a step. */
const STEP_PX = 13;

type Axis = { readonly min: number; readonly max: number; readonly step: number };

/** The height of the chart. */
export const waterfallHeight = ({ movement, measurement }: WaterfallInput): number =>
  (movement.length + measurement.length + 2) * ROW_PX + AXIS_PX;

/** An axis in round figures that spans every level and interval. */
export function waterfallAxis(input: WaterfallInput): Axis {
  const { from, to } = input;
  let level = from.value;
  const levels = [from, to].flatMap(({ value, low, high }) => [value, low ?? value, high ?? value]);
  for (const { points } of [...input.movement, ...input.measurement]) levels.push((level += points));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const step = most - least > 35 ? 20 : most - least > 12 ? 10 : 5;
  const floor = Math.max(0, Math.floor((least - 0.5) / step) * step);
  const max = Math.ceil((most + 0.5) / step) * step;
  return { min: floor <= step ? 0 : floor, max: max > 100 && most <= 100 ? 100 : max, step };
}

/** Where the rows are, and a figure on their axis. */
type Rows = {
  readonly rowPx: number;
  readonly foot: number;
  /** The middle of a row. */
  readonly middle: (row: number) => number;
  /** Left to right. */
  readonly at: (value: number) => number;
};

function rowsOn({ widthPx, heightPx }: Sheet, input: WaterfallInput, axis: Axis): Rows {
  const { movement, measurement, movementTitle, measurementTitle } = input;
  const hasBrackets = movementTitle !== null || measurementTitle !== null;
  const [left, right] = [LABEL_PX + NOTE_PX, widthPx - FIGURE_PX - (hasBrackets ? TITLE_PX + BRACKET_PX : 0)];
  const foot = heightPx - AXIS_PX;
  // Rows use the available height: they grow on a page with room left.
  const rowPx = foot / (movement.length + measurement.length + 2);
  return {
    rowPx,
    foot,
    middle: (row) => row * rowPx + rowPx / 2,
    at: (value) => left + ((right - left) * (value - axis.min)) / (axis.max - axis.min),
  };
}

function drawAxis({ ctx }: Sheet, { at, foot }: Rows, axis: Axis, theme: ChartTheme): void {
  for (let value = axis.min; value <= axis.max + 1e-9; value += axis.step) {
    drawLine(
      ctx,
      [
        { x: at(value), y: 0 },
        { x: at(value), y: foot },
      ],
      { colour: theme.grid, widthPx: 1 },
    );
    const label = value + axis.step > axis.max ? `${value}${theme.percentSign}` : String(value);
    write(ctx, label, { x: at(value), y: foot + 11 }, theme, {
      colour: theme.textMuted,
      isNote: true,
      align: 'center',
    });
  }
}

/** Names get the room they need. */
function drawNames(
  { ctx }: Sheet,
  { label, note, isStrong }: Pick<WaterfallStep, 'label' | 'note' | 'isStrong'>,
  y: number,
  theme: ChartTheme,
): void {
  writeFitted(ctx, label, { x: 0, y }, LABEL_PX - 8, theme, { colour: theme.text, isNote: true, isStrong });
  writeFitted(ctx, note, { x: LABEL_PX, y }, NOTE_PX - 8, theme, { colour: theme.textMuted, isNote: true });
}

/** A level with its interval. */
function drawEnd(
  sheet: Sheet,
  end: WaterfallEnd,
  y: number,
  at: Rows['at'],
  colour: string,
  theme: ChartTheme,
): void {
  const { ctx } = sheet;
  drawNames(sheet, { ...end, isStrong: true }, y, theme);
  const [low, high] = [at(end.low ?? end.value), at(end.high ?? end.value)];
  if (end.low !== null) drawInterval(ctx, { from: low, to: high, y }, colour);
  drawMark(ctx, { x: at(end.value), y }, { shape: 'circle', radiusPx: 4.5, colour });
  write(ctx, end.figure, { x: high + 8, y }, theme, { colour, isStrong: true });
  tellPoint(ctx, { x: at(end.value), y }, end.words);
}

/** A step from one level to the next: filled, or hatched if it is of measurement. */
function drawStep(
  sheet: Sheet,
  step: WaterfallStep,
  [start, end]: readonly [number, number],
  y: number,
  isMeasured: boolean,
  theme: ChartTheme,
): void {
  const { ctx } = sheet;
  const [low, high] = [Math.min(start, end), Math.max(start, end)];
  const [top, bottom] = [y - STEP_PX / 2, y + STEP_PX / 2];
  if (isMeasured) hatch(ctx, low, top, high, bottom, theme.textMuted);
  else {
    ctx.fillStyle = step.points < 0 ? ownAreaOf(theme).fill : theme.background;
    ctx.fillRect(low, top, high - low, bottom - top);
  }
  const edge = [
    { x: low, y: top },
    { x: high, y: top },
    { x: high, y: bottom },
    { x: low, y: bottom },
    { x: low, y: top },
  ];
  drawLine(ctx, edge, { colour: isMeasured ? theme.textMuted : theme.own, widthPx: 1.2 });
  write(ctx, step.figure, { x: high + 7, y }, theme, { colour: theme.text, isStrong: true });
  const taken = high + 7 + ctx.measureText(`${step.figure} `).width;
  write(ctx, step.doubt, { x: taken + 2, y }, theme, { colour: theme.textMuted, isNote: true });
  tellPoint(ctx, { x: (low + high) / 2, y }, step.words);
}

/** The title of some rows, beside a bracket around them. */
function drawBracket(
  { ctx, widthPx }: Sheet,
  title: string | null,
  first: number,
  rows: number,
  rowPx: number,
  theme: ChartTheme,
): void {
  if (title === null || rows === 0) return;
  const x = widthPx - TITLE_PX - 8;
  const [top, bottom] = [first * rowPx + 5, (first + rows) * rowPx - 5];
  drawLine(
    ctx,
    [
      { x: x - 5, y: top },
      { x, y: top },
      { x, y: bottom },
      { x: x - 5, y: bottom },
    ],
    { colour: theme.text, widthPx: 1 },
  );
  const lines = title.split('\n');
  lines.forEach((line, place) => {
    const y = (top + bottom) / 2 + (place - (lines.length - 1) / 2) * 13;
    writeFitted(ctx, line, { x: x + 7, y }, TITLE_PX, theme, {
      colour: place === 0 ? theme.textMuted : theme.text,
      isNote: true,
      isStrong: place > 0,
    });
  });
}

/** Draws a waterfall from top to bottom. */
function draw(sheet: Sheet, input: WaterfallInput, theme: ChartTheme): void {
  const { ctx } = sheet;
  const { from, movement, measurement, to } = input;
  const axis = waterfallAxis(input);
  const rows = rowsOn(sheet, input, axis);
  const { rowPx, middle, at } = rows;
  drawAxis(sheet, rows, axis, theme);
  drawEnd(sheet, from, middle(0), at, theme.text, theme);
  let level = from.value;
  const joint = (toY: number, row: number): void =>
    drawLine(
      ctx,
      [
        { x: at(level), y: middle(row) - rowPx + STEP_PX / 2 },
        { x: at(level), y: toY },
      ],
      { colour: theme.textMuted, widthPx: 0.75 },
    );
  [...movement, ...measurement].forEach((step, place) => {
    const y = middle(place + 1);
    drawNames(sheet, step, y, theme);
    joint(y - STEP_PX / 2, place + 1);
    const ends = [at(level), at(level + step.points)] as const;
    drawStep(sheet, step, ends, y, place >= movement.length, theme);
    level += step.points;
  });
  const last = movement.length + measurement.length + 1;
  joint(middle(last), last);
  drawEnd(sheet, to, middle(last), at, theme.own, theme);
  drawBracket(sheet, input.movementTitle, 1, movement.length, rowPx, theme);
  drawBracket(sheet, input.measurementTitle, 1 + movement.length, measurement.length, rowPx, theme);
}

/**
 * The steps as stacked bars: what carries a step is invisible, and a total shows only its interval, because the axis need not start at
 * zero. Figures are with the names, because a step is often too short for them.
 */
function waterfallData(input: WaterfallInput, theme: ChartTheme): ChartData {
  const { from, to, movement, measurement, movementTitle, measurementTitle } = input;
  let level = from.value;
  const steps = [...movement, ...measurement].map((step, place) => {
    const start = level;
    level += step.points;
    return {
      ...step,
      base: Math.min(start, level),
      size: Math.abs(step.points),
      isMeasured: place >= movement.length,
    };
  });
  type Step = (typeof steps)[number];
  const bars = (values: (step: Step) => number | null): (number | null)[] => [
    null,
    ...steps.map(values),
    null,
  ];
  const atEnds = (pick: (end: WaterfallEnd) => number | null): (number | null)[] => [
    pick(from),
    ...steps.map(() => null),
    pick(to),
  ];
  const { min, max, step } = waterfallAxis(input);
  const ownArea = ownAreaOf(theme).fill;
  const plot = buildPlot({
    kind: 'bars',
    isStacked: true,
    categories: [
      `${from.label}: ${from.figure}`,
      ...steps.map(({ label, figure, doubt }) => `${label}: ${[figure, doubt].filter(Boolean).join(' ')}`),
      `${to.label}: ${to.figure}`,
    ],
    series: [
      buildSeries({ name: '…', values: bars(({ base }) => base), colour: theme.background, fill: 'unseen' }),
      buildSeries({
        name: `${from.label} / ${to.label}`,
        values: atEnds(({ value }) => value),
        interval: { low: atEnds(({ low }) => low), high: atEnds(({ high }) => high) },
        colour: theme.background,
        fill: 'unseen',
      }),
      buildSeries({
        name: '+',
        values: bars(({ points, size, isMeasured }) => (points >= 0 && !isMeasured ? size : null)),
        colour: theme.own,
        fill: 'hollow',
      }),
      buildSeries({
        name: '−',
        values: bars(({ points, size, isMeasured }) => (points < 0 && !isMeasured ? size : null)),
        colour: ownArea,
      }),
      buildSeries({
        name: measurementTitle?.replaceAll('\n', ' ') ?? '±',
        values: bars(({ size, isMeasured }) => (isMeasured ? size : null)),
        colour: theme.textMuted,
        fill: 'hatched',
      }),
    ].filter(({ fill, values }) => fill !== 'hatched' || values.some((value) => value !== null)),
    axis: { min, max, step, sign: theme.percentSign, isSigned: false },
  });
  const titles = [movementTitle, measurementTitle].flatMap((title) =>
    title === null ? [] : [title.replaceAll('\n', ' ')],
  );
  return buildChartData([plot], { remarks: titles });
}

/**
 * The chart of where a change came from, step by step: totals are dots with intervals, losses solid, gains light, and what was measured
 * differently hatched and bracketed.
 */
export function buildWaterfallChart(input: WaterfallInput, theme: ChartTheme): ChartSpec {
  return {
    ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)),
    data: waterfallData(input, theme),
  };
}
