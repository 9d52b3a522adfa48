import type { Database } from 'better-sqlite3';

/** Marks runs incomplete, as the previous version did for a service with overlapping topics. */
export function callIncomplete(db: Database): void {
  db.exec(`
    DELETE FROM run_agreement;
    UPDATE run_revision SET mirrored_at = NULL;
    INSERT INTO shortfall (connection, project_id, run_id, revision, part, reason, found_at, came_at, asked, due_at)
      SELECT p.connection, p.project_id, r.run_id, ifnull(r.revision, -1), 'topics', 'topic scores over 30 of 18 answers',
        '2026-02-01T00:00:00.000Z', (SELECT at FROM run_part WHERE run = r.id AND part = 'topics'), 0, '2026-02-02T00:00:00.000Z'
      FROM run_revision r JOIN project p ON p.id = r.project`);
}
