/** Workstreams: their goal and status. */
import type { Workstream, WorkstreamReply } from '../../../shared/api/resources.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { storedTime } from '../time.ts';
import type { RowId } from '../row-id.ts';

/** Saves a workstream with its header and trend, replacing an earlier reading. */
export function saveWorkstream(
  db: Db,
  project: RowId<'project'>,
  { header, trend }: WorkstreamReply,
  at: string,
): void {
  const { workstream } = header;
  prepared(
    db,
    `INSERT INTO workstream (project, workstream_id, name, goal, target_visibility_pct, deadline,
       current_visibility_pct, progress_pct, header, trend, mirrored_at, archived_at)
     VALUES (:project, :id, :name, :goal, :target, :deadline, :current, :progress, :header, :trend, :at, :archivedAt)
     ON CONFLICT (project, workstream_id) DO UPDATE SET name = excluded.name, goal = excluded.goal,
       target_visibility_pct = excluded.target_visibility_pct, deadline = excluded.deadline,
       current_visibility_pct = excluded.current_visibility_pct, progress_pct = excluded.progress_pct,
       header = excluded.header, trend = excluded.trend, mirrored_at = excluded.mirrored_at,
       archived_at = excluded.archived_at`,
  ).run({
    project,
    id: workstream.id,
    name: workstream.name ?? null,
    goal: workstream.currentGoal?.goalText ?? null,
    target: workstream.currentGoal?.targetVisibility ?? null,
    deadline: workstream.currentGoal?.targetDeadline ?? null,
    current: header.currentVisibility ?? null,
    progress: header.progressPct ?? null,
    header: JSON.stringify(header),
    trend: trend == null ? null : JSON.stringify(trend),
    at,
    archivedAt: storedTime(workstream.archivedAt),
  });
}

/** Creates a row for a listed workstream, filled in when it is read. */
export function saveWorkstreamListed(
  db: Db,
  project: RowId<'project'>,
  workstream: Workstream,
  at: string,
): void {
  prepared(
    db,
    `INSERT INTO workstream (project, workstream_id, name, header, mirrored_at, archived_at)
     VALUES (:project, :id, :name, :header, :at, :archivedAt)
     ON CONFLICT (project, workstream_id) DO UPDATE SET archived_at = excluded.archived_at`,
  ).run({
    project,
    id: workstream.id,
    name: workstream.name ?? null,
    header: JSON.stringify({ workstream }),
    at,
    archivedAt: storedTime(workstream.archivedAt),
  });
}

/** Notes that the service no longer has a workstream. Its data stays. */
export function saveWorkstreamArchived(
  db: Db,
  project: RowId<'project'>,
  workstreamId: string,
  at: string,
): void {
  prepared(
    db,
    'UPDATE workstream SET archived_at = ? WHERE project = ? AND workstream_id = ? AND archived_at IS NULL',
  ).run(at, project, workstreamId);
}
