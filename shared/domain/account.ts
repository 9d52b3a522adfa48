import { z } from 'zod';
import { countingRule, plainReading } from './counting.ts';
import { tidyTable, platformState } from './platforms.ts';
import type { ReadOnly } from './read-only.ts';
import { capUse } from './scan-schema.ts';

/** One reading of an account's usage; money in US dollars, null if the service gave none. */
const usageReading = z.object({
  at: z.string(),
  inputTokens: z.number().nullable(),
  outputTokens: z.number().nullable(),
  webSearches: z.number().nullable(),
  llmCostUsd: z.number().nullable(),
  scraperSpendUsd: z.number().nullable(),
  totalSpendUsd: z.number().nullable(),
});
export type UsageReading = ReadOnly<z.infer<typeof usageReading>>;

/** What the service said when it refused a change for a limit; null if it said nothing. */
const limitRefusal = z.object({
  at: z.string(),
  message: z.string(),
  cap: z.number().nullable(),
  used: z.number().nullable(),
  resetAt: z.string().nullable(),
  currentTier: z.string().nullable(),
  /** The plan that lifts it. */
  targetTier: z.string().nullable(),
});
export type LimitRefusal = ReadOnly<z.infer<typeof limitRefusal>>;

/** The rest of a calendar month (UTC), if scans continue at the pace of recent weeks. */
const monthForecast = z.object({
  /** Start of the next month. */
  until: z.string(),
  scansSoFar: z.number(),
  answersSoFar: z.number(),
  scansToCome: z.number(),
  answersToCome: z.number(),
  /** To mirror future scans. */
  callsToCome: z.number(),
  /** Clients with a pace, and those with too few scans for one. */
  clients: z.number(),
  clientsWithout: z.number(),
});
export type MonthForecast = ReadOnly<z.infer<typeof monthForecast>>;

/** An account's usage, and this program's requests to it. */
export const accountView = z.object({
  /** Oldest first. */
  usage: z.array(usageReading),
  /** From the newest reading; null if the service gave none. */
  byModel: tidyTable.nullable(),
  byCallType: tidyTable.nullable(),
  limits: z.object({ at: z.string(), values: tidyTable }).nullable(),
  availability: z.array(platformState),
  /** This program's calls by day (UTC), last 62 days, oldest first; days without calls are omitted. */
  calls: z.array(z.object({ day: z.string(), calls: z.number(), failed: z.number() })),
  callsThisMonth: z.number(),
  monthlyCalls: z.number().nullable(),
  /** Caps stated by the service, with their use as known to this computer. */
  caps: z.object({ scansToday: capUse, callsThisMonth: capUse, projects: capUse }),
  /** Refusals for a limit, newest first. */
  refusals: z.array(limitRefusal),
  forecast: monthForecast,
  /** How its service counts, inferred from its runs. */
  counting: z.array(countingRule),
  /** How its values that violate the specification were read. */
  readings: z.array(plainReading),
});
export type AccountView = ReadOnly<z.infer<typeof accountView>>;
