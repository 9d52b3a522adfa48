/** The goals of the sample data: nobody has their ids to type in, so the first sync adds them. */
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import { addWorkstream } from '../../sync/resources/workstreams.ts';
import { buildSession, type SyncDeps } from '../../sync/session.ts';

/** Adds unknown goals of the sample's mirrored projects, with one call each; nothing to other connections, or to the summary. */
export async function followSampleGoals(
  { sample }: Pick<Core, 'sample'>,
  deps: SyncDeps,
): Promise<Partial<SyncSummary>> {
  const { db, connection } = deps;
  if (!connection.isSample) return {};
  const { goals } = await sample.open(connection.createdAt);
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
  return {};
}
