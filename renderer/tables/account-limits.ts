/** An account's limits, remaining quota, and the month's forecast, for screens and files. */
import type { AccountView } from '../../shared/domain/account.ts';
import type { CapUse } from '../../shared/domain/scan-schema.ts';
import type { Formatter } from '../../shared/format/format.ts';
import type { CsvRows } from '../../shared/tables/csv.ts';

/** A cap with its words; `lifts` is empty where no cap is stated. */
export type CapRow = {
  readonly name: string;
  readonly unit: 'calls' | 'scans' | 'clients';
  readonly use: CapUse;
  /** Null if the cap or its use is unknown. */
  readonly left: number | null;
  readonly lifts: string;
};

/** The caps in page order. */
export function buildCapRows(
  { caps, forecast, monthlyCalls }: Pick<AccountView, 'caps' | 'forecast' | 'monthlyCalls'>,
  format: Formatter,
): CapRow[] {
  const row = (name: string, unit: CapRow['unit'], use: CapUse, lifts: string): CapRow => ({
    name,
    unit,
    use,
    left: use.cap === null || use.used === null ? null : Math.max(0, use.cap - use.used),
    lifts: use.cap === null ? '' : lifts,
  });
  return [
    row(
      'Calls this month, from this computer',
      'calls',
      caps.callsThisMonth,
      `${monthlyCalls === null ? '' : 'Your own line; change it in the settings. '}Renews on ${format.date(forecast.until)}.`,
    ),
    row(
      'Scans today, known here',
      'scans',
      caps.scansToday,
      'When the service begins a new day; it does not say which clock it uses.',
    ),
    row('Clients', 'clients', caps.projects, 'A larger plan.'),
  ];
}

/** The caps as a file. */
export const capsCsv = (rows: readonly CapRow[]): CsvRows => [
  ['what', 'unit', 'used', 'cap', 'left', 'what_lifts_it'],
  ...rows.map(({ name, unit, use, left, lifts }) => [name, unit, use.used, use.cap, left, lifts || null]),
];

/** Counts of a month: so far, and forecast at the current pace. */
export type ForecastRow = { readonly name: string; readonly soFar: number; readonly toCome: number };

/** The month's scans, answers and calls. */
export function buildForecastRows({
  callsThisMonth,
  forecast,
}: Pick<AccountView, 'callsThisMonth' | 'forecast'>): ForecastRow[] {
  return [
    { name: 'Scans', soFar: forecast.scansSoFar, toCome: forecast.scansToCome },
    { name: 'Answers', soFar: forecast.answersSoFar, toCome: forecast.answersToCome },
    { name: 'Calls', soFar: callsThisMonth, toCome: forecast.callsToCome },
  ];
}

/** The forecast as a file; the month ends before `until`, an ISO 8601 time in UTC. */
export const forecastCsv = (rows: readonly ForecastRow[], until: string): CsvRows => [
  ['what', 'so_far', 'to_come', 'in_all', 'month_ends_before'],
  ...rows.map(({ name, soFar, toCome }) => [name, soFar, toCome, soFar + toCome, until]),
];
