import { orNull, real, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** A workstream as it stood when it was last read; percentages 0 to 100. */
export type WorkstreamRow = {
  readonly project: string;
  readonly workstreamId: string;
  readonly name: string | null;
  readonly goal: string | null;
  readonly targetVisibilityPct: number | null;
  readonly deadline: string | null;
  readonly currentVisibilityPct: number | null;
  readonly progressPct: number | null;
};

const IDS = defineValues(
  text,
  'SELECT workstream_id FROM workstream WHERE project = ? AND archived_at IS NULL ORDER BY id',
);

const WORKSTREAMS = defineRows(
  {
    project: text,
    workstreamId: text,
    name: orNull(text),
    goal: orNull(text),
    targetVisibilityPct: orNull(real),
    deadline: orNull(text),
    currentVisibilityPct: orNull(real),
    progressPct: orNull(real),
  },
  `SELECT p.name AS project, w.workstream_id AS workstreamId, w.name, w.goal,
     w.target_visibility_pct AS targetVisibilityPct, w.deadline,
     w.current_visibility_pct AS currentVisibilityPct, w.progress_pct AS progressPct
   FROM project p JOIN workstream w ON w.project = p.id WHERE w.archived_at IS NULL ORDER BY p.name, w.name`,
);

const PROJECT_OF = defineRows(
  { projectId: text, name: text },
  `SELECT p.project_id AS projectId, p.name FROM workstream w JOIN project p ON p.id = w.project
   JOIN connection c ON c.id = p.connection WHERE c.connection_id = ? AND w.workstream_id = ?`,
);

/** The project of a mirrored workstream; undefined for one that is not mirrored. */
export const findWorkstreamProject = (db: Db, connection: string, workstreamId: string) =>
  PROJECT_OF.get(db, connection, workstreamId);

/** The ids of a project's workstreams that are not archived. */
export function loadWorkstreamIds(db: Db, project: RowId<'project'>): readonly string[] {
  return IDS.all(db, project);
}

/** Every workstream that is not archived, by project. */
export function loadWorkstreams(db: Db): readonly WorkstreamRow[] {
  return WORKSTREAMS.all(db);
}
