/** An account's usage and the program's own calls, as charts and files show them. */
import type { AccountView, UsageReading } from '../../../shared/domain/account.ts';
import type { ChartLine } from '../../../shared/charts/lines-chart.ts';
import type { Formatter } from '../../../shared/format/format.ts';
import type { ChartStop } from '../../components/charts/chart-stop.ts';
import type { CsvRows } from '../../exports/csv.ts';

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

/** `12.40 USD`, or that the service gave none. */
export function usd(value: number | null, format: Formatter): string {
  return value === null ? 'not stated' : `${format.decimal(value, 2)} USD`;
}

/** A count, or that the service gave none. */
export function stated(value: number | null, format: Formatter): string {
  return value === null ? 'not stated' : format.count(value);
}

const SPEND = [
  { name: 'Total', look: 'own', of: ({ totalSpendUsd }: UsageReading) => totalSpendUsd },
  { name: 'Models', look: 'plain', of: ({ llmCostUsd }: UsageReading) => llmCostUsd },
  { name: 'Scraping', look: 'dashed', of: ({ scraperSpendUsd }: UsageReading) => scraperSpendUsd },
] as const;

/** The lines of spend: each reading is what the service had counted up to then. */
export function buildSpendLines(usage: readonly UsageReading[], format: Formatter): ChartLine[] {
  return SPEND.map(({ name, look, of }) => ({
    look,
    readings: usage.map((reading) => ({ atMs: Date.parse(reading.at), value: of(reading) })),
    label: { name, figure: usd(usage.map(of).findLast((value) => value !== null) ?? null, format) },
  }));
}

/** What the card of the spend chart says at each reading. */
export function buildSpendStops(usage: readonly UsageReading[], format: Formatter): ChartStop[] {
  return usage.map((reading) => ({
    atMs: Date.parse(reading.at),
    date: format.date(Date.parse(reading.at)),
    rows: SPEND.map(({ name, of }) => ({ name, figure: usd(of(reading), format) })),
    foot: `${stated(reading.webSearches, format)} web searches.`,
  }));
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
    ...days.map(({ atMs, calls, failed }) => [new Date(atMs).toISOString().slice(0, 10), calls, failed]),
  ];
}
