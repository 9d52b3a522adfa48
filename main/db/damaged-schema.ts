/** Reading a file whose schema is damaged in its text: the rows are there, and only the words that describe them are not. */
import { orNull, text } from './columns.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues } from './prepared.ts';

const SHAPED = defineRows(
  { name: orNull(text), sql: orNull(text) },
  `SELECT name, sql FROM sqlite_schema WHERE type IN ('table', 'view') AND sql IS NOT NULL
     AND name NOT GLOB 'sqlite_*'`,
);

const COLUMNS = defineValues(text, 'SELECT name FROM pragma_table_info(?) ORDER BY cid');

/** The columns of a table or view in their order; none where it is not there or cannot be understood. */
export function columnsOf(db: Db, name: string): readonly string[] {
  try {
    return COLUMNS.all(db, name);
  } catch {
    return [];
  }
}

/** Has a connection pass over what it cannot understand in the schema, instead of reading nothing at all. */
function passOverDamage(db: Db): void {
  // The way to do so is closed to connections that are not allowed everything.
  db.unsafeMode(true);
  db.pragma('writable_schema = ON');
}

/** Whether what a file says of a table or view cannot be what Sightline wrote; rows are read by place, not by name. */
function isGarbled(found: readonly string[], promised: readonly string[]): boolean {
  return (
    found.length === 0 || (found.length === promised.length && promised.some((name) => !found.includes(name)))
  );
}

/** Puts the promised words in the place of those that are damaged, for this connection and until it rolls back. */
function restoreTexts(db: Db, promised: Db): void {
  const restore = db.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?');
  for (const { name, sql } of SHAPED.all(promised)) {
    const columns = columnsOf(promised, name ?? '');
    if (isGarbled(columnsOf(db, name ?? ''), columns)) restore.run(sql, name);
  }
  // The schema is read anew, and passed over again where that is of no use.
  db.pragma('writable_schema = RESET');
  passOverDamage(db);
}

/**
 * Does `read` with a file in which damaged words of the schema are replaced by those of `promised`, a file of the same
 * version. Nothing of that is written: it is one transaction that is always rolled back.
 */
export function readDespiteDamage<T>(db: Db, promised: Db, read: () => T): T {
  passOverDamage(db);
  db.exec('BEGIN');
  try {
    try {
      restoreTexts(db, promised);
    } catch {
      // A file that can only be read is read as far as it can be understood.
    }
    return read();
  } finally {
    if (db.inTransaction) db.exec('ROLLBACK');
  }
}
