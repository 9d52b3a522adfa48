import type { AccountView } from '../../../shared/domain/account.ts';
import { buildTidyTable, buildValueTable } from '../../../shared/domain/tidy-table.ts';
import { integer, orNull, present, real, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import type { ConnectionRow } from './connections.ts';
import { loadPlatformStates } from './platforms.ts';
import { loadCallCount } from './status.ts';

/** Two months and a day: the current month and all of the previous one. */
const DAYS_OF_CALLS = 62;

const USAGE = defineRows(
  {
    at: text,
    inputTokens: orNull(real),
    outputTokens: orNull(real),
    webSearches: orNull(real),
    llmCostUsd: orNull(real),
    scraperSpendUsd: orNull(real),
    totalSpendUsd: orNull(real),
  },
  `SELECT at, input_tokens AS inputTokens, output_tokens AS outputTokens, web_searches AS webSearches,
     llm_cost_usd AS llmCostUsd, scraper_spend_usd AS scraperSpendUsd, total_spend_usd AS totalSpendUsd
   FROM usage_record WHERE connection = ? ORDER BY at`,
);

const NEWEST_USAGE = defineRows(
  { byModel: orNull(text), byCallType: orNull(text) },
  `SELECT by_model AS byModel, by_call_type AS byCallType FROM usage_record
   WHERE connection = ? ORDER BY at DESC LIMIT 1`,
);

const NEWEST_LIMITS = defineRows(
  { at: text, limits: text },
  'SELECT at, limits FROM account_limits WHERE connection = ? ORDER BY at DESC LIMIT 1',
);

const CALLS_BY_DAY = defineRows(
  { day: text, calls: integer, failed: integer },
  `SELECT substr(at, 1, 10) AS day, count(*) AS calls,
     count(*) FILTER (WHERE status IS NULL OR status >= 400) AS failed
   FROM api_call WHERE connection = ? AND at >= ? GROUP BY day ORDER BY day`,
);

/** What the service last said about an account's limits, as sent; null if nothing. */
export function loadNewestLimits(
  db: Db,
  connection: RowId<'connection'>,
): Readonly<Record<string, unknown>> | null {
  const newest = NEWEST_LIMITS.get(db, connection);
  return newest === undefined ? null : (JSON.parse(newest.limits) as Record<string, unknown>);
}

const RUNS_SINCE = defineRows(
  { project: rowId<'project'>(), startedAt: present(text), answers: orNull(integer) },
  `SELECT r.project, r.started_at AS startedAt, r.total_tasks AS answers FROM run r JOIN project p ON p.id = r.project
   WHERE p.connection = ? AND p.archived_at IS NULL AND r.started_at >= ? ORDER BY r.project, r.started_at`,
);

/** Runs of a connection's clients since a time (ISO 8601), by client, the oldest first. */
export const loadRunsSince = (db: Db, connection: RowId<'connection'>, since: string) =>
  RUNS_SINCE.all(db, connection, since);

function tableOf(json: string | null) {
  return json === null ? null : buildTidyTable(JSON.parse(json) as Record<string, unknown>[]);
}

/** Loads an account's usage; `now` and `monthStart` are ISO 8601. */
export function loadAccount(
  db: Db,
  { id, monthlyCalls }: ConnectionRow,
  { now, monthStart }: { readonly now: string; readonly monthStart: string },
): Omit<AccountView, 'caps' | 'refusals' | 'forecast' | 'counting' | 'readings'> {
  const newest = NEWEST_USAGE.get(db, id);
  const limits = NEWEST_LIMITS.get(db, id);
  const firstDay = new Date(Date.parse(now) - DAYS_OF_CALLS * 86_400_000).toISOString().slice(0, 10);
  return {
    usage: USAGE.all(db, id),
    byModel: tableOf(newest?.byModel ?? null),
    byCallType: tableOf(newest?.byCallType ?? null),
    limits:
      limits === undefined
        ? null
        : { at: limits.at, values: buildValueTable(JSON.parse(limits.limits) as Record<string, unknown>) },
    availability: loadPlatformStates(db, id),
    calls: CALLS_BY_DAY.all(db, id, firstDay),
    callsThisMonth: loadCallCount(db, id, monthStart),
    monthlyCalls,
  };
}
