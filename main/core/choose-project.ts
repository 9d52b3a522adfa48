import { yearStartOfClient, zoneOfClient } from '../../shared/domain/settings.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Db } from '../db/open.ts';
import { loadProjectNames, loadReportProjects, type ReportProject } from '../db/queries/report-figures.ts';
import { loadBatchClients } from '../db/queries/batch-clients.ts';
import { adviseOnName, shortFor } from './near-names.ts';
import { loadSettings } from './settings.ts';
import { requireConnection } from './find-connection.ts';
import { loadConnectionByName, loadConnections } from '../db/queries/connections.ts';

/** A project by its place in the mirror, or by id or name as a person types it, with its connection if several have one. */
export type ProjectChoice =
  ProjectPlace | { readonly named: string; readonly connection?: string | undefined };

/** The id of the connection that a choice names, if any. Raises `input/not-found`. */
function connectionOf(db: Db, choice: ProjectChoice): string | undefined {
  if ('projectId' in choice) return requireConnection({ db }, choice.connection).connectionId;
  if (choice.connection === undefined) return undefined;
  const found = loadConnectionByName(db, choice.connection);
  if (found !== undefined) return found.connectionId;
  const names = loadConnections(db).map(({ name }) => name);
  throw new AppError(
    'input/not-found',
    `No connection is called ${choice.connection}. ${names.length === 0 ? 'There is none yet.' : `There are: ${names.join(', ')}.`}`,
  );
}

type Found = Pick<ReportProject, 'projectId' | 'connectionId'>;

/** The error for a name of several projects: their ids tell them apart, and if these are the same, their connections do. */
function ambiguous(db: Db, wanted: string, found: readonly Found[]): AppError {
  const ids = new Set(found.map(({ projectId }) => projectId));
  const named = `"${wanted}" names ${found.length} projects.`;
  if (ids.size === found.length) {
    return new AppError('input/invalid', `${named} Give the id instead: ${[...ids].join(', ')}.`);
  }
  const names = loadConnections(db).flatMap(({ connectionId, name }) =>
    found.some((one) => one.connectionId === connectionId) ? [name] : [],
  );
  return new AppError('input/invalid', `${named} They are of several connections: ${names.join(', ')}.`, {
    commandLine: '--connection names one.',
  });
}

/** The chosen project. Raises `input/not-found` with the existing names, and `input/invalid` for an ambiguous name. */
export function findReportProject(db: Db, choice: ProjectChoice): ReportProject {
  const isPlace = 'projectId' in choice;
  const wanted = isPlace ? choice.projectId : choice.named;
  const connectionId = connectionOf(db, choice);
  const found = loadReportProjects(db, wanted).filter(
    (one) => connectionId === undefined || one.connectionId === connectionId,
  );
  // An exact match wins over one that differs only in case.
  const exact = found.filter(
    (one) => one.name.normalize() === wanted.normalize() || one.projectId === wanted,
  );
  const [project, ...others] = exact.length > 0 ? exact : found;
  if (project === undefined) {
    const there = loadBatchClients(db).filter(
      ({ connection }) => connectionId === undefined || connection === connectionId,
    );
    // "Halden" means Halden Outdoor, if nothing else begins so.
    const [only, ...alike] = isPlace ? [] : shortFor(there, wanted, ({ client }) => client);
    if (only !== undefined && alike.length === 0) return findReportProject(db, only);
    const names = loadProjectNames(db);
    const none = 'There are no projects on this computer yet; run a sync first.';
    const advice = adviseOnName(names, wanted, none);
    throw new AppError('input/not-found', `No project "${wanted}" on this computer. ${advice}`);
  }
  if (others.length > 0) throw ambiguous(db, wanted, [project, ...others]);
  const [settings, pin] = [loadSettings({ db }), `${project.connectionId}/${project.projectId}`];
  return { ...project, zone: zoneOfClient(settings, pin), yearStart: yearStartOfClient(settings, pin) };
}
