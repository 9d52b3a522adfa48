/** Platforms as small multiples. */
import { findUntested, type PlatformSeries, type SeriesRun } from '../../../analysis/platform-series.ts';
import type { TrendAxes } from '../../../../shared/charts/trend-chart.ts';
import { axisTop } from '../../../../shared/domain/measure.ts';
import { datedRuns } from '../../../../shared/domain/project.ts';
import type { RunItem } from '../../../../shared/domain/project-schema.ts';
import type { Trend } from '../../../components/charts/trend.ts';
import type { MarkedDay } from '../../../components/charts/trend-events.ts';

/** Completed runs with scores, oldest first. */
export function seriesRuns(runs: readonly RunItem[]): SeriesRun[] {
  return datedRuns(runs)
    .map(({ runId, startedAt, platforms }) => ({ runId, startedAtMs: Date.parse(startedAt), platforms }))
    .sort((a, b) => a.startedAtMs - b.startedAtMs);
}

/** Shared axes of the small charts; null if nothing was measured. */
export function commonAxes(series: readonly PlatformSeries[], runs: readonly SeriesRun[]): TrendAxes | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  const highest = series.flatMap(({ points }) =>
    points.flatMap(({ rate, reading }) => rate?.interval?.high ?? reading?.visibilityPct ?? []),
  );
  return {
    fromMs: first.startedAtMs,
    toMs: last.startedAtMs,
    topPct: axisTop(Math.max(10, ...highest), 20),
  };
}

/** A platform's own-brand trend on shared axes. */
export function buildPlatformTrend(
  series: PlatformSeries,
  axes: TrendAxes,
  ownBrand: string,
  days: readonly MarkedDay[],
): Trend {
  return {
    own: {
      name: ownBrand,
      readings: series.points.map(({ startedAtMs, reading, rate }) => ({
        atMs: startedAtMs,
        value: reading?.visibilityPct ?? null,
        ...(rate?.interval == null ? {} : { low: rate.interval.low, high: rate.interval.high }),
        ...(reading?.isOfAll === undefined ? {} : { isOfAll: true }),
      })),
    },
    rivals: [],
    others: [],
    runs: series.points.map(({ startedAtMs, rate, change }) => ({
      atMs: startedAtMs,
      sample: rate?.sample ?? null,
      change,
    })),
    events: days.map(({ mark }) => mark),
    beside: { axes, gaps: findUntested(series).map((gap) => ({ ...gap, lines: ['not tested'] })) },
  };
}
