import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { WorkstreamReply } from '../../../shared/api/resources.ts';
import { UUID } from '../../api/address.ts';
import { workstreamEndpoint } from '../../api/resources/workstreams.ts';
import { loadProjects, type ProjectRow } from '../../db/queries/runs.ts';
import { loadWorkstreamIds } from '../../db/queries/workstreams.ts';
import { saveWorkstream, saveWorkstreamArchived } from '../../db/writes/workstreams.ts';
import { nowIso } from '../../platform/clock.ts';
import { forEachParallel } from '../parallel.ts';
import { attempt, commit, finishWork, type SyncSession } from '../session.ts';
import { fetchAnswer, saveKept, type Question, type Resource } from './resource.ts';

const PART = 'workstreams';

/** A workstream and its project; if undefined, the answer names the project. */
type Asked = { readonly workstreamId: string; readonly project: ProjectRow | null };

/** The mirrored project named in an answer. */
function findOwner({ db, connection }: SyncSession, { header }: WorkstreamReply): ProjectRow | undefined {
  const { projectId } = header.workstream;
  return loadProjects(db, connection.id).find((project) => project.projectId === projectId);
}

const workstream: Question<Asked, WorkstreamReply> = {
  name: PART,
  ask: ({ workstreamId }) => workstreamEndpoint(workstreamId),
  save: (session, { project }, reply, { at }) => {
    const owner = project ?? findOwner(session, reply);
    if (owner !== undefined) saveWorkstream(session.db, owner.id, reply, at);
  },
};

/** Mirrors a workstream's current state. One the service no longer has is archived. */
async function mirrorWorkstream(
  session: SyncSession,
  project: ProjectRow,
  workstreamId: string,
): Promise<boolean> {
  const place = { project, run: null, part: PART };
  try {
    const { outcome } = await fetchAnswer(session, place, workstream, { workstreamId, project });
    return outcome !== 'unreadable';
  } catch (error) {
    if (!isAppError(error) || error.code !== 'api/not-found') throw error;
    commit(session, () =>
      saveWorkstreamArchived(session.db, project.id, workstreamId, nowIso(session.clock)),
    );
    return true;
  }
}

/** A project's known or listed workstreams, each with its goal and status. */
export const workstreams: Resource<ProjectRow> = {
  name: PART,
  turn: 2,
  per: 'workstream',
  mirror: async (session, project) => {
    const ids = loadWorkstreamIds(session.db, project.id);
    let isIn = true;
    await forEachParallel(ids, ids.length, async (workstreamId) => {
      const place = { project, run: null, part: PART };
      if (!(await attempt(session, place, () => mirrorWorkstream(session, project, workstreamId)))) {
        isIn = false;
      }
      finishWork(session, `${project.name}: ${PART}`);
    });
    return isIn;
  },
  replay: (session, answer) => {
    const workstreamId = /^\/workstreams\/([^/]+)$/.exec(answer.path)?.[1];
    if (workstreamId === undefined || !UUID.test(workstreamId)) return undefined;
    const reading = workstreamEndpoint(workstreamId).read(answer.body);
    return saveKept(session, workstream, { workstreamId, project: null }, reading, answer.at) !== undefined;
  },
};

/**
 * Adds a workstream by its id: no list of them is specified. From then on it is mirrored with its project.
 *
 * Raises `api/not-found` if the service has none with that id, and `input/invalid` if the answer names no mirrored
 * project.
 */
export async function addWorkstream(session: SyncSession, workstreamId: string): Promise<ProjectRow> {
  const place = { project: null, run: null, part: PART };
  const fetched = await fetchAnswer(session, place, workstream, { workstreamId, project: null });
  const owner = fetched.outcome === 'read' ? findOwner(session, fetched.value) : undefined;
  if (owner === undefined) {
    throw new AppError(
      'input/invalid',
      'The workstream was not added: the service names no synced project for it. Sync its project first.',
    );
  }
  return owner;
}
