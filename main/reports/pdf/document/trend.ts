import { cutMiddle } from '../../../../shared/format/short-address.ts';
import { writeApart } from '../../../../shared/format/tell-apart.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import type { EndLabel } from '../../../../shared/charts/plugins.ts';
import type { StoryNotes } from '../../../../shared/charts/story-events.ts';
import { buildTrendChart } from '../../../../shared/charts/trend-chart.ts';
import type { TrendContent, TrendLine } from '../../content/parts.ts';
import type { Paper } from './paper.ts';

/** Layout of a trend. */
type TrendLayout = {
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

/** A trend across the page. */
export function trendChart(
  { own, rivals, gaps, events, ticks, alt }: TrendContent,
  layout: TrendLayout,
  { palette, theme }: Paper,
): ChartSpec {
  // A label wraps to two lines and truncates to the space beside the plot.
  const names = writeApart(
    [own, ...rivals].map(({ name, end }) => end?.name ?? name),
    (name) => cutMiddle(name, LABEL_LETTERS),
  );
  return buildTrendChart(
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
}
