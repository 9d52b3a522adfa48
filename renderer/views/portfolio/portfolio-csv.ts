/** The portfolio for spreadsheets: figures as numbers, what was not measured as nothing. */
import type { Estimate } from '../../../shared/domain/estimate.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import type { CsvCell, CsvRows } from '../../exports/csv.ts';

const MEASURES = ['Visibility %', 'Share of voice %', 'Sentiment', 'Position'] as const;

const cellsOf = (estimate: Estimate | null): CsvCell[] => [
  estimate?.value ?? null,
  estimate?.interval?.low ?? null,
  estimate?.interval?.high ?? null,
  estimate?.sample ?? null,
];

/** A row a client, in the order in which they are shown; tags are parted by semicolons. */
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
      'Change in points',
      'Change low',
      'Change high',
      'Verdict',
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
      ...[row.visibility, row.shareOfVoice, row.sentiment, row.position].flatMap(cellsOf),
      row.change.difference,
      row.change.interval?.low ?? null,
      row.change.interval?.high ?? null,
      row.change.verdict.kind === 'none' ? row.change.verdict.reason : row.change.verdict.kind,
      row.change.difference === null ? null : row.judgedBy,
      row.rank?.best ?? null,
      row.rank?.worst ?? null,
      row.alerts.map(({ kind }) => kind).join('; '),
    ]),
  ];
}
