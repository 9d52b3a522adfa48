import { z } from 'zod';
import { countingRule, plainReading } from './counting.ts';
import { tidyTable, platformState } from './platforms.ts';
import type { ReadOnly } from './read-only.ts';
import { capUse } from './scan-schema.ts';

/** One reading of an account's usage; money in US dollars, null where the service gave none. */
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

/** What the service said when it refused a change for a limit; null where it said nothing of it. */
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

/** The rest of a calendar month (UTC), if clients go on being scanned as in the weeks before. */
const monthForecast = z.object({
  /** The first moment of the next month. */
  until: z.string(),
  scansSoFar: z.number(),
  answersSoFar: z.number(),
  scansToCome: z.number(),
  answersToCome: z.number(),
  /** To mirror the scans to come. */
  callsToCome: z.number(),
  /** Clients with a pace, and those with too few scans to have one. */
  clients: z.number(),
  clientsWithout: z.number(),
});
export type MonthForecast = ReadOnly<z.infer<typeof monthForecast>>;

/** What an account has used, and what this program has asked of it. */
export const accountView = z.object({
  /** Oldest first. */
  usage: z.array(usageReading),
  /** Of the newest reading; null where the service gave none. */
  byModel: tidyTable.nullable(),
  byCallType: tidyTable.nullable(),
  limits: z.object({ at: z.string(), values: tidyTable }).nullable(),
  availability: z.array(platformState),
  /** Calls of this program by day (UTC), the last 62 days, oldest first; days without calls are left out. */
  calls: z.array(z.object({ day: z.string(), calls: z.number(), failed: z.number() })),
  callsThisMonth: z.number(),
  monthlyCalls: z.number().nullable(),
  /** Caps that the service states, and what this computer knows to be used of them. */
  caps: z.object({ scansToday: capUse, callsThisMonth: capUse, projects: capUse }),
  /** Refusals for a limit, the newest first. */
  refusals: z.array(limitRefusal),
  forecast: monthForecast,
  /** How its service counts, as far as its runs tell. */
  counting: z.array(countingRule),
  /** How values of it were read whose form breaks the specification. */
  readings: z.array(plainReading),
});
export type AccountView = ReadOnly<z.infer<typeof accountView>>;
