/** Whether an account has a client already: before one is made, and after an answer was lost. */
import type { Project } from '../../../shared/api/resources.ts';
import type { ConfirmationFile } from '../../../shared/api/confirmation.ts';
import type { AccountBefore } from '../../../shared/domain/journal.ts';
import { spelt } from '../../../shared/domain/twins.ts';
import { hostKey } from '../../db/page-address.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ApiClient } from '../../api/client.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import { fetchPrompts } from './resources.ts';

/** A website without what differs between two spellings of its address. */
function siteOf(url: string | null | undefined): string | null {
  const parsed = url == null ? null : URL.parse(url.trim());
  if (parsed === null) return null;
  // A page of a site in one language is that site.
  const path = parsed.pathname.replace(/\/+$/, '').replace(/^\/[a-z]{2}(-[a-z]{2})?$/i, '');
  return `${hostKey(parsed.hostname)}${path}`;
}

const isSame = (one: string, other: string): boolean => spelt(one) === spelt(other);

/** Whether a project is of the same name or website as what is to be confirmed. */
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
    'The service answered with no list of projects, so that it is not known whether this client exists.',
  );
}

/**
 * Looks at what there is before a confirmation is sent, with one call, or two for a client that is added to. Raises `input/invalid` where a client
 * of the same name or website exists and `isAnother` does not say that there shall be one more, and `input/not-found` for one to add to that is gone.
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
      `The account has a client ${known.name} already, with the same name or website (${known.id}). Nothing was sent; add to that one, or make another one all the same (--another).`,
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
 * Looks for what a confirmation has made whose answer was lost, with one call. Answers null where nothing is to be seen: the service may still be
 * at work.
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
