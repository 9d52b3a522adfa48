/** The goals of the sample data: nobody has their ids to type in, so the first sync adds them. */
import { isAppError } from '../../../shared/errors/app-error.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import type { SampleGoal } from '../../sample/model/workstream.ts';
import { addWorkstream } from '../../sync/resources/workstreams.ts';
import { buildSession, type SyncDeps } from '../../sync/session.ts';

/** Adds unknown goals of mirrored projects, with one call each. */
export async function followSampleGoals(deps: SyncDeps, goals: readonly SampleGoal[]): Promise<void> {
  const { db, connection } = deps;
  const mirrored = loadProjects(db, connection.id).filter(({ id }) => loadCompletedRuns(db, id).length > 0);
  for (const { projectId, workstreamId } of goals) {
    const project = mirrored.find((one) => one.projectId === projectId);
    if (project === undefined || loadWorkstreamIds(db, project.id).includes(workstreamId)) continue;
    try {
      await addWorkstream(buildSession(deps), workstreamId);
    } catch (error) {
      // What was synced stays, and the next sync retries.
      if (!isAppError(error)) throw error;
    }
  }
}
