/**
 * Settles what the specification leaves open for one service: from its OpenAPI document where it says, else by a
 * default. The result is plain data for building endpoints.
 */
import { isAppError, type AppError } from '../../shared/errors/app-error.ts';
import { buildGet, type Endpoint } from './endpoint.ts';
import { isObject } from './envelope.ts';
import { readServedInterface, type QueryParameter, type ServedInterface } from './openapi.ts';

/** How a list is paged, where documented. */
export type ListPaging = {
  readonly kind: 'cursor' | 'page' | 'offset';
  readonly parameter: string;
  /** Requests the largest pages the service allows, because each page is a paid call. */
  readonly size?: { readonly parameter: string; readonly value: number } | undefined;
};

/** The service's dialect. */
export type Dialect = {
  readonly visibilityView: {
    readonly parameter: string;
    readonly topics: string;
    readonly attributes: string;
  };
  /** Paging of the lists that the document describes, by path. */
  readonly paging: ReadonlyMap<string, ListPaging>;
  readonly mentionLimitParameter: string;
  /** Narrows the mention summary to comma-separated attributes. */
  readonly mentionAttributesParameter: string;
  readonly insightTopicParameter: string;
  readonly promptTopicParameter: string;
  readonly promptIdParameter: string;
  readonly deletedPromptParameter: { readonly name: string; readonly isInBody: boolean };
  /** Paths missing from the document: calling them would be a waste. */
  readonly absentPaths: ReadonlySet<string>;
  /** Lists in the document but not in the specification. */
  readonly extraLists: ReadonlySet<'/topics' | '/workstreams'>;
};

const CURSOR = /^(cursor|next_?cursor|page_?token|after|starting_?after|continuation(_?token)?)$/i;
const PAGE = /^(page|page_?number)$/i;
const OFFSET = /^(offset|skip)$/i;
const SIZE = /^(limit|page_?size|per_?page|size|count|take|first)$/i;
const MAX_PAGE_SIZE = 200;
/** The documented upper end of the mention summary's count (section 8). */
export const MENTION_LIMIT = 200;

/** Optional paths, looked up before they are called. */
const OPTIONAL_PATHS = [
  '/insights/engines',
  '/insights/topic',
  '/settings/platforms',
  '/me/limits',
  '/usage',
];

/** Lists that a service may page. */
const PAGED_PATHS = [
  '/projects',
  '/brands',
  '/prompts',
  '/prompts/runs',
  '/prompts/results',
  '/sources',
  '/brand-mentions-summary',
  '/visibility',
  '/topics',
  '/workstreams',
];

/** The served OpenAPI document; may be absent. */
export const openApiEndpoint: Endpoint<unknown> = {
  request: buildGet('/openapi.json'),
  read: (body) =>
    isObject(body)
      ? { outcome: 'read', value: body, rejected: [] }
      : { outcome: 'not-offered', reason: 'the answer is no document' },
  notOfferedOn: [400, 403, 404, 405, 406, 410, 501],
  maxTries: 2,
};

/** The shortest of the values that name something: `topics` before `topics_summary`. */
function valueNaming(values: readonly string[], what: RegExp): string | undefined {
  return values.filter((value) => what.test(value)).sort((a, b) => a.length - b.length)[0];
}

function discoverView(parameters: readonly QueryParameter[]): Dialect['visibilityView'] | undefined {
  for (const { name, values } of parameters) {
    const topics = valueNaming(values, /topic/i);
    const attributes = valueNaming(values, /attribute/i);
    if (topics !== undefined && attributes !== undefined) return { parameter: name, topics, attributes };
  }
  return undefined;
}

function discoverPaging(parameters: readonly QueryParameter[]): ListPaging | undefined {
  const size = parameters.find(({ name, maximum }) => SIZE.test(name) && maximum !== undefined);
  const sizeOption =
    size?.maximum === undefined
      ? {}
      : { size: { parameter: size.name, value: Math.min(size.maximum, MAX_PAGE_SIZE) } };
  for (const [kind, pattern] of [
    ['cursor', CURSOR],
    ['page', PAGE],
    ['offset', OFFSET],
  ] as const) {
    const parameter = parameters.find(({ name }) => pattern.test(name));
    if (parameter !== undefined) return { kind, parameter: parameter.name, ...sizeOption };
  }
  return undefined;
}

