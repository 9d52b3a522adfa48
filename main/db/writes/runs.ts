/** Runs, and which of their parts are in. */
import type { RunRecord } from '../../../shared/api/open-records.ts';
import type { Db } from '../open.ts';
import { storedTime } from '../time.ts';

/** How a part of a run came in. */
export type PartOutcome = 'mirrored' | 'not-offered';

type Known = { id: number; status: string; revision: number | null };

/**
 * Saves runs as a listing has them and answers how many are new or changed.
 *
 * What a listing leaves out does not erase what is known. A revision above the mirrored one opens the run
 * again: its parts are fetched anew, and each replaces its rows when it comes.
 */
export function saveRuns(db: Db, project: number, runs: readonly RunRecord[]): number {
  const find = db.prepare('SELECT id, status, revision FROM run WHERE project = ? AND run_id = ?');
  const upsert = db.prepare(`
    INSERT INTO run (project, run_id, status, started_at, completed_at, platforms,
      total_tasks, completed_tasks, failed_tasks, counters, triggered_by, revision)
    VALUES (:project, :runId, :status, :startedAt, :completedAt, :platforms,
      :totalTasks, :completedTasks, :failedTasks, :counters, :triggeredBy, :revision)
    ON CONFLICT (project, run_id) DO UPDATE SET
      status = excluded.status,
      started_at = coalesce(excluded.started_at, started_at),
      completed_at = coalesce(excluded.completed_at, completed_at),
      platforms = coalesce(excluded.platforms, platforms),
      total_tasks = coalesce(excluded.total_tasks, total_tasks),
      completed_tasks = coalesce(excluded.completed_tasks, completed_tasks),
      failed_tasks = coalesce(excluded.failed_tasks, failed_tasks),
      counters = coalesce(excluded.counters, counters),
      triggered_by = coalesce(excluded.triggered_by, triggered_by),
      revision = coalesce(excluded.revision, revision)`);
  const openParts = db.prepare('DELETE FROM run_part WHERE run = ?');
  const openInsights = db.prepare('DELETE FROM topic_insight WHERE run = ?');
  const openRun = db.prepare('UPDATE run SET mirrored_at = NULL WHERE id = ?');
  let changed = 0;
  for (const run of runs) {
    const known = find.get(project, run.runId) as Known | undefined;
    const isRevised = known?.revision != null && run.revision !== null && run.revision > known.revision;
    if (known?.status !== run.status || isRevised) changed += 1;
    const { totalTasks = null, completedTasks = null, failedTasks = null } = run.counters;
    upsert.run({
      project,
      runId: run.runId,
      status: run.status,
      startedAt: storedTime(run.startedAt),
      completedAt: storedTime(run.completedAt),
      platforms: run.platforms === null ? null : JSON.stringify(run.platforms),
      totalTasks,
      completedTasks,
      failedTasks,
      counters: Object.keys(run.counters).length === 0 ? null : JSON.stringify(run.counters),
      triggeredBy: run.triggeredBy,
      revision: run.revision,
    });
    if (isRevised) {
      openParts.run(known.id);
      openInsights.run(known.id);
      openRun.run(known.id);
    }
  }
  return changed;
}

/** Notes whether the whole history of a project is known, so that a later walk may end at a known run. */
export function saveHistoryComplete(db: Db, project: number, isComplete: boolean): void {
  db.prepare('UPDATE project SET history_complete = ? WHERE id = ?').run(Number(isComplete), project);
}

/** Notes that a project has something new, so that its catalogue is read again. */
export function saveCatalogueStale(db: Db, project: number): void {
  db.prepare('UPDATE project SET catalogue_at = NULL WHERE id = ?').run(project);
}

/** Notes that a part of a run is in. */
export function saveRunPart(db: Db, run: number, part: string, outcome: PartOutcome, at: string): void {
  db.prepare(
    `INSERT INTO run_part (run, part, outcome, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET outcome = excluded.outcome, at = excluded.at`,
  ).run(run, part, outcome, at);
}

/** Marks a run as whole when every one of `parts` is in; answers whether it is. */
export function saveRunWhole(db: Db, run: number, parts: readonly string[], at: string): boolean {
  const { changes } = db
    .prepare(
      `UPDATE run SET mirrored_at = :at WHERE id = :run AND NOT EXISTS (
         SELECT 1 FROM json_each(:parts) AS needed
         WHERE NOT EXISTS (SELECT 1 FROM run_part WHERE run = :run AND part = needed.value))`,
    )
    .run({ at, run, parts: JSON.stringify(parts) });
  return changes > 0;
}
