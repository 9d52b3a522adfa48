import type { GoalCourse } from '../../shared/analysis/series/goal-course.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { ChartSpec } from '../../shared/charts/chart-spec.ts';
import { buildLinesChart, type ValueAxis } from './lines-chart.ts';
import type { ChartTheme } from '../../shared/charts/theme.ts';
import { buildGapMarks, buildTimeTicks } from '../../shared/charts/trend-axis.ts';
import { axisTop } from '../../shared/domain/measure.ts';

/** Words of a goal's chart, figures formatted. */
export type GoalChartWords = {
  readonly now: string;
  readonly target: string;
  readonly expected: string;
  readonly alt: string;
};

/** An axis of percentages from 0. */
export function buildPctAxis(highest: number): ValueAxis {
  const step = highest > 40 ? 20 : highest > 20 ? 10 : 5;
  const max = axisTop(Math.max(highest, step), step);
  return { min: 0, max, step, write: (value, isTop) => (isTop ? `${value}%` : String(value)) };
}

/** The chart of a goal: its readings, the straight line to the target, and the expected band. */
export function buildGoalChart(
  { readings, way, forecast }: GoalCourse,
  words: GoalChartWords,
  theme: ChartTheme,
  format: Formatter,
): ChartSpec {
  const times = readings.map(({ atMs }) => atMs);
  const last = [way?.[1].atMs, forecast.at(-1)?.atMs].filter((atMs) => atMs !== undefined);
  const values = [...readings, ...(way ?? [])].map(({ value }) => value);
  const highest = Math.max(0, ...values, ...forecast.map(({ interval }) => interval.high));
  return buildLinesChart(
    {
      lines: [
        {
          name: 'Visibility',
          readings,
          look: 'own',
          // At the deadline there is no room for a label of today's reading.
          ...(last.length === 0 ? { label: { name: 'Now', figure: words.now } } : {}),
        },
        ...(way === null
          ? []
          : [
              {
                name: 'Straight way to the target',
                readings: way,
                look: 'dashed' as const,
                isDrawnThrough: true,
                label: { name: 'Target', figure: words.target },
              },
            ]),
        ...(forecast.length === 0
          ? []
          : [
              {
                name: 'Expected if the course goes on',
                readings: forecast.map(({ atMs, value }) => ({ atMs, value })),
                look: 'plain' as const,
                isDrawnThrough: true,
                label: { name: 'Expected', figure: words.expected },
              },
            ]),
      ],
      band: forecast.map(({ atMs, interval }) => ({ atMs, ...interval })),
      bandName: '95% prediction interval',
      axis: buildPctAxis(highest),
      gaps: buildGapMarks(times, format),
      ticks: buildTimeTicks([...times, ...last.slice(0, 1)], format),
      labelWidthPx: 148,
      alt: words.alt,
    },
    theme,
  );
}