function discoverMentionLimit(parameters: readonly QueryParameter[]): string | undefined {
  const numeric = parameters.filter(({ type }) => type === 'integer' || type === 'number');
  const byMaximum = numeric.find(({ maximum }) => maximum === MENTION_LIMIT);
  return (byMaximum ?? numeric.find(({ name }) => SIZE.test(name)))?.name;
}

/** The one about attributes, or else the only text parameter not common to every request. */
function discoverMentionAttributes(parameters: readonly QueryParameter[]): string | undefined {
  const named = parameters.find(({ name }) => /attribute/i.test(name));
  if (named !== undefined) return named.name;
  const texts = parameters.filter(
    ({ name, type }) => (type === 'string' || type === 'array') && !/^(project|run)_?id$/i.test(name),
  );
  return texts.length === 1 ? texts[0]?.name : undefined;
}

/** Where the prompt to delete is named: in the query as documented, or in the body if only that has a place. */
function discoverDeletedPrompt(served: ServedInterface | undefined): Dialect['deletedPromptParameter'] {
  const isId = (name: string) => /^(prompt_?)?ids?$/i.test(name);
  const inQuery = served?.queryParameters('/prompts', 'delete')?.find(({ name }) => isId(name));
  if (inQuery !== undefined) return { name: inQuery.name, isInBody: false };
  const inBody = served?.bodyFields('/prompts', 'delete')?.find(isId);
  return inBody === undefined ? { name: 'id', isInBody: false } : { name: inBody, isInBody: true };
}

function discoverExtraLists(served: ServedInterface | undefined): Dialect['extraLists'] {
  const lists = ['/topics', '/workstreams'] as const;
  return new Set(lists.filter((path) => served?.queryParameters(path) !== undefined));
}

function findAbsentPaths(served: ServedInterface): ReadonlySet<string> {
  // A document without even this does not describe the service, so its gaps mean nothing.
  if (served.queryParameters('/projects') === undefined) return new Set();
  return new Set(OPTIONAL_PATHS.filter((path) => served.queryParameters(path) === undefined));
}

/**
 * Builds the dialect from a served document, or the default one where the document is silent or absent. Raises
 * `api/too-large` for a document too expensive to read.
 */
export function buildDialect(document?: unknown): Dialect {
  const served = readServedInterface(document);
  const parametersOf = (path: string) => served?.queryParameters(path) ?? [];
  return {
    visibilityView: discoverView(parametersOf('/visibility')) ?? {
      parameter: 'view',
      topics: 'topics',
      attributes: 'attributes',
    },
    paging: new Map(
      PAGED_PATHS.flatMap((path) => {
        const paging = discoverPaging(parametersOf(path));
        return paging === undefined ? [] : [[path, paging] as const];
      }),
    ),
    mentionAttributesParameter:
      discoverMentionAttributes(parametersOf('/brand-mentions-summary')) ?? 'attributes',
    promptTopicParameter: parametersOf('/prompts').find(({ name }) => /topic/i.test(name))?.name ?? 'topicId',
    promptIdParameter:
      parametersOf('/prompts').find(({ name }) => /^(prompt_?)?ids?$/i.test(name))?.name ?? 'id',
    deletedPromptParameter: discoverDeletedPrompt(served),
    extraLists: discoverExtraLists(served),
    mentionLimitParameter: discoverMentionLimit(parametersOf('/brand-mentions-summary')) ?? 'limit',
    insightTopicParameter:
      parametersOf('/insights/topic').find(({ name }) => /topic/i.test(name))?.name ?? 'topicId',
    absentPaths: served === undefined ? new Set() : findAbsentPaths(served),
  };
}

/** The document's dialect, or the default one with the error if the document is refused. */
export function chooseDialect(document: unknown): {
  readonly dialect: Dialect;
  readonly refusal: AppError | undefined;
} {
  try {
    return { dialect: buildDialect(document), refusal: undefined };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { dialect: buildDialect(), refusal: error };
  }
}
