/** The run that a user fixes as a project's baseline, with a reason, before looking at what has changed since. */
import type { ProjectBaseline } from '../../../shared/domain/baseline.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { deleteBaseline, saveBaseline } from '../../db/writes/baselines.ts';
import { today } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireProject } from '../../core/find-place.ts';

/**
 * Sets a run as its project's baseline from today on; from `setOn` on where one that was removed is put back.
 *
 * Raises `input/not-found` for a project or run that is not here, or that has no scores.
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

/** Removes a project's baseline; one that is gone already is no mistake. Raises `input/not-found` for a project that is gone. */
export function removeBaseline({ db }: Pick<Core, 'db'>, place: ProjectPlace): void {
  deleteBaseline(db, requireProject(db, place));
}
