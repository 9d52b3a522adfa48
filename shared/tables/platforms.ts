/** Platforms as the page shows them: in a table of the newest readings, and run by run. */
import type { PlatformPoint, PlatformSeries } from '../analysis/series/platform-series.ts';
import type { PlatformState } from '../domain/platforms.ts';
import type { Formatter } from '../format/format.ts';
import { dayCell, intervalCells, type CsvRows } from './csv.ts';

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

/** One platform in one run. */
export type RunRow = PlatformPoint & { readonly platform: string };

/** Every platform in every run, the newest run first; `platform` is null for all of them. */
export function buildRunRows(series: readonly PlatformSeries[], platform: string | null): RunRow[] {
  return series
    .filter((one) => platform === null || one.platform === platform)
    .flatMap((one) => one.points.map((point) => ({ ...point, platform: one.platform })))
    .sort((a, b) => b.startedAtMs - a.startedAtMs || (a.platform < b.platform ? -1 : 1));
}

export function runCsv(rows: readonly RunRow[], format: Formatter): CsvRows {
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
      dayCell(row.startedAtMs),
      format.platform(row.platform),
      row.state,
      reading?.visibilityPct ?? null,
      ...intervalCells(rate?.interval),
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
