/** Writes of watched and queued scans. */
import type { QueuedScan, QueueHold, Scan } from '../../../shared/domain/scan-schema.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import { integer, orNull, text } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { defineRows, prepared } from '../../db/prepared.ts';
import type { RowId } from '../../db/row-id.ts';

/** Saves a scan as last seen; a no-op if its connection is gone. */
export function saveScan(db: Db, scan: Scan): void {
  const { connection, projectId, runId, status, seenAt, ...kept } = scan;
  inTransaction(db, () =>
    prepared(
      db,
      `INSERT INTO scan (connection, project_id, run_id, status, seen_at, kept)
       SELECT id, ?, ?, ?, ?, ? FROM connection WHERE connection_id = ?
       ON CONFLICT (connection, project_id, run_id)
         DO UPDATE SET status = excluded.status, seen_at = excluded.seen_at, kept = excluded.kept`,
    ).run(projectId, runId, status, seenAt, JSON.stringify(kept), connection),
  );
}

/** Adds clients to the end of the queue; a waiting one keeps its place, a refused one waits again. */
export function enqueueScans(
  db: Db,
  scans: readonly Pick<QueuedScan, 'connection' | 'projectId' | 'client' | 'platforms'>[],
): void {
  const insert = prepared(
    db,
    `INSERT INTO scan_queue (connection, project_id, client, platforms, state)
     SELECT id, ?, ?, ?, 'waiting' FROM connection WHERE connection_id = ?
     ON CONFLICT (connection, project_id)
       DO UPDATE SET state = 'waiting', reason = NULL, taken_at = NULL WHERE state = 'refused'`,
  );
  inTransaction(db, () => {
    for (const { connection, projectId, client, platforms } of scans) {
      insert.run(projectId, client, platforms === null ? null : JSON.stringify(platforms), connection);
    }
  });
}

/** Schedules a client for a time; a waiting or refused one is rescheduled. */
export function enqueueScanAt(
  db: Db,
  {
    connection,
    projectId,
    client,
    platforms,
  }: Pick<QueuedScan, 'connection' | 'projectId' | 'client' | 'platforms'>,
  dueAt: string,
): void {
  inTransaction(db, () =>
    prepared(
      db,
      `INSERT INTO scan_queue (connection, project_id, client, platforms, state, due_at)
       SELECT id, ?, ?, ?, 'waiting', ? FROM connection WHERE connection_id = ?
       ON CONFLICT (connection, project_id)
         DO UPDATE SET state = 'waiting', reason = NULL, taken_at = NULL, held = NULL, due_at = excluded.due_at,
           platforms = excluded.platforms WHERE state <> 'starting'`,
    ).run(projectId, client, platforms === null ? null : JSON.stringify(platforms), dueAt, connection),
  );
}

/** Holds those whose time was missed until somebody confirms their start. */
export function holdMissed(db: Db, queueId: number): void {
  prepared(
    db,
    `UPDATE scan_queue SET held = '{"kind":"missed"}' WHERE id = ? AND state = 'waiting' AND due_at IS NOT NULL`,
  ).run(queueId);
}

/** Starts one at a time that has come, whatever held it. */
export function releaseQueued(db: Db, queueId: number, at: string): void {
  prepared(
    db,
    `UPDATE scan_queue SET held = NULL, due_at = ?, state = 'waiting', reason = NULL WHERE id = ? AND state <> 'starting'`,
  ).run(at, queueId);
}

/** Records that a program watches queues. */
export function saveWatchedAt(db: Db, at: string): void {
  prepared(
    db,
    'INSERT INTO scan_watch (id, alive_at) VALUES (1, ?) ON CONFLICT DO UPDATE SET alive_at = excluded.alive_at',
  ).run(at);
}

/** Takes a client for its start; false if another program has taken it. */
export function takeQueued(db: Db, queueId: number, at: string): boolean {
  return inTransaction(
    db,
    () =>
      prepared(
        db,
        `UPDATE scan_queue SET state = 'starting', taken_at = ? WHERE id = ? AND state = 'waiting' AND held IS NULL`,
      ).run(at, queueId).changes === 1,
  );
}

/** Requeues a client, or saves why it was refused. */
export function settleQueued(
  db: Db,
  queueId: number,
  state: 'waiting' | 'refused',
  reason: WireError | null,
): void {
  prepared(db, 'UPDATE scan_queue SET state = ?, reason = ?, taken_at = NULL WHERE id = ?').run(
    state,
    reason === null ? null : JSON.stringify(reason),
    queueId,
  );
}

/** Removes a client from the queue. */
export function deleteQueued(db: Db, queueId: number): void {
  prepared(db, `DELETE FROM scan_queue WHERE id = ? AND state <> 'starting'`).run(queueId);
}

/** Removes a client whose scan has begun. */
export function finishQueued(db: Db, queueId: number): void {
  prepared(db, 'DELETE FROM scan_queue WHERE id = ?').run(queueId);
}

/** Stops or resumes the queue; timed ones are unaffected. */
export function holdQueue(db: Db, held: QueueHold | null): void {
  prepared(db, `UPDATE scan_queue SET held = ? WHERE state <> 'refused' AND due_at IS NULL`).run(
    held === null ? null : JSON.stringify(held),
  );
}

const SCOPE = defineRows(
  { prompts: integer, platforms: orNull(text) },
  `SELECT (SELECT count(*) FROM prompt WHERE prompt.project = p.id AND is_active = 1) AS prompts,
     p.active_platforms AS platforms
   FROM project p WHERE p.id = ?`,
);

/** A project's active prompts and its saved platforms, as last mirrored; null: the service named none. */
export type ScanScope = { readonly prompts: number; readonly platforms: readonly string[] | null };

/** Loads both; undefined if the project is not mirrored. */
export function loadScanScope(db: Db, project: RowId<'project'>): ScanScope | undefined {
  const row = SCOPE.get(db, project);
  if (row === undefined) return undefined;
  const { prompts, platforms } = row;
  return { prompts, platforms: platforms === null ? null : (JSON.parse(platforms) as string[]) };
}
