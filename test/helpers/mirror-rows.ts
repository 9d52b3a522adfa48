import Database from 'better-sqlite3';
import { resolvePaths } from '../../main/platform/paths.ts';

/** A row of the open schema. */
export type SqlRow = Readonly<Record<string, number | string | null>>;

/** Reads rows of a data folder's database beside the program that has it open. */
export function readRows(home: string, sql: string, ...values: readonly string[]): SqlRow[] {
  const db = new Database(resolvePaths({ home }).database, { readonly: true });
  try {
    return db.prepare(sql).all(...values) as SqlRow[];
  } finally {
    db.close();
  }
}

/** The runs of which everything is in a data folder. */
export function wholeRuns(home: string): string[] {
  return readRows(home, 'SELECT run_id FROM v_run WHERE mirrored_at IS NOT NULL').map(({ run_id: id }) =>
    String(id),
  );
}
