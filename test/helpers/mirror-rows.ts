import Database from 'better-sqlite3';
import { resolvePaths } from '../../main/platform/paths.ts';

/** A row of the open schema. */
export type SqlRow = Readonly<Record<string, number | string | null>>;

/** Reads rows of a data folder's database while the program has it open. */
export function readRows(home: string, sql: string, ...values: readonly string[]): SqlRow[] {
  const db = new Database(resolvePaths({ home }).database, { readonly: true });
  try {
    return db.prepare(sql).all(...values) as SqlRow[];
  } finally {
    db.close();
  }
}

const runsOf = (rows: readonly SqlRow[]): string[] => rows.map(({ run_id: id }) => String(id));

/** The runs mirrored completely in a data folder. */
export function wholeRuns(home: string): string[] {
  return runsOf(readRows(home, 'SELECT run_id FROM v_run WHERE mirrored_at IS NOT NULL'));
}

/** The runs whose answers are in a data folder, complete or not. */
export function answeredRuns(home: string): string[] {
  return runsOf(readRows(home, 'SELECT DISTINCT run_id FROM v_response'));
}
