import { buildBarsChart } from '../../../../shared/charts/bars-chart.ts';
import type { ChartSpec } from '../../../../shared/charts/chart-spec.ts';
import { MOST_AGREED } from '../../content/agreed-names.ts';
import { shortName } from '../../../../shared/format/short-name.ts';
import { writeApart } from '../../../../shared/format/tell-apart.ts';
import type { StandingsContent } from '../../content/parts.ts';
import type { Paper } from './paper.ts';

const BAR_PX = 31;
const AXIS_PX = 22;

/** The height of the chart. */
export const standingsHeight = (rows: number): number => rows * BAR_PX + AXIS_PX;

/** A bar per brand with its interval. */
export function standingsChart(
  { rows, alt }: Pick<StandingsContent, 'rows' | 'alt'>,
  { palette, theme }: Paper,
): ChartSpec {
  const names = writeApart(
    rows.map(({ name }) => name),
    (name) => shortName(name, MOST_AGREED),
  );
  const bars = rows.map(({ isOwn, value, interval, label, words }, place) => ({
    name: names[place] ?? '',
    value,
    low: interval?.low ?? null,
    high: interval?.high ?? null,
    label,
    own: isOwn,
    words,
  }));
  return buildBarsChart(
    { rows: bars, nameWidthPx: 124, valueWidthPx: 34, ownText: palette.brandText, alt },
    theme,
  );
}
