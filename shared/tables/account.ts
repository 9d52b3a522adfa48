/** An account's usage and the program's own calls, as charts and files have them. */
import type { AccountView, UsageReading } from '../domain/account.ts';
import { dayCell, type CsvRows } from './csv.ts';

const DAY_MS = 86_400_000;

/** Calls of one day; a day on which the program asked nothing has a true zero. */
export type CallDay = { readonly atMs: number; readonly calls: number; readonly failed: number };

/** Every day from the first with a call to today (UTC), oldest first. */
export function buildCallDays(calls: AccountView['calls'], nowMs: number): CallDay[] {
  const [first] = calls;
  if (first === undefined) return [];
  const known = new Map(calls.map(({ day, ...counts }) => [Date.parse(day), counts]));
  const from = Date.parse(first.day);
  const days = Math.max(0, Math.floor((nowMs - from) / DAY_MS)) + 1;
  return Array.from({ length: days }, (_, index) => {
    const atMs = from + index * DAY_MS;
    return { atMs, ...(known.get(atMs) ?? { calls: 0, failed: 0 }) };
  });
}

/** The readings of usage as a file. */
export function usageCsv(usage: readonly UsageReading[]): CsvRows {
  return [
    [
      'at',
      'input_tokens',
      'output_tokens',
      'web_searches',
      'llm_cost_usd',
      'scraper_spend_usd',
      'total_spend_usd',
    ],
    ...usage.map((one) => [
      one.at,
      one.inputTokens,
      one.outputTokens,
      one.webSearches,
      one.llmCostUsd,
      one.scraperSpendUsd,
      one.totalSpendUsd,
    ]),
  ];
}

/** The calls by day as a file. */
export function callsCsv(days: readonly CallDay[]): CsvRows {
  return [
    ['day', 'calls', 'failed'],
    ...days.map(({ atMs, calls, failed }) => [dayCell(atMs), calls, failed]),
  ];
}
