/** Projects and their runs for lists on screen. */
import type { ProjectItem, ProjectView, RunItem } from '../../../shared/domain/project-schema.ts';
import { integer, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, ownBrandOf } from './definitions.ts';
import { loadBaseline } from './baselines.ts';
import { loadRunView } from './basis.ts';
import { loadCompletedRuns } from './report-runs.ts';
import { readReasons, reasonsOf } from './run-reasons.ts';

const ITEM = { connection: text, projectId: text, name: text, isArchived: integer };

const ITEM_COLUMNS = `c.connection_id AS connection, p.project_id AS projectId, p.name,
  p.archived_at IS NOT NULL AS isArchived`;

const ITEMS = defineRows(
  ITEM,
  `SELECT ${ITEM_COLUMNS} FROM project p JOIN connection c ON c.id = p.connection
   ORDER BY p.name COLLATE NOCASE, p.project_id`,
);

const RUNS = defineRows(
  {
    runId: text,
    status: text,
    startedAt: orNull(text),
    completedAt: orNull(text),
    platforms: orNull(text),
    totalTasks: orNull(integer),
    completedTasks: orNull(integer),
    failedTasks: orNull(integer),
    triggeredBy: orNull(text),
    revision: orNull(integer),
    mirroredAt: orNull(text),
    hasScores: integer,
    incomplete: text,
  },
  `SELECT r.run_id AS runId, r.status, r.started_at AS startedAt, r.completed_at AS completedAt, r.platforms,
     r.total_tasks AS totalTasks, r.completed_tasks AS completedTasks, r.failed_tasks AS failedTasks,
     r.triggered_by AS triggeredBy, r.revision, r.mirrored_at AS mirroredAt, ${isScored('r')} AS hasScores,
     ${reasonsOf('r')} AS incomplete
   FROM run r WHERE r.project = ? ORDER BY r.started_at DESC, r.id DESC`,
);

const PROJECT = defineRows(
  { id: rowId<'project'>(), ...ITEM, url: orNull(text), location: orNull(text), ownBrand: orNull(text) },
  `SELECT p.id, ${ITEM_COLUMNS}, p.url, p.location, coalesce(b.name, p.own_brand_name) AS ownBrand
   FROM project p JOIN connection c ON c.id = p.connection LEFT JOIN brand b ON b.id = ${ownBrandOf('p.id')}
   WHERE c.connection_id = ? AND p.project_id = ?`,
);

/** Every project, by name. */
export function loadProjectItems(db: Db): readonly ProjectItem[] {
  return ITEMS.all(db).map((row) => ({ ...row, isArchived: row.isArchived === 1 }));
}

/** The runs of a project, newest first. */
export function loadRunItems(db: Db, project: RowId<'project'>): readonly RunItem[] {
  return RUNS.all(db, project).map((row) => ({
    ...row,
    platforms: row.platforms === null ? [] : (JSON.parse(row.platforms) as string[]),
    hasScores: row.hasScores === 1,
    incomplete: readReasons(row.incomplete),
  }));
}

/** A connection's project, both by open-schema ids, with its runs and its newest figures. */
export function loadProjectView(db: Db, connection: string, projectId: string): ProjectView | undefined {
  const row = PROJECT.get(db, connection, projectId);
  if (row === undefined) return undefined;
  const { id, ...project } = row;
  const scored = loadCompletedRuns(db, id);
  const [previous, current] = [scored.at(-2), scored.at(-1)];
  return {
    ...project,
    isArchived: project.isArchived === 1,
    runs: loadRunItems(db, id),
    current: current === undefined ? null : loadRunView(db, id, current),
    previous: previous === undefined ? null : loadRunView(db, id, previous),
    baseline: loadBaseline(db, id),
  };
}
