import type { PlatformState, TidyTable } from './platforms.ts';

/** One reading of an account's usage; money in US dollars, null where the service gave none. */
export type UsageReading = {
  readonly at: string;
  readonly inputTokens: number | null;
  readonly outputTokens: number | null;
  readonly webSearches: number | null;
  readonly llmCostUsd: number | null;
  readonly scraperSpendUsd: number | null;
  readonly totalSpendUsd: number | null;
};

/** What an account has used, and what this program has asked of it. */
export type AccountView = {
  /** Oldest first. */
  readonly usage: readonly UsageReading[];
  /** Of the newest reading; null where the service gave none. */
  readonly byModel: TidyTable | null;
  readonly byCallType: TidyTable | null;
  readonly limits: { readonly at: string; readonly values: TidyTable } | null;
  readonly availability: readonly PlatformState[];
  /** Calls of this program by day (UTC), the last 62 days, oldest first; days without calls are left out. */
  readonly calls: readonly { readonly day: string; readonly calls: number; readonly failed: number }[];
  readonly callsThisMonth: number;
  readonly monthlyCalls: number | null;
};
