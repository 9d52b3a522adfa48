/** An account's usage and the program's own calls, for charts and files. */
import { addDays, dayOf, daysBetween, startOfDay, UTC, type Zone } from '../../shared/format/calendar.ts';
import type { AccountView, UsageReading } from '../../shared/domain/account.ts';
import { type CsvRows } from '../../shared/tables/csv.ts';

/** Calls of one day; a day without calls is a true zero. */
export type CallDay = {
  readonly day: string;
  readonly atMs: number;
  readonly calls: number;
  readonly failed: number;
};

/** Every day from the first call to today, oldest first. Days are in UTC; each is drawn at its start in a zone. */
export function buildCallDays(calls: AccountView['calls'], nowMs: number, zone: Zone = UTC): CallDay[] {
  const [first] = calls;
  if (first === undefined) return [];
  const known = new Map(calls.map(({ day, ...counts }) => [day, counts]));
  const days = Math.max(0, daysBetween(first.day, dayOf(nowMs, UTC))) + 1;
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(first.day, index);
    return { day, atMs: startOfDay(day, zone), ...(known.get(day) ?? { calls: 0, failed: 0 }) };
  });
}

/** Usage readings as a file. */
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

/** Calls by day as a file. */
export function callsCsv(days: readonly CallDay[]): CsvRows {
  return [['day', 'calls', 'failed'], ...days.map(({ day, calls, failed }) => [day, calls, failed])];
}
