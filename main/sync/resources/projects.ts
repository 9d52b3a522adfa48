import { AppError } from '../../../shared/errors/app-error.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import { loadProjects, type ProjectRow } from '../../db/queries/runs.ts';
import { saveProjects } from '../../db/writes/catalogue.ts';
import { mirrorEndpoint, type Session } from '../session.ts';

/**
 * Mirrors the account's projects and answers the listed ones, or those of them that `wanted` names by id or name.
 *
 * It is the first question of a sync, so that a refused key is told before anything else is tried. Raises
 * `input/not-found` for a name that no project has.
 */
export async function mirrorProjects(
  session: Session,
  wanted: readonly string[] = [],
): Promise<readonly ProjectRow[]> {
  const place = { project: null, run: null, part: 'projects' };
  const fetched = await mirrorEndpoint(session, place, projectsEndpoint, (answer, at) => {
    if (answer.outcome !== 'read') return;
    const isWhole = answer.rejected.length === 0;
    saveProjects(session.db, session.connection.id, answer.value, { at, isWhole });
  });
  if (fetched.outcome !== 'read') {
    throw new AppError(
      'api/invalid-response',
      'The answer to /projects holds no list of projects. It is kept in v_rejected; check the base address.',
    );
  }
  const listedIds = new Set(fetched.value.map(({ id }) => id));
  const listed = loadProjects(session.db, session.connection.id).filter(({ projectId }) =>
    listedIds.has(projectId),
  );
  if (wanted.length === 0) return listed;

  const matches = (project: ProjectRow, name: string) =>
    [project.projectId, project.name].some((text) => text.toLowerCase() === name.toLowerCase());
  const unknown = wanted.filter((name) => !listed.some((project) => matches(project, name)));
  if (unknown.length > 0) {
    throw new AppError(
      'input/not-found',
      `No project is called ${unknown.join(', ')}. There are: ${listed.map(({ name }) => name).join(', ')}.`,
    );
  }
  return listed.filter((project) => wanted.some((name) => matches(project, name)));
}
