/** A service to change something at, and the project concerned. */
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { openClient, type OpenClient, type ServiceRequest } from '../connections/index.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { beforeSending } from './what-was-sent.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** An open connection, and a project of it. */
export type OpenService = OpenClient & {
  readonly project: { readonly projectId: string; readonly name: string };
};

/** A project by name, or by its place in the mirror. */
export type WantedProject = string | ProjectPlace;

/** Finds an unmirrored project in the service's own list, with one call. */
async function askForProject(client: ApiClient, wanted: string): Promise<OpenService['project']> {
  const listed = await beforeSending(client.fetchEndpoint(projectsEndpoint));
  const all = listed.outcome === 'read' ? listed.value : [];
  const found = all.filter(({ id, name }) => isSameName(id, wanted) || isSameName(name, wanted));
  const [only, ...others] = found;
  if (only === undefined) {
    throw new AppError(
      'input/not-found',
      `There is no project "${wanted}", on this computer or at the service. Nothing was changed. There are: ${all.map(({ name }) => name).join(', ')}.`,
    );
  }
  if (others.length === 0) return { projectId: only.id, name: only.name };
  throw new AppError(
    'input/invalid',
    `"${wanted}" names ${String(found.length)} projects. Nothing was changed; give the id instead: ${found.map(({ id }) => id).join(', ')}.`,
  );
}

/**
 * Opens the connection of a project, by id or name: one on this computer, or one that the service has and that is not mirrored yet.
 *
 * Raises `input/…`, `secrets/missing` and the service's errors.
 */
export async function openService(
  core: Core,
  project: WantedProject,
  request: ServiceRequest,
): Promise<OpenService> {
  const isPlace = typeof project !== 'string';
  const wanted = isPlace ? project.projectId : project;
  try {
    const { projectId, name, connectionId } = findReportProject(
      core.db,
      isPlace ? project : { named: wanted, connection: request.connection },
    );
    const opened = await openClient(core, { connection: connectionId, signal: request.signal });
    return { ...opened, project: { projectId, name } };
  } catch (error) {
    if (!isAppError(error) || error.code !== 'input/not-found') throw error;
  }
  const opened = await openClient(core, isPlace ? { ...request, connection: project.connection } : request);
  return { ...opened, project: await askForProject(opened.client, wanted) };
}
