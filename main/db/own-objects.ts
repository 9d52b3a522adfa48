/** What a user added to the file besides Sightline's tables. */
import { orNull, text } from './columns.ts';
import { copyRows, type Salvaged } from './copy-rows.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues, type Query } from './prepared.ts';

/** The outcome. */
export type OwnObjects = {
  readonly tables: readonly Salvaged[];
  /** What could not be recreated, as in `view my_view`. */
  readonly leftBehind: readonly string[];
};

const OBJECTS = defineRows(
  { type: orNull(text), name: orNull(text), sql: orNull(text) },
  "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND sql IS NOT NULL",
);

/** A virtual table's internal tables; they are created and dropped with it. */
const SHADOWS = defineValues(text, "SELECT name FROM pragma_table_list WHERE type = 'shadow'");

/** Objects based on tables, after them. */
const LATER = ['index', 'view', 'trigger'];

/** A query's rows in a possibly unreadable file. */
function all<Row>(from: Db, query: Query<Row>): readonly Row[] {
  try {
    return query.all(from);
  } catch {
    return [];
  }
}

/** Runs one schema statement; returns whether it succeeded. */
function make(to: Db, sql: string): boolean {
  try {
    to.prepare(sql).run();
    return true;
  } catch {
    return false;
  }
}

/**
 * Recreates the user's tables in an otherwise complete file, with their rows, and then the objects based on them:
 * triggers last, so that none fires on restored rows. `promised` is an untouched file of the version of `from`. Virtual
 * tables are skipped: their content is internal.
 */
export function carryOwnObjects(from: Db, to: Db, promised: Db): OwnObjects {
  const known = new Set(
    [promised, to].flatMap((db) => OBJECTS.all(db).flatMap(({ name, sql }) => [name, sql])),
  );
  const shadows = new Set(all(from, SHADOWS));
  const own = all(from, OBJECTS).flatMap(({ type, name, sql }) =>
    known.has(name) || known.has(sql) || shadows.has(name ?? '')
      ? []
      : [{ type: type ?? '', name: name ?? '', sql: sql ?? '' }],
  );
  const tables: Salvaged[] = [];
  const leftBehind: string[] = [];
  for (const { name, sql } of own.filter(({ type }) => type === 'table')) {
    if (/^\s*CREATE\s+VIRTUAL\b/i.test(sql)) leftBehind.push(`table ${name} (virtual)`);
    else if (make(to, sql)) tables.push(copyRows(from, to, name));
    else tables.push({ table: name, rows: 0, isWhole: false });
  }
  for (const later of LATER) {
    for (const { type, name, sql } of own.filter((one) => one.type === later)) {
      if (!make(to, sql)) leftBehind.push(`${type} ${name}`);
    }
  }
  return { tables, leftBehind };
}
