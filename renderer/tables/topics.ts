/** Topic and attribute tables for export. */
import { estimateGivenRate } from '../../shared/analysis/intervals/given-rate.ts';
import type { AttributeTable, TopicRow } from '../../shared/analysis/compare/topic-rows.ts';
import type { Basis } from '../../shared/domain/basis-schema.ts';
import type { TopicFigures } from '../../shared/domain/figures.ts';
import { BASIS_FIELDS, intervalCells, withBasis, type CsvRows } from '../../shared/tables/csv.ts';

export function topicCsv(rows: readonly TopicRow[], basis: Basis | null): CsvRows {
  const table: CsvRows = [
    [
      'topic',
      'answers',
      'visibility_pct',
      'low',
      'high',
      'change_points',
      'change_low',
      'change_high',
      'verdict',
      'rival',
      'rival_pct',
    ],
    ...rows.map(({ topic, responses, own, change, rival }) => [
      topic,
      responses,
      own?.value ?? null,
      ...intervalCells(own?.interval),
      change.difference,
      ...intervalCells(change.interval),
      change.verdict.kind,
      rival?.brand ?? null,
      rival?.estimate.value ?? null,
    ]),
  ];
  return withBasis(table, basis, BASIS_FIELDS);
}

export function fieldCsv(figures: readonly TopicFigures[], basis: Basis | null): CsvRows {
  const table: CsvRows = [
    ['topic', 'brand', 'is_own', 'visibility_pct', 'low', 'high', 'mentions', 'answers'],
    ...figures.map((row) => {
      const interval = estimateGivenRate(row.visibilityPct, row.mentions, row.responses)?.interval;
      return [
        row.topic,
        row.brand,
        row.isOwn ? 1 : 0,
        row.visibilityPct,
        ...intervalCells(interval),
        row.mentions,
        row.responses,
      ];
    }),
  ];
  return withBasis(table, basis, BASIS_FIELDS);
}

export function attributeCsv({ brands, rows }: AttributeTable): CsvRows {
  return [
    ['attribute', 'brand', 'is_own', 'tone', 'mentions', 'is_highest'],
    ...rows.flatMap(({ attribute, cells, highest }) =>
      cells.flatMap((cell, place) => {
        const brand = brands[place];
        if (cell === null || brand === undefined) return [];
        const isHighest = highest.includes(place) ? 1 : 0;
        return [[attribute, brand.name, brand.isOwn ? 1 : 0, cell.avgSentiment, cell.mentions, isHighest]];
      }),
    ),
  ];
}
