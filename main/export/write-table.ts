import { createHash } from 'node:crypto';
import type { ExportFormat } from '../../shared/domain/export.ts';
import { assertWritable, openAtomicFile } from '../platform/atomic-file.ts';
import { fileRefused } from '../platform/file-refused.ts';
import type { Output } from '../platform/output-file.ts';
import type { ExportTable, WriteFormat } from './table.ts';

/** The writer of each format, loaded on demand. */
const FORMATS: Readonly<Record<ExportFormat, () => Promise<WriteFormat>>> = {
  csv: async () => (await import('./csv.ts')).writeCsv,
  json: async () => (await import('./json.ts')).writeJson,
  ndjson: async () => (await import('./json.ts')).writeNdjson,
  xlsx: async () => (await import('./xlsx/write-xlsx.ts')).writeXlsx,
  parquet: async () => (await import('./parquet.ts')).writeParquet,
};

/** Takes bytes in order; applies backpressure by its promise. */
export type Sink = (bytes: Uint8Array) => Promise<void> | void;

/** What was written. */
type Written = {
  readonly bytes: number;
  readonly sha256: string;
  readonly warnings: readonly string[];
};

/** Writes a table to a sink. */
export async function writeTable(table: ExportTable, format: ExportFormat, sink: Sink): Promise<Written> {
  const write = await FORMATS[format]();
  const hash = createHash('sha256');
  const warnings: string[] = [];
  let bytes = 0;
  for await (const piece of write(table, (sentence) => warnings.push(sentence))) {
    hash.update(piece);
    bytes += piece.length;
    await sink(piece);
  }
  return { bytes, sha256: hash.digest('hex'), warnings };
}

/** Runs a step that writes to a file. Raises `report/storage` if the file system refuses. */
function onFile<T>(file: string, step: () => T): T {
  try {
    return step();
  } catch (error) {
    throw fileRefused(file, error);
  }
}

/**
 * Writes a table to a file that appears under its name only when complete and on disk.
 *
 * `open` is called for the table once the file is known to be writable. Raises `report/storage`, and what reading the table raises.
 */
export async function writeTableFile(
  open: () => ExportTable,
  format: ExportFormat,
  { file, modes }: Output,
): Promise<Written> {
  onFile(file, () => assertWritable(file, modes));
  const table = open();
  const target = onFile(file, () => openAtomicFile(file, modes));
  try {
    const written = await writeTable(table, format, (bytes) => onFile(file, () => target.write(bytes)));
    onFile(file, () => target.keep());
    return written;
  } finally {
    target.discard();
  }
}
