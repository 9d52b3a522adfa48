/** The run that a user sets as a project's baseline, with a reason, before looking at later changes. */
import type { ProjectBaseline } from '../../../shared/domain/baseline.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import type { RowId } from '../../db/row-id.ts';
import { today } from '../../platform/clock.ts';

/** Sets a project's baseline, replacing an earlier one. */
export function saveBaseline(
  db: Db,
  project: RowId<'project'>,
  { runId, reason, setOn }: ProjectBaseline,
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO baseline (connection, project_id, run_id, reason, set_on)
         SELECT connection, project_id, ?, ?, ? FROM project WHERE id = ?
         ON CONFLICT (connection, project_id) DO UPDATE
           SET run_id = excluded.run_id, reason = excluded.reason, set_on = excluded.set_on`,
      )
      .run(runId, reason, setOn, project),
  );
}

/** Removes a project's baseline. */
export function deleteBaseline(db: Db, project: RowId<'project'>): void {
  inTransaction(db, () =>
    db
      .prepare(
        `DELETE FROM baseline WHERE (connection, project_id) IN
           (SELECT connection, project_id FROM project WHERE id = ?)`,
      )
      .run(project),
  );
}

/**
 * Sets a run as its project's baseline from today on; from `setOn` on when restoring a removed one.
 *
 * Raises `input/not-found` for an unknown project or run, or a run without scores.
 */
export function keepBaseline(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  request: RunPlace & { readonly reason: string; readonly setOn: string | null },
): ProjectBaseline {
  const project = requireProject(db, request);
  if (!loadCompletedRuns(db, project).some(({ runId }) => runId === request.runId)) {
    throw new AppError(
      'input/not-found',
      'This run has no scores on this computer, so that nothing can be compared with it. Choose a completed run.',
    );
  }
  const day = today(clock);
  const { runId, reason, setOn } = request;
  const baseline = { runId, reason, setOn: setOn === null || setOn > day ? day : setOn };
  saveBaseline(db, project, baseline);
  return baseline;
}

/** Removes a project's baseline; a no-op if there is none. Raises `input/not-found` for a project that is gone. */
export function removeBaseline({ db }: Pick<Core, 'db'>, place: ProjectPlace): void {
  deleteBaseline(db, requireProject(db, place));
}
