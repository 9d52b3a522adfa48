/** Exports a table to a file or the clipboard. */
import type { ExportFormat } from '../../shared/domain/export.ts';
import { buildTabbed, type CsvRows, buildCsv, roundColumns } from '../../shared/tables/csv.ts';
import type { AppState } from '../state/app.svelte.ts';
import { copyWords } from './copy.ts';
import { download, exportName } from './download.ts';
import { fromBase64 } from '../bridge/base64.ts';
import { sayPageSource } from './picture-source.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** A table as a menu has it. */
export type TableOut = {
  /** Its label: "Key figures". */
  readonly label: string;
  /** Parts of the file name, the client first. */
  readonly name: readonly string[];
  readonly rows: () => CsvRows;
};

/** A table as file content, with the clipboard's decimals; the core writes every format but CSV. */
async function buildTableFile(
  app: AppState,
  { label: title, name: [first], rows }: TableOut,
  format: ExportFormat,
): Promise<BlobPart> {
  if (format === 'csv') return buildCsv(rows());
  const client = app.router.route.name === 'project' && first !== undefined ? { client: first } : {};
  const table = { title, format, ...client, source: sayPageSource(app), rows: roundColumns(rows()) };
  return fromBase64((await app.core.call('export/table', table)).file);
}

/** Saves a table of the page that is shown. */
export async function saveTable(app: AppState, table: TableOut, format: ExportFormat): Promise<void> {
  await app.attempt(async () => {
    const content = await buildTableFile(app, table, format);
    download(exportName(table.name, format), new Blob([content], { type: TYPES[format] }));
  });
}

export async function copyTable(app: AppState, rows: TableOut['rows']): Promise<void> {
  await copyWords(
    app,
    () => buildTabbed(rows()),
    'Table copied. Paste it into a spreadsheet.',
    'Couldn’t copy the table. Your clipboard is unchanged. Save the table as CSV instead.',
  );
}

export async function copyLines(app: AppState, lines: () => readonly string[]): Promise<void> {
  await copyWords(
    app,
    () => lines().join('\n'),
    'Figures copied as text, with their intervals.',
    'Couldn’t copy the figures. Your clipboard is unchanged.',
  );
}
