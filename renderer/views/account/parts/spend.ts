/** An account's spend for its chart. */
import type { ChartLine } from '../../../charts/lines-chart.ts';
import type { UsageReading } from '../../../../shared/domain/account.ts';
import type { Formatter } from '../../../../shared/format/format.ts';
import type { ChartStop } from '../../../components/charts/chart-stop.ts';

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

/** The lines of spend: each reading is the service's running total. */
export function buildSpendLines(usage: readonly UsageReading[], format: Formatter): ChartLine[] {
  return SPEND.map(({ name, look, of }) => ({
    name,
    look,
    readings: usage.map((reading) => ({ atMs: Date.parse(reading.at), value: of(reading) })),
    label: { name, figure: usd(usage.map(of).findLast((value) => value !== null) ?? null, format) },
  }));
}

/** The spend chart's card at each reading. */
export function buildSpendStops(usage: readonly UsageReading[], format: Formatter): ChartStop[] {
  return usage.map((reading) => ({
    atMs: Date.parse(reading.at),
    date: format.date(reading.at),
    rows: SPEND.map(({ name, of }) => ({ name, figure: usd(of(reading), format) })),
    foot: `${stated(reading.webSearches, format)} web searches.`,
  }));
}
