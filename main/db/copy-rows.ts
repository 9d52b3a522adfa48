import { columnsOf } from './damaged-schema.ts';
import { integer } from './columns.ts';
import type { Db, Statement } from './open.ts';
import { defineValues } from './prepared.ts';

/** The outcome of carrying over a table. */
export type Salvaged = { readonly table: string; readonly rows: number; readonly isWhole: boolean };

/** Rows between two damaged pages are probed one by one; more would take minutes. */
const MOST_PROBED = 1_000_000;

const IS_WITHOUT_ROWID = defineValues(
  integer,
  "SELECT wr FROM pragma_table_list WHERE schema = 'main' AND name = ?",
);

/** Quotes any name for use in a statement. */
const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The name of a table's row number; undefined if it has none, or hides it. */
function rowNumberOf(db: Db, table: string, columns: readonly string[]): string | undefined {
  if (IS_WITHOUT_ROWID.get(db, table) !== 0) return undefined;
  const taken = new Set(columns.map((name) => name.toLowerCase()));
  return ['rowid', '_rowid_', 'oid'].find((name) => !taken.has(name));
}

/** A row's number, and its values. */
export type Row = readonly unknown[];

/** Reads a statement's rows up to any damage; returns whether it reached their end. */
function takeAll(statement: () => Statement, take: (row: Row) => void): boolean {
  try {
    // Numbers may exceed JavaScript's safe range.
    for (const row of statement().raw().safeIntegers().iterate()) take(row as Row);
    return true;
  } catch {
    return false;
  }
}

/** Reads by row number, bypassing every index: from both ends, then probing between damaged pages. */
function readByNumber(
  from: Db,
  table: string,
  list: string,
  number: string,
  take: (row: Row) => void,
): boolean {
  const select = `SELECT ${number}, ${list} FROM ${quoteName(table)} NOT INDEXED`;
  const ends = { ASC: undefined as bigint | undefined, DESC: undefined as bigint | undefined };
  for (const order of ['ASC', 'DESC'] as const) {
    const isWhole = takeAll(
      () => from.prepare(`${select} ORDER BY ${number} ${order}`),
      (row) => {
        ends[order] = row[0] as bigint;
        take(row);
      },
    );
    if (isWhole) return order === 'ASC';
  }
  const [first, last] = [ends.ASC ?? 0n, ends.DESC ?? 0n];
  for (let at = first + 1n, probed = 0; at < last && probed < MOST_PROBED; at += 1n, probed += 1) {
    takeAll(() => from.prepare(`${select} WHERE ${number} = ${at}`), take);
  }
  return false;
}

/** Reads in key order, from both ends. */
function readByKey(from: Db, table: string, list: string, key: string, take: (row: Row) => void): boolean {
  const select = `SELECT NULL, ${list} FROM ${quoteName(table)} ORDER BY ${key}`;
  if (takeAll(() => from.prepare(`${select} ASC`), take)) return true;
  takeAll(() => from.prepare(`${select} DESC`), take);
  return false;
}

/**
 * Reads a possibly damaged table's rows as far as possible, bypassing every index: first the row's number, or NULL
 * without one, then `columns`. Rows may repeat. Returns whether it reached the end.
 */
export function readRows(
  from: Db,
  table: string,
  columns: readonly string[],
  take: (row: Row) => void,
): boolean {
  const list = columns.map(quoteName).join(', ');
  const had = columnsOf(from, table);
  const number = rowNumberOf(from, table, had);
  return number === undefined
    ? readByKey(from, table, list, quoteName(had[0] ?? ''), take)
    : readByNumber(from, table, list, number, take);
}

/**
 * Copies a table of a possibly damaged file into its namesake in `to`, as far as readable. Rows keep their numbers;
 * columns that only one side has are omitted.
 */
export function copyRows(from: Db, to: Db, table: string): Salvaged {
  const had = columnsOf(from, table);
  const columns = columnsOf(to, table).filter((name) => had.includes(name));
  if (columns.length === 0) return { table, rows: 0, isWhole: false };
  const number = rowNumberOf(from, table, had);
  const insert = to.prepare(
    `INSERT OR IGNORE INTO ${quoteName(table)} (${number === undefined ? '' : `${number}, `}${columns.map(quoteName).join(', ')})
     VALUES (${number === undefined ? '' : '?, '}${columns.map(() => '?').join(', ')})`,
  );
  let rows = 0;
  let isSound = true;
  const take = ([at, ...values]: Row): void => {
    try {
      rows += insert.run(...(number === undefined ? values : [at, ...values])).changes;
    } catch {
      isSound = false;
    }
  };
  const isRead = to.transaction(() => readRows(from, table, columns, take))();
  return { table, rows, isWhole: isRead && isSound };
}
