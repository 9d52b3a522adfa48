/** The overview's spreadsheet tables: figures as numbers, empty if not measured. */
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import type { ProjectHistory, ScoredRun } from '../../shared/domain/history.ts';
import type { Basis, StatedBasis } from '../../shared/domain/basis-schema.ts';
import type { Language } from '../../shared/words/wording.ts';
import type { StandingRow } from './standings.ts';
import {
  BASIS_COLUMNS,
  basisCells,
  CHANGE_COLUMNS,
  changeCells,
  estimateCells,
  intervalCells,
  ON_ALL_COLUMN,
  withBasis,
  type CsvRows,
} from '../../shared/tables/csv.ts';
import type { HeatMapTable } from './heat-map.ts';

/** One row per run and brand, oldest run first; `zone` determines a run's day. */
export function trendCsv({ brands, basis }: ProjectHistory, runs: readonly ScoredRun[], zone: Zone): CsvRows {
  const names = new Map(brands.map(({ brandId, name }) => [brandId, name]));
  const own = brands.find(({ isOwn }) => isOwn)?.brandId;
  return [
    [
      'Run id',
      'Day',
      'Started',
      'Partial',
      'Brand',
      'Visibility %',
      '95% low',
      '95% high',
      'Named',
      'n',
      ...BASIS_COLUMNS,
      ON_ALL_COLUMN,
    ],
    ...runs.flatMap((run) =>
      run.readings.map((reading) => {
        const { brandId, visibilityPct, mentions, responses } = reading;
        const interval = estimateGivenRate(visibilityPct, mentions, responses)?.interval;
        return [
          run.runId,
          dayOf(run.startedAtMs, zone),
          new Date(run.startedAtMs).toISOString(),
          run.isPartial ? 'partial' : null,
          names.get(brandId) ?? brandId,
          visibilityPct,
          ...intervalCells(interval),
          mentions,
          responses,
          ...basisCells(basis, run.isOfAll),
          brandId === own ? run.servicePct : null,
        ];
      }),
    ),
  ];
}

/** One row per brand, descending; changes are against `base`, the day of a run or the days of a time, levels on the `basis` of the run. */
export function standingsCsv(
  rows: readonly StandingRow[],
  { base, basis }: { readonly base: string | null; readonly basis: StatedBasis | null },
  { words }: Language,
): CsvRows {
  return [
    [
      'Best rank',
      'Worst rank',
      'Brand',
      'Visibility %',
      '95% low',
      '95% high',
      'n',
      'Compared with',
      ...CHANGE_COLUMNS.slice(1),
      ...BASIS_COLUMNS,
      ON_ALL_COLUMN,
    ],
    ...rows.map(({ rank, name, isOwn, estimate, change }) => [
      rank.best,
      rank.worst,
      name,
      ...estimateCells(estimate),
      ...changeCells(change, base, words),
      ...basisCells(basis),
      isOwn ? (basis?.servicePct ?? null) : null,
    ]),
  ];
}

/** One row per brand, one column per platform: visibility in percent; empty if not tested. */
export function platformsCsv({ columns, rows }: HeatMapTable, basis: Basis | null): CsvRows {
  return withBasis(
    [
      ['Brand', ...columns.map(({ name }) => `${name} visibility %`)],
      ...rows.map(({ name, cells }) => [name, ...cells.map((cell) => cell?.valuePct ?? null)]),
    ],
    basis,
  );
}
