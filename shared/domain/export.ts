/** Views of the open schema and screens' tables, as files for other programs. */
import type { OpenView } from './open-schema.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'ndjson', 'parquet'] as const;

/** A format of a view or table; also its file extension. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats' names. */
export const EXPORT_FORMAT_NAMES: Readonly<Record<ExportFormat, string>> = {
  csv: 'CSV',
  xlsx: 'Excel (XLSX)',
  json: 'JSON',
  ndjson: 'NDJSON, one object a line',
  parquet: 'Parquet',
};

/** Whether a text names a format. */
export const isExportFormat = (name: string): name is ExportFormat =>
  EXPORT_FORMATS.some((format) => format === name);

export const SLIDES_FORMATS = ['html', 'pptx'] as const;

/** A format of a report's slides; also their file extension. */
export type SlidesFormat = (typeof SLIDES_FORMATS)[number];

/** Whether a text names a slide format. */
export const isSlidesFormat = (name: string): name is SlidesFormat =>
  SLIDES_FORMATS.some((format) => format === name);

/** A written view. */
export type ExportedView = {
  readonly view: OpenView;
  readonly format: ExportFormat;
  /** Null if written to a stream. */
  readonly file: string | null;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** What the format could not represent, and other surprises, one sentence each. */
  readonly warnings: readonly string[];
};
