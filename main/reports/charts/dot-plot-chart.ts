import { tellPoint } from '../../../shared/charts/canvas.ts';
import {
  buildChartData,
  buildPlot,
  buildSeries,
  type ChartData,
  type ChartWords,
} from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildDrawing,
  drawInterval,
  drawLine,
  drawMark,
  setLetters,
  write,
  writeFitted,
  writeKey,
  writeOver,
  type Sheet,
} from '../../../shared/charts/drawing.ts';
import { ownAreaOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** A brand in a row, in percent. */
export type DotReading = {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Its tooltip. */
  readonly words?: string;
};

/** The own brand against its best rival in one place. */
export type DotRow = {
  readonly name: string;
  readonly own: DotReading;
  /** Null if no rival is named. */
  readonly rival: (DotReading & { readonly name: string }) | null;
  /** Whether it has too few answers to be judged. */
  readonly isFew: boolean;
  /** The words beside the plot, column by column. */
  readonly cells: readonly {
    readonly words: string;
    readonly colour: string;
    readonly isStrong: boolean;
  }[];
};

/** Rows on one axis with columns of words. */
export type DotPlotInput = {
  readonly rows: readonly DotRow[];
  readonly columns: readonly {
    readonly header: string;
    readonly widthPx: number;
    readonly align: 'left' | 'right';
  }[];
  readonly nameHeader: string;
  readonly ownName: string;
  readonly rivalHeader: string;
  readonly ownText: string;
  readonly nameWidthPx: number;
  readonly alt: string;
};

const HEAD_PX = 24;
const AXIS_PX = 20;
const ROW_PX = { most: 40, usual: 32, least: 26 } as const;
/** More rows than this are denser, in two steps. */
const FEW = 6;
const ROOMY = 12;
/** How far the own mark is above the row's middle, and the rival's below it. */
const APART_SHARE = 0.2;

const rowHeight = (rows: number, isDense: boolean): number =>
  isDense ? ROW_PX.least : rows > ROOMY ? ROW_PX.least : rows > FEW ? ROW_PX.usual : ROW_PX.most;

/** The height of the plot. */
export const dotPlotHeight = (rows: number, isDense = false): number =>
  HEAD_PX + rows * rowHeight(rows, isDense) + AXIS_PX;

type Axis = { readonly top: number; readonly step: number };

function axisOf(rows: readonly DotRow[]): Axis {
  const most = Math.max(
    10,
    ...rows.flatMap(({ own, rival }) => [own.high ?? own.value, rival?.high ?? rival?.value ?? 0]),
  );
  if (most > 60) return { top: 100, step: 25 };
  return most > 30 ? { top: 60, step: 20 } : { top: 30, step: 10 };
}

/** Where names end, columns start, and a figure is on the axis between them. */
type Plot = {
  readonly left: number;
  readonly right: number;
  readonly foot: number;
  /** Left to right. */
  readonly x: (value: number) => number;
  /** The edge that a column's words align to. */
  readonly columnX: (column: number) => number;
};

function plotOn({ widthPx, heightPx }: Sheet, { columns, nameWidthPx }: DotPlotInput, top: number): Plot {
  const columnsPx = columns.reduce((sum, column) => sum + column.widthPx, 0);
  const [left, right] = [nameWidthPx + 10, widthPx - columnsPx - 20];
  const starts = columns.map(
    (_, at) => right + 20 + columns.slice(0, at).reduce((sum, { widthPx: px }) => sum + px, 0),
  );
  return {
    left,
    right,
    foot: heightPx - AXIS_PX,
    x: (value) => left + ((right - left) * Math.min(top, value)) / top,
    columnX: (at) =>
      (starts[at] ?? 0) +
      columns
        .slice(at, at + 1)
        .reduce((sum, { align, widthPx: px }) => (align === 'right' ? sum + px : sum), 0),
  };
}

function drawAxis({ ctx }: Sheet, { x, foot }: Plot, { top, step }: Axis, theme: ChartTheme): void {
  for (let value = 0; value <= top; value += step) {
    drawLine(
      ctx,
      [
        { x: x(value), y: HEAD_PX },
        { x: x(value), y: foot },
      ],
      { colour: theme.grid, widthPx: 1 },
    );
    const label = value === top ? `${value}${theme.percentSign}` : String(value);
    write(ctx, label, { x: x(value), y: foot + 10 }, theme, {
      colour: theme.textMuted,
      isNote: true,
      align: 'center',
    });
  }
}

/** The key, between the headers of names and columns. */
function drawHeaders(
  { ctx }: Sheet,
  { left, right, columnX }: Plot,
  input: DotPlotInput,
  theme: ChartTheme,
): void {
  const muted = { colour: theme.textMuted, isNote: true } as const;
  write(ctx, input.nameHeader, { x: 0, y: 8 }, theme, muted);
  writeKey(
    ctx,
    { own: input.ownName, ownText: input.ownText, rival: input.rivalHeader },
    // The first column's header comes after it.
    { left, right: right + 16, y: 8 },
    theme,
  );
  input.columns.forEach(({ header, widthPx: px, align }, at) => {
    writeFitted(ctx, header, { x: columnX(at), y: 8 }, px - 6, theme, { ...muted, align });
  });
}

/** The rival's name after its interval, or before it if only there is room for it on one line. */
function nameRival(
  { ctx }: Sheet,
  rival: NonNullable<DotRow['rival']>,
  y: number,
  { left, right, x }: Plot,
  theme: ChartTheme,
): void {
  const colour = theme.rivalTexts[1] ?? theme.text;
  setLetters(ctx, theme, { colour, isNote: true });
  const [start, end] = [x(rival.low ?? rival.value), x(rival.high ?? rival.value)];
  const namePx = ctx.measureText(rival.name).width;
  const [behindPx, beforePx] = [right + 16 - end - 8, start - 8 - left];
  const isBehind = namePx <= behindPx || (namePx > beforePx && behindPx > beforePx);
  const spot = { x: isBehind ? end + 8 : start - 8, y };
  writeOver(ctx, rival.name, spot, isBehind ? behindPx : beforePx, theme, {
    colour,
    isNote: true,
    align: isBehind ? 'left' : 'right',
  });
}

function drawRow(
  sheet: Sheet,
  { name, own, rival, isFew, cells }: DotRow,
  { y, rowPx }: { readonly y: number; readonly rowPx: number },
  plot: Plot,
  { columns, nameWidthPx }: DotPlotInput,
  theme: ChartTheme,
): void {
  const { ctx, widthPx } = sheet;
  const { x, columnX } = plot;
  drawLine(
    ctx,
    [
      { x: 0, y: y + rowPx / 2 },
      { x: widthPx, y: y + rowPx / 2 },
    ],
    { colour: theme.grid, widthPx: 0.75 },
  );
  writeOver(ctx, name, { x: 0, y }, nameWidthPx, theme, { colour: theme.text });
  const paper = isFew ? { paper: theme.background } : {};
  const apart = rowPx * APART_SHARE;
  const mark = (reading: DotReading, at: number, colour: string, shape: 'circle' | 'diamond'): void => {
    if (reading.low !== null && reading.high !== null) {
      drawInterval(ctx, { from: x(reading.low), to: x(reading.high), y: at }, colour);
    }
    drawMark(ctx, { x: x(reading.value), y: at }, { shape, radiusPx: 3.8, colour, ...paper });
    tellPoint(ctx, { x: x(reading.value), y: at }, reading.words);
  };
  mark(own, y - apart, theme.own, 'circle');
  if (rival !== null) {
    mark(rival, y + apart, theme.rivals[1] ?? theme.text, 'diamond');
    nameRival(sheet, rival, y + apart, plot, theme);
  }
  cells.forEach(({ words, colour, isStrong }, at) => {
    const { widthPx: px = 0, align = 'left' } = columns[at] ?? {};
    writeOver(ctx, words, { x: columnX(at), y }, px - 6, theme, {
      colour,
      isStrong,
      isNote: true,
      align,
    });
  });
}

function draw(sheet: Sheet, input: DotPlotInput, theme: ChartTheme): void {
  const { rows } = input;
  const axis = axisOf(rows);
  const plot = plotOn(sheet, input, axis.top);
  const rowPx = (plot.foot - HEAD_PX) / rows.length;
  drawAxis(sheet, plot, axis, theme);
  drawHeaders(sheet, plot, input, theme);
  rows.forEach((row, place) => {
    drawRow(sheet, row, { y: HEAD_PX + place * rowPx + rowPx / 2, rowPx }, plot, input, theme);
  });
}

/** The rows as bars with intervals, and their columns' words beside them. */
function dotPlotData({ rows, columns, ownName, rivalHeader }: DotPlotInput, theme: ChartTheme): ChartData {
  const { top, step } = axisOf(rows);
  const bars = (name: string, readings: readonly (DotReading | null)[], colour: string) =>
    buildSeries({
      name,
      values: readings.map((one) => one?.value ?? null),
      interval: {
        low: readings.map((one) => one?.low ?? null),
        high: readings.map((one) => one?.high ?? null),
      },
      colour,
      isFew: rows.map(({ isFew }) => isFew),
    });
  const plot = buildPlot({
    kind: 'bars',
    categories: rows.map(({ name }) => name),
    series: [
      bars(
        ownName,
        rows.map(({ own }) => own),
        ownAreaOf(theme).fill,
      ),
      bars(
        rivalHeader,
        rows.map(({ rival }) => rival),
        theme.rivals[1] ?? theme.text,
      ),
    ],
    axis: { min: 0, max: top, step, sign: theme.percentSign, isSigned: false },
    hasKey: true,
  });
  const plain = { colour: theme.textMuted, isStrong: false, alignsRight: false };
  // Rows may have different rivals, each named after its bar.
  const hasNames = rows.some(({ rival }) => (rival?.name ?? '') !== '');
  const isKept = columns.map(
    ({ header }, at) => header !== '' || rows.some(({ cells }) => (cells[at]?.words ?? '') !== ''),
  );
  const kept = <T>(cells: readonly T[]): T[] => cells.filter((_, at) => isKept[at] === true);
  const named = (text: string): ChartWords[] => (hasNames ? [{ ...plain, text }] : []);
  return buildChartData([plot], {
    beside: {
      header: [
        ...named(rivalHeader),
        ...kept(columns).map(({ header, align }) => ({
          ...plain,
          text: header,
          alignsRight: align === 'right',
        })),
      ],
      rows: rows.map(({ rival, cells }) => [
        ...named(rival?.name ?? ''),
        ...kept(
          cells.map(({ words, ...cell }, at) => ({
            ...cell,
            text: words,
            alignsRight: columns[at]?.align === 'right',
          })),
        ),
      ]),
    },
  });
}

/** The chart of the own brand against its best rival, place by place, each with its interval. */
export function buildDotPlotChart(input: DotPlotInput, theme: ChartTheme): ChartSpec {
  return {
    ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)),
    data: dotPlotData(input, theme),
  };
}
