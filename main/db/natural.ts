/**
 * Mirror rows under the service's names, so that rows of two files can be compared: the numbers by which tables refer
 * to one another differ between files.
 */
import { integer, orNull, text } from './columns.ts';
import { columnsOf } from './damaged-schema.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues } from './prepared.ts';
import { TABLES, type TableName } from './tables.ts';

/** A row's name, given the row's alias in a statement. These refer to no other table. */
const NAMES: Readonly<Partial<Record<TableName, (row: string) => string>>> = {
  connection: (row) => `${row}.connection_id`,
  platform: (row) => `${row}.platform`,
  project: (row) => `${row}.project_id`,
  brand: (row) => `${row}.brand_id`,
  topic: (row) => `${row}.topic_id`,
  prompt: (row) => `${row}.prompt_id`,
  workstream: (row) => `${row}.workstream_id`,
  domain: (row) => `${row}.domain`,
  page: (row) => `${row}.url`,
  run_revision: (row) =>
    `${row}.run_id || coalesce(' revision ' || ${row}.revision, '') || iif(${row}.standing = 'current', '', ' ' || ${row}.standing)`,
  // Answers without an id are identified by position in the run.
  response: (row) =>
    `coalesce(${row}.response_id, 'answer ' || (SELECT count(*) FROM response o WHERE o.run = ${row}.run AND o.id <= ${row}.id))`,
};

/** Columns about when and how something arrived. Only whether they are set is a statement about the service. */
const BOOKKEEPING = new Set(['mirrored_at', 'superseded_at', 'archived_at', 'at']);

/** Columns that only control syncs. */
const STEERING = new Set(['history_complete', 'catalogue_at', 'depth']);

const REFERENCES = defineRows(
  { column: text, table: text, isPart: integer },
  'SELECT "from" AS "column", "table", seq AS isPart FROM pragma_foreign_key_list(?) ORDER BY seq',
);

const KEY = defineValues(text, 'SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk');

const UNIQUE = defineValues(
  orNull(text),
  `SELECT i.name FROM pragma_index_list(?) l, pragma_index_info(l.name) i WHERE l."unique" = 1 AND l.partial = 0 AND l.origin = 'u'`,
);

/** The table each column refers to. */
export function referencesOf(db: Db, table: string): ReadonlyMap<string, TableName> {
  const found = new Map<string, TableName>();
  for (const { column, table: target } of REFERENCES.all(db, table)) found.set(column, target as TableName);
  // A domain's page refers to the domain in the run's list, which refers to the domain.
  if (table === 'citation') found.set('run', 'run_revision').set('domain', 'domain');
  return found;
}

/** A table's natural key; empty if rows only have a number. */
export function keyOf(db: Db, table: TableName): readonly string[] {
  const key = KEY.all(db, table);
  if (key.length !== 1 || key[0] !== 'id') return key;
  return UNIQUE.all(db, table).flatMap((name) => (name === null ? [] : [name]));
}

/** A table in comparable form: a part's rows, with names instead of numbers. */
export type NaturalTable = {
  readonly table: TableName;
  /** The compared columns, in order. */
  readonly columns: readonly string[];
  /** How many of those, from the first, form the key. */
  readonly keyed: number;
  /** Selects the rows of the project or run with row `:of`. */
  readonly rows: string;
  /** Selects all of them as one text for comparison. */
  readonly text: string;
};

/** Rows of the project or run `:of`. */
const HELD = {
  connection: 'WHERE r.connection = :of',
  project: 'WHERE r.project = :of',
  run: 'WHERE r.run = :of',
  response: 'WHERE r.response IN (SELECT id FROM response WHERE run = :of)',
};

/** Describes how to compare a mirror table. */
export function buildNatural(db: Db, table: TableName): NaturalTable {
  const references = referencesOf(db, table);
  const { parent } = TABLES[table];
  const valueOf = (column: string): string => {
    if (BOOKKEEPING.has(column)) return `r."${column}" IS NOT NULL`;
    const target = references.get(column);
    const name = target && NAMES[target];
    return name === undefined
      ? `r."${column}"`
      : `(SELECT ${name('n')} FROM ${target} n WHERE n.id = r."${column}")`;
  };
  const own = NAMES[table];
  const key = keyOf(db, table).filter((column) => column !== parent || parent === 'response');
  const named: readonly (readonly [name: string, sql: string])[] =
    own === undefined ? key.map((column) => [column, valueOf(column)] as const) : [[table, own('r')]];
  const values = columnsOf(db, table)
    .filter((column) => column !== 'id' && column !== parent && !STEERING.has(column))
    .filter((column) => own !== undefined || !key.includes(column))
    .map((column) => [column, valueOf(column)] as const);
  const all = [...named, ...values];
  const list = all.map(([, sql], index) => `${sql} AS c${index}`).join(', ');
  const rows = `SELECT ${list} FROM ${table} r ${parent === null ? '' : HELD[parent]}`;
  const quoted = all.map((_, index) => `quote(c${index})`).join(` || ',' || `);
  return {
    table,
    columns: all.map(([name]) => name),
    keyed: named.length,
    rows,
    text: `SELECT CAST(group_concat(row, char(10) ORDER BY row) AS BLOB) FROM (SELECT ${quoted} AS row FROM (${rows}))`,
  };
}
