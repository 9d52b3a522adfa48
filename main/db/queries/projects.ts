/** Projects and their runs as screens list them. */
import type { ProjectItem, ProjectView, RunItem } from '../../../shared/domain/project.ts';
import type { Db } from '../open.ts';
import { loadCompletedRuns, loadRunFigures } from './report-runs.ts';

type Flag = { readonly isArchived: number };

const ITEM = `c.connection_id AS connection, p.project_id AS projectId, p.name, p.archived_at IS NOT NULL AS isArchived`;

/** Every project, by name. */
export function loadProjectItems(db: Db): readonly ProjectItem[] {
  return db
    .prepare<[], Omit<ProjectItem, 'isArchived'> & Flag>(
      `SELECT ${ITEM} FROM project p JOIN connection c ON c.id = p.connection
       ORDER BY p.name COLLATE NOCASE, p.project_id`,
    )
    .all()
    .map((row) => ({ ...row, isArchived: row.isArchived === 1 }));
}

/** The runs of a project, newest first. */
export function loadRunItems(db: Db, project: number): readonly RunItem[] {
  type Row = Omit<RunItem, 'platforms' | 'hasScores'> & { platforms: string | null; hasScores: number };
  return db
    .prepare<[number], Row>(
      `SELECT r.run_id AS runId, r.status, r.started_at AS startedAt, r.completed_at AS completedAt, r.platforms,
         r.total_tasks AS totalTasks, r.completed_tasks AS completedTasks, r.failed_tasks AS failedTasks,
         r.triggered_by AS triggeredBy, r.revision, r.mirrored_at AS mirroredAt,
         EXISTS (SELECT 1 FROM visibility v WHERE v.run = r.id) AS hasScores
       FROM run r WHERE r.project = ? ORDER BY r.started_at DESC, r.id DESC`,
    )
    .all(project)
    .map((row) => ({
      ...row,
      platforms: row.platforms === null ? [] : (JSON.parse(row.platforms) as string[]),
      hasScores: row.hasScores === 1,
    }));
}

/** A project of a connection, both by the ids of the open schema, with its runs and its newest figures. */
export function loadProjectView(db: Db, connection: string, projectId: string): ProjectView | undefined {
  const row = db
    .prepare<
      [string, string],
      Omit<ProjectView, 'isArchived' | 'runs' | 'current' | 'previous'> & Flag & { id: number }
    >(
      `SELECT p.id, ${ITEM}, p.url, p.location,
         coalesce((SELECT name FROM brand WHERE project = p.id AND is_own = 1 ORDER BY id LIMIT 1),
           p.own_brand_name) AS ownBrand
       FROM project p JOIN connection c ON c.id = p.connection
       WHERE c.connection_id = ? AND p.project_id = ?`,
    )
    .get(connection, projectId);
  if (row === undefined) return undefined;
  const { id, ...project } = row;
  const scored = loadCompletedRuns(db, id);
  const [previous, current] = [scored.at(-2), scored.at(-1)];
  return {
    ...project,
    isArchived: project.isArchived === 1,
    runs: loadRunItems(db, id),
    current: current === undefined ? null : loadRunFigures(db, current),
    previous: previous === undefined ? null : loadRunFigures(db, previous),
  };
}
