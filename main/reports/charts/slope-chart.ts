import { tellPoint } from '../../../shared/charts/canvas.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildChartData,
  buildPlot,
  buildSeries,
  decimalsOf,
  type ChartData,
  type MarkShape,
} from '../../../shared/charts/chart-data.ts';
import {
  buildDrawing,
  drawLine,
  drawMark,
  OVER_LINE_PX,
  setLetters,
  write,
  writeLines,
  type Sheet,
} from '../../../shared/charts/drawing.ts';
import { labelLines, spreadLabels } from '../../../shared/charts/plugins.ts';
import type { ChartTheme } from '../../../shared/charts/theme.ts';

/** How a brand stands out: the own one and those that moved beyond noise have distinct looks. */
export type SlopeLook = {
  readonly colour: string;
  readonly textColour: string;
  readonly dash: readonly number[];
  readonly shape: MarkShape;
  readonly widthPx: number;
};

/** A brand's figure at both ends, in percent. */
export type SlopeLine = {
  readonly name: string;
  /** Null for a brand not scored then. */
  readonly from: { readonly value: number; readonly figure: string; readonly words?: string } | null;
  /** `words` is an end's tooltip. */
  readonly to: {
    readonly value: number;
    readonly figure: string;
    readonly range: string;
    readonly words?: string;
  };
  /** Null: grey, like all that did not move. */
  readonly look: SlopeLook | null;
};

/** Two ends of a period, and a line per brand. */
export type SlopeInput = {
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly lines: readonly SlopeLine[];
  /** Brands that share one label, with its words at both ends; null if each has its own. */
  readonly others: {
    readonly lines: readonly SlopeLine[];
    readonly fromWords: string;
    readonly toWords: string;
  } | null;
  readonly alt: string;
};

const TOP_PX = 24;
const FOOT_PX = 10;
/** Height of a label. */
const LABEL_PX = 15;
const BESIDE_PX = 9;
/** Widths of the left and right labels, as shares. */
const LEFT_SHARE = 0.34;
const RIGHT_SHARE = 0.46;

type Label = {
  readonly value: number;
  /** On two lines if need be. */
  readonly name: string;
  readonly figure: string;
  readonly note: string;
  readonly colour: string;
  readonly isStrong: boolean;
};

/** Where both ends are, and a figure between the highest and the lowest. */
type Plot = {
  readonly left: number;
  readonly right: number;
  /** Top to bottom. */
  readonly at: (value: number) => number;
};

function plotOn({ widthPx, heightPx }: Sheet, all: readonly SlopeLine[]): Plot {
  const values = all.flatMap(({ from, to }) => [from?.value ?? to.value, to.value]);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const span = Math.max(8, most - least);
  const [top, foot] = [TOP_PX + LABEL_PX / 2, heightPx - FOOT_PX];
  return {
    left: widthPx * LEFT_SHARE,
    right: widthPx * (1 - RIGHT_SHARE),
    at: (value) => foot - ((foot - top) * (value - least)) / span,
  };
}

/** Both ends and their days. */
function drawEnds(
  { ctx, heightPx }: Sheet,
  { left, right }: Plot,
  input: SlopeInput,
  theme: ChartTheme,
): void {
  const heading = { colour: theme.text, isStrong: true, align: 'center' } as const;
  setLetters(ctx, theme, heading);
  const middle = (left + right) / 2;
  // Days of several runs are wider than half the space between both ends, and may be wider than all left of the middle.
  const [fromPx, toPx] = [input.fromLabel, input.toLabel].map((label) => ctx.measureText(label).width) as [
    number,
    number,
  ];
  const fromX = Math.max(fromPx / 2, Math.min(left, middle - (BESIDE_PX + fromPx) / 2));
  const toX = Math.max(right, middle + (BESIDE_PX + toPx) / 2, fromX + fromPx / 2 + BESIDE_PX + toPx / 2);
  for (const [x, labelX, label] of [
    [left, fromX, input.fromLabel],
    [right, toX, input.toLabel],
  ] as const) {
    write(ctx, label, { x: labelX, y: 8 }, theme, heading);
    drawLine(
      ctx,
      [
        { x, y: TOP_PX - 6 },
        { x, y: heightPx },
      ],
      { colour: theme.axis, widthPx: 1.5 },
    );
  }
}

function drawBrands(
  { ctx }: Sheet,
  { left, right, at }: Plot,
  all: readonly SlopeLine[],
  theme: ChartTheme,
): void {
  // The own brand and the movers are drawn on top.
  const ordered = [...all].sort((a, b) => Number(a.look !== null) - Number(b.look !== null));
  for (const { from, to, look } of ordered) {
    const [start, end] = [from && { x: left, y: at(from.value) }, { x: right, y: at(to.value) }];
    const pen = look ?? { colour: theme.textMuted, widthPx: 0.9, dash: [] };
    if (start !== null) drawLine(ctx, [start, end], pen);
    if (start !== null) tellPoint(ctx, start, from?.words);
    tellPoint(ctx, end, to.words);
    for (const spot of start === null ? [end] : [start, end]) {
      const mark =
        look === null
          ? { shape: 'circle' as const, radiusPx: 2, colour: theme.textMuted }
          : { ...look, radiusPx: 4 };
      drawMark(ctx, spot, mark);
    }
  }
}

