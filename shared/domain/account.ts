import type { CountingRule, PlainReading } from './counting.ts';
import type { PlatformState, TidyTable } from './platforms.ts';
import type { CapUse } from './scan.ts';

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
  /** Caps that the service states, and what this computer knows to be used of them. */
  readonly caps: {
    readonly scansToday: CapUse;
    readonly callsThisMonth: CapUse;
    readonly projects: CapUse;
  };
  /** Refusals for a limit, the newest first. */
  readonly refusals: readonly LimitRefusal[];
  readonly forecast: MonthForecast;
  /** How its service counts, as far as its runs tell. */
  readonly counting: readonly CountingRule[];
  /** How values of it were read whose form breaks the specification. */
  readonly readings: readonly PlainReading[];
};

/** What the service said when it refused a change for a limit; null where it said nothing of it. */
export type LimitRefusal = {
  readonly at: string;
  readonly message: string;
  readonly cap: number | null;
  readonly used: number | null;
  readonly resetAt: string | null;
  readonly currentTier: string | null;
  /** The plan that lifts it. */
  readonly targetTier: string | null;
};

/** The rest of a calendar month (UTC), if clients go on being scanned as in the weeks before. */
export type MonthForecast = {
  /** The first moment of the next month. */
  readonly until: string;
  readonly scansSoFar: number;
  readonly answersSoFar: number;
  readonly scansToCome: number;
  readonly answersToCome: number;
  /** To mirror the scans to come. */
  readonly callsToCome: number;
  /** Clients with a pace, and those with too few scans to have one. */
  readonly clients: number;
  readonly clientsWithout: number;
};
