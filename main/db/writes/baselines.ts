import type { ProjectBaseline } from '../../../shared/domain/baseline.ts';
import { inTransaction, type Db } from '../open.ts';
import type { RowId } from '../row-id.ts';

/** Sets a project's baseline, in place of an earlier one. */
export function saveBaseline(
  db: Db,
  project: RowId<'project'>,
  { runId, reason, setOn }: ProjectBaseline,
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO baseline (connection, project_id, run_id, reason, set_on)
         SELECT connection, project_id, ?, ?, ? FROM project WHERE id = ?
         ON CONFLICT (connection, project_id) DO UPDATE
           SET run_id = excluded.run_id, reason = excluded.reason, set_on = excluded.set_on`,
      )
      .run(runId, reason, setOn, project),
  );
}

/** Removes a project's baseline. */
export function deleteBaseline(db: Db, project: RowId<'project'>): void {
  inTransaction(db, () =>
    db
      .prepare(
        `DELETE FROM baseline WHERE (connection, project_id) IN
           (SELECT connection, project_id FROM project WHERE id = ?)`,
      )
      .run(project),
  );
}
