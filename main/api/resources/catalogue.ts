/** Projects and what belongs to them (specification 4.6). */
import {
  brandSchema,
  projectSchema,
  promptAttributesSchema,
  promptSchema,
  topicSchema,
  type Brand,
  type Project,
  type Prompt,
  type PromptAttributes,
  type Topic,
} from '../../../shared/api/resources.ts';
import { buildPath } from '../address.ts';
import type { Dialect } from '../discovery.ts';
import { buildGet, buildWrite, type Endpoint, type Understood } from '../endpoint.ts';
import { isObject } from '../envelope.ts';
import { ownedBy, pagesOf, readList, readObject, readSuccess } from '../read.ts';

type PromptNames = Pick<Dialect, 'promptTopicParameter' | 'promptIdParameter'>;

const USUAL_PROMPT_NAMES: PromptNames = { promptTopicParameter: 'topicId', promptIdParameter: 'id' };

/** The body of a creation's answer: the record itself, or nested under its name. */
function readCreated<T>(body: unknown, name: string, read: (value: unknown) => Understood<T>): Understood<T> {
  const whole = read(body);
  if (whole.outcome === 'read' || !isObject(body)) return whole;
  const inner = body[name] ?? body['data'];
  return inner === undefined ? whole : read(inner);
}

/** GET /projects: every project of the account. */
export const projectsEndpoint: Endpoint<readonly Project[]> = {
  request: buildGet('/projects'),
  read: (body) => readList(body, projectSchema, { names: ['projects'], key: ({ id }) => id }),
  pages: pagesOf(['projects'], ({ id }) => id),
  words: (projects) =>
    projects.flatMap(({ activePlatforms }) => (activePlatforms ?? []).map((id) => ['platform', id] as const)),
};

/** GET /brands: the project's own brand and its competitors. */
export function brandsEndpoint(projectId: string): Endpoint<readonly Brand[]> {
  return {
    request: buildGet('/brands', { projectId }),
    read: (body) =>
      ownedBy(
        readList(body, brandSchema, { names: ['brands'], key: ({ id }) => id }),
        'projectId',
        projectId,
      ),
    pages: pagesOf(['brands'], ({ id }) => id),
  };
}

/** POST /brands: adds a competitor, or the own brand, and returns it. */
export function createBrandEndpoint(brand: {
  readonly projectId: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly description?: string | undefined;
  readonly url?: string | undefined;
}): Endpoint<Brand> {
  return {
    request: buildWrite('POST', '/brands', { body: brand }),
    read: (body) => readCreated(body, 'brand', (value) => readObject(value, brandSchema)),
  };
}

/** POST /topics: adds a topic and returns it; its prompts are written in the background. */
export function createTopicEndpoint(topic: {
  readonly projectId: string;
  readonly name: string;
  readonly category?: string | undefined;
}): Endpoint<Topic> {
  return {
    request: buildWrite('POST', '/topics', { body: topic }),
    read: (body) => readCreated(body, 'topic', (value) => readObject(value, topicSchema)),
  };
}

/** GET /topics, where documented: the specification has no such list. */
export function topicListEndpoint(projectId: string): Endpoint<readonly Topic[]> {
  return {
    request: buildGet('/topics', { projectId }),
    read: (body) =>
      ownedBy(
        readList(body, topicSchema, { names: ['topics'], key: ({ id }) => id }),
        'projectId',
        projectId,
      ),
    pages: pagesOf(['topics'], ({ id }) => id),
    notOfferedOn: [404, 405],
  };
}

/** Which prompts of a project; all of them if neither is given. */
type PromptFilter = { readonly topicId?: string; readonly promptId?: string };

/** GET /prompts: a project's prompts, those of one topic, or one by its id. */
export function promptsEndpoint(
  projectId: string,
  { topicId, promptId }: PromptFilter = {},
  { promptTopicParameter, promptIdParameter }: PromptNames = USUAL_PROMPT_NAMES,
): Endpoint<readonly Prompt[]> {
  return {
    request: buildGet('/prompts', {
      projectId,
      ...(topicId === undefined ? {} : { [promptTopicParameter]: topicId }),
      ...(promptId === undefined ? {} : { [promptIdParameter]: promptId }),
    }),
    read: (body) => {
      // A prompt requested by id may come without a list around it.
      const list = promptId !== undefined && isObject(body) && 'promptTemplate' in body ? [body] : body;
      const prompts = readList(list, promptSchema, { names: ['prompts'], key: ({ id }) => id });
      return ownedBy(prompts, 'projectId', projectId);
    },
    ...(promptId === undefined && {
      pages: {
        ...pagesOf(['prompts'], ({ id }: Prompt) => id),
        ...(topicId === undefined && {
          partsOf: (prompts: readonly Prompt[]) =>
            [...new Set(prompts.map((prompt) => prompt.topicId))].map((topic) => ({
              [promptTopicParameter]: topic,
            })),
        }),
      },
    }),
  };
}

/** DELETE /prompts: deactivates a prompt; it stays in the runs that used it. */
export function deletePromptEndpoint(
  projectId: string,
  promptId: string,
  { deletedPromptParameter }: Pick<Dialect, 'deletedPromptParameter'>,
): Endpoint<boolean> {
  const { name, isInBody } = deletedPromptParameter;
  const named = { projectId, [name]: promptId };
  return {
    request: buildWrite('DELETE', '/prompts', isInBody ? { body: named } : { query: named }),
    read: readSuccess,
  };
}

/** GET /projects/{id}/prompt-attributes; the items of its arrays are unspecified and kept as is. */
export function promptAttributesEndpoint(projectId: string): Endpoint<PromptAttributes> {
  return {
    request: buildGet(buildPath('/projects/{id}/prompt-attributes', projectId)),
    read: (body) => readObject(body, promptAttributesSchema),
    notOfferedOn: [404],
  };
}
