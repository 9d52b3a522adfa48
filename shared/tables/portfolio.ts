/** The portfolio for spreadsheets: figures as numbers, what was not measured as nothing. */
import type { PortfolioRow } from '../domain/portfolio.ts';
import { CHANGE_COLUMNS, dayCell, estimateCells, intervalCells, type CsvRows } from './csv.ts';

const MEASURES = ['Visibility %', 'Share of voice %', 'Sentiment', 'Position'] as const;

/** The day of the run that a change is measured from; null where there is no change, or that run is older than the chart. */
function baseDay({ change, spark }: PortfolioRow): string | null {
  const base = spark.at(-2);
  return change.difference === null || base === undefined ? null : dayCell(base.startedAtMs);
}

/** One row per client, in the order shown; tags are separated by semicolons. */
export function portfolioCsv(
  rows: readonly PortfolioRow[],
  tagsOf: (row: PortfolioRow) => readonly string[],
): CsvRows {
  return [
    [
      'Client',
      'Project',
      'Location',
      'Tags',
      'Last run',
      'Status of last run',
      ...MEASURES.flatMap((measure) => [measure, `${measure} low`, `${measure} high`, `${measure} n`]),
      ...CHANGE_COLUMNS,
      'Judged by',
      'Best rank',
      'Worst rank',
      'Alerts',
    ],
    ...rows.map((row) => [
      row.name,
      row.projectId,
      row.location,
      tagsOf(row).join('; '),
      row.lastRunAt,
      row.lastRunStatus,
      ...[row.visibility, row.shareOfVoice, row.sentiment, row.position].flatMap(estimateCells),
      baseDay(row),
      row.change.difference,
      ...intervalCells(row.change.interval),
      row.change.difference === null ? null : row.change.sample,
      row.change.verdict.kind === 'none' ? row.change.verdict.reason : row.change.verdict.kind,
      row.change.difference === null ? null : row.judgedBy,
      row.rank?.best ?? null,
      row.rank?.worst ?? null,
      row.alerts.map(({ kind }) => kind).join('; '),
    ]),
  ];
}
