import type { BrandKit, KitChanges } from '../../../shared/reports/brand-kit.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import type { RowId } from '../../db/row-id.ts';

/** Saves an agency's kit in place of the one named `before`, under its own name; that one's clients follow it. */
export function renameBrandKit(db: Db, before: string, kit: BrandKit, savedAt: string): void {
  inTransaction(db, () => {
    db.prepare('UPDATE brand_kit SET name = ?, kit = ?, saved_at = ? WHERE name = ?').run(
      kit.name,
      JSON.stringify(kit),
      savedAt,
      before,
    );
    db.prepare('UPDATE client_kit SET agency = ? WHERE agency = ?').run(kit.name, before);
  });
}

/** Removes an agency's kit; returns whether there was one. */
export function deleteBrandKit(db: Db, name: string): boolean {
  return inTransaction(db, () => db.prepare('DELETE FROM brand_kit WHERE name = ?').run(name).changes > 0);
}

/** Saves a client's own values, replacing earlier ones. */
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

/** Removes all of a client's own values; returns whether there were any. */
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
