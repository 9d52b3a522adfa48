import { randomUUID } from 'node:crypto';
import { loadConnectionByName, type ConnectionRow } from '../queries/connections.ts';
import type { RunDepth } from '../queries/runs.ts';
import type { Db } from '../open.ts';

/** Adds a connection; its key is kept elsewhere. */
export function saveConnection(
  db: Db,
  values: { readonly name: string; readonly baseUrl: string; readonly at: string },
): ConnectionRow {
  const connectionId = randomUUID();
  db.prepare('INSERT INTO connection (connection_id, name, base_url, created_at) VALUES (?, ?, ?, ?)').run(
    connectionId,
    values.name,
    values.baseUrl,
    values.at,
  );
  const saved = loadConnectionByName(db, connectionId);
  if (saved === undefined) throw new Error('a connection was saved and cannot be found');
  return saved;
}

/** Sets how many calls the connection may make in a calendar month; null lifts the line. */
export function saveMonthlyCalls(db: Db, connection: number, monthlyCalls: number | null): void {
  db.prepare('UPDATE connection SET monthly_calls = ? WHERE id = ?').run(monthlyCalls, connection);
}

/** Sets what is mirrored of old runs, and from which age on (in days) a run is old. */
export function saveOldRuns(db: Db, connection: number, oldRuns: RunDepth, oldAfterDays: number): void {
  db.prepare('UPDATE connection SET old_runs = ?, old_after_days = ? WHERE id = ?').run(
    oldRuns,
    oldAfterDays,
    connection,
  );
}

/** Notes how the last sync ended: `done`, `partly`, or an error code. */
export function saveSyncOutcome(db: Db, connection: number, at: string, outcome: string): void {
  db.prepare('UPDATE connection SET last_sync_at = ?, last_sync_outcome = ? WHERE id = ?').run(
    at,
    outcome,
    connection,
  );
}

/** Removes a connection and everything mirrored over it. Reports written from it stay. */
export function deleteConnection(db: Db, connection: number): void {
  db.prepare('DELETE FROM connection WHERE id = ?').run(connection);
}
