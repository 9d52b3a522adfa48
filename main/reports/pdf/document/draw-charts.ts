/** Chart blocks, with their drawings: on paper, and on slides. */
import { buildDotPlotChart, dotPlotHeight } from '../../charts/dot-plot-chart.ts';
import { buildLeadChart } from '../../charts/lead-chart.ts';
import { buildMultiplesChart, multiplesHeight } from '../../charts/multiples-chart.ts';
import { buildPairsChart, pairsHeight } from '../../charts/pairs-chart.ts';
import { buildPresenceChart, PRESENCE_ROW_PX } from '../../charts/presence-chart.ts';
import { buildWaterfallChart, waterfallHeight } from '../../charts/waterfall-chart.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import { placeNotes } from '../../../../shared/charts/story-events.ts';
import type { ChartBlock, FillingHeight } from '../../blocks.ts';
import type { WrittenChange } from '../../content/parts.ts';
import { dotPlotInput } from './dot-plot.ts';
import type { Margin } from './node.ts';
import type { Palette } from './palette.ts';
import { PAGE, type Paper } from './paper.ts';
import { slopeChart } from './slope.ts';
import { standingsChart, standingsHeight } from './standings.ts';
import { trendChart } from './trend.ts';

type ChartType = ChartBlock['type'];
type BlockOf<Type extends ChartType> = Extract<ChartBlock, { type: Type }>;

/** A drawing, its height, and how much taller it may get if its page has space. */
export type DrawnChart = {
  readonly chart: ChartSpec;
  readonly heightPx: number;
  readonly growsPx?: number;
};

/** Left and right of the time axis shared by a trend that tells a story and the strip under it. */
const AXIS_PX = { left: 104, right: 132 } as const;
/** Beside any other trend, for its labels. */
const LABEL_PX = 124;

const LEAD_PX = 120;
/** A taller trend says no more. */
const TREND_GROWS_PX = 150;
const SLOPE_GROWS_PX = 230;

/** The height of what fills the room left; `wordsPx` are words in the drawing, besides its plot. */
function filled(height: number | FillingHeight, roomPx: number, wordsPx = 0): number {
  if (typeof height === 'number') return height;
  const { leastPx, mostPx, elsePx } = height;
  const leftPx = roomPx - wordsPx;
  return (leftPx < leastPx ? elsePx : Math.min(mostPx, leftPx)) + wordsPx;
}

function changeWords(
  { figure, sign, words, verdict }: WrittenChange,
  palette: Palette,
): { words: string; colour: string } {
  return {
    words: [sign, figure, words].filter((part) => part !== null && part !== '').join(' '),
    colour: verdict === 'better' || verdict === 'worse' ? palette[verdict] : palette.muted,
  };
}

function drawTrend({ of, height }: BlockOf<'trend'>, roomPx: number, paper: Paper): DrawnChart {
  const { trend, story: events } = of;
  const growsPx = TREND_GROWS_PX;
  if (events === undefined) {
    return {
      chart: trendChart(trend, { labelWidthPx: LABEL_PX }, paper),
      heightPx: filled(height, roomPx),
      growsPx,
    };
  }
  const times = trend.own.readings.map(({ atMs }) => atMs);
  const story = placeNotes(
    events,
    {
      fromMs: times[0] ?? 0,
      toMs: times.at(-1) ?? 0,
      leftPx: AXIS_PX.left,
      rightPx: PAGE.innerPx - AXIS_PX.right,
    },
    PAGE.innerPx,
    paper.theme,
  );
  const layout = { labelWidthPx: AXIS_PX.right, plotLeftPx: AXIS_PX.left, story };
  return {
    chart: trendChart(trend, layout, paper),
    heightPx: filled(height, roomPx, story.heightPx),
    growsPx,
  };
}

function drawMultiples({ of }: BlockOf<'multiples'>, { palette, theme }: Paper): DrawnChart {
  const { panels, ...chart } = of;
  const input = {
    ...chart,
    ownText: palette.brandText,
    panels: panels.map(({ change: { sign, words, verdict }, ...panel }) => {
      const isJudged = verdict === 'better' || verdict === 'worse';
      const shown = [sign, words].filter((part) => part !== '').join(' ');
      const colour = isJudged ? palette[verdict] : palette.muted;
      return { ...panel, verdict: { words: shown, colour, isStrong: isJudged } };
    }),
  };
  return {
    chart: buildMultiplesChart(input, theme),
    heightPx: multiplesHeight(input.panels, PAGE.innerPx, theme),
  };
}

