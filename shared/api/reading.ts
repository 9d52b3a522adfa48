import type { ZodType } from 'zod';

/** A schema that parses something unknown to a `T`, or reports why not. */
export type Schema<T> = ZodType<T>;

/** A record that breaks a stated rule: kept verbatim, with the reason, so that nothing is lost silently. */
export type Rejected = {
  readonly reason: string;
  readonly record: unknown;
  /** Whether it is an optional field, set aside on its own: the record was read without it. */
  readonly isField?: boolean;
  /** Whether nothing was set aside: the value's form breaks a rule, but its meaning is clear and was read. */
  readonly isReading?: boolean;
};

/** How many records were set aside; one read without a field does not count. */
export function countRecords(rejected: readonly Rejected[]): number {
  return rejected.filter(({ isField }) => isField !== true).length;
}

/** A parsed list: the valid records, and what was set aside: invalid records, and single fields. */
export type Reading<T> = {
  readonly records: readonly T[];
  readonly rejected: readonly Rejected[];
};
