type Scalar = string | number | boolean | null | undefined;

/** A deeply read-only value: what a schema reads is passed on, never edited in place. */
export type ReadOnly<T> = T extends Scalar
  ? T
  : unknown extends T
    ? T
    : { readonly [K in keyof T]: ReadOnly<T[K]> };
