import { randomUUID } from 'node:crypto';
import { CONNECTION_COLOURS, type ConnectionColour } from '../../../shared/domain/connection.ts';
import { loadConnectionByName, loadConnections, type ConnectionRow } from '../queries/connections.ts';
import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { inTransaction, type Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { CONNECTION_DELETES, MIRROR_DELETES } from '../tables.ts';
import type { RowId } from '../row-id.ts';

/** What is known of a connection when it is added; without a colour it gets the one used least. */
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
  db.prepare(
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

/** Sets the address, which changes for the sample data alone. */
export function saveBaseUrl(db: Db, connection: RowId<'connection'>, baseUrl: string): void {
  db.prepare('UPDATE connection SET base_url = ? WHERE id = ?').run(baseUrl, connection);
}

/** Sets what a user has typed about a connection. */
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
  db.prepare(
    `UPDATE connection SET name = :name, colour = :colour, key_expires_on = :keyExpiresOn,
       monthly_calls = :monthlyCalls WHERE id = :connection`,
  ).run({ ...details, connection });
}

/** Sets the day on which the key expires. */
export function saveKeyExpiry(db: Db, connection: RowId<'connection'>, keyExpiresOn: string | null): void {
  db.prepare('UPDATE connection SET key_expires_on = ? WHERE id = ?').run(keyExpiresOn, connection);
}

/** Sets how many calls the connection may make in a calendar month; null lifts the limit. */
export function saveMonthlyCalls(db: Db, connection: RowId<'connection'>, monthlyCalls: number | null): void {
  db.prepare('UPDATE connection SET monthly_calls = ? WHERE id = ?').run(monthlyCalls, connection);
}

/** Sets what is mirrored of old runs, and from which age on (in days) a run is old. */
export function saveOldRuns(
  db: Db,
  connection: RowId<'connection'>,
  oldRuns: RunDepth,
  oldAfterDays: number,
): void {
  db.prepare('UPDATE connection SET old_runs = ?, old_after_days = ? WHERE id = ?').run(
    oldRuns,
    oldAfterDays,
    connection,
  );
}

/** Notes how the last sync ended: `done`, `partly`, or an error code. One that failed leaves when the last good one was. */
export function saveSyncOutcome(db: Db, connection: RowId<'connection'>, at: string, outcome: string): void {
  db.prepare(
    `UPDATE connection SET last_sync_at = :at, last_sync_outcome = :outcome,
       synced_at = iif(:outcome IN ('done', 'partly'), :at, synced_at) WHERE id = :connection`,
  ).run({ at, outcome, connection });
}

/** Notes that a call has reached the service, or at which moment one did not; returns whether that is news. */
export function saveReach(db: Db, connection: RowId<'connection'>, failedAt: string | null): boolean {
  const sql =
    failedAt === null
      ? 'UPDATE connection SET unreachable_since = NULL WHERE id = :connection AND unreachable_since IS NOT NULL'
      : 'UPDATE connection SET unreachable_since = :failedAt WHERE id = :connection AND unreachable_since IS NULL';
  return prepared(db, sql).run(failedAt === null ? { connection } : { connection, failedAt }).changes > 0;
}

/** Removes a connection, everything mirrored over it and its reports, in one transaction of its own. Files written from it stay. */
export function deleteConnection(db: Db, connection: RowId<'connection'>): void {
  deleteWith(db, connection, CONNECTION_DELETES);
}

/** Removes everything mirrored over a connection, in one transaction of its own; it stays for its reports, as never synced. */
export function deleteMirror(db: Db, connection: RowId<'connection'>): void {
  deleteWith(db, connection, [
    ...REPORTS_KEEP_CLIENTS,
    ...MIRROR_DELETES,
    'UPDATE connection SET last_sync_at = NULL, last_sync_outcome = NULL, synced_at = NULL, account_due = 1 WHERE id = ?',
  ]);
}

/** Reports say whose they are when their clients are gone. */
const REPORTS_KEEP_CLIENTS = [
  `UPDATE studio_report SET client = coalesce((SELECT p.name FROM project p
     WHERE p.connection = studio_report.connection AND p.project_id = studio_report.project_id), client)
   WHERE connection = ?`,
];

/**
 * Does the statements in one transaction, each with the connection's row.
 *
 * The order makes every step safe, so the check of references is left out: it would look each brand, topic and
 * page up in tables of millions of rows, or need indexes that nothing else uses.
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
