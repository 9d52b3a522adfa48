import type { CsvRows } from '../../shared/tables/csv.ts';

/** A report in its list; times are ISO 8601, `file` and `pages` are null before the first file. */
export type ReportRow<State extends string> = {
  readonly reportId: string;
  readonly projectId: string;
  readonly client: string;
  readonly title: string;
  readonly template: string;
  readonly state: State;
  readonly kit: string | null;
  readonly savedAt: string;
  readonly file: string | null;
  readonly pages: number | null;
  readonly isBehind: boolean;
  readonly openComments: number;
};

/** One row per report; a removed client has no name. */
export const reportsCsv = <State extends string>(
  reports: readonly ReportRow<State>[],
  words: Readonly<Record<State, string>>,
): CsvRows => [
  [
    'report_id',
    'client',
    'project_id',
    'title',
    'template',
    'state',
    'state_words',
    'open_comments',
    'newer_run_is_there',
    'brand_kit',
    'saved_at',
    'file',
    'pages',
  ],
  ...reports.map((report) => [
    report.reportId,
    report.client || null,
    report.projectId,
    report.title,
    report.template,
    report.state,
    words[report.state],
    report.openComments,
    report.isBehind ? 1 : 0,
    report.kit,
    report.savedAt,
    report.file,
    report.pages,
  ]),
];
