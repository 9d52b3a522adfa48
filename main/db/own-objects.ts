/** What a user has put into the file beside Sightline's tables. */
import { orNull, text } from './columns.ts';
import { copyRows, type Salvaged } from './copy-rows.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues, type Query } from './prepared.ts';

/** What became of it. */
export type OwnObjects = {
  readonly tables: readonly Salvaged[];
  /** What could not be made anew, as in `view my_view`. */
  readonly leftBehind: readonly string[];
};

const OBJECTS = defineRows(
  { type: orNull(text), name: orNull(text), sql: orNull(text) },
  "SELECT type, name, sql FROM sqlite_schema WHERE name NOT GLOB 'sqlite_*' AND sql IS NOT NULL",
);

/** Tables in which a virtual table keeps its own; they come and go with it. */
const SHADOWS = defineValues(text, "SELECT name FROM pragma_table_list WHERE type = 'shadow'");

/** Whatever else stands on tables, after them. */
const LATER = ['index', 'view', 'trigger'];

/** What a query gives in a file in which perhaps nothing can be read. */
function all<Row>(from: Db, query: Query<Row>): readonly Row[] {
  try {
    return query.all(from);
  } catch {
    return [];
  }
}

/** Runs one statement of a schema; returns whether it could be run. */
function make(to: Db, sql: string): boolean {
  try {
    to.prepare(sql).run();
    return true;
  } catch {
    return false;
  }
}

/**
 * Makes tables of the user's own anew in a file that is otherwise complete, with their rows, and then what stands on
 * them: last triggers, so that none acts on what only comes back. `promised` is an untouched file of the version of
 * `from`. Virtual tables are left behind: what they keep is theirs.
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
