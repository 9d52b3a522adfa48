import type { Db } from './open.ts';
import { CARRIED_TABLES, type TableName } from './tables.ts';

/** What became of a table that was carried over. */
export type Salvaged = { readonly table: TableName; readonly rows: number; readonly isWhole: boolean };

/** Reads a table from its beginning, and where that ends at damage, from its end; answers whether all was read. */
function readBothWays(
  from: Db,
  table: string,
  columns: string,
  key: string,
  take: (row: Record<string, unknown>) => void,
): boolean {
  for (const direction of ['ASC', 'DESC']) {
    try {
      const rows = from.prepare(`SELECT ${columns} FROM "${table}" ORDER BY ${key} ${direction}`).iterate();
      for (const row of rows) take(row as Record<string, unknown>);
      if (direction === 'ASC') return true;
    } catch {
      // What could be read before the damage is taken; the other end is tried next.
    }
  }
  return false;
}

/**
 * Carries over, as far as it can be read, everything that cannot be rebuilt: connections, brand kits, reports,
 * the ledger, the kept answers. Row keys stay as they are.
 */
export function salvageTables(from: Db, to: Db): readonly Salvaged[] {
  return CARRIED_TABLES.map((table) => {
    const names = (db: Db) =>
      db.prepare('SELECT name FROM pragma_table_info(?) ORDER BY cid').pluck().all(table) as string[];
    let had: readonly string[] = [];
    try {
      had = names(from);
    } catch {
      return { table, rows: 0, isWhole: false };
    }
    const columns = names(to).filter((name) => had.includes(name));
    if (columns.length === 0) return { table, rows: 0, isWhole: false };
    const keys = to
      .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk')
      .pluck()
      .all(table);
    const insert = to.prepare(
      `INSERT OR IGNORE INTO "${table}" (${columns.join(', ')}) VALUES (${columns.map((name) => `:${name}`).join(', ')})`,
    );
    let rows = 0;
    const take = (row: Record<string, unknown>) => {
      try {
        rows += insert.run(row).changes;
      } catch {
        isSound = false;
      }
    };
    let isSound = true;
    const isRead = to.transaction(() =>
      readBothWays(from, table, columns.join(', '), String(keys[0]), take),
    )();
    return { table, rows, isWhole: isRead && isSound };
  });
}

/** What the kept answers do not tell about a project. */
export type ProjectNote = {
  readonly connection: number;
  readonly project_id: string;
  readonly history_complete: number;
};
/** A run that was whole. */
export type RunNote = {
  readonly run_id: string;
  readonly revision: number | null;
  readonly depth: 'everything' | 'scores';
};
/** A part that the service does not offer. */
export type AbsentNote = { readonly run_id: string; readonly part: string; readonly at: string };
/** A topic about which there was no insight. */
export type NoInsightNote = { readonly run_id: string; readonly topic_id: string };

/** What is known of the mirror beside the kept answers, as far as it can be read. */
export type Notes = {
  readonly projects: readonly ProjectNote[];
  readonly wholeRuns: readonly RunNote[];
  readonly absentParts: readonly AbsentNote[];
  readonly noInsights: readonly NoInsightNote[];
};

/** Reads the notes of a file that may be damaged. */
export function loadNotes(from: Db): Notes {
  const read = (sql: string): readonly unknown[] => {
    const rows: unknown[] = [];
    try {
      for (const row of from.prepare(sql).iterate()) rows.push(row);
    } catch {
      // The rows up to the damage are taken.
    }
    return rows;
  };
  return {
    projects: read('SELECT connection, project_id, history_complete FROM project') as ProjectNote[],
    wholeRuns: read('SELECT run_id, revision, depth FROM run WHERE mirrored_at IS NOT NULL') as RunNote[],
    absentParts: read(
      `SELECT r.run_id, t.part, t.at FROM run_part t JOIN run r ON r.id = t.run WHERE t.outcome = 'not-offered'`,
    ) as AbsentNote[],
    noInsights: read(
      `SELECT r.run_id, t.topic_id FROM topic_insight i JOIN run r ON r.id = i.run
         JOIN topic t ON t.id = i.topic WHERE i.text IS NULL`,
    ) as NoInsightNote[],
  };
}
