import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { workstreamEndpoint, workstreamListEndpoint } from '../../api/resources/workstreams.ts';
import { loadProjects, type ProjectRow } from '../../db/queries/runs.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import { saveWorkstream, saveWorkstreamArchived, saveWorkstreamListed } from '../../db/writes/workstreams.ts';
import { nowIso } from '../../platform/clock.ts';
import { commit, mirrorEndpoint, type Mirror, type Session } from '../session.ts';

/** Mirrors the list of a project's workstreams, where the service offers one; what is in them comes one by one. */
export async function listWorkstreams(mirror: Mirror, project: ProjectRow): Promise<boolean> {
  const place = { project, run: null, part: 'workstream list' };
  const fetched = await mirrorEndpoint(
    mirror,
    place,
    workstreamListEndpoint(project.projectId),
    (answer, at) => {
      if (answer.outcome !== 'read') return;
      for (const workstream of answer.value) saveWorkstreamListed(mirror.db, project.id, workstream, at);
      if (answer.rejected.length > 0) return;
      const listed = new Set(answer.value.map(({ id }) => id));
      for (const workstreamId of loadWorkstreamIds(mirror.db, project.id)) {
        if (!listed.has(workstreamId)) saveWorkstreamArchived(mirror.db, project.id, workstreamId, at);
      }
    },
  );
  return fetched.outcome !== 'unreadable';
}

/** Mirrors a workstream as it stands now. One that the service does not have any more is archived. */
export async function mirrorWorkstream(
  session: Session,
  project: ProjectRow,
  workstreamId: string,
): Promise<boolean> {
  const place = { project, run: null, part: 'workstreams' };
  try {
    const fetched = await mirrorEndpoint(session, place, workstreamEndpoint(workstreamId), (answer, at) => {
      if (answer.outcome === 'read') saveWorkstream(session.db, project.id, answer.value, at);
    });
    return fetched.outcome !== 'unreadable';
  } catch (error) {
    if (!isAppError(error) || error.code !== 'api/not-found') throw error;
    commit(session, () =>
      saveWorkstreamArchived(session.db, project.id, workstreamId, nowIso(session.clock)),
    );
    return true;
  }
}

/**
 * Adds a workstream by its id: no list of them is specified. It is mirrored with its project from then on.
 *
 * Raises `api/not-found` where the service has none of that id, and `input/invalid` where it does not say which
 * project it belongs to, or that project is not mirrored.
 */
export async function addWorkstream(session: Session, workstreamId: string): Promise<ProjectRow> {
  let owner: ProjectRow | undefined;
  const place = { project: null, run: null, part: 'workstreams' };
  await mirrorEndpoint(session, place, workstreamEndpoint(workstreamId), (answer, at) => {
    if (answer.outcome !== 'read') return;
    const { projectId } = answer.value.header.workstream;
    owner = loadProjects(session.db, session.connection.id).find(
      (project) => project.projectId === projectId,
    );
    if (owner !== undefined) saveWorkstream(session.db, owner.id, answer.value, at);
  });
  if (owner === undefined) {
    throw new AppError(
      'input/invalid',
      'The workstream was not added: the service does not name a mirrored project for it. Sync its project first.',
    );
  }
  return owner;
}
