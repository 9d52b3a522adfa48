/** Reopens complete data for refetching. Mirrored data stays until its answer arrives. */
import { nameForms } from '../../../shared/format/same-name.ts';
import { rowId } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues, prepared } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { unsealRun } from '../seals.ts';

const RUNS = defineValues(
  rowId<'run'>(),
  `SELECT r.id FROM run_revision r JOIN project p ON p.id = r.project
   WHERE p.connection = :connection AND r.standing <> 'earlier'
     AND (r.run_id = :name COLLATE NOCASE OR p.project_id = :name COLLATE NOCASE OR p.name COLLATE NOCASE IN (:composed, :decomposed))`,
);

/**
 * Reopens a run (by id), or a project (by id or name) with its lists and every run. Call within a transaction.
 *
 * @returns whether it exists
 */
export function saveOpenAgain(db: Db, connection: RowId<'connection'>, name: string): boolean {
  const named = { connection, name, ...nameForms(name) };
  const runs = RUNS.all(db, named);
  for (const id of runs) {
    unsealRun(db, id);
    prepared(db, 'DELETE FROM run_part WHERE run = ?').run(id);
    prepared(db, 'DELETE FROM topic_insight WHERE run = ?').run(id);
    prepared(db, 'UPDATE run_revision SET mirrored_at = NULL WHERE id = ?').run(id);
  }
  const { changes } = prepared(
    db,
    `UPDATE project SET catalogue_at = NULL, history_complete = 0
     WHERE connection = :connection AND (project_id = :name COLLATE NOCASE OR name COLLATE NOCASE IN (:composed, :decomposed))`,
  ).run(named);
  return changes > 0 || runs.length > 0;
}
