/** Reads a file whose schema text is damaged: the rows are intact, only their description is not. */
import { orNull, text } from './columns.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues } from './prepared.ts';

const SHAPED = defineRows(
  { name: orNull(text), sql: orNull(text) },
  `SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND sql IS NOT NULL
     AND name NOT GLOB 'sqlite_*'`,
);

const COLUMNS = defineValues(text, 'SELECT name FROM pragma_table_info(?) ORDER BY cid');

/** The columns of a table or view in order; empty if it is missing or unparsable. */
export function columnsOf(db: Db, name: string): readonly string[] {
  try {
    return COLUMNS.all(db, name);
  } catch {
    return [];
  }
}

/** Makes a connection skip unparsable schema instead of reading nothing. */
function passOverDamage(db: Db): void {
  // Requires unsafe mode.
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
}

/** Whether a table's or view's definition cannot be Sightline's; rows are read by position, not by name. */
function isGarbled(found: readonly string[], promised: readonly string[]): boolean {
  return (
    found.length === 0 || (found.length === promised.length && promised.some((name) => !found.includes(name)))
  );
}

/** Replaces damaged definitions by the promised ones, for this connection until it rolls back. */
function restoreTexts(db: Db, promised: Db): void {
  const restore = db.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?');
  for (const { name, sql } of SHAPED.all(promised)) {
    const columns = columnsOf(promised, name ?? '');
    if (isGarbled(columnsOf(db, name ?? ''), columns)) restore.run(sql, name);
  }
  // Rereads the schema, skipping what is still unparsable.
  db.pragma('writable_schema = RESET');
  passOverDamage(db);
}

/**
 * Runs `read` on a file whose damaged definitions are replaced by those of `promised`, a file of the same version.
 * Nothing is written: the one transaction is always rolled back.
 */
export function readDespiteDamage<T>(db: Db, promised: Db, read: () => T): T {
  passOverDamage(db);
  db.exec('BEGIN');
  try {
    try {
      restoreTexts(db, promised);
    } catch {
      // A read-only file is read as far as it can be parsed.
    }
    return read();
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}
