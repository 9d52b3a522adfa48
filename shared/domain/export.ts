/** Views of the open schema, and tables of screens, as files for other programs. */
import type { OpenView } from './open-schema.ts';

export const EXPORT_FORMATS = ['csv', 'xlsx', 'json', 'ndjson', 'parquet'] as const;

/** A format that a view or a table can be had in; also the ending of its file. */
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** The formats for people. */
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

/** A format that the slides of a report can be had in; also the ending of their file. */
export type SlidesFormat = (typeof SLIDES_FORMATS)[number];

/** Whether a text names a format of slides. */
export const isSlidesFormat = (name: string): name is SlidesFormat =>
  SLIDES_FORMATS.some((format) => format === name);

/** A view that was written. */
export type ExportedView = {
  readonly view: OpenView;
  readonly format: ExportFormat;
  /** Null where it went to a stream. */
  readonly file: string | null;
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
  /** What the format could not hold as it is, and what else was not as one would think, a sentence each. */
  readonly warnings: readonly string[];
};
