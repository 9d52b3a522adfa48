import { randomUUID } from 'node:crypto';
import { CONNECTION_COLOURS, type ConnectionColour } from '../../../shared/domain/connection.ts';
import { loadConnectionByName, loadConnections, type ConnectionRow } from '../queries/connections.ts';
import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { CONNECTION_DELETES, MIRROR_DELETES } from '../tables.ts';
import type { RowId } from '../row-id.ts';

/** What is known of a new connection; the default colour is the least used one. */
export type NewConnection = {
  readonly name: string;
  readonly baseUrl: string;
  readonly at: string;
  readonly colour?: ConnectionColour;
  readonly isSample?: boolean;
};

function leastUsedColour(db: Db): ConnectionColour {
  const used = loadConnections(db).map(({ colour }) => colour);
  const timesUsed = (colour: ConnectionColour) => used.filter((other) => other === colour).length;
  return CONNECTION_COLOURS.reduce((best, colour) => (timesUsed(colour) < timesUsed(best) ? colour : best));
}

/** Adds a connection; its key is kept elsewhere. */
export function saveConnection(db: Db, values: NewConnection): ConnectionRow {
  const connectionId = randomUUID();
  prepared(
    db,
    `INSERT INTO connection (connection_id, name, base_url, created_at, colour, is_sample)
     VALUES (?, ?, ?, ?, ?, ?)`,
  ).run(
    connectionId,
    values.name,
    values.baseUrl,
    values.at,
    values.colour ?? leastUsedColour(db),
    values.isSample === true ? 1 : 0,
  );
  const saved = loadConnectionByName(db, connectionId);
  if (saved === undefined) throw new Error('a connection was saved and cannot be found');
  return saved;
}

/** Sets the address, which only changes for the sample data. */
export function saveBaseUrl(db: Db, connection: RowId<'connection'>, baseUrl: string): void {
  prepared(db, 'UPDATE connection SET base_url = ? WHERE id = ?').run(baseUrl, connection);
}

/** Sets a connection's user-entered details. */
export function saveConnectionDetails(
  db: Db,
  connection: RowId<'connection'>,
  details: {
    readonly name: string;
    readonly colour: ConnectionColour;
    readonly keyExpiresOn: string | null;
    readonly monthlyCalls: number | null;
  },
): void {
  prepared(
    db,
    `UPDATE connection SET name = :name, colour = :colour, key_expires_on = :keyExpiresOn,
       monthly_calls = :monthlyCalls WHERE id = :connection`,
  ).run({ ...details, connection });
}

/** Sets the key's expiry day. */
export function saveKeyExpiry(db: Db, connection: RowId<'connection'>, keyExpiresOn: string | null): void {
  prepared(db, 'UPDATE connection SET key_expires_on = ? WHERE id = ?').run(keyExpiresOn, connection);
}

/** Sets the connection's call limit per calendar month; null lifts it. */
export function saveMonthlyCalls(db: Db, connection: RowId<'connection'>, monthlyCalls: number | null): void {
  prepared(db, 'UPDATE connection SET monthly_calls = ? WHERE id = ?').run(monthlyCalls, connection);
}

/** Sets the depth of old runs, and the age (in days) from which a run is old. */
export function saveOldRuns(
  db: Db,
  connection: RowId<'connection'>,
  oldRuns: RunDepth,
  oldAfterDays: number,
): void {
  prepared(db, 'UPDATE connection SET old_runs = ?, old_after_days = ? WHERE id = ?').run(
    oldRuns,
    oldAfterDays,
    connection,
  );
}

/** Notes how the last sync ended: `done`, `partly`, or an error code. A failed one keeps the time of the last success. */
export function saveSyncOutcome(db: Db, connection: RowId<'connection'>, at: string, outcome: string): void {
  prepared(
    db,
    `UPDATE connection SET last_sync_at = :at, last_sync_outcome = :outcome,
       synced_at = iif(:outcome IN ('done', 'partly'), :at, synced_at) WHERE id = :connection`,
  ).run({ at, outcome, connection });
}

/** Forgets that the last sync had no key, or a refused one: a new key was accepted. */
export function forgetRefusal(db: Db, connection: RowId<'connection'>): void {
  prepared(
    db,
    `UPDATE connection SET last_sync_outcome = NULL
     WHERE id = ? AND last_sync_outcome IN ('api/unauthorized', 'secrets/missing')`,
  ).run(connection);
}

/** Notes that a call reached the service, or when one did not; returns whether that changed. */
export function saveReach(db: Db, connection: RowId<'connection'>, failedAt: string | null): boolean {
  const sql =
    failedAt === null
      ? 'UPDATE connection SET unreachable_since = NULL WHERE id = :connection AND unreachable_since IS NOT NULL'
      : 'UPDATE connection SET unreachable_since = :failedAt WHERE id = :connection AND unreachable_since IS NULL';
  return prepared(db, sql).run(failedAt === null ? { connection } : { connection, failedAt }).changes > 0;
}

/** What people keep of clients outlives a connection; of invented ones nothing does, as the next sample begins anew. */
const SAMPLE_DELETES = ['action_change', 'action', 'goal', 'event'].map(
  (table) =>
    `DELETE FROM ${table} WHERE connection = (SELECT id FROM connection WHERE id = ? AND is_sample = 1)`,
);

/**
 * Deletes a connection, its mirror and its reports, in one transaction; of the sample data also what was kept of their clients. Files
 * exported from it stay.
 */
export function deleteConnection(db: Db, connection: RowId<'connection'>): void {
  deleteWith(db, connection, [...SAMPLE_DELETES, ...CONNECTION_DELETES]);
}

/** Deletes a connection's mirror, in one transaction; the connection stays for its reports, as never synced. */
export function deleteMirror(db: Db, connection: RowId<'connection'>): void {
  deleteWith(db, connection, [
    ...REPORTS_KEEP_CLIENTS,
    ...MIRROR_DELETES,
    'UPDATE connection SET last_sync_at = NULL, last_sync_outcome = NULL, synced_at = NULL, account_due = 1 WHERE id = ?',
  ]);
}

/** Reports keep their clients' names when these are gone. */
const REPORTS_KEEP_CLIENTS = [
  `UPDATE studio_report SET client = coalesce((SELECT p.name FROM project p
     WHERE p.connection = studio_report.connection AND p.project_id = studio_report.project_id), client)
   WHERE connection = ?`,
];

/**
 * Runs the statements in one transaction, each with the connection's row.
 *
 * The order makes every step safe, so foreign keys are not checked: that would look each brand, topic and page up in
 * tables of millions of rows, or need otherwise unused indexes.
 */
function deleteWith(db: Db, connection: RowId<'connection'>, statements: readonly string[]): void {
  db.pragma('foreign_keys = OFF');
  try {
    inTransaction(db, () => {
      for (const sql of statements) db.prepare(sql).run(connection);
    });
  } finally {
    db.pragma('foreign_keys = ON');
  }
}
