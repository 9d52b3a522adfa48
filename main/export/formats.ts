import type { ExportFormat } from '../../shared/domain/export.ts';
import type { WriteFormat } from './table.ts';

/** The writer of each format, loaded on demand. */
export const FORMATS: Readonly<Record<ExportFormat, () => Promise<WriteFormat>>> = {
  csv: async () => (await import('./csv.ts')).writeCsv,
  json: async () => (await import('./json.ts')).writeJson,
  ndjson: async () => (await import('./json.ts')).writeNdjson,
  xlsx: async () => (await import('./xlsx/write-xlsx.ts')).writeXlsx,
  parquet: async () => (await import('./parquet.ts')).writeParquet,
};
