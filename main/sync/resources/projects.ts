import type { Project } from '../../../shared/api/resources.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import { loadProjects, type ProjectRow } from '../../db/queries/runs.ts';
import { countUnlisted, saveProjects } from '../../db/writes/catalogue.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import type { SyncSession } from '../session.ts';
import { defineAccountResource, fetchAnswer, noteList, type Question } from './resource.ts';
import { isSameName } from '../../../shared/format/same-name.ts';
import { refuseSameAccount } from '../same-account.ts';

const listing: Question<ConnectionRow, readonly Project[]> = {
  name: 'projects',
  ask: () => projectsEndpoint,
  save: ({ db }, { id }, list, came) => saveProjects(db, id, list, came),
  countVanished: ({ db }, { id }, list) => countUnlisted(db, 'project', id, list),
};

/** The projects of an account. */
export const projects = defineAccountResource(listing);

/** Whether a typed name means this project: by its id or its name, in any case. */
export const isCalled = ({ projectId, name }: ProjectRow, called: string): boolean =>
  [projectId, name].some((text) => isSameName(text, called));

/**
 * Mirrors the account's projects and returns the listed ones, or those in `wanted` by id or name.
 *
 * `isListed`: somebody has just asked, so that the mirror's list is used. Else it is a sync's first request, so that a refused key is reported first. Raises `input/not-found` for an unknown name.
 */
export async function mirrorProjects(
  session: SyncSession,
  wanted: readonly string[] = [],
  isListed = false,
): Promise<readonly ProjectRow[]> {
  const here = loadProjects(session.db, session.connection.id).filter(
    ({ archivedAt }) => archivedAt === null,
  );
  const listed = isListed && here.length > 0 ? here : await fetchProjects(session);
  if (wanted.length === 0) return listed;

  const unknown = wanted.filter((name) => !listed.some((project) => isCalled(project, name)));
  if (unknown.length > 0) {
    throw new AppError(
      'input/not-found',
      `No project is called ${unknown.join(', ')}. There are: ${listed.map(({ name }) => name).join(', ')}.`,
    );
  }
  return listed.filter((project) => wanted.some((name) => isCalled(project, name)));
}

async function fetchProjects(session: SyncSession): Promise<readonly ProjectRow[]> {
  const place = { project: null, run: null, part: listing.name };
  const { db, connection } = session;
  const fetched = await fetchAnswer(session, place, listing, connection, (arrival) => {
    noteList(session, place, arrival);
    if (connection.syncedAt !== null) return;
    const ids = loadProjects(db, connection.id).map(({ projectId }) => projectId);
    // Thrown here, it undoes what was just saved.
    refuseSameAccount(db, { baseUrl: connection.baseUrl, ids, except: connection.connectionId });
  });
  if (fetched.outcome !== 'read') {
    throw new AppError(
      'api/invalid-response',
      'The answer to /projects has no list of projects. Check the base address.',
    );
  }
  const listedIds = new Set(fetched.value.map(({ id }) => id));
  return loadProjects(session.db, session.connection.id).filter(({ projectId }) => listedIds.has(projectId));
}
