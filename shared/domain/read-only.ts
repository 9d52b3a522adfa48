type Scalar = string | number | boolean | null | undefined;

/** A value that nobody changes, all the way down: what a schema reads is passed on, never edited in place. */
export type ReadOnly<T> = T extends Scalar
  ? T
  : unknown extends T
    ? T
    : { readonly [K in keyof T]: ReadOnly<T[K]> };
