import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const IDS = defineValues(
  text,
  'SELECT workstream_id FROM workstream WHERE project = ? AND archived_at IS NULL ORDER BY id',
);

const PROJECT_OF = defineRows(
  { projectId: text, name: text },
  `SELECT p.project_id AS projectId, p.name FROM workstream w JOIN project p ON p.id = w.project
   JOIN connection c ON c.id = p.connection WHERE c.connection_id = ? AND w.workstream_id = ?`,
);

/** The project of a mirrored workstream; otherwise undefined. */
export const findWorkstreamProject = (db: Db, connection: string, workstreamId: string) =>
  PROJECT_OF.get(db, connection, workstreamId);

/** The ids of a project's unarchived workstreams. */
export function loadWorkstreamIds(db: Db, project: RowId<'project'>): readonly string[] {
  return IDS.all(db, project);
}
