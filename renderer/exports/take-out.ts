/** Exports a table to a file or the clipboard. */
import type { ExportFormat } from '../../shared/domain/export.ts';
import { buildTabbed, type CsvRows, buildCsv, roundColumns } from '../../shared/tables/csv.ts';
import type { AppState } from '../state/app.svelte.ts';
import { copyWords } from './copy.ts';
import { download, exportName } from './download.ts';
import { fromBase64 } from '../bridge/base64.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** A table as a file, with the clipboard's decimals; the core writes every format but CSV. */
async function buildTableFile(
  { core }: Pick<AppState, 'core'>,
  { title, rows }: { readonly title: string; readonly rows: CsvRows },
  format: ExportFormat,
): Promise<Blob> {
  const content =
    format === 'csv'
      ? buildCsv(rows)
      : fromBase64((await core.call('export/table', { title, format, rows: roundColumns(rows) })).file);
  return new Blob([content], { type: TYPES[format] });
}

/** A table as a menu has it. */
export type TableOut = {
  /** Its label: "Key figures". */
  readonly label: string;
  /** Parts of the file name, the client first. */
  readonly name: readonly string[];
  readonly rows: () => CsvRows;
};

export async function saveTable(
  app: AppState,
  { label, name, rows }: TableOut,
  format: ExportFormat,
): Promise<void> {
  await app.attempt(async () =>
    download(exportName(name, format), await buildTableFile(app, { title: label, rows: rows() }, format)),
  );
}

export async function copyTable(app: AppState, rows: TableOut['rows']): Promise<void> {
  await copyWords(
    app,
    () => buildTabbed(rows()),
    'Table copied. Paste it into a spreadsheet.',
    'The clipboard did not take the table. What it held is still there. Save the table as CSV instead.',
  );
}

export async function copyLines(app: AppState, lines: () => readonly string[]): Promise<void> {
  await copyWords(
    app,
    () => lines().join('\n'),
    'Figures copied as text, with their intervals.',
    'The clipboard did not take the figures. What it held is still there.',
  );
}