/** The height of a chart, if its data alone decide it; 0 if not. */
export function dataHeight(block: ChartBlock): number {
  switch (block.type) {
    case 'presence':
      return block.of.rows.length * PRESENCE_ROW_PX;
    case 'waterfall':
      return waterfallHeight(block.of.steps);
    case 'lead':
      return LEAD_PX;
    case 'pairs':
      return pairsHeight(block.of.rows.length);
    case 'standings':
      return standingsHeight(block.of.rows.length);
    case 'dots':
      return dotPlotHeight(block.of.rows.length, block.isOneRival);
    case 'trend':
    case 'slope':
    case 'multiples':
      return 0;
  }
}

/**
 * Draws a chart block at a width.
 *
 * @param roomPx what its page or its column leaves for it, if it fills that.
 */
export function drawChart(block: ChartBlock, widthPx: number, roomPx: number, paper: Paper): DrawnChart {
  const { palette, theme } = paper;
  switch (block.type) {
    case 'trend':
      return drawTrend(block, roomPx, paper);
    case 'slope':
      return {
        chart: slopeChart(block.of, paper),
        heightPx: filled(block.height, roomPx),
        growsPx: SLOPE_GROWS_PX,
      };
    case 'multiples':
      return drawMultiples(block, paper);
    case 'presence': {
      const { rows, timesMs, alt } = block.of;
      const input = {
        rows: rows.map((row) => ({ ...row, change: changeWords(row.change, palette) })),
        timesMs,
        leftPx: AXIS_PX.left,
        rightPx: AXIS_PX.right,
        alt,
      };
      return {
        chart: buildPresenceChart(input, theme),
        heightPx: dataHeight(block),
        growsPx: rows.length * 10,
      };
    }
    case 'waterfall': {
      const heightPx = dataHeight(block);
      return { chart: buildWaterfallChart(block.of.steps, theme), heightPx, growsPx: 1.8 * heightPx };
    }
    case 'lead':
      return { chart: buildLeadChart(block.of, theme), heightPx: LEAD_PX, growsPx: 0.6 * LEAD_PX };
    case 'pairs': {
      const { ownName, rivalName, rows, alt } = block.of;
      const nameWidthPx = Math.min(120, widthPx * 0.32);
      const input = { ownName, rivalName, rows, alt, ownText: palette.brandText, nameWidthPx };
      const heightPx = dataHeight(block);
      return { chart: buildPairsChart(input, theme), heightPx, growsPx: 0.5 * heightPx };
    }
    case 'standings':
      return { chart: standingsChart(block.of, paper), heightPx: dataHeight(block) };
    case 'dots': {
      const heightPx = dataHeight(block);
      const chart = buildDotPlotChart(dotPlotInput(block, palette), theme);
      return { chart, heightPx, growsPx: 0.45 * heightPx };
    }
  }
}

/** Space around a chart's title, and above its note; `framePx` is roughly what both take. */
type Around = { readonly title?: Margin; readonly notePx: number; readonly framePx: number };

const AROUND: Readonly<Record<ChartType, Around>> = {
  trend: { notePx: 2, framePx: 62 },
  presence: { title: [0, 12, 0, 4], notePx: 4, framePx: 62 },
  waterfall: { title: [0, 14, 0, 6], notePx: 4, framePx: 62 },
  lead: { title: [0, 14, 0, 4], notePx: 2, framePx: 60 },
  pairs: { title: [0, 14, 0, 4], notePx: 2, framePx: 60 },
  slope: { title: [0, 14, 0, 4], notePx: 2, framePx: 60 },
  standings: { notePx: 2, framePx: 48 },
  multiples: { notePx: 2, framePx: 62 },
  dots: { notePx: 4, framePx: 62 },
};

/** The space around a chart block. */
export const spaceAround = (block: ChartBlock): Around =>
  block.type === 'dots' && block.isOneRival ? { ...AROUND.dots, title: [0, 16, 0, 6] } : AROUND[block.type];

/** The words under a chart; '' if there are none. */
export const noteUnder = (block: ChartBlock): string =>
  block.type === 'trend' ? (block.of.trend.key ?? '') : block.of.note;
