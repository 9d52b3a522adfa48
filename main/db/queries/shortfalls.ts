/** Known gaps in the mirror. */
import type { ConnectionView } from '../../../shared/domain/connection-schema.ts';
import type { Shortfall } from '../../../shared/domain/sync.ts';
import { integer, orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const SHORTFALL = {
  projectId: orNull(text),
  project: orNull(text),
  runId: orNull(text),
  part: text,
  reason: text,
  foundAt: text,
  asked: integer,
  dueAt: orNull(text),
};

const selectWhere = (condition: string) => `
  SELECT nullif(s.project_id, '') AS projectId, p.name AS project, nullif(s.run_id, '') AS runId, s.part, s.reason,
    s.found_at AS foundAt, s.asked, s.due_at AS dueAt
  FROM shortfall s LEFT JOIN project p ON p.connection = s.connection AND p.project_id = s.project_id
  WHERE ${condition}
  ORDER BY p.name, s.run_id, s.part`;

// What the service no longer lists is no longer requested.
const OF_CONNECTION = defineRows(SHORTFALL, selectWhere('s.connection = ? AND p.archived_at IS NULL'));

const MISSING = defineRows(
  { project: orNull(text), parts: integer },
  `SELECT p.name AS project, count(*) AS parts
   FROM shortfall s LEFT JOIN project p ON p.connection = s.connection AND p.project_id = s.project_id
   WHERE s.connection = ? AND s.due_at IS NOT NULL AND p.archived_at IS NULL
   GROUP BY p.id ORDER BY p.name`,
);

const DUE_LISTS = defineValues(
  text,
  `SELECT part FROM shortfall WHERE connection = :connection AND project_id = :projectId AND run_id = ''
     AND (:dueBy IS NULL OR due_at <= :dueBy)`,
);

const CORRECTIONS = defineRows(
  { project: orNull(text), runId: orNull(text), what: text },
  `SELECT p.name AS project, c.run_id AS runId, c.what FROM correction c
     LEFT JOIN project p ON p.connection = c.connection AND p.project_id = c.project_id
   WHERE c.connection = ? AND c.at >= ? ORDER BY c.id`,
);

/** Corrections at or after `since` (ISO 8601), one line each. */
export function loadCorrections(db: Db, connection: RowId<'connection'>, since: string): readonly string[] {
  return CORRECTIONS.all(db, connection, since).map(({ project, runId, what }) =>
    [project, runId, what].filter((word) => word !== null).join(' / '),
  );
}

/** A connection's known gaps, except in archived projects. */
export function loadShortfalls(db: Db, connection: RowId<'connection'>): readonly Shortfall[] {
  return OF_CONNECTION.all(db, connection);
}

/** Known gaps that syncs ask for again, counted by client; those of the account have none. */
export function loadMissing(db: Db, connection: RowId<'connection'>): ConnectionView['missing'] {
  return MISSING.all(db, connection);
}

/** A project's incomplete lists due for a retry by a time (ISO 8601); null: all such. */
export function loadDueLists(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
  dueBy: string | null,
): readonly string[] {
  return DUE_LISTS.all(db, { connection, projectId, dueBy });
}
