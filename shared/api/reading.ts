import type { ZodType } from 'zod';

/** A schema that turns something unknown into a `T`, or says why it is none. */
export type Schema<T> = ZodType<T>;

/** A record that breaks a stated rule: kept as it came, with the reason, so that nothing is lost silently. */
export type Rejected = {
  readonly reason: string;
  readonly record: unknown;
  /** Whether it is a field that a record may lack, set aside by itself: the record was read without it. */
  readonly isField?: boolean;
  /** Whether nothing was set aside: the value's form breaks a rule, and it was read as what it plainly means. */
  readonly isReading?: boolean;
};

/** How many records were set aside; one that was read without a field is not among them. */
export function countRecords(rejected: readonly Rejected[]): number {
  return rejected.filter(({ isField }) => isField !== true).length;
}

/** What a list gave: the records that keep the rules, and what was set aside: records that do not, and single fields. */
export type Reading<T> = {
  readonly records: readonly T[];
  readonly rejected: readonly Rejected[];
};
