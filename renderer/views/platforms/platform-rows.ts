/** Platforms as the page shows them: in a table of the newest readings, as small charts, and run by run. */
import type {
  PlatformPoint,
  PlatformSeries,
  SeriesRun,
} from '../../../shared/analysis/series/platform-series.ts';
import { findUntested } from '../../../shared/analysis/series/platform-series.ts';
import type { TrendAxes } from '../../../shared/charts/trend-chart.ts';
import { axisTop } from '../../../shared/domain/measure.ts';
import type { PlatformState } from '../../../shared/domain/platforms.ts';
import { datedRuns, type RunItem } from '../../../shared/domain/project.ts';
import type { CsvRows } from '../../exports/csv.ts';
import type { Trend } from '../../components/charts/trend.ts';

/** Completed runs with scores, oldest first. */
export function seriesRuns(runs: readonly RunItem[]): SeriesRun[] {
  return datedRuns(runs)
    .map(({ runId, startedAt, platforms }) => ({ runId, startedAtMs: Date.parse(startedAt), platforms }))
    .sort((a, b) => a.startedAtMs - b.startedAtMs);
}

/** A platform of the account: its readings, where a run has tested it, and whether it can be used now. */
export type PlatformRow = {
  readonly platform: string;
  readonly series: PlatformSeries | null;
  readonly state: PlatformState | null;
};

/** Every platform that was tested or that the account knows; those that never were come last. */
export function buildPlatformRows(
  series: readonly PlatformSeries[],
  availability: readonly PlatformState[],
): PlatformRow[] {
  const tested = series.map((one): PlatformRow => {
    const state = availability.find(({ platform }) => platform === one.platform) ?? null;
    return { platform: one.platform, series: one, state };
  });
  const untested = availability
    .filter(({ platform }) => !series.some((one) => one.platform === platform))
    .map((state): PlatformRow => ({ platform: state.platform, series: null, state }));
  return [...tested, ...untested];
}

/** Axes that all the small charts share; null where nothing was measured. */
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

/** One platform as a trend of the own brand, on axes that others share. */
export function buildPlatformTrend(series: PlatformSeries, axes: TrendAxes, ownBrand: string): Trend {
  return {
    own: {
      name: ownBrand,
      readings: series.points.map(({ startedAtMs, reading, rate }) => ({
        atMs: startedAtMs,
        value: reading?.visibilityPct ?? null,
        ...(rate?.interval == null ? {} : { low: rate.interval.low, high: rate.interval.high }),
      })),
    },
    rivals: [],
    others: [],
    runs: series.points.map(({ startedAtMs, rate, change }) => ({
      atMs: startedAtMs,
      sample: rate?.sample ?? null,
      change,
    })),
    events: [],
    beside: { axes, gaps: findUntested(series).map((gap) => ({ ...gap, lines: ['not tested'] })) },
  };
}

/** One platform in one run. */
export type RunRow = PlatformPoint & { readonly platform: string };

/** Every platform in every run, the newest run first; `platform` is null for all of them. */
export function buildRunRows(series: readonly PlatformSeries[], platform: string | null): RunRow[] {
  return series
    .filter((one) => platform === null || one.platform === platform)
    .flatMap((one) => one.points.map((point) => ({ ...point, platform: one.platform })))
    .sort((a, b) => b.startedAtMs - a.startedAtMs || (a.platform < b.platform ? -1 : 1));
}

const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export function runCsv(rows: readonly RunRow[]): CsvRows {
  return [
    [
      'run',
      'date',
      'platform',
      'state',
      'visibility_pct',
      'low',
      'high',
      'answers',
      'naming',
      'avg_position',
      'citations_per_answer',
      'primary',
      'api_fallback',
      'route_not_stated',
    ],
    ...rows.map(({ reading, rate, position, ...row }) => [
      row.runId,
      dayOf(row.startedAtMs),
      row.platform,
      row.state,
      reading?.visibilityPct ?? null,
      rate?.interval?.low ?? null,
      rate?.interval?.high ?? null,
      reading?.answers?.count ?? null,
      reading?.answers?.naming ?? null,
      position?.value ?? null,
      row.citationsPerAnswer,
      reading?.answers?.routes.primary ?? null,
      reading?.answers?.routes.fallback ?? null,
      reading?.answers?.routes.unstated ?? null,
    ]),
  ];
}
