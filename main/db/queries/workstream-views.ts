import type { WorkstreamView } from '../../../shared/domain/workstream.ts';
import { orNull, real, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

const WORKSTREAMS = defineRows(
  {
    workstreamId: text,
    name: orNull(text),
    goal: orNull(text),
    targetVisibilityPct: orNull(real),
    deadline: orNull(text),
    currentVisibilityPct: orNull(real),
    progressPct: orNull(real),
    mirroredAt: text,
    header: text,
    trend: orNull(text),
  },
  `SELECT workstream_id AS workstreamId, name, goal, target_visibility_pct AS targetVisibilityPct, deadline,
     current_visibility_pct AS currentVisibilityPct, progress_pct AS progressPct, mirrored_at AS mirroredAt,
     header, trend
   FROM workstream WHERE project = ? AND archived_at IS NULL ORDER BY name, workstream_id`,
);

type Point = { readonly date: string; readonly visibility: number | null };
type Series = { readonly sparkline?: readonly Point[] | null; readonly series?: readonly Point[] | null };

/** The longer of the two series the service sends for a workstream. */
function seriesOf(header: string, trend: string | null): WorkstreamView['series'] {
  const short = (JSON.parse(header) as Series).sparkline ?? [];
  const long = trend === null ? [] : ((JSON.parse(trend) as Series).series ?? []);
  const points = long.length >= short.length ? long : short;
  return points
    .map(({ date, visibility }) => ({ date, visibilityPct: visibility }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Loads a project's unarchived workstreams, by name. */
export function loadWorkstreamViews(db: Db, project: RowId<'project'>): readonly WorkstreamView[] {
  return WORKSTREAMS.all(db, project).map(({ header, trend, ...row }) => ({
    ...row,
    series: seriesOf(header, trend),
  }));
}
