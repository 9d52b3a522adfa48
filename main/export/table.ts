/** Exported tables: this room turns chunks of rows into the bytes of files, and does not know where the rows come from or the bytes go. */
import type { OpenColumn } from '../../shared/domain/open-schema.ts';

/** A value from SQLite. */
export type ExportCell = string | number | null;

/** A row, in column order. */
export type ExportRow = readonly ExportCell[];

/** A table to export, read while it is written. */
export type ExportTable = {
  /** The view's name: `v_visibility`. */
  readonly name: string;
  /** What it holds, for people. */
  readonly about: string;
  readonly columns: readonly OpenColumn[];
  /** Expected row count. */
  readonly rowCount: number;
  /** What the rows are of, for people: `['client', 'Halden Outdoor']`. */
  readonly facts: readonly (readonly [what: string, words: string])[];
  /** What readers must know about the figures, by sentence. */
  readonly notes: readonly string[];
  /** The rows, readable once. Each chunk is read on demand. */
  readonly chunks: AsyncIterable<readonly ExportRow[]>;
};

/** Writes a table in one format, chunk by chunk. `warn` receives what the format cannot hold; a reader that stops ends the writing. */
export type WriteFormat = (table: ExportTable, warn: (sentence: string) => void) => AsyncIterable<Uint8Array>;
