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

/** How a part arrived, as stored. */
type StoredPart = Exclude<PartState, 'missing'>;

/** The result of a save. */
export type SavedRuns = {
  /** Runs that are new or changed in status or revision. */
  readonly changed: number;
  /** Runs that contradict what is known. */
  readonly rejected: readonly Rejected[];
  /** Runs known in another project of the account: later answers decide whose they are. */
  readonly elsewhere: readonly RunRecord[];
};

const KNOWN = {
  id: rowId<'run'>(),
  status: text,
  revision: orNull(integer),
  completedTasks: orNull(integer),
  mirroredAt: orNull(text),
};

type Known = RowOf<typeof KNOWN>;

const findRunWith = (standing: 'current' | 'incoming') =>
  defineRows(
    KNOWN,
    `SELECT id, status, revision, completed_tasks AS completedTasks, mirrored_at AS mirroredAt FROM run_revision
     WHERE project = :project AND run_id = :runId AND standing = '${standing}'`,
  );

const CURRENT = findRunWith('current');

const INCOMING = findRunWith('incoming');

const OTHER_OWNER = defineValues(
  rowId<'project'>(),
  `SELECT r.project FROM run_revision r JOIN project p ON p.id = r.project
   WHERE r.run_id = ? AND r.project <> ? AND p.connection = (SELECT connection FROM project WHERE id = ?)`,
);

const CLOSE_RUN = defineValues(
  text,
  `UPDATE run_revision SET mirrored_at = :at, depth = :depth WHERE id = :run AND NOT EXISTS (
     SELECT 1 FROM json_each(:parts) AS needed
     WHERE NOT EXISTS (SELECT 1 FROM run_part WHERE run = :run AND part = needed.value))
   RETURNING standing`,
);

/** What a listing omits does not erase known data, and a late answer does not undo a revision. */
const FILL_IN = {
  status: ':status',
  started_at: 'coalesce(:startedAt, started_at)',
  completed_at: 'coalesce(:completedAt, completed_at)',
  platforms: 'coalesce(:platforms, platforms)',
  total_tasks: 'coalesce(:totalTasks, total_tasks)',
  completed_tasks: 'coalesce(:completedTasks, completed_tasks)',
  failed_tasks: 'coalesce(:failedTasks, failed_tasks)',
  counters: 'coalesce(:counters, counters)',
  triggered_by: 'coalesce(:triggeredBy, triggered_by)',
  revision: 'max(coalesce(:revision, revision), coalesce(revision, :revision))',
};

const FILLED_IN = `(${Object.keys(FILL_IN).join(', ')}) = (${Object.values(FILL_IN).join(', ')})`;

// A listing is usually unchanged: nothing is written then, and no seal withdrawn.
const SAVE_LISTED = `UPDATE run_revision SET ${FILLED_IN}
  WHERE id = :id AND ${FILLED_IN.replace(' = ', ' IS NOT ')}`;

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

/** Creates a row for a later revision; the current one stays in force until all of the later is in. */
function saveIncoming(db: Db, current: Known, columns: Columns): void {
  const incoming = find(db, INCOMING, columns);
  if (incoming?.revision === columns.revision) {
    prepared(db, SAVE_LISTED).run({ ...columns, id: incoming.id });
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
  prepared(db, SAVE_LISTED).run({
    ...columns,
    id: Number(inserted.lastInsertRowid),
  });
}

/** Statuses of a running run. */
const AT_WORK = new Set(['pending', 'running']);

/** Reopens a complete run whose number of answers has changed: its parts must agree with the new one. */
function reopenChanged(db: Db, { id, completedTasks, mirroredAt }: Known, columns: Columns): void {
  const { completedTasks: now } = columns;
  if (mirroredAt === null || now === null || completedTasks === null || now === completedTasks) return;
  prepared(db, 'UPDATE run_revision SET mirrored_at = NULL WHERE id = ?').run(id);
  prepared(db, 'DELETE FROM run_agreement WHERE run = ?').run(id);
}

/**
 * Saves listed runs.
 *
 * A newer revision reopens the run: its parts are refetched beside the old ones, and {@link saveRunWhole} puts them in
 * force together. A run known in another project of the account is not saved. A complete one listed as running is set
 * aside: a completed run does not change.
 */
export function saveRuns(db: Db, project: RowId<'project'>, runs: readonly RunRecord[]): SavedRuns {
  let changed = 0;
  const rejected: Rejected[] = [];
  const elsewhere: RunRecord[] = [];
  for (const run of runs) {
    const columns = buildColumns(project, run);
    const current = find(db, CURRENT, columns);
    if (current === undefined) {
      if (loadOtherOwner(db, project, run.runId) !== undefined) {
        elsewhere.push(run);
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
    if (current.mirroredAt !== null && AT_WORK.has(run.status)) {
      rejected.push({ reason: 'a run that was completed is said to be at work again', record: run });
      continue;
    }
    const isRevised = current.revision !== null && run.revision !== null && run.revision > current.revision;
    if (isRevised) {
      saveIncoming(db, current, columns);
    } else {
      reopenChanged(db, current, columns);
      prepared(db, SAVE_LISTED).run({ ...columns, id: current.id });
    }
    if (isRevised || current.status !== run.status) changed += 1;
  }
  return { changed, rejected, elsewhere };
}

/** The account's other project that has a run, if any. */
export function loadOtherOwner(
  db: Db,
  project: RowId<'project'>,
  runId: string,
): RowId<'project'> | undefined {
  return OTHER_OWNER.get(db, runId, project, project);
}

/** Deletes all of a run from a project it does not belong to; it is refetched for the right one. */
export function deleteRun(db: Db, project: RowId<'project'>, runId: string): void {
  prepared(db, 'DELETE FROM run_revision WHERE project = ? AND run_id = ?').run(project, runId);
}

/** Notes whether a project's whole history is known, so that a later walk may end at a known run. */
export function saveHistoryComplete(db: Db, project: RowId<'project'>, isComplete: boolean): void {
  prepared(
    db,
    'UPDATE project SET history_complete = :isComplete WHERE id = :project AND history_complete <> :isComplete',
  ).run({ isComplete: Number(isComplete), project });
}

/** Notes that a project has new data, so that its catalogue and the account are reread. */
export function saveCatalogueStale(db: Db, project: RowId<'project'>): void {
  prepared(db, 'UPDATE project SET catalogue_at = NULL WHERE id = ?').run(project);
  prepared(
    db,
    'UPDATE connection SET account_due = 1 WHERE id = (SELECT connection FROM project WHERE id = ?)',
  ).run(project);
}

/** How a run's part arrived. */
export type PartArrival = {
  readonly outcome: 'read' | 'not-offered';
  /** When, ISO 8601. */
  readonly at: string;
  /** Number of records set aside. */
  readonly rejected: number;
  /** Why its list is truncated; null if complete. */
  readonly cut: string | null;
};

/** Notes that a part of a run is in. */
export function saveRunPart(
  db: Db,
  run: RowId<'run'>,
  part: string,
  { outcome, at, rejected, cut }: PartArrival,
): void {
  const state: StoredPart = outcome === 'read' ? 'mirrored' : outcome;
  prepared(
    db,
    `INSERT INTO run_part (run, part, outcome, at, rejected, cut) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT DO UPDATE SET outcome = excluded.outcome, at = excluded.at, rejected = excluded.rejected,
       cut = excluded.cut`,
  ).run(run, part, state, at, rejected, cut);
}

/** Puts a revision in force; the previous one stays readable if complete. */
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
 * Completes a run if all of `parts` are in, and returns whether they are. An incoming revision replaces the one in
 * force in the same transaction.
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
