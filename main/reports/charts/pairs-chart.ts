import { tellPoint } from '../../../shared/charts/canvas.ts';
import {
  buildChartData,
  buildPlot,
  buildSeries,
  decimalsOf,
  type ChartData,
} from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildDrawing,
  drawLine,
  drawMark,
  write,
  writeKey,
  OVER_LINE_PX,
  writeName,
  writeOver,
  type Sheet,
} from '../../../shared/charts/drawing.ts';
import { ownAreaOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** Two brands, or a brand then and now, in one place: on a platform, in a topic. In percent. */
export type PairRow = {
  readonly name: string;
  /** `words` is a mark's tooltip. */
  readonly own: { readonly value: number; readonly figure: string; readonly words?: string };
  readonly rival: { readonly value: number; readonly figure: string; readonly words?: string };
  /** Too few answers: marks are hollow. */
  readonly isFew: boolean;
};

/** Pairs on one axis. */
export type PairsInput = {
  readonly ownName: string;
  readonly rivalName: string;
  readonly rows: readonly PairRow[];
  readonly ownText: string;
  readonly nameWidthPx: number;
  /** Whether the second marks are the same brand's of an earlier time: drawn hollow and in grey. */
  readonly isMove?: boolean;
  readonly alt: string;
};

/** The ticks of its axis: zero, half and full. */
const topOf = (rows: readonly PairRow[]): number => {
  const most = Math.max(...rows.flatMap(({ own, rival }) => [own.value, rival.value]));
  return most > 50 ? 100 : most > 20 ? 50 : 20;
};

const HEAD_PX = 18;
const ROW_PX = 17;
const AXIS_PX = 18;
const RIGHT_PX = 38;

/** The height of the chart. */
export const pairsHeight = (rows: number): number => HEAD_PX + rows * ROW_PX + AXIS_PX;

function draw({ ctx, widthPx, heightPx }: Sheet, input: PairsInput, theme: ChartTheme): void {
  const { rows, nameWidthPx } = input;
  const [left, right] = [nameWidthPx + 36, widthPx - RIGHT_PX];
  const top = topOf(rows);
  const x = (value: number): number => left + ((right - left) * value) / top;
  const foot = heightPx - AXIS_PX;
  const rowPx = (foot - HEAD_PX) / rows.length;
  for (const value of [0, top / 2, top]) {
    drawLine(
      ctx,
      [
        { x: x(value), y: HEAD_PX },
        { x: x(value), y: foot },
      ],
      { colour: theme.grid, widthPx: 1 },
    );
    const words = value === top ? `${top}${theme.percentSign}` : String(value);
    write(ctx, words, { x: x(value), y: foot + 9 }, theme, {
      colour: theme.textMuted,
      isNote: true,
      align: 'center',
    });
  }
  const isMove = input.isMove === true;
  const rivalColour = isMove ? theme.own : (theme.rivals[1] ?? theme.text);
  const rivalText = isMove ? theme.textMuted : (theme.rivalTexts[1] ?? theme.text);
  writeKey(
    ctx,
    { own: input.ownName, ownText: input.ownText, rival: input.rivalName, isMove },
    { left: 0, right: widthPx, y: 6 },
    theme,
  );
  rows.forEach(({ name, own, rival, isFew }, place) => {
    const y = HEAD_PX + place * rowPx + rowPx / 2;
    // Rows of many places have no room for two lines.
    const writeIn = rowPx < 2 * OVER_LINE_PX ? writeName : writeOver;
    writeIn(ctx, name, { x: 0, y }, nameWidthPx, theme, { colour: theme.text, isNote: true });
    const [ownX, rivalX] = [x(own.value), x(rival.value)];
    // If both coincide, a small vertical offset shows both.
    const apart = Math.abs(ownX - rivalX) < 7 ? 3 : 0;
    drawLine(
      ctx,
      [
        { x: ownX, y },
        { x: rivalX, y },
      ],
      { colour: theme.axis, widthPx: 2 },
    );
    const paper = isFew ? { paper: theme.background } : {};
    drawMark(ctx, { x: ownX, y: y - apart }, { shape: 'circle', radiusPx: 3.5, colour: theme.own, ...paper });
    drawMark(
      ctx,
      { x: rivalX, y: y + apart },
      isMove
        ? { shape: 'circle', radiusPx: 3.5, colour: rivalColour, paper: theme.background }
        : { shape: 'diamond', radiusPx: 3.5, colour: rivalColour, ...paper },
    );
    tellPoint(ctx, { x: ownX, y: y - apart }, own.words);
    tellPoint(ctx, { x: rivalX, y: y + apart }, rival.words);
    const isOwnLeft = own.value <= rival.value;
    const write2 = (words: string, at: number, colour: string, isLeft: boolean): void =>
      write(ctx, words, { x: at + (isLeft ? -8 : 8), y }, theme, {
        colour,
        isNote: true,
        isStrong: true,
        align: isLeft ? 'right' : 'left',
      });
    write2(own.figure, ownX, input.ownText, isOwnLeft);
    write2(rival.figure, rivalX, rivalText, !isOwnLeft);
  });
}

/** The pairs as bars. */
function pairsData({ rows, ownName, rivalName, isMove }: PairsInput, theme: ChartTheme): ChartData {
  const top = topOf(rows);
  const bars = (name: string, of: 'own' | 'rival', colour: string) =>
    buildSeries({
      name,
      values: rows.map((row) => row[of].value),
      colour,
      isFew: rows.map(({ isFew }) => isFew),
      says: 'values',
    });
  const plot = buildPlot({
    kind: 'bars',
    categories: rows.map(({ name }) => name),
    series: [
      bars(ownName, 'own', ownAreaOf(theme).fill),
      bars(rivalName, 'rival', isMove === true ? theme.context : (theme.rivals[1] ?? theme.text)),
    ],
    axis: { min: 0, max: top, step: top / 2, sign: theme.percentSign, isSigned: false },
    decimals: Math.max(
      0,
      ...rows.flatMap(({ own, rival }) => [decimalsOf(own.figure), decimalsOf(rival.figure)]),
    ),
    hasKey: true,
  });
  return buildChartData([plot]);
}

/** The chart of two brands side by side, place by place. */
export function buildPairsChart(input: PairsInput, theme: ChartTheme): ChartSpec {
  return { ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)), data: pairsData(input, theme) };
}
