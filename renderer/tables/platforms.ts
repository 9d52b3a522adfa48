/** The platforms page: a table of the newest readings, and a table by run. */
import { dayOf } from '../../shared/format/calendar.ts';
import type { PlatformPoint, PlatformSeries } from '../analysis/platform-series.ts';
import type { PlatformState } from '../../shared/domain/platforms.ts';
import type { Basis } from '../../shared/domain/basis-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';
import { availabilityWords } from '../../shared/words/evidence.ts';
import type { Language } from '../../shared/words/wording.ts';
import {
  BASIS_FIELDS,
  basisCells,
  intervalCells,
  type CsvCell,
  type CsvRows,
} from '../../shared/tables/csv.ts';

/** An account's platform: its readings, if a run tested it, and its availability. */
export type PlatformRow = {
  readonly platform: string;
  readonly series: PlatformSeries | null;
  readonly state: PlatformState | null;
};

/** Every platform tested or known to the account; untested ones come last. */
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

/** Every platform in every run, newest run first; `platform` is null for all of them. */
export function buildRunRows(series: readonly PlatformSeries[], platform: string | null): RunRow[] {
  return series
    .filter((one) => platform === null || one.platform === platform)
    .flatMap((one) => one.points.map((point) => ({ ...point, platform: one.platform })))
    .sort((a, b) => b.startedAtMs - a.startedAtMs || (a.platform < b.platform ? -1 : 1));
}

export function runCsv(rows: readonly RunRow[], basis: Basis | null, format: Formatter): CsvRows {
  return [
    [
      'run_id',
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
      ...BASIS_FIELDS,
    ],
    ...rows.map(({ reading, rate, position, ...row }) => [
      row.runId,
      dayOf(row.startedAtMs, format.zone),
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
      ...basisCells(basis, reading?.isOfAll),
    ]),
  ];
}

/** Headers of availability; `status` is the service's word. */
export const STATUS_COLUMNS = ['status', 'status_words', 'reason', 'status_read_at'] as const;

/** The service's last statement; empty if not read. */
export function statusCells(state: Pick<PlatformState, 'status' | 'reason' | 'at'> | null): CsvCell[] {
  if (state === null) return STATUS_COLUMNS.map(() => null);
  return [state.status, availabilityWords(state.status), state.reason, state.at];
}

const STATE_COLUMNS = [...STATUS_COLUMNS, 'primary_route_off'] as const;

const stateCells = (state: PlatformState | null): CsvCell[] => [
  ...statusCells(state),
  state === null ? null : state.primaryDisabled ? 1 : 0,
];

/** The account's availability, one row per platform. */
export const availabilityCsv = (states: readonly PlatformState[], format: Formatter): CsvRows => [
  ['platform', ...STATE_COLUMNS],
  ...states.map((state) => [format.platform(state.platform), ...stateCells(state)]),
];

/** One row per platform, as last tested; an untested one has only its availability. */
export function lastTestedCsv(
  rows: readonly PlatformRow[],
  basis: Basis | null,
  { format, words }: Language,
): CsvRows {
  return [
    [
      'platform',
      'run_id',
      'run_date',
      'visibility_pct',
      'low_pct',
      'high_pct',
      'answers',
      'naming',
      'change_points',
      'change_low_points',
      'change_high_points',
      'change_n',
      'verdict',
      'verdict_words',
      'avg_position',
      'avg_position_n',
      'citations_per_answer',
      'primary_answers',
      'api_fallback_answers',
      'route_not_stated_answers',
      ...STATE_COLUMNS,
      ...BASIS_FIELDS,
    ],
    ...rows.map(({ platform, series, state }) => {
      const newest = series?.newest ?? null;
      const answers = newest?.reading?.answers ?? null;
      const change = newest?.change ?? null;
      return [
        format.platform(platform),
        newest?.runId ?? null,
        newest === null ? null : dayOf(newest.startedAtMs, format.zone),
        newest?.reading?.visibilityPct ?? null,
        ...intervalCells(newest?.rate?.interval),
        answers?.count ?? null,
        answers?.naming ?? null,
        change?.difference ?? null,
        ...intervalCells(change?.interval),
        change?.difference == null ? null : change.sample,
        change?.verdict.kind ?? null,
        change === null ? null : words.verdict(change.verdict, change.difference).words,
        newest?.position?.value ?? null,
        newest?.position?.sample ?? null,
        newest?.citationsPerAnswer ?? null,
        answers?.routes.primary ?? null,
        answers?.routes.fallback ?? null,
        answers?.routes.unstated ?? null,
        ...stateCells(state),
        ...basisCells(basis, newest?.reading?.isOfAll),
      ];
    }),
  ];
}