/** The labels of an end, the highest first. */
function labelsAt(end: 'from' | 'to', { lines, others }: SlopeInput, theme: ChartTheme): Label[] {
  const own = lines.flatMap(({ name, look, ...line }): Label[] => {
    const figure = line[end];
    if (figure === null) return [];
    return [
      {
        value: figure.value,
        name,
        figure: figure.figure,
        note: end === 'to' ? line.to.range : '',
        colour: look?.textColour ?? theme.textMuted,
        isStrong: look !== null,
      },
    ];
  });
  const shared: Label[] =
    others === null
      ? []
      : [
          {
            value: middleOf(others.lines.flatMap((line) => line[end]?.value ?? [])),
            name: end === 'from' ? others.fromWords : others.toWords,
            figure: '',
            note: '',
            colour: theme.textMuted,
            isStrong: false,
          },
        ];
  return [...own, ...shared].filter(({ name }) => name !== '').sort((a, b) => b.value - a.value);
}

function drawLabels(
  { ctx, widthPx, heightPx }: Sheet,
  { left, right, at }: Plot,
  end: 'from' | 'to',
  labels: readonly Label[],
  theme: ChartTheme,
): void {
  const align = end === 'from' ? 'right' : 'left';
  const written = labels.map((label) => {
    const as = { colour: label.colour, isStrong: label.isStrong, align } as const;
    setLetters(ctx, theme, { colour: label.colour, isNote: true });
    const notePx = label.note === '' ? 0 : ctx.measureText(label.note).width + 8;
    setLetters(ctx, theme, as);
    const figurePx = label.figure === '' ? 0 : ctx.measureText(`${label.figure} `).width;
    const roomPx = (end === 'from' ? left : widthPx - right) - BESIDE_PX - 2;
    return { ...label, as, figurePx, lines: labelLines(ctx, label.name, roomPx - notePx - figurePx, 0) };
  });
  const places = spreadLabels(
    labels.map(({ value }) => at(value)),
    written.map(({ lines }) => LABEL_PX + (lines.length - 1) * OVER_LINE_PX),
    TOP_PX - 4,
    heightPx,
  );
  written.forEach(({ value, figure, figurePx, note, lines, as }, place) => {
    const middle = places[place] ?? 0;
    const [edge, side] = end === 'from' ? [left, -1] : [right, 1];
    const x = edge + side * BESIDE_PX;
    // The figure and its range stand beside the first line.
    const y = middle - ((lines.length - 1) * OVER_LINE_PX) / 2;
    // A displaced label has a leader to its mark.
    if (Math.abs(y - at(value)) > 4) {
      const line = [
        { x: edge + side * 5, y: at(value) },
        { x: x - side, y },
      ];
      drawLine(ctx, line, { colour: theme.axis, widthPx: 0.75 });
    }
    write(ctx, figure, { x, y }, theme, as);
    writeLines(ctx, lines, { x: x + side * figurePx, y: middle }, theme, as);
    if (note === '') return;
    write(ctx, note, { x: widthPx, y }, theme, { colour: theme.textMuted, isNote: true, align: 'right' });
  });
}

function draw(sheet: Sheet, input: SlopeInput, theme: ChartTheme): void {
  const all = [...input.lines, ...(input.others?.lines ?? [])];
  const plot = plotOn(sheet, all);
  drawEnds(sheet, plot, input, theme);
  drawBrands(sheet, plot, all, theme);
  for (const end of ['from', 'to'] as const) {
    drawLabels(sheet, plot, end, labelsAt(end, input, theme), theme);
  }
}

const middleOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : (Math.min(...values) + Math.max(...values)) / 2;

/** The lines as figures; those that share a label are named by it in words. */
function slopeData({ lines, others, fromLabel, toLabel }: SlopeInput, theme: ChartTheme): ChartData {
  const all = [...lines, ...(others?.lines ?? [])];
  const figures = all.flatMap(({ from, to }) => [from?.value ?? to.value, to.value]);
  const [least, most] = [Math.min(...figures), Math.max(...figures)];
  const step = most - least > 40 ? 20 : most - least > 15 ? 10 : 5;
  const floor = Math.max(0, Math.floor(least / step) * step);
  const plot = buildPlot({
    kind: 'lines',
    categories: [fromLabel, toLabel],
    series: all.map(({ name, from, to, look }, at) =>
      buildSeries({
        name,
        values: [from?.value ?? null, to.value],
        colour: look?.colour ?? theme.textMuted,
        widthPx: look?.widthPx ?? 0.9,
        dash: look?.dash ?? [],
        mark: look?.shape ?? 'circle',
        says: at < lines.length ? 'ends' : 'nothing',
      }),
    ),
    axis: {
      min: floor,
      max: Math.max(floor + step, Math.ceil(most / step) * step),
      step,
      sign: theme.percentSign,
      isSigned: false,
    },
    decimals: Math.max(0, ...lines.map(({ to }) => decimalsOf(to.figure))),
  });
  const shared =
    others === null ? [] : [`${fromLabel}: ${others.fromWords}`, `${toLabel}: ${others.toWords}`];
  return buildChartData([plot], { remarks: shared.filter((words) => !words.endsWith(': ')) });
}

/** The chart of a move from one end to another: movers in colour, each with its own dash and mark, all else grey. */
export function buildSlopeChart(input: SlopeInput, theme: ChartTheme): ChartSpec {
  return { ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)), data: slopeData(input, theme) };
}
