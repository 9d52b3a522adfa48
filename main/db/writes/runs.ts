/** Runs, their revisions, and which of their parts are in. */
import type { RunRecord } from '../../../shared/api/open-records.ts';
import type { Rejected } from '../../../shared/api/reading.ts';
import type { PartState } from '../../../shared/domain/part-state.ts';
import type { Db } from '../open.ts';
import { sealRun } from '../seals.ts';
import { storedTime } from '../time.ts';
import { defineRows, defineValues, prepared } from '../prepared.ts';
import { integer, orNull, rowId, text, type RowOf } from '../columns.ts';
import type { RowId } from '../row-id.ts';

/** How a part of a run came in. */
export type PartOutcome = Exclude<PartState, 'missing'>;

/** What saving a listing came to. */
export type SavedRuns = {
  /** Runs that are new or have changed their status or revision. */
  readonly changed: number;
  /** Runs that contradict what is known. */
  readonly rejected: readonly Rejected[];
};

const KNOWN = {
  id: rowId<'run'>(),
  status: text,
  revision: orNull(integer),
};

type Known = RowOf<typeof KNOWN>;

const findRunWith = (standing: 'current' | 'incoming') =>
  defineRows(
    KNOWN,
    `SELECT id, status, revision FROM run_revision
     WHERE project = :project AND run_id = :runId AND standing = '${standing}'`,
  );

const CURRENT = findRunWith('current');

const INCOMING = findRunWith('incoming');

