import { tellPoint } from '../../../shared/charts/canvas.ts';
import {
  buildChartData,
  buildPlot,
  HATCHED,
  buildSeries,
  decimalsOf,
  joinTimes,
  readAt,
  type ChartData,
  type PlottedChart,
} from '../../../shared/charts/chart-data.ts';
import type { ChartSpec } from '../../../shared/charts/chart-spec.ts';
import {
  buildDrawing,
  drawLine,
  drawMark,
  fillShape,
  guessWidth,
  setLetters,
  write,
  writeFitted,
  writeName,
  type Sheet,
  type Spot,
} from '../../../shared/charts/drawing.ts';
import { hatch, spreadLabels } from '../../../shared/charts/plugins.ts';
import { ownBandOf, type ChartTheme } from '../../../shared/charts/theme.ts';

/** A reading of a panel, in percent. */
export type PanelReading = {
  readonly atMs: number;
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  /** Its tooltip. */
  readonly words?: string;
};

/** One small chart of several. */
export type Panel = {
  readonly name: string;
  /** Start, end and difference. */
  readonly levels: string;
  readonly verdict: { readonly words: string; readonly colour: string; readonly isStrong: boolean };
  /** Spans that no line joins: a gap, or another route, lies between. */
  readonly own: readonly (readonly PanelReading[])[];
  readonly rival: readonly (readonly PanelReading[])[];
  readonly ownFigure: string;
  readonly rivalFigure: string;
  /** Where answers came by another route, and its label. */
  readonly rerouted: readonly { readonly fromMs: number; readonly toMs: number }[];
};

