/** The declared columns of a statement's result; a test checks them against the schema. */
import type { Entity, RowId } from './row-id.ts';

/** A column whose values are `T`. */
export type Column<T> = {
  readonly kind: 'integer' | 'real' | 'text' | 'blob';
  readonly isNullable: boolean;
  /** The schema allows null, but the statement filters it out. */
  readonly isFiltered: boolean;
  /** Type only: never set. */
  readonly value?: T;
};

const column = <T>(kind: Column<T>['kind']): Column<T> => ({ kind, isNullable: false, isFiltered: false });

export const integer = column<number>('integer');
export const real = column<number>('real');
export const text = column<string>('text');
export const blob = column<Buffer>('blob');

/** Text from a fixed set of words; the writer ensures that. */
export const word = <T extends string>(): Column<T> => column<T>('text');

/** The key of a row. */
export const rowId = <E extends Entity>(): Column<RowId<E>> => column<RowId<E>>('integer');

/** A column that may be null. */
export const orNull = <T>(of: Column<T>): Column<T | null> => ({
  kind: of.kind,
  isNullable: true,
  isFiltered: false,
});

/** A column nullable in the schema, but not under the statement's conditions. */
export const present = <T>(of: Column<T>): Column<T> => ({ ...of, isFiltered: true });

/** The columns of a row by name. */
export type Shape = Readonly<Record<string, Column<unknown>>>;

/** A column's values. */
export type ValueOf<C> = C extends Column<infer T> ? T : never;

/** The row that a shape describes. */
export type RowOf<S extends Shape> = { readonly [Name in keyof S]: ValueOf<S[Name]> };
