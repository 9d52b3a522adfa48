/** Whether an account already has a client: before creating one, and after a lost answer. */
import type { Project } from '../../../shared/api/resources.ts';
import type { ConfirmationFile } from '../../../shared/api/confirmation.ts';
import type { AccountBefore } from '../../../shared/domain/journal.ts';
import { spelt } from '../../../shared/domain/twins.ts';
import { hostKey } from '../../db/page-address.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import { fetchPrompts } from './resources.ts';

/** A website without differences of spelling in its address. */
function siteOf(url: string | null | undefined): string | null {
  const parsed = url == null ? null : URL.parse(url.trim());
  if (parsed === null) return null;
  // A site's page in one language is that site.
  const path = parsed.pathname.replace(/\/+$/, '').replace(/^\/[a-z]{2}(-[a-z]{2})?$/i, '');
  return `${hostKey(parsed.hostname)}${path}`;
}

const isSame = (one: string, other: string): boolean => spelt(one) === spelt(other);

/** Whether a project has the same name or website as the one to confirm. */
export function isAlike(
  project: Pick<Project, 'name' | 'url' | 'ownBrandUrl'>,
  { brandName, url }: Pick<ConfirmationFile, 'brandName' | 'url'>,
): boolean {
  const site = siteOf(url);
  return (
    isSame(project.name, brandName) ||
    (site !== null && [project.url, project.ownBrandUrl].some((one) => siteOf(one) === site))
  );
}

async function listProjects(client: ApiClient): Promise<readonly Project[]> {
  const listed = await client.fetchEndpoint(projectsEndpoint);
  if (listed.outcome === 'read') return listed.value;
  throw new AppError(
    'api/invalid-response',
    'The service answered with no list of projects, so it is not known whether this client exists.',
  );
}

/**
 * Checks for duplicates before a confirmation is sent, with one call, or two when adding to a client. Raises `input/invalid` if a client of
 * the same name or website exists and `isAnother` does not ask for one more, and `input/not-found` if the one to add to is gone.
 */
export async function lookBefore(
  client: ApiClient,
  proposal: ConfirmationFile,
  isAnother: boolean,
): Promise<AccountBefore & { readonly name: string }> {
  const projects = await listProjects(client);
  const { projectId, brandName } = proposal;
  const ids = projects.map(({ id }) => id);
  if (projectId === undefined) {
    const known = isAnother ? undefined : projects.find((project) => isAlike(project, proposal));
    if (known === undefined) return { projects: ids, prompts: null, name: brandName };
    throw new AppError(
      'input/invalid',
      `The account has a client ${known.name} already, with the same name or website (${known.id}). Nothing was sent; add to that one, or create another one anyway (--another).`,
      { details: { field: 'projectId', existing: { projectId: known.id, name: known.name } } },
    );
  }
  const known = projects.find(({ id }) => isSame(id, projectId));
  if (known === undefined) {
    throw new AppError(
      'input/not-found',
      `The account has no client ${projectId} any more, so that nothing can be added to it. Nothing was sent; choose another one, or make a new client.`,
      { details: { field: 'projectId' } },
    );
  }
  const prompts = await fetchPrompts(client, known.id);
  return { projects: ids, prompts: prompts.map(({ id }) => id), name: known.name };
}

/**
 * Looks for the result of a confirmation whose answer was lost, with one call. Returns null if nothing is visible: the service may still be
 * working.
 */
export async function lookAfter(
  client: ApiClient,
  proposal: ConfirmationFile,
  before: AccountBefore,
): Promise<string | null> {
  const { projectId } = proposal;
  if (projectId !== undefined) {
    const known = new Set(before.prompts);
    const prompts = await fetchPrompts(client, projectId);
    return prompts.some(({ id }) => !known.has(id)) ? projectId : null;
  }
  const known = new Set(before.projects);
  const projects = await listProjects(client);
  return projects.find((project) => !known.has(project.id) && isAlike(project, proposal))?.id ?? null;
}
