import { CHECKED_MEASURES, type CheckedFigure, type DefinitionRow } from '../analysis/definition-check.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { writeScaleEnd } from '../../shared/words/measure.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { buildPctAxis } from './goal-chart.ts';
import { buildLinesChart, type ValueAxis } from './lines-chart.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';
import { buildGapMarks, buildTimeTicks } from '../../shared/charts/trend-axis.ts';

/** Formatted figures at the ends of both lines. */
export type DefinitionChartWords = {
  readonly service: string;
  readonly counted: string;
  readonly alt: string;
};

/** An axis for the figure: percent from 0, a score from −1 to +1, positions from 1 downwards. */
function axisOf(figure: CheckedFigure, values: readonly number[], format: Formatter): ValueAxis {
  const measure = CHECKED_MEASURES[figure];
  if (measure === 'percent') return buildPctAxis(Math.max(0, ...values));
  if (measure === 'score') {
    return { min: -1, max: 1, step: 0.5, write: (value) => format.signed(value, 1) };
  }
  return {
    min: 1,
    max: Math.max(3, Math.ceil(Math.max(1, ...values))),
    step: 1,
    write: (value, isTop) => writeScaleEnd(value, isTop, measure, format),
    isReversed: true,
  };
}

/** One figure by both definitions: ours solid, the service's dashed. */
export function buildDefinitionChart(
  figure: CheckedFigure,
  rows: readonly DefinitionRow[],
  words: DefinitionChartWords,
  theme: ChartTheme,
  format: Formatter,
): ChartSpec {
  const times = rows.map(({ atMs }) => atMs);
  const values = rows.flatMap(({ service, counted }) => [service ?? [], counted?.value ?? []].flat());
  return buildLinesChart(
    {
      lines: [
        {
          name: 'Counted here',
          readings: rows.map(({ atMs, counted }) => ({ atMs, value: counted?.value ?? null })),
          look: 'own',
          label: { name: 'Counted here', figure: words.counted },
        },
        {
          name: 'The service',
          readings: rows.map(({ atMs, service }) => ({ atMs, value: service })),
          look: 'dashed',
          label: { name: 'The service', figure: words.service },
        },
      ],
      band: rows.flatMap(({ atMs, counted }) =>
        counted?.interval == null ? [] : [{ atMs, ...counted.interval }],
      ),
      bandName: '95% interval of the count here',
      axis: axisOf(figure, values, format),
      gaps: buildGapMarks(times, format),
      ticks: buildTimeTicks(times, format),
      labelWidthPx: 148,
      alt: words.alt,
    },
    theme,
  );
}
