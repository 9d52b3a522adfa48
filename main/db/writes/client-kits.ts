import type { KitChanges } from '../../../shared/reports/brand-kit.ts';
import { inTransaction, type Db } from '../open.ts';
import type { RowId } from '../row-id.ts';

/** Keeps what a client has of its own, in place of what was kept before. */
export function saveClientKit(
  db: Db,
  project: RowId<'project'>,
  { agency, changes }: { readonly agency: string; readonly changes: KitChanges },
  savedAt: string,
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO client_kit (connection, project_id, agency, changes, saved_at)
         SELECT connection, project_id, ?, ?, ? FROM project WHERE id = ?
         ON CONFLICT DO UPDATE SET agency = excluded.agency, changes = excluded.changes, saved_at = excluded.saved_at`,
      )
      .run(agency, JSON.stringify(changes), savedAt, project),
  );
}

/** Takes everything away that a client has of its own; returns whether there was something. */
export function deleteClientKit(db: Db, project: RowId<'project'>): boolean {
  return inTransaction(
    db,
    () =>
      db
        .prepare(
          `DELETE FROM client_kit WHERE (connection, project_id) IN (SELECT connection, project_id FROM project WHERE id = ?)`,
        )
        .run(project).changes > 0,
  );
}
