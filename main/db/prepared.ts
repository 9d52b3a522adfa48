import type { Db, Statement } from './open.ts';

const STATEMENTS = new WeakMap<Db, Map<string, Statement>>();

/**
 * The statement for `sql`, prepared once for each open database.
 *
 * A sync runs the same few statements for each of hundreds of thousands of answers, and preparing one costs more
 * than running it. For fixed texts only: a text made of values would never be found again, and never forgotten.
 */
export function prepared(db: Db, sql: string): Statement {
  let known = STATEMENTS.get(db);
  if (known === undefined) {
    known = new Map();
    STATEMENTS.set(db, known);
  }
  const statement = known.get(sql) ?? db.prepare(sql);
  known.set(sql, statement);
  return statement;
}
