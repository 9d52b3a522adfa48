import type { Db } from '../open.ts';

/** How far one project is mirrored. `missing` counts completed runs that are not whole. */
export type ProjectStatus = {
  readonly projectId: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly runs: number;
  readonly mirrored: number;
  readonly missing: number;
  readonly newestRunAt: string | null;
};

/** How many calls of a connection the ledger has since a moment (ISO 8601). */
export function loadCallCount(db: Db, connection: number, since: string): number {
  return db
    .prepare('SELECT count(*) FROM api_call WHERE connection = ? AND at >= ?')
    .pluck()
    .get(connection, since) as number;
}

/** How many projects a connection has that are not archived. */
export function loadProjectCount(db: Db, connection: number): number {
  return db
    .prepare('SELECT count(*) FROM project WHERE connection = ? AND archived_at IS NULL')
    .pluck()
    .get(connection) as number;
}

/** How many records of a connection were set aside. */
export function loadRejectedCount(db: Db, connection: number): number {
  return db.prepare('SELECT count(*) FROM rejected WHERE connection = ?').pluck().get(connection) as number;
}

/** How far each project of a connection is mirrored, by name. */
export function loadProjectStatus(db: Db, connection: number): readonly ProjectStatus[] {
  return db
    .prepare(
      `SELECT p.project_id AS projectId, p.name, p.archived_at AS archivedAt,
         count(r.id) AS runs,
         count(r.mirrored_at) AS mirrored,
         count(iif(r.status = 'completed' AND r.mirrored_at IS NULL, 1, NULL)) AS missing,
         max(iif(r.status = 'completed', r.started_at, NULL)) AS newestRunAt
       FROM project p LEFT JOIN run r ON r.project = p.id
       WHERE p.connection = ? GROUP BY p.id ORDER BY p.name, p.project_id`,
    )
    .all(connection) as ProjectStatus[];
}
