/**
 * Inserts of many rows by few statements. A statement that inserts one answer also writes its words to the disk's full-text index, which costs
 * several times as much as indexing them together.
 */
import type { Db } from './open.ts';
import { prepared } from './prepared.ts';

/** Rows per statement, largest first: powers of two, so that few statements insert any number. */
const SIZES = [128, 64, 32, 16, 8, 4, 2, 1] as const;

/** A value as bound. */
export type Cell = string | number | bigint | null;

/**
 * Defines an insert into `into` (a table with its columns, `visibility (run, brand)`), which inserts any number of rows in
 * order. `conflict` is an upsert clause. Call once, at module load.
 */
export function defineInsert(
  into: string,
  conflict = '',
): (db: Db, rows: readonly (readonly Cell[])[]) => void {
  const columns = into.split(',').length;
  const row = `(${Array.from({ length: columns }, () => '?').join(', ')})`;
  const statements = SIZES.map((size) => ({
    size,
    sql: `INSERT INTO ${into} VALUES ${Array.from({ length: size }, () => row).join(', ')} ${conflict}`,
  }));
  return (db, rows) => {
    let at = 0;
    for (const { size, sql } of statements) {
      for (; rows.length - at >= size; at += size) prepared(db, sql).run(rows.slice(at, at + size).flat());
    }
  };
}
