import { cutMiddle } from '../../../../shared/format/short-address.ts';
import { writeApart } from '../../../../shared/format/tell-apart.ts';
import type { EndLabel } from '../../../../shared/charts/plugins.ts';
import type { StoryNotes } from '../../../../shared/charts/story-events.ts';
import { buildTrendChart } from '../../../../shared/charts/trend-chart.ts';
import type { BlockTitle, TrendContent, TrendLine } from '../../content/blocks.ts';
import type { ReportNode } from './node.ts';
import { PAGE, type Paper } from './paper.ts';
import { note, ruledTitle } from './parts.ts';

/** Layout of a trend. */
type TrendLayout = {
  readonly heightPx: number;
  readonly labelWidthPx: number;
  readonly plotLeftPx?: number;
  readonly story?: StoryNotes;
};

function endLabel({ end }: TrendLine, name: string, colour: string, isOwn: boolean): EndLabel[] {
  if (end === null) return [];
  const { value, figure, range } = end;
  const note = range === null ? {} : { note: range };
  return [{ value, name, figure, ...note, colour, strong: isOwn }];
}

/** Letters of a name beside the plot, on two lines. */
const LABEL_LETTERS = 32;

/** A taller trend says no more. */
const TREND_GROWS_PX = 150;

/** Lays out a trend across the page. */
export function trendChartNode(
  { own, rivals, gaps, events, ticks, alt }: TrendContent,
  { heightPx, ...layout }: TrendLayout,
  { palette, theme }: Paper,
): ReportNode {
  // A label wraps to two lines and truncates to the space beside the plot.
  const names = writeApart(
    [own, ...rivals].map(({ name, end }) => end?.name ?? name),
    (name) => cutMiddle(name, LABEL_LETTERS),
  );
  const chart = buildTrendChart(
    {
      own: own.readings,
      rivals: rivals.map(({ readings }) => readings),
      endLabels: [
        ...endLabel(own, names[0] ?? own.name, palette.brandText, true),
        ...rivals.flatMap((rival, index) =>
          endLabel(rival, names[index + 1] ?? rival.name, theme.rivalTexts[index] ?? theme.textMuted, false),
        ),
      ],
      names: { own: own.name, rivals: rivals.map(({ name }) => name) },
      gaps,
      events,
      ticks,
      alt,
      ...layout,
    },
    theme,
  );
  return { kind: 'chart', chart, widthPx: PAGE.innerPx, heightPx, growsPx: TREND_GROWS_PX };
}

/** Lays out a titled, ruled trend across the page, if there is one. */
export function trendBlock(
  block: (BlockTitle & { readonly trend: TrendContent }) | null,
  heightPx: number,
  paper: Paper,
): ReportNode[] {
  if (block === null) return [];
  return [
    ruledTitle(block, paper.palette),
    trendChartNode(block.trend, { heightPx, labelWidthPx: 124 }, paper),
    ...(block.trend.key === null ? [] : [note(block.trend.key, paper.palette, [0, 2, 0, 0])]),
  ];
}
