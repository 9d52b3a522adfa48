/** The columns of what a statement gives, as it declares them; a test holds them against the schema. */
import type { Entity, RowId } from './row-id.ts';

/** A column whose values are `T`. */
export type Column<T> = {
  readonly kind: 'integer' | 'real' | 'text' | 'blob';
  readonly isNullable: boolean;
  /** The schema allows null, and the statement leaves such rows out. */
  readonly isFiltered: boolean;
  /** Only its type is of use: it is never set. */
  readonly value?: T;
};

const column = <T>(kind: Column<T>['kind']): Column<T> => ({ kind, isNullable: false, isFiltered: false });

export const integer = column<number>('integer');
export const real = column<number>('real');
export const text = column<string>('text');
export const blob = column<Buffer>('blob');

/** Text that is one of a few words; who writes it sees to that. */
export const word = <T extends string>(): Column<T> => column<T>('text');

/** The key of a row. */
export const rowId = <E extends Entity>(): Column<RowId<E>> => column<RowId<E>>('integer');

/** A column that may be null. */
export const orNull = <T>(of: Column<T>): Column<T | null> => ({
  kind: of.kind,
  isNullable: true,
  isFiltered: false,
});

/** A column that may be null in the schema, and is not in what the statement's conditions leave. */
export const present = <T>(of: Column<T>): Column<T> => ({ ...of, isFiltered: true });

/** The columns of a row by name. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

/** What a column holds. */
export type ValueOf<C> = C extends Column<infer T> ? T : never;

/** The row that a shape describes. */
export type RowOf<S extends Shape> = { readonly [Name in keyof S]: ValueOf<S[Name]> };
