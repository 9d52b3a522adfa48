/** Brands and topics added, prompts deleted (specification 4.6). */
import type { ChangeRequest, ChangeKind } from '../../../shared/domain/journal-schema.ts';
import { HIDDEN, isWebsite, MOST_NAME_LETTERS } from '../../../shared/api/confirmation.ts';
import type { AddedItem, DeletedPrompt, ServedPrompt } from '../../../shared/domain/manage.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { chooseDialect, openApiEndpoint } from '../../api/discovery.ts';
import type { Endpoint } from '../../api/endpoint.ts';
import {
  brandsEndpoint,
  createBrandEndpoint,
  createTopicEndpoint,
  deletePromptEndpoint,
  promptsEndpoint,
} from '../../api/resources/catalogue.ts';
import type { ApiClient } from '../../api/client.ts';
import type { Core } from '../../core/core.ts';
import { openService, type OpenService, type WantedProject } from './open-service.ts';
import type { ServiceRequest } from '../connections/index.ts';
import { sendChange, shownRequest } from './send-change.ts';
import { beforeSending } from './what-was-sent.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** A project's change, with an optional dry run. */
export type ChangeOptions = ServiceRequest & {
  readonly project: WantedProject;
  readonly isDryRun?: boolean | undefined;
};

/** The result of a change: its record, or the unsent request. */
export type Changed<T> =
  | { readonly isDryRun: false; readonly value: T; readonly wasFound: boolean }
  | { readonly isDryRun: true; readonly request: ChangeRequest };

/** A name to send to the service. Raises `input/invalid` if empty or too long. */
export function requireName(text: string, what: string): string {
  const name = text.trim();
  if (HIDDEN.test(name)) {
    throw new AppError(
      'input/invalid',
      `The name of ${what.toLowerCase()} holds invisible characters: control characters, or marks that reverse the order of letters. Nothing was sent; type it again.`,
    );
  }
  if (name !== '' && name.length <= MOST_NAME_LETTERS) return name;
  throw new AppError(
    'input/invalid',
    name === ''
      ? `${what} needs a name. Nothing was sent.`
      : `The name of ${what.toLowerCase()} has ${String(name.length)} letters; at most ${String(MOST_NAME_LETTERS)} make sense. Nothing was sent.`,
  );
}

/** A website's address. Raises `input/invalid` if it is none. */
export function requireAddress(text: string): string {
  if (isWebsite(text)) return text.trim();
  throw new AppError(
    'input/invalid',
    `"${text.slice(0, 200)}" is not the address of a website. Nothing was sent; write it like https://example.com.`,
    { details: { fields: ['url'] } },
  );
}

type Creation<T> = {
  readonly kind: ChangeKind;
  readonly endpoint: Endpoint<T>;
  /** Looks for what may have been made despite a lost answer. */
  readonly find: (client: ApiClient) => Promise<T | undefined>;
};

/** The answer to a creation; `isRead` is false for one that this version does not understand. */
type Made<T> =
  | { readonly isRead: true; readonly value: T; readonly wasFound: boolean }
  | { readonly isRead: false; readonly value: unknown };

/** Sends a creation once; if the answer is lost, asks the service whether it exists, and never resends. */
async function create<T>(
  core: Core,
  service: OpenService,
  { kind, endpoint, find }: Creation<T>,
): Promise<Changed<T>> {
  const { client } = service;
  const made = await sendChange<Made<T>>(core, service, {
    kind,
    request: endpoint.request,
    send: async () => {
      const fetched = await client.fetchEndpoint(endpoint);
      return fetched.outcome === 'read'
        ? { isRead: true, value: fetched.value, wasFound: false }
        : { isRead: false, value: fetched.body };
    },
    tell: ({ value }) => ({ answer: value }),
    find: async () => {
      const value = await find(client);
      return value === undefined ? undefined : { isRead: true, value, wasFound: true };
    },
  });
  if (made.isRead) return { isDryRun: false, value: made.value, wasFound: made.wasFound };
  // Accepted, but not understood by this version: the list shows the rest.
  const found = await find(client);
  if (found !== undefined) return { isDryRun: false, value: found, wasFound: true };
  throw new AppError(
    'api/invalid-response',
    'The service accepted the change, but its answer cannot be read. Look in the web dashboard before you try again.',
  );
}

/** Whether two names are equal up to case and surrounding space. */
export const isSame = (one: string, other: string): boolean => isSameName(one.trim(), other.trim());

/** Adds a rival, or the own brand, with one call. Raises `input/…` and the service's refusals. */
export async function addBrand(
  core: Core,
  {
    project,
    isDryRun = false,
    name,
    url,
    description,
    isOwn = false,
    ...choice
  }: ChangeOptions & {
    readonly name: string;
    readonly url?: string | undefined;
    readonly description?: string | undefined;
    readonly isOwn?: boolean | undefined;
  },
): Promise<Changed<AddedItem>> {
  const wanted = requireName(name, 'A brand');
  const address = url === undefined ? undefined : requireAddress(url);
  const service = await openService(core, project, choice);
  const { projectId } = service.project;
  const endpoint = createBrandEndpoint({ projectId, name: wanted, isOwn, description, url: address });
  if (isDryRun) return { isDryRun: true, request: shownRequest(endpoint.request) };
  return await create(core, service, {
    kind: 'brand/add',
    endpoint,
    find: async (client) => {
      const listed = await client.fetchEndpoint(brandsEndpoint(projectId));
      return listed.outcome === 'read' ? listed.value.find((one) => isSame(one.name, wanted)) : undefined;
    },
  });
}

