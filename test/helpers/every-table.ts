/** Two rows in every table of the file: one with every nullable column NULL, and one without NULLs. */
import type { Db } from '../../main/db/open.ts';

type Column = {
  readonly cid: number;
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
};

/** A valid value of a column; texts are also JSON, and equal, so that they refer to each other; measures differ from column to column. */
function valueOf({ cid, name, type }: Column, sql: string, row: number): string | number | Buffer {
  const [, words] = new RegExp(String.raw`\b${name} IN \(([^)]*)\)`).exec(sql) ?? [];
  if (words !== undefined) return words.split(',')[0]?.trim().replaceAll("'", '') ?? '';
  if (type === 'TEXT') return `[{"r":${row}}]`;
  if (type === 'REAL') return row + cid / 100;
  return type === 'BLOB' ? Buffer.from([row]) : row;
}

/** The writable columns of a table. */
export function columnsOfTable(db: Db, table: string): readonly Column[] {
  return db
    .prepare('SELECT cid, name, type, "notnull", pk FROM pragma_table_xinfo(?) WHERE hidden = 0')
    .all(table) as Column[];
}

/** Fills every table not maintained by a virtual one, and returns their names. */
export function fillEveryTable(db: Db): readonly string[] {
  const tables = db
    .prepare(
      `SELECT s.name, s.sql FROM pragma_table_list t JOIN sqlite_schema s ON s.name = t.name
       WHERE t.schema = 'main' AND t.type = 'table' AND s.name NOT GLOB 'sqlite_*' AND s.name <> 'seal' ORDER BY 1`,
    )
    .all() as { readonly name: string; readonly sql: string }[];
  db.pragma('foreign_keys = OFF');
  for (const { name, sql } of tables) {
    const columns = columnsOfTable(db, name);
    const list = columns.map((column) => `"${column.name}"`).join(', ');
    const insert = db.prepare(
      `INSERT OR IGNORE INTO "${name}" (${list}) VALUES (${columns.map(() => '?').join(', ')})`,
    );
    for (const row of [1, 2]) {
      const isBare = (column: Column): boolean => row === 1 && column.notnull === 0 && column.pk === 0;
      insert.run(columns.map((column) => (isBare(column) ? null : valueOf(column, sql, row))));
    }
  }
  db.pragma('foreign_keys = ON');
  return tables.map(({ name }) => name);
}
