import { AppError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import { loadProjectNames, loadReportProjects, type ReportProject } from '../../db/queries/report-figures.ts';

/**
 * The project that an id or a name means. Raises `input/not-found` with the names there are, and `input/invalid` where
 * a name means several.
 *
 * @param connection the name of the connection, where projects of several may have that id or name.
 */
export function findReportProject(db: Db, wanted: string, connection?: string): ReportProject {
  const [project, ...others] = loadReportProjects(db, wanted).filter(
    (found) => connection === undefined || found.connection === connection,
  );
  if (project === undefined) {
    const names = loadProjectNames(db);
    const known =
      names.length === 0 ? 'The mirror is empty; run a sync first.' : `There are: ${names.join(', ')}.`;
    throw new AppError('input/not-found', `No project "${wanted}" in the mirror. ${known}`);
  }
  if (others.length > 0) {
    throw new AppError(
      'input/invalid',
      `"${wanted}" names ${others.length + 1} projects. Give the id instead: ${[project, ...others].map((one) => one.projectId).join(', ')}.`,
    );
  }
  return project;
}
