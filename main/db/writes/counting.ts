/** What each run keeps of the agreement rules, which teaches how a service counts. */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { Kept } from '../queries/agreement.ts';
import { COUNTING_METHOD } from '../queries/counting.ts';
import type { RowId } from '../row-id.ts';

/** Notes what a run keeps: its time is its first judgement, or when a part was refetched. Call within a transaction. */
export function saveKeptRules(db: Db, run: RowId<'run'>, kept: Kept, cameAt: string): void {
  prepared(
    db,
    `INSERT INTO run_agreement (run, came_at, method, kept) VALUES (:run, :cameAt, :method, :kept)
     ON CONFLICT DO UPDATE SET method = excluded.method, kept = excluded.kept,
       came_at = max(came_at, (SELECT max(t.at) FROM run_part t WHERE t.run = :run))`,
  ).run({ run, cameAt, method: COUNTING_METHOD, kept: JSON.stringify(kept) });
}

/** Reopens a complete run that departs from how the service counts. Call within a transaction. */
export function saveRunOpen(db: Db, run: RowId<'run'>): void {
  prepared(db, 'UPDATE run_revision SET mirrored_at = NULL WHERE id = ?').run(run);
}

/** Deletes what a connection's runs keep, which is derived from their rows. Call within a transaction. */
export function forgetKeptRules(db: Db, connection: RowId<'connection'>): void {
  prepared(
    db,
    `DELETE FROM run_agreement WHERE run IN
       (SELECT r.id FROM run_revision r JOIN project p ON p.id = r.project WHERE p.connection = ?)`,
  ).run(connection);
}