const IS_ELSEWHERE = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM run_revision r JOIN project p ON p.id = r.project
   WHERE r.run_id = ? AND r.project <> ? AND p.connection = (SELECT connection FROM project WHERE id = ?))`,
);

const CLOSE_RUN = defineValues(
  text,
  `UPDATE run_revision SET mirrored_at = :at, depth = :depth WHERE id = :run AND NOT EXISTS (
     SELECT 1 FROM json_each(:parts) AS needed
     WHERE NOT EXISTS (SELECT 1 FROM run_part WHERE run = :run AND part = needed.value))
   RETURNING standing`,
);

/** What a listing leaves out does not erase what is known. */
const FILL_IN = `
  status = :status,
  started_at = coalesce(:startedAt, started_at),
  completed_at = coalesce(:completedAt, completed_at),
  platforms = coalesce(:platforms, platforms),
  total_tasks = coalesce(:totalTasks, total_tasks),
  completed_tasks = coalesce(:completedTasks, completed_tasks),
  failed_tasks = coalesce(:failedTasks, failed_tasks),
  counters = coalesce(:counters, counters),
  triggered_by = coalesce(:triggeredBy, triggered_by),
  revision = coalesce(:revision, revision)`;

function buildColumns(project: RowId<'project'>, run: RunRecord) {
  const { totalTasks = null, completedTasks = null, failedTasks = null } = run.counters;
  return {
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
  };
}

type Columns = ReturnType<typeof buildColumns>;

function find(db: Db, query: typeof CURRENT, { project, runId }: Columns): Known | undefined {
  return query.get(db, { project, runId });
}

/** Opens a place for a later revision; the one in force stands until every part of the later one is in. */
function saveIncoming(db: Db, current: Known, columns: Columns): void {
  const incoming = find(db, INCOMING, columns);
  if (incoming?.revision === columns.revision) {
    prepared(db, `UPDATE run_revision SET ${FILL_IN} WHERE id = :id`).run({ ...columns, id: incoming.id });
    return;
  }
  if (incoming !== undefined) prepared(db, 'DELETE FROM run_revision WHERE id = ?').run(incoming.id);
  const inserted = prepared(
    db,
    `INSERT INTO run_revision (project, run_id, standing, status, started_at, completed_at, platforms,
       total_tasks, completed_tasks, failed_tasks, counters, triggered_by)
     SELECT project, run_id, 'incoming', status, started_at, completed_at, platforms,
       total_tasks, completed_tasks, failed_tasks, counters, triggered_by FROM run_revision WHERE id = ?`,
  ).run(current.id);
  prepared(db, `UPDATE run_revision SET ${FILL_IN} WHERE id = :id`).run({
    ...columns,
    id: Number(inserted.lastInsertRowid),
  });
}

/**
 * Saves runs as a listing has them.
 *
 * A revision above the one in force opens the run again: its parts are fetched anew beside the old ones, and
 * {@link saveRunWhole} puts them in force together. A run that is known in another project of the account is set
 * aside, because moving it would tear that project's history.
 */
export function saveRuns(db: Db, project: RowId<'project'>, runs: readonly RunRecord[]): SavedRuns {
  let changed = 0;
  const rejected: Rejected[] = [];
  for (const run of runs) {
    const columns = buildColumns(project, run);
    const current = find(db, CURRENT, columns);
    if (current === undefined) {
      if (IS_ELSEWHERE.get(db, run.runId, project, project) === 1) {
        rejected.push({ reason: 'this run belongs to another project of the account', record: run });
        continue;
      }
      prepared(
        db,
        `INSERT INTO run_revision (project, run_id, status, started_at, completed_at, platforms,
           total_tasks, completed_tasks, failed_tasks, counters, triggered_by, revision)
         VALUES (:project, :runId, :status, :startedAt, :completedAt, :platforms,
           :totalTasks, :completedTasks, :failedTasks, :counters, :triggeredBy, :revision)`,
      ).run(columns);
      changed += 1;
      continue;
    }
    const isRevised = current.revision !== null && run.revision !== null && run.revision > current.revision;
    if (isRevised) {
      saveIncoming(db, current, columns);
    } else {
      prepared(db, `UPDATE run_revision SET ${FILL_IN} WHERE id = :id`).run({ ...columns, id: current.id });
    }
    if (isRevised || current.status !== run.status) changed += 1;
  }
  return { changed, rejected };
}

/** Notes whether the whole history of a project is known, so that a later walk may end at a known run. */
export function saveHistoryComplete(db: Db, project: RowId<'project'>, isComplete: boolean): void {
  prepared(db, 'UPDATE project SET history_complete = ? WHERE id = ?').run(Number(isComplete), project);
}

/** Notes that a project has something new, so that its catalogue and the account are read again. */
export function saveCatalogueStale(db: Db, project: RowId<'project'>): void {
  prepared(db, 'UPDATE project SET catalogue_at = NULL WHERE id = ?').run(project);
  prepared(
    db,
    'UPDATE connection SET account_due = 1 WHERE id = (SELECT connection FROM project WHERE id = ?)',
  ).run(project);
}

/** Notes that a part of a run is in. */
export function saveRunPart(db: Db, run: RowId<'run'>, part: string, outcome: PartOutcome, at: string): void {
  prepared(
    db,
    `INSERT INTO run_part (run, part, outcome, at) VALUES (?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET outcome = excluded.outcome, at = excluded.at`,
  ).run(run, part, outcome, at);
}

/** Puts a revision in force; the one before stays readable if it was whole. */
function putInForce(db: Db, incoming: RowId<'run'>, at: string): void {
  prepared(
    db,
    `DELETE FROM run_revision WHERE mirrored_at IS NULL AND standing = 'current'
       AND (project, run_id) = (SELECT project, run_id FROM run_revision WHERE id = ?)`,
  ).run(incoming);
  prepared(
    db,
    `UPDATE run_revision SET standing = 'earlier', superseded_at = :at WHERE standing = 'current'
       AND (project, run_id) = (SELECT project, run_id FROM run_revision WHERE id = :incoming)`,
  ).run({ at, incoming });
  prepared(db, `UPDATE run_revision SET standing = 'current' WHERE id = ?`).run(incoming);
}

/**
 * Marks a run as whole when every one of `parts` is in, and returns whether it is. A revision that came in beside
 * the one in force takes its place in the same transaction.
 */
export function saveRunWhole(
  db: Db,
  run: { readonly id: RowId<'run'>; readonly depth: 'everything' | 'scores' },
  parts: readonly string[],
  at: string,
): boolean {
  const values = { at, run: run.id, depth: run.depth, parts: JSON.stringify(parts) };
  const standing = CLOSE_RUN.get(db, values);
  if (standing === undefined) return false;
  sealRun(db, run.id);
  if (standing === 'incoming') putInForce(db, run.id, at);
  return true;
}
