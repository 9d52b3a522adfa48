/** Citation tables for export: plain numbers, and empty if unknown. */
import type { CategoryShare, DomainRow, PageRow } from '../../shared/analysis/compare/cited-sources.ts';
import { estimateCells, type CsvRows } from '../../shared/tables/csv.ts';

export function domainCsv(rows: readonly DomainRow[], runsCounted: number): CsvRows {
  return [
    ['domain', 'category', 'citations', 'citations_before', 'standing', 'runs_cited', 'runs_counted'],
    ...rows.map((row) => [
      row.domain,
      row.category,
      row.citations,
      row.citationsBefore,
      row.standing,
      row.runsCited,
      runsCounted,
    ]),
  ];
}

export function pageCsv(rows: readonly PageRow[]): CsvRows {
  return [
    [
      'url',
      'title',
      'domain',
      'category',
      'citations',
      'citations_before',
      'naming_pct',
      'naming_low',
      'naming_high',
      'answers',
    ],
    ...rows.map(({ naming, ...row }) => [
      row.url,
      row.title,
      row.domain,
      row.category,
      row.citations,
      row.citationsBefore,
      ...estimateCells(naming),
    ]),
  ];
}

export function categoryCsv(rows: readonly CategoryShare[]): CsvRows {
  return [
    ['category', 'citations', 'share_pct', 'domains'],
    ...rows.map(({ category, citations, sharePct, domains }) => [category, citations, sharePct, domains]),
  ];
}
