/** What a batch's client selection shows: one row per client, so that hundreds load at once. */
import type { BatchClient } from '../../../shared/domain/batch-schema.ts';
import { integer, orNull, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import { isScored, timeOf } from './definitions.ts';

const CLIENTS = defineRows(
  {
    connection: text,
    connectionName: text,
    projectId: text,
    client: text,
    runs: integer,
    newestRunAt: orNull(text),
    agency: orNull(text),
    hasOwnKit: integer,
    lastReportAt: orNull(text),
  },
  `SELECT c.connection_id AS connection, c.name AS connectionName, p.project_id AS projectId, p.name AS client,
     (SELECT count(*) FROM run r WHERE r.project = p.id AND ${isScored('r')}) AS runs,
     (SELECT max(${timeOf('r')}) FROM run r WHERE r.project = p.id AND ${isScored('r')}) AS newestRunAt,
     k.agency, coalesce(k.changes NOT IN ('{}'), 0) AS hasOwnKit,
     (SELECT max(created_at) FROM report WHERE report.project_id = p.project_id) AS lastReportAt
   FROM project p JOIN connection c ON c.id = p.connection
     LEFT JOIN client_kit k ON k.connection = p.connection AND k.project_id = p.project_id
   WHERE p.archived_at IS NULL
   ORDER BY p.name COLLATE NOCASE, c.name COLLATE NOCASE, c.connection_id, p.project_id`,
);

/** Every client that is not archived, by name. */
export const loadBatchClients = (db: Db): readonly BatchClient[] =>
  CLIENTS.all(db).map(({ agency, hasOwnKit, ...row }) => ({
    ...row,
    kit: agency === null ? null : { agency, isOwn: hasOwnKit === 1 },
  }));
