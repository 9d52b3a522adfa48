import { integer, orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** How far one project is mirrored. `missing` counts incomplete completed runs. */
export type ProjectStatus = {
  readonly projectId: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly runs: number;
  readonly mirrored: number;
  readonly missing: number;
  /** Completed runs for which the service delivered less than it claims; they also count as missing. */
  readonly incomplete: number;
  readonly newestRunAt: string | null;
};

const CALL_COUNT = defineValues(integer, 'SELECT count(*) FROM api_call WHERE connection = ? AND at >= ?');

const PROJECT_COUNT = defineValues(
  integer,
  'SELECT count(*) FROM project WHERE connection = ? AND archived_at IS NULL',
);

const ANSWER_COUNT = defineValues(
  integer,
  'SELECT count(*) FROM api_response WHERE connection = ? AND at >= ?',
);

const REJECTED_COUNT = defineValues(integer, 'SELECT count(*) FROM rejected WHERE connection = ?');

const PROJECTS = defineRows(
  {
    projectId: text,
    name: text,
    archivedAt: orNull(text),
    runs: integer,
    mirrored: integer,
    missing: integer,
    incomplete: integer,
    newestRunAt: orNull(text),
  },
  `SELECT p.project_id AS projectId, p.name, p.archived_at AS archivedAt,
     count(r.id) AS runs,
     count(r.mirrored_at) AS mirrored,
     count(iif(r.status = 'completed' AND r.mirrored_at IS NULL, 1, NULL)) AS missing,
     (SELECT count(DISTINCT s.run_id) FROM shortfall s WHERE s.connection = p.connection
        AND s.project_id = p.project_id AND s.run_id <> '') AS incomplete,
     max(iif(r.status = 'completed', r.started_at, NULL)) AS newestRunAt
   FROM project p LEFT JOIN run r ON r.project = p.id
   WHERE p.connection = ? GROUP BY p.id ORDER BY p.name, p.project_id`,
);

/** Number of a connection's calls in the ledger since a time (ISO 8601). */
export function loadCallCount(db: Db, connection: RowId<'connection'>, since: string): number {
  return CALL_COUNT.get(db, connection, since) ?? 0;
}

/** Number of a connection's unarchived projects. */
export function loadProjectCount(db: Db, connection: RowId<'connection'>): number {
  return PROJECT_COUNT.get(db, connection) ?? 0;
}

/** Number of a connection's kept answers that arrived at `since` (ISO 8601) or later. */
export function loadAnswerCount(db: Db, connection: RowId<'connection'>, since: string): number {
  return ANSWER_COUNT.get(db, connection, since) ?? 0;
}

/** Number of a connection's records set aside. */
export function loadRejectedCount(db: Db, connection: RowId<'connection'>): number {
  return REJECTED_COUNT.get(db, connection) ?? 0;
}

/** How far each project of a connection is mirrored, by name. */
export function loadProjectStatus(db: Db, connection: RowId<'connection'>): readonly ProjectStatus[] {
  return PROJECTS.all(db, connection);
}
