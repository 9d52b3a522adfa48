import { yearStartOfClient, zoneOfClient } from '../../shared/domain/settings.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Db } from '../db/open.ts';
import { loadProjectNames, loadReportProjects, type ReportProject } from '../db/queries/report-figures.ts';
import { loadSettings } from './settings.ts';
import { requireConnection } from './find-connection.ts';

/** A project by its place in the mirror, or by id or name as a person types it. */
export type ProjectChoice = ProjectPlace | { readonly named: string };

/** The chosen project. Raises `input/not-found` with the existing names, and `input/invalid` for an ambiguous name. */
export function findReportProject(db: Db, choice: ProjectChoice): ReportProject {
  const isPlace = 'projectId' in choice;
  const wanted = isPlace ? choice.projectId : choice.named;
  const connectionId = isPlace ? requireConnection({ db }, choice.connection).connectionId : undefined;
  const found = loadReportProjects(db, wanted).filter(
    (one) => connectionId === undefined || one.connectionId === connectionId,
  );
  // An exact match wins over one that differs only in case.
  const exact = found.filter(
    (one) => one.name.normalize() === wanted.normalize() || one.projectId === wanted,
  );
  const [project, ...others] = exact.length > 0 ? exact : found;
  if (project === undefined) {
    const names = loadProjectNames(db);
    const known =
      names.length === 0
        ? 'There are no projects on this computer yet; run a sync first.'
        : `There are: ${names.join(', ')}.`;
    throw new AppError('input/not-found', `No project "${wanted}" on this computer. ${known}`);
  }
  if (others.length > 0) {
    throw new AppError(
      'input/invalid',
      `"${wanted}" names ${others.length + 1} projects. Give the id instead: ${[project, ...others].map((one) => one.projectId).join(', ')}.`,
    );
  }
  const [settings, pin] = [loadSettings({ db }), `${project.connectionId}/${project.projectId}`];
  return { ...project, zone: zoneOfClient(settings, pin), yearStart: yearStartOfClient(settings, pin) };
}