/** Adds a topic with one call; the service writes its prompts in the background. Raises `input/…` and the service's refusals. */
export async function addTopic(
  core: Core,
  {
    project,
    isDryRun = false,
    name,
    category,
    ...choice
  }: ChangeOptions & { readonly name: string; readonly category?: string | undefined },
): Promise<Changed<AddedItem>> {
  const wanted = requireName(name, 'A topic');
  const service = await openService(core, project, choice);
  const { projectId } = service.project;
  const endpoint = createTopicEndpoint({ projectId, name: wanted, category });
  if (isDryRun) return { isDryRun: true, request: shownRequest(endpoint.request) };
  return await create(core, service, {
    kind: 'topic/add',
    endpoint,
    find: async (client) => {
      // The specification lists no topics: prompts name them.
      const listed = await client.fetchEndpoint(promptsEndpoint(projectId));
      const prompts = listed.outcome === 'read' ? listed.value : [];
      const found = prompts.find(({ topicName }) => topicName !== undefined && isSame(topicName, wanted));
      return found === undefined ? undefined : { ...found, id: found.topicId, projectId, name: wanted };
    },
  });
}

/** Deleted prompts, or the unsent requests. */
export type DeletedPrompts =
  | { readonly isDryRun: false; readonly prompts: readonly DeletedPrompt[] }
  | {
      readonly isDryRun: true;
      readonly requests: readonly ChangeRequest[];
      readonly prompts: readonly ServedPrompt[];
    };

/** A project's prompts as the service has them now. Raises its errors. */
export async function fetchPrompts(client: ApiClient, projectId: string): Promise<readonly ServedPrompt[]> {
  const listed = await client.fetchEndpoint(promptsEndpoint(projectId));
  if (listed.outcome !== 'read') {
    throw new AppError(
      'api/invalid-response',
      'The service answered with no list of prompts. Try again later.',
    );
  }
  return listed.value.map((prompt) => ({
    id: prompt.id,
    topicId: prompt.topicId,
    topic: prompt.topicName ?? null,
    text: prompt.promptTemplate,
    isActive: prompt.isActive,
    language: prompt.language ?? null,
    intent: prompt.intentType ?? null,
    attributes: prompt.attributes,
  }));
}

/** How the service identifies the prompt to delete, from its own document. */
async function findDialect(client: ApiClient) {
  const document = await client.fetchEndpoint(openApiEndpoint);
  return chooseDialect(document.outcome === 'read' ? document.value : undefined).dialect;
}

/**
 * Deletes prompts one by one; they stay in past runs. A refusal stops no other.
 *
 * Raises `input/not-found`, before anything is sent, for a prompt that the project does not have, and errors that end every call.
 */
export async function deletePrompts(
  core: Core,
  {
    project,
    promptIds,
    isDryRun = false,
    ...choice
  }: ChangeOptions & { readonly promptIds: readonly string[] },
): Promise<DeletedPrompts> {
  const service = await openService(core, project, choice);
  const { client } = service;
  const { projectId, name } = service.project;
  const known = new Map(
    (await beforeSending(fetchPrompts(client, projectId))).map((prompt) => [prompt.id, prompt]),
  );
  const unknown = promptIds.filter((id) => !known.has(id));
  if (unknown.length > 0) {
    throw new AppError(
      'input/not-found',
      `${name} has no prompt ${unknown.join(', ')}. Nothing was deleted.`,
    );
  }
  const dialect = await beforeSending(findDialect(client));
  const wanted = [...new Set(promptIds)].flatMap((id) => known.get(id) ?? []);
  const endpointOf = (id: string): Endpoint<boolean> => deletePromptEndpoint(projectId, id, dialect);
  if (isDryRun) {
    return {
      isDryRun: true,
      prompts: wanted,
      requests: wanted.map(({ id }) => shownRequest(endpointOf(id).request)),
    };
  }
  const prompts: DeletedPrompt[] = [];
  for (const { id, text, isActive } of wanted) {
    if (!isActive) {
      prompts.push({ id, text, isDeleted: true, reason: 'It was deleted before.' });
      continue;
    }
    const endpoint = endpointOf(id);
    try {
      const isDeleted = await sendChange(core, service, {
        kind: 'prompt/delete',
        request: endpoint.request,
        send: async () => {
          const answer = await client.fetchEndpoint(endpoint);
          return answer.outcome === 'read' && answer.value;
        },
        tell: (success) => ({ answer: { success, promptId: id, text } }),
        find: async () => {
          const now = (await fetchPrompts(client, projectId)).find((one) => one.id === id);
          return now?.isActive === true ? undefined : true;
        },
      });
      prompts.push({ id, text, isDeleted, reason: isDeleted ? null : 'The service did not confirm it.' });
    } catch (error) {
      if (!isAppError(error)) throw error;
      if (prompts.length === 0 && wanted.length === 1) throw error;
      prompts.push({ id, text, isDeleted: false, reason: error.message });
      if (['api/unauthorized', 'api/forbidden', 'api/usage-limit', 'api/cancelled'].includes(error.code)) {
        const rest = wanted.slice(prompts.length);
        prompts.push(
          ...rest.map((one) => ({
            id: one.id,
            text: one.text,
            isDeleted: false,
            reason: 'Not tried any more.',
          })),
        );
        break;
      }
    }
  }
  return { isDryRun: false, prompts };
}
