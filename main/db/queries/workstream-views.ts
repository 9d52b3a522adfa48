import type { WorkstreamView } from '../../../shared/domain/workstream.ts';
import type { Db } from '../open.ts';

type Point = { readonly date: string; readonly visibility: number | null };
type Series = { readonly sparkline?: readonly Point[] | null; readonly series?: readonly Point[] | null };

/** The longer one of the two series that the service sends of a workstream. */
function seriesOf(header: string, trend: string | null): WorkstreamView['series'] {
  const short = (JSON.parse(header) as Series).sparkline ?? [];
  const long = trend === null ? [] : ((JSON.parse(trend) as Series).series ?? []);
  const points = long.length >= short.length ? long : short;
  return points
    .map(({ date, visibility }) => ({ date, visibilityPct: visibility }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Loads a project's workstreams that are not archived, by name. */
export function loadWorkstreamViews(db: Db, project: number): readonly WorkstreamView[] {
  return db
    .prepare<[number], Omit<WorkstreamView, 'series'> & { header: string; trend: string | null }>(
      `SELECT workstream_id AS workstreamId, name, goal, target_visibility_pct AS targetVisibilityPct, deadline,
         current_visibility_pct AS currentVisibilityPct, progress_pct AS progressPct, mirrored_at AS mirroredAt,
         header, trend
       FROM workstream WHERE project = ? AND archived_at IS NULL ORDER BY name, workstream_id`,
    )
    .all(project)
    .map(({ header, trend, ...row }) => ({ ...row, series: seriesOf(header, trend) }));
}
