import { randomUUID } from 'node:crypto';
import type { ConnectionRow } from '../queries/connections.ts';
import type { Db } from '../open.ts';

/** Adds a connection; its key is kept elsewhere. */
export function saveConnection(
  db: Db,
  values: { readonly name: string; readonly baseUrl: string; readonly at: string },
): ConnectionRow {
  const connectionId = randomUUID();
  const { lastInsertRowid } = db
    .prepare('INSERT INTO connection (connection_id, name, base_url, created_at) VALUES (?, ?, ?, ?)')
    .run(connectionId, values.name, values.baseUrl, values.at);
  return {
    id: Number(lastInsertRowid),
    connectionId,
    name: values.name,
    baseUrl: values.baseUrl,
    createdAt: values.at,
    lastSyncAt: null,
    lastSyncOutcome: null,
    monthlyCalls: null,
  };
}

/** Sets how many calls the connection may make in a calendar month; null lifts the line. */
export function saveMonthlyCalls(db: Db, connection: number, monthlyCalls: number | null): void {
  db.prepare('UPDATE connection SET monthly_calls = ? WHERE id = ?').run(monthlyCalls, connection);
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
