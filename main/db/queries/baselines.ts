import type { ProjectBaseline } from '../../../shared/domain/baseline.ts';
import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const BASELINE = defineRows(
  { runId: text, reason: text, setOn: text },
  `SELECT b.run_id AS runId, b.reason, b.set_on AS setOn FROM project p
     JOIN baseline b ON b.connection = p.connection AND b.project_id = p.project_id WHERE p.id = ?`,
);

/** The run a user set as a project's baseline; it may no longer be in the mirror. */
export function loadBaseline(db: Db, project: RowId<'project'>): ProjectBaseline | null {
  return BASELINE.get(db, project) ?? null;
}
