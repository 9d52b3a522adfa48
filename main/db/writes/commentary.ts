import type { ReportPeriod } from '../../../shared/domain/period-schema.ts';
import type { ReportNotes } from '../../../shared/reports/notes.ts';
import { inTransaction, type Db } from '../open.ts';
import type { RowId } from '../row-id.ts';

/** Saves the commentary on a client's report for a period, replacing the previous one. */
export function saveCommentary(
  db: Db,
  project: RowId<'project'>,
  { from, to }: ReportPeriod,
  notes: ReportNotes,
  savedAt: string,
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO commentary (connection, project_id, period_from, period_to, notes, saved_at)
         SELECT connection, project_id, ?, ?, ?, ? FROM project WHERE id = ?
         ON CONFLICT DO UPDATE SET notes = excluded.notes, saved_at = excluded.saved_at`,
      )
      .run(from, to, JSON.stringify(notes), savedAt, project),
  );
}
