/** The portfolio for spreadsheets: figures as numbers, what was not measured as nothing. */
import type { PortfolioRow } from '../domain/portfolio.ts';
import type { Language } from '../words/wording.ts';
import { CHANGE_COLUMNS, changeCells, estimateCells, type CsvRows } from './csv.ts';

const MEASURES = ['Visibility %', 'Share of voice %', 'Sentiment', 'Position'] as const;

/** One row per client, in the order shown; tags are separated by semicolons. */
export function portfolioCsv(
  rows: readonly PortfolioRow[],
  tagsOf: (row: PortfolioRow) => readonly string[],
  { words }: Pick<Language, 'words'>,
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
      // A run that is older than the small chart is not known here.
      ...changeCells(row.change, row.spark.at(-2)?.startedAtMs ?? null, words),
      row.change.difference === null ? null : row.judgedBy,
      row.rank?.best ?? null,
      row.rank?.worst ?? null,
      row.alerts.map(({ kind }) => kind).join('; '),
    ]),
  ];
}
