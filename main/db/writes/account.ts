/** The account over time: one row per reading. */
import type { PlatformAvailability, Usage } from '../../../shared/api/resources.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { buildPlatformIdentity } from './identity.ts';
import type { RowId } from '../row-id.ts';

/** Adds a reading of the account's usage; money in US dollars. */
export function saveUsage(db: Db, connection: RowId<'connection'>, usage: Usage, at: string): void {
  prepared(
    db,
    `INSERT OR REPLACE INTO usage_record (connection, at, input_tokens, output_tokens, web_searches,
       llm_cost_usd, scraper_spend_usd, total_spend_usd, by_model, by_call_type)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  ).run(
    connection,
    at,
    usage.totalInputTokens ?? null,
    usage.totalOutputTokens ?? null,
    usage.totalWebSearches ?? null,
    usage.llmCostUsd ?? null,
    usage.bdSpendUsd ?? null,
    usage.totalSpendUsd ?? null,
    usage.byModel == null ? null : JSON.stringify(usage.byModel),
    usage.byCallType == null ? null : JSON.stringify(usage.byCallType),
  );
}

/** Adds a reading of the account's limits. */
export function saveLimits(
  db: Db,
  connection: RowId<'connection'>,
  limits: Readonly<Record<string, unknown>>,
  at: string,
): void {
  prepared(db, 'INSERT OR REPLACE INTO account_limits (connection, at, limits) VALUES (?, ?, ?)').run(
    connection,
    at,
    JSON.stringify(limits),
  );
}

/** Adds a reading of which platforms work. */
export function savePlatformAvailability(
  db: Db,
  connection: RowId<'connection'>,
  platforms: readonly PlatformAvailability[],
  at: string,
): void {
  const platformId = buildPlatformIdentity(db);
  const insert = prepared(
    db,
    `INSERT OR REPLACE INTO platform_availability (connection, at, platform, status, primary_disabled, reason, route)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { platform, status, primaryDisabled, reason, route } of platforms) {
    insert.run(
      connection,
      at,
      platformId(platform),
      status,
      Number(primaryDisabled),
      reason ?? null,
      route === null ? null : JSON.stringify(route),
    );
  }
}

/** Notes that the account was read after everything else new. */
export function saveAccountRead(db: Db, connection: RowId<'connection'>): void {
  prepared(db, 'UPDATE connection SET account_due = 0 WHERE id = ?').run(connection);
}
