import type { PartState } from '../../../shared/domain/part-state.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** The row of a project; both ids are those of the open schema. */
export function findProjectRow(db: Db, connection: string, projectId: string): number | undefined {
  return prepared(
    db,
    `SELECT p.id FROM project p JOIN connection c ON c.id = p.connection
     WHERE c.connection_id = ? AND p.project_id = ?`,
  )
    .pluck()
    .get(connection, projectId) as number | undefined;
}

/** The row of the run in force with this id. */
export function findRunRow(db: Db, project: number, runId: string): number | undefined {
  return prepared(db, 'SELECT id FROM run WHERE project = ? AND run_id = ?').pluck().get(project, runId) as
    number | undefined;
}

/** Whether a part of a run is in, is still to come, or is not offered by the service. */
export function loadPartState(db: Db, run: number, part: string): PartState {
  const outcome = prepared(db, 'SELECT outcome FROM run_part WHERE run = ? AND part = ?')
    .pluck()
    .get(run, part) as 'mirrored' | 'not-offered' | undefined;
  return outcome ?? 'missing';
}

/** Whether the service offered a part of a run and it is in. */
export function isPartMirrored(db: Db, run: number, part: string): boolean {
  return loadPartState(db, run, part) === 'mirrored';
}
