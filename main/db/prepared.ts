import type { Column, RowOf, Shape, ValueOf } from './columns.ts';
import { inTransaction, type Db, type Statement } from './open.ts';

const STATEMENTS = new WeakMap<Db, Map<string, Writer>>();

type Writer = Pick<Statement, 'run'>;

/** Prepares a statement that forms a transaction when run outside of one. */
function prepareWriter(db: Db, sql: string): Writer {
  const statement = db.prepare(sql);
  return {
    run: (...values: unknown[]) =>
      db.inTransaction ? statement.run(...values) : inTransaction(db, () => statement.run(...values)),
  };
}

/**
 * The write statement for `sql`, prepared once per open database; reads are declared with their columns.
 *
 * A sync runs the same few statements for each of hundreds of thousands of answers, and preparing one costs more than
 * running it. For fixed texts only: one built from values would never be reused, nor evicted.
 */
export function prepared(db: Db, sql: string): Writer {
  let known = STATEMENTS.get(db);
  if (known === undefined) {
    known = new Map();
    STATEMENTS.set(db, known);
  }
  const statement = known.get(sql) ?? prepareWriter(db, sql);
  known.set(sql, statement);
  return statement;
}

/** A statement that returns rows; prepared once per open database. */
export type Query<Row> = {
  readonly all: (db: Db, ...parameters: readonly unknown[]) => Row[];
  readonly get: (db: Db, ...parameters: readonly unknown[]) => Row | undefined;
  readonly iterate: (db: Db, ...parameters: readonly unknown[]) => IterableIterator<Row>;
};

/** A query's declared result. */
type Declared = {
  readonly sql: string;
  readonly columns: readonly (readonly [name: string | null, Column<unknown>])[];
};

const DECLARED: Declared[] = [];

/** Every query of the loaded modules, for the test that checks them against the schema. */
export const declaredQueries = (): readonly Declared[] => DECLARED;

function declare<Row>(declared: Declared, mode?: 'pluck' | 'raw'): Query<Row> {
  DECLARED.push(declared);
  const statements = new WeakMap<Db, Statement>();
  const on = (db: Db): Statement => {
    let statement = statements.get(db);
    if (statement === undefined) {
      statement = db.prepare(declared.sql);
      if (mode !== undefined) statement[mode](true);
      statements.set(db, statement);
    }
    return statement;
  };
  return {
    all: (db, ...parameters) => on(db).all(...parameters) as Row[],
    get: (db, ...parameters) => on(db).get(...parameters) as Row | undefined,
    iterate: (db, ...parameters) => on(db).iterate(...parameters) as IterableIterator<Row>,
  };
}

/** Declares a query whose rows are objects. Call once, at module load. */
export function defineRows<S extends Shape>(shape: S, sql: string): Query<RowOf<S>> {
  return declare({ sql, columns: Object.entries(shape) });
}

/** Declares a query of one column, returning values instead of rows. */
export function defineValues<C extends Column<unknown>>(column: C, sql: string): Query<ValueOf<C>> {
  return declare({ sql, columns: [[null, column]] }, 'pluck');
}

/** Declares a query whose rows are tuples, which cost less than objects in large numbers. */
export function defineTuples<const C extends readonly Column<unknown>[]>(
  columns: C,
  sql: string,
): Query<{ readonly [Place in keyof C]: ValueOf<C[Place]> }> {
  return declare({ sql, columns: columns.map((column) => [null, column] as const) }, 'raw');
}

/** A row that must exist because another refers to it. */
export function required<T>(row: T | undefined): T {
  if (row === undefined) throw new Error('a row is referred to and is not there');
  return row;
}
