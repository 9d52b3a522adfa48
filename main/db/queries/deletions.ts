import { integer, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

const DELETIONS = defineRows(
  {
    task: text,
    connection: text,
    connectionName: text,
    projectId: text,
    promptIds: text,
    worker: text,
    begunAt: text,
    sendsAt: text,
    isSending: integer,
  },
  `SELECT deletion_id AS task, c.connection_id AS connection, c.name AS connectionName, d.project_id AS projectId,
     prompt_ids AS promptIds, worker, begun_at AS begunAt, sends_at AS sendsAt, is_sending AS isSending
   FROM prompt_deletion d JOIN connection c ON c.id = d.connection ORDER BY d.id`,
);

/** Prompt deletions waiting or being sent, by any program. */
export const loadDeletions = (db: Db) =>
  DELETIONS.all(db).map(({ promptIds, isSending, ...deletion }) => ({
    ...deletion,
    promptIds: JSON.parse(promptIds) as readonly string[],
    isSending: isSending === 1,
  }));

/** One of {@link loadDeletions}. */
export type KeptDeletion = ReturnType<typeof loadDeletions>[number];
