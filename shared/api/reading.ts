import type { ZodType } from 'zod';

/** A schema that turns something unknown into a `T`, or says why it is none. */
export type Schema<T> = ZodType<T>;

/** A record that breaks a stated rule: kept as it came, with the reason, so that nothing is lost silently. */
export type Rejected = {
  readonly reason: string;
  readonly record: unknown;
};

/** What a list gave: the records that keep the rules, and the ones that do not. */
export type Reading<T> = {
  readonly records: readonly T[];
  readonly rejected: readonly Rejected[];
};
