import type { PartState } from '../../../shared/domain/part-state.ts';
import { rowId, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const PROJECT = defineValues(
  rowId<'project'>(),
  `SELECT p.id FROM project p JOIN connection c ON c.id = p.connection
   WHERE c.connection_id = ? AND p.project_id = ?`,
);

const ALL_PROJECTS = defineValues(rowId<'project'>(), 'SELECT id FROM project ORDER BY id');

const RUN = defineValues(rowId<'run'>(), 'SELECT id FROM run WHERE project = ? AND run_id = ?');

const PART_OUTCOME = defineValues(
  word<Exclude<PartState, 'missing'>>(),
  'SELECT outcome FROM run_part WHERE run = ? AND part = ?',
);

/** The row of a project; both ids are open-schema ids. */
export function findProjectRow(db: Db, connection: string, projectId: string): RowId<'project'> | undefined {
  return PROJECT.get(db, connection, projectId);
}

/** The rows of all connections' projects. */
export function loadAllProjectRows(db: Db): readonly RowId<'project'>[] {
  return ALL_PROJECTS.all(db);
}

/** The row of the run in force with this id. */
export function findRunRow(db: Db, project: RowId<'project'>, runId: string): RowId<'run'> | undefined {
  return RUN.get(db, project, runId);
}

/** Whether a part of a run is in, pending, or not offered by the service. */
export function loadPartState(db: Db, run: RowId<'run'>, part: string): PartState {
  return PART_OUTCOME.get(db, run, part) ?? 'missing';
}

/** Whether a part of a run was offered and is in. */
export function isPartMirrored(db: Db, run: RowId<'run'>, part: string): boolean {
  return loadPartState(db, run, part) === 'mirrored';
}
