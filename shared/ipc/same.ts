/** Types held equal by the compiler. */

type Scalar = string | number | boolean | bigint | symbol | null | undefined;

/** A type with everything in it read-only, and fields that may be missing marked, so that none is overlooked. */
type Plain<T> = T extends Scalar
  ? T
  : T extends readonly (infer Item)[]
    ? readonly Plain<Item>[]
    : {
        readonly [K in keyof T]-?: Pick<T, K> extends Required<Pick<T, K>>
          ? Plain<T[K]>
          : { readonly mayBeMissing: Plain<T[K]> };
      };

/** Whether two types describe the same values: neither may have a member, a field or an option that the other lacks. */
export type Same<A, B> = [Plain<A>] extends [Plain<B>]
  ? [Plain<B>] extends [Plain<A>]
    ? true
    : false
  : false;