/** Small charts that share both axes. */
export type MultiplesInput = {
  readonly panels: readonly Panel[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly fromLabel: string;
  readonly toLabel: string;
  readonly ownName: string;
  /** Null if no rival is drawn. */
  readonly rivalName: string | null;
  readonly ownText: string;
  readonly reroutedWords: string;
  readonly alt: string;
};

const KEY_PX = 22;
const LEFT_PX = 34;
/** Above a plot: name, levels and verdict, each on one line; name and verdict take two if one has no room. */
const HEAD_PX = 46;
const NAME_LINE_PX = 14;
const VERDICT_LINE_PX = 12;
const PLOT_PX = 96;
const AXIS_PX = 20;
const ROW_GAP_PX = 12;
/** Beside a plot: the last figures. */
const FIGURE_PX = 34;
const PANEL_GAP_PX = 10;
/** A wider panel would be a full chart. */
const MOST_IN_ROW = 6;
const WIDEST_PX = 320;

const columnsOf = (panels: number): number => Math.ceil(panels / Math.ceil(panels / MOST_IN_ROW));

const panelWidth = (panels: number, widthPx: number): number => {
  const columns = columnsOf(panels);
  return Math.min(WIDEST_PX, (widthPx - LEFT_PX - (columns - 1) * PANEL_GAP_PX) / columns);
};

type Headed = Pick<Panel, 'name'> & { readonly verdict: Pick<Panel['verdict'], 'words'> };

/** Line counts of the heads, equal for all panels, so that levels and plots align. */
type Head = { readonly nameLines: 1 | 2; readonly verdictLines: 1 | 2; readonly heightPx: number };

type FontSizes = Pick<ChartTheme, 'fontSizes'>;

function headOf(panels: readonly Headed[], widthPx: number, { fontSizes }: FontSizes): Head {
  const roomPx = panelWidth(panels.length, widthPx);
  const lines = (words: (panel: Headed) => string, sizePx: number): 1 | 2 =>
    panels.some((panel) => guessWidth(words(panel), sizePx, true) > roomPx) ? 2 : 1;
  const nameLines = lines(({ name }) => name, fontSizes.label);
  const verdictLines = lines(({ verdict }) => verdict.words, fontSizes.axis);
  const heightPx = HEAD_PX + (nameLines - 1) * NAME_LINE_PX + (verdictLines - 1) * VERDICT_LINE_PX;
  return { nameLines, verdictLines, heightPx };
}

/** The height of the grid at that width. */
export function multiplesHeight(panels: readonly Headed[], widthPx: number, theme: FontSizes): number {
  const rows = Math.ceil(panels.length / columnsOf(panels.length));
  const { heightPx } = headOf(panels, widthPx, theme);
  return KEY_PX + rows * (heightPx + PLOT_PX + AXIS_PX) + (rows - 1) * ROW_GAP_PX;
}

/** Text on one line, or two if one has no room and there are two; what is still too long is cut on writing. */
function inLines(ctx: Sheet['ctx'], words: string, mostPx: number, most: 1 | 2): readonly string[] {
  if (most === 1 || ctx.measureText(words).width <= mostPx) return [words];
  const parts = words.split(' ');
  let at = parts.length - 1;
  while (at > 1 && ctx.measureText(parts.slice(0, at).join(' ')).width > mostPx) at -= 1;
  return [parts.slice(0, at).join(' '), parts.slice(at).join(' ')].filter((line) => line !== '');
}

type Axis = { readonly top: number; readonly step: number };

function axisOf(panels: readonly Panel[]): Axis {
  const all = panels.flatMap(({ own, rival }) => [...own.flat(), ...rival.flat()]);
  const most = Math.max(10, ...all.map(({ value, high }) => high ?? value));
  if (most > 80) return { top: 100, step: 25 };
  if (most > 60) return { top: 80, step: 20 };
  return most > 30 ? { top: 60, step: 20 } : { top: 30, step: 10 };
}

function drawKey({ ctx, widthPx }: Sheet, input: MultiplesInput, theme: ChartTheme): void {
  drawLine(
    ctx,
    [
      { x: LEFT_PX, y: 7 },
      { x: LEFT_PX + 16, y: 7 },
    ],
    { colour: theme.own, widthPx: 2.2 },
  );
  drawMark(ctx, { x: LEFT_PX + 16, y: 7 }, { shape: 'circle', radiusPx: 3.2, colour: theme.own });
  const strong = { isNote: true, isStrong: true } as const;
  const roomPx = widthPx / 2 - LEFT_PX - 40;
  const start = LEFT_PX + 26;
  writeName(ctx, input.ownName, { x: start, y: 7 }, roomPx, theme, { ...strong, colour: input.ownText });
  if (input.rivalName === null) return;
  const x = start + Math.min(roomPx, ctx.measureText(input.ownName).width) + 24;
  const colour = theme.rivals[1] ?? theme.text;
  drawLine(
    ctx,
    [
      { x, y: 7 },
      { x: x + 16, y: 7 },
    ],
    { colour, widthPx: 1.4, dash: [5, 3] },
  );
  drawMark(ctx, { x: x + 16, y: 7 }, { shape: 'diamond', radiusPx: 3, colour });
  writeName(ctx, input.rivalName, { x: x + 26, y: 7 }, widthPx - x - 26, theme, {
    ...strong,
    colour: theme.rivalTexts[1] ?? theme.text,
  });
}

/** Where a panel is. */
type Box = { readonly left: number; readonly top: number; readonly widthPx: number };

/** A panel's plot: its edges, and where a time and a figure are. */
type Plot = {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly foot: number;
  readonly x: (ms: number) => number;
  readonly y: (value: number) => number;
};

function plotIn(box: Box, head: Head, axis: Axis, { fromMs, toMs }: MultiplesInput): Plot {
  const { left, widthPx } = box;
  const [right, top] = [left + widthPx - FIGURE_PX, box.top + head.heightPx];
  const foot = top + PLOT_PX;
  return {
    left,
    right,
    top,
    foot,
    x: (ms) =>
      toMs === fromMs ? (left + right) / 2 : left + ((right - left) * (ms - fromMs)) / (toMs - fromMs),
    y: (value) => foot - (PLOT_PX * Math.min(axis.top, value)) / axis.top,
  };
}

/** Name, levels and verdict, above the plot. */
function drawHead(ctx: Sheet['ctx'], panel: Panel, box: Box, head: Head, theme: ChartTheme): void {
  const { left, widthPx } = box;
  const { nameLines, verdictLines } = head;
  const { verdict } = panel;
  const strong = { colour: theme.text, isStrong: true } as const;
  setLetters(ctx, theme, strong);
  const names = inLines(ctx, panel.name, widthPx, nameLines);
  // Names are on the line above the levels.
  const nameTop = box.top + 7 + (nameLines - names.length) * NAME_LINE_PX;
  names.forEach((line, at) => {
    writeName(ctx, line, { x: left, y: nameTop + at * NAME_LINE_PX }, widthPx, theme, strong);
  });
  const levelsY = box.top + 21 + (nameLines - 1) * NAME_LINE_PX;
  writeFitted(ctx, panel.levels, { x: left, y: levelsY }, widthPx, theme, {
    colour: theme.text,
    isNote: true,
  });
  const judged = { colour: verdict.colour, isNote: true, isStrong: verdict.isStrong } as const;
  setLetters(ctx, theme, judged);
  inLines(ctx, verdict.words, widthPx, verdictLines).forEach((line, at) => {
    writeFitted(ctx, line, { x: left, y: levelsY + 13 + at * VERDICT_LINE_PX }, widthPx, theme, judged);
  });
}

function drawGrid(ctx: Sheet['ctx'], { left, right, y }: Plot, axis: Axis, theme: ChartTheme): void {
  for (let value = 0; value <= axis.top; value += axis.step) {
    const line = [
      { x: left, y: y(value) },
      { x: right, y: y(value) },
    ];
    drawLine(ctx, line, { colour: value === 0 ? theme.axis : theme.grid, widthPx: 1 });
  }
}

/** Hatches where answers came by another route, and names the longest such time if there is room. */
function drawRerouted(
  ctx: Sheet['ctx'],
  { rerouted }: Panel,
  { left, right, top, foot, x }: Plot,
  words: string,
  theme: ChartTheme,
): void {
  for (const { fromMs, toMs } of rerouted) {
    const [from, to] = [Math.max(left, x(fromMs)), Math.min(right, x(toMs))];
    hatch(ctx, from, top, to, foot, theme.hatch);
  }
  const longest = [...rerouted].sort((a, b) => b.toMs - b.fromMs - (a.toMs - a.fromMs))[0];
  setLetters(ctx, theme, { colour: theme.textMuted, isNote: true });
  const wordsPx = ctx.measureText(words).width;
  if (longest === undefined || wordsPx > right - left) return;
  const wanted = (x(longest.fromMs) + x(longest.toMs)) / 2;
  const centre = Math.min(right - wordsPx / 2, Math.max(left + wordsPx / 2, wanted));
  const spot = { x: centre, y: top + 8 };
  ctx.fillStyle = theme.background;
  ctx.fillRect(centre - wordsPx / 2 - 2, top + 2, wordsPx + 4, 12);
  write(ctx, words, spot, theme, { colour: theme.textMuted, isNote: true, align: 'center' });
}

/** The own line with its band, and the rival's. */
function drawReadings(ctx: Sheet['ctx'], { own, rival }: Panel, { x, y }: Plot, theme: ChartTheme): void {
  const spotOf = ({ atMs, value }: PanelReading): Spot => ({ x: x(atMs), y: y(value) });
  const band = ownBandOf(theme);
  for (const stretch of own) {
    const edge = (end: 'low' | 'high'): Spot[] =>
      stretch.map((one) => ({ x: x(one.atMs), y: y(one[end] ?? one.value) }));
    fillShape(ctx, [...edge('high'), ...edge('low').reverse()], band);
  }
  for (const stretch of rival) {
    const pen = { colour: theme.rivals[1] ?? theme.text, widthPx: 1.4, dash: [5, 3] };
    drawLine(ctx, stretch.map(spotOf), pen);
  }
  for (const stretch of own) drawLine(ctx, stretch.map(spotOf), { colour: theme.own, widthPx: 2.2 });
  for (const reading of [...own, ...rival].flat()) tellPoint(ctx, spotOf(reading), reading.words);
  // A span of one run has no line.
  for (const [only, ...others] of own) {
    if (only === undefined || others.length > 0) continue;
    drawMark(ctx, spotOf(only), { shape: 'circle', radiusPx: 1.8, colour: theme.own });
  }
}

/** The last figures, beside the ends of the lines. */
function drawFigures(
  ctx: Sheet['ctx'],
  panel: Panel,
  { right, top, foot, x, y }: Plot,
  ownText: string,
  theme: ChartTheme,
): void {
  const ends = [
    {
      last: panel.own.at(-1)?.at(-1),
      figure: panel.ownFigure,
      colour: theme.own,
      text: ownText,
      shape: 'circle',
    },
    {
      last: panel.rival.at(-1)?.at(-1),
      figure: panel.rivalFigure,
      colour: theme.rivals[1] ?? theme.text,
      text: theme.rivalTexts[1] ?? theme.text,
      shape: 'diamond',
    },
  ] as const;
  const shown = ends
    .flatMap(({ last, ...end }) =>
      last === undefined ? [] : [{ ...end, at: { x: x(last.atMs), y: y(last.value) } }],
    )
    .sort((a, b) => a.at.y - b.at.y);
  const places = spreadLabels(
    shown.map(({ at }) => at.y),
    shown.map(() => 12),
    top - 6,
    foot + 6,
  );
  shown.forEach(({ at, figure, colour, text, shape }, place) => {
    drawMark(ctx, at, { shape, radiusPx: 3.2, colour });
    write(ctx, figure, { x: right + 7, y: places[place] ?? at.y }, theme, {
      colour: text,
      isNote: true,
      isStrong: true,
    });
  });
}

function draw(sheet: Sheet, input: MultiplesInput, theme: ChartTheme): void {
  const { ctx, widthPx } = sheet;
  const { panels } = input;
  const columns = columnsOf(panels.length);
  const axis = axisOf(panels);
  const panelPx = panelWidth(panels.length, widthPx);
  const head = headOf(panels, widthPx, theme);
  const muted = { colour: theme.textMuted, isNote: true } as const;
  drawKey(sheet, input, theme);
  panels.forEach((panel, place) => {
    const [row, column] = [Math.floor(place / columns), place % columns];
    const top = KEY_PX + row * (head.heightPx + PLOT_PX + AXIS_PX + ROW_GAP_PX);
    const left = LEFT_PX + column * (panelPx + PANEL_GAP_PX);
    const box = { left, top, widthPx: panelPx };
    const plot = plotIn(box, head, axis, input);
    drawHead(ctx, panel, box, head, theme);
    drawGrid(ctx, plot, axis, theme);
    drawRerouted(ctx, panel, plot, input.reroutedWords, theme);
    drawReadings(ctx, panel, plot, theme);
    drawFigures(ctx, panel, plot, input.ownText, theme);
    const { foot, right } = plot;
    if (column === 0) {
      for (let value = 0; value <= axis.top; value += axis.step) {
        const words = value === axis.top ? `${value}${theme.percentSign}` : String(value);
        const y = foot - (PLOT_PX * value) / axis.top;
        write(ctx, words, { x: LEFT_PX - 6, y }, theme, { ...muted, align: 'right' });
      }
    }
    setLetters(ctx, theme, muted);
    const datesPx = ctx.measureText(`${input.fromLabel}  ${input.toLabel}`).width;
    write(ctx, input.fromLabel, { x: left, y: foot + 10 }, theme, muted);
    // If both dates do not fit, the first panel's suffice.
    if (datesPx <= panelPx) {
      const x = Math.max(right, left + datesPx);
      write(ctx, input.toLabel, { x, y: foot + 10 }, theme, { ...muted, align: 'right' });
    }
  });
}

type Stretches = Panel['own'];

/** Between two unjoined spans. */
const breaksOf = (stretches: Stretches): { fromMs: number; toMs: number }[] =>
  stretches.slice(1).map((stretch, before) => ({
    fromMs: stretches[before]?.at(-1)?.atMs ?? 0,
    toMs: stretch[0]?.atMs ?? 0,
  }));

function panelData(
  { name, levels, verdict, own, rival, ownFigure, rerouted }: Panel,
  axis: Axis,
  input: MultiplesInput,
  theme: ChartTheme,
): PlottedChart {
  const timesMs = joinTimes([...own, ...rival], [...breaksOf(own), ...breaksOf(rival)]);
  const line = (text: string, isStrong: boolean) => ({
    text,
    colour: theme.text,
    isStrong,
    alignsRight: false,
  });
  return buildPlot({
    kind: 'lines',
    categories: timesMs.map(() => ''),
    timesMs,
    series: [
      buildSeries({
        name: input.ownName,
        ...readAt(own.flat(), timesMs),
        colour: theme.own,
        widthPx: 2.2,
        mark: 'circle',
      }),
      ...(input.rivalName === null
        ? []
        : [
            buildSeries({
              name: input.rivalName,
              values: readAt(rival.flat(), timesMs).values,
              colour: theme.rivals[1] ?? theme.text,
              widthPx: 1.4,
              dash: [5, 3],
            }),
          ]),
    ],
    axis: { min: 0, max: axis.top, step: axis.step, sign: theme.percentSign, isSigned: false },
    decimals: decimalsOf(ownFigure),
    gaps: rerouted,
    heading: [line(name, true), line(levels, false), { ...verdict, text: verdict.words, alignsRight: false }],
  });
}

/** The panels as figures; hatched parts are put in words. */
function multiplesData(input: MultiplesInput, theme: ChartTheme): ChartData {
  const axis = axisOf(input.panels);
  const isRerouted = input.panels.some(({ rerouted }) => rerouted.length > 0);
  return buildChartData(
    input.panels.map((panel) => panelData(panel, axis, input, theme)),
    { remarks: isRerouted ? [`${HATCHED} ${input.reroutedWords}`] : [] },
  );
}

/** Small charts of one figure, place by place, on shared axes: labelled once, the verdict above each. */
export function buildMultiplesChart(input: MultiplesInput, theme: ChartTheme): ChartSpec {
  return {
    ...buildDrawing(input.alt, (sheet) => draw(sheet, input, theme)),
    data: multiplesData(input, theme),
  };
}
