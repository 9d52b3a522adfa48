import type { AccountView, UsageReading } from '../../../shared/domain/account.ts';
import { buildTidyTable, buildValueTable } from '../../../shared/domain/tidy-table.ts';
import type { Db } from '../open.ts';
import { loadPlatformStates } from './platforms.ts';
import { loadCallCount } from './status.ts';
import type { ConnectionRow } from './connections.ts';

/** Two months and a day: the present one and the whole of the one before. */
const DAYS_OF_CALLS = 62;

function tableOf(json: string | null) {
  return json === null ? null : buildTidyTable(JSON.parse(json) as Record<string, unknown>[]);
}

/** Loads what an account has used; `now` and `monthStart` are ISO 8601. */
export function loadAccount(
  db: Db,
  { id, monthlyCalls }: ConnectionRow,
  { now, monthStart }: { readonly now: string; readonly monthStart: string },
): AccountView {
  const usage = db
    .prepare<[number], UsageReading>(
      `SELECT at, input_tokens AS inputTokens, output_tokens AS outputTokens, web_searches AS webSearches,
         llm_cost_usd AS llmCostUsd, scraper_spend_usd AS scraperSpendUsd, total_spend_usd AS totalSpendUsd
       FROM usage_record WHERE connection = ? ORDER BY at`,
    )
    .all(id);
  const newest = db
    .prepare<[number], { byModel: string | null; byCallType: string | null }>(
      `SELECT by_model AS byModel, by_call_type AS byCallType FROM usage_record
       WHERE connection = ? ORDER BY at DESC LIMIT 1`,
    )
    .get(id);
  const limits = db
    .prepare<[number], { at: string; limits: string }>(
      'SELECT at, limits FROM account_limits WHERE connection = ? ORDER BY at DESC LIMIT 1',
    )
    .get(id);
  const firstDay = new Date(Date.parse(now) - DAYS_OF_CALLS * 86_400_000).toISOString().slice(0, 10);
  return {
    usage,
    byModel: tableOf(newest?.byModel ?? null),
    byCallType: tableOf(newest?.byCallType ?? null),
    limits:
      limits === undefined
        ? null
        : { at: limits.at, values: buildValueTable(JSON.parse(limits.limits) as Record<string, unknown>) },
    availability: loadPlatformStates(db, id),
    calls: db
      .prepare<[number, string], AccountView['calls'][number]>(
        `SELECT substr(at, 1, 10) AS day, count(*) AS calls,
           count(*) FILTER (WHERE status IS NULL OR status >= 400) AS failed
         FROM api_call WHERE connection = ? AND at >= ? GROUP BY day ORDER BY day`,
      )
      .all(id, firstDay),
    callsThisMonth: loadCallCount(db, id, monthStart),
    monthlyCalls,
  };
}
