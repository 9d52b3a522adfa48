import type { ExportFormat } from '../../shared/domain/export.ts';
import { buildCsv, roundColumns, type CsvRows } from '../../shared/tables/csv.ts';
import { fromBase64 } from '../bridge/base64.ts';
import type { AppState } from '../state/app.svelte.ts';

const TYPES: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  ndjson: 'application/x-ndjson',
  parquet: 'application/vnd.apache.parquet',
};

/** A table as a file, with the clipboard's decimals; the core writes every format but CSV. */
export async function buildTableFile(
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
