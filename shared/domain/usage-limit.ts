/** The service's data on a used-up allowance (specification 7, 402), as far as consistent. */

/** A cap of the account. */
export type UsageLimit = {
  readonly cap: number | null;
  readonly used: number | null;
  /** Calls left by its own figures although it refuses them; null if it does not contradict itself. */
  readonly leftAllTheSame: number | null;
  readonly tier: string | null;
  /** The plan that lifts the cap; null if it is the account's own. */
  readonly nextTier: string | null;
  readonly resetAt: string | null;
};

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** Parses a refusal's `limit` object, whatever it holds. */
export function readUsageLimit(limit: unknown): UsageLimit {
  const fields = (typeof limit === 'object' && limit !== null ? limit : {}) as Readonly<
    Record<string, unknown>
  >;
  const [cap, used] = [numberOf(fields['cap']), numberOf(fields['used'])];
  const [tier, next] = [textOf(fields['currentTier']), textOf(fields['targetTier'])];
  return {
    cap,
    used,
    leftAllTheSame: cap !== null && used !== null && used < cap ? cap - used : null,
    tier,
    nextTier: next?.toLowerCase() === tier?.toLowerCase() ? null : next,
    resetAt: textOf(fields['resetAt']),
  };
}
