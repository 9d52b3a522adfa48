/**
 * Tables as they leave the program: this room turns rows that come in chunks into the bytes of files, and knows nothing of where
 * the rows come from or where the bytes go.
 */
import type { OpenColumn } from '../../shared/domain/open-schema.ts';

/** A value as SQLite gives it. */
export type ExportCell = string | number | null;

/** A row, in the order of the columns. */
export type ExportRow = readonly ExportCell[];

/** A table to be exported, read while it is written. */
export type ExportTable = {
  /** The name of the view: `v_visibility`. */
  readonly name: string;
  /** What it holds, for people. */
  readonly about: string;
  readonly columns: readonly OpenColumn[];
  /** Rows there will be. */
  readonly rowCount: number;
  /** What readers must know about the figures, a sentence each. */
  readonly notes: readonly string[];
  /** The rows; can be read once. The next ones are read when they are asked for. */
  readonly chunks: AsyncIterable<readonly ExportRow[]>;
};

/**
 * Writes a table in one format, a piece at a time. `warn` is told of what the format could not hold; whoever stops reading ends the
 * writing.
 */
export type WriteFormat = (table: ExportTable, warn: (sentence: string) => void) => AsyncIterable<Uint8Array>;
