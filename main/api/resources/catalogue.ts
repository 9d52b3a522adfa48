/** Projects and what belongs to them (specification 4.6). */
import {
  brandSchema,
  projectSchema,
  promptAttributesSchema,
  promptSchema,
  type Brand,
  type Project,
  type Prompt,
  type PromptAttributes,
} from '../../../shared/api/resources.ts';
import { buildGet, type Endpoint } from '../endpoint.ts';
import { readList, readObject } from '../read.ts';

/** GET /projects: every project of the account. */
export const projectsEndpoint: Endpoint<readonly Project[]> = {
  request: buildGet('/projects'),
  read: (body) => readList(body, projectSchema, { names: ['projects'], key: ({ id }) => id }),
  words: (projects) =>
    projects.flatMap(({ activePlatforms }) => (activePlatforms ?? []).map((id) => ['platform', id] as const)),
};

/** GET /brands: the project's own brand and its competitors. */
export function brandsEndpoint(projectId: string): Endpoint<readonly Brand[]> {
  return {
    request: buildGet('/brands', { projectId }),
    read: (body) => readList(body, brandSchema, { names: ['brands'], key: ({ id }) => id }),
  };
}

/** GET /prompts: every prompt of a project. */
export function promptsEndpoint(projectId: string): Endpoint<readonly Prompt[]> {
  return {
    request: buildGet('/prompts', { projectId }),
    read: (body) => readList(body, promptSchema, { names: ['prompts'], key: ({ id }) => id }),
  };
}

/** GET /projects/{id}/prompt-attributes; the items of its arrays are not specified and stay as they are. */
export function promptAttributesEndpoint(projectId: string): Endpoint<PromptAttributes> {
  return {
    request: buildGet(`/projects/${projectId}/prompt-attributes`),
    read: (body) => readObject(body, promptAttributesSchema),
    notOfferedOn: [404],
  };
}
