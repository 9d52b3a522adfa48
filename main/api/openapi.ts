/**
 * Reads the parts of a served OpenAPI document that settle open questions; a broken document settles nothing. One too
 * expensive to read, because of its size or circular references, is refused.
 */
import { AppError } from '../../shared/errors/app-error.ts';
import { isObject } from './envelope.ts';
import { alternativesOf, type Json, type Resolve } from './schema-walk.ts';

/** A query parameter as the document describes it. */
export type QueryParameter = {
  readonly name: string;
  /** Allowed values, where documented. */
  readonly values: readonly string[];
  readonly type: string | undefined;
  readonly isRequired: boolean;
  readonly maximum: number | undefined;
};

/** The service's methods, as written in an OpenAPI document. */
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** What the document says about requests. */
export type ServedInterface = {
  /** The query parameters of `path`; undefined if the document lacks the path or method. */
  readonly queryParameters: (path: string, method?: Method) => readonly QueryParameter[] | undefined;
  /** The field names of a JSON body; undefined if undocumented. */
  readonly bodyFields: (path: string, method: Method) => readonly string[] | undefined;
  /** The schema of a successful JSON answer, references included; undefined if undocumented. */
  readonly replySchema: (path: string, method?: Method) => unknown;
  /** Follows references from a schema of the document. */
  readonly resolve: Resolve;
  /** Every operation, by its path in the document. */
  readonly operations: () => readonly { readonly method: Method; readonly path: string }[];
};

const METHODS: readonly Method[] = ['get', 'post', 'patch', 'delete'];

/** Chained references are rare; circular ones must end. */
const MAX_REFERENCES = 8;
/** Longer ones name nothing. */
const LONGEST_REFERENCE = 1_000;

/** The service has some thirty paths. */
const MAX_PATHS = 10_000;
/** Walking the whole service's description takes some thousands. */
const MAX_STEPS = 500_000;

function refuse(why: string): never {
  throw new AppError(
    'api/too-large',
    `The service’s description of itself (openapi.json) ${why}, and was not used. ` +
      'The service is read by its usual names; tell its support.',
  );
}

/** The cost of visiting a schema: one for itself, and one for each entry it lists. */
function stepsOf(schema: Json): number {
  let steps = 1;
  for (const name of ['properties', 'enum', 'required', 'anyOf', 'oneOf', 'allOf']) {
    const listed = schema[name];
    if (Array.isArray(listed)) steps += listed.length;
    else if (isObject(listed)) steps += Object.keys(listed).length;
  }
  return steps;
}

/** Builds the resolver of a document's references; it raises `api/too-large` after too many steps. */
function buildResolve(document: Json): Resolve {
  const sizes = new WeakMap<Json, number>();
  let steps = 0;
  return (value) => {
    let current = value;
    for (let depth = 0; depth < MAX_REFERENCES; depth += 1) {
      if (!isObject(current)) return undefined;
      const size = sizes.get(current) ?? stepsOf(current);
      sizes.set(current, size);
      steps += size;
      if (steps > MAX_STEPS) refuse('is too large or too entangled to read');
      const reference = current['$ref'];
      if (typeof reference !== 'string') return current;
      if (!reference.startsWith('#/') || reference.length > LONGEST_REFERENCE) return undefined;
      current = reference
        .slice(2)
        .split('/')
        .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
        .reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
    }
    return undefined;
  };
}

function readParameter(resolve: Resolve, value: unknown): QueryParameter | undefined {
  const parameter = resolve(value);
  if (parameter?.['in'] !== 'query' || typeof parameter['name'] !== 'string') return undefined;
  const schemas = [...alternativesOf(resolve, parameter['schema'], { withItems: true })];
  const values = schemas.flatMap((schema) => [
    ...(Array.isArray(schema['enum']) ? (schema['enum'] as unknown[]) : []),
    schema['const'],
  ]);
  return {
    name: parameter['name'],
    values: values.filter((item) => typeof item === 'string'),
    type: schemas.map((schema) => schema['type']).find((type) => typeof type === 'string'),
    isRequired: parameter['required'] === true,
    maximum: schemas.map((schema) => schema['maximum']).find((maximum) => typeof maximum === 'number'),
  };
}

/** A path without its parameter names, which mean nothing. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, '{}');
}

/** Builds the lookup of a path in the document, with or without a prefix such as `/api/v1`. */
function buildPathIndex(paths: Json): (path: string) => unknown {
  const names = Object.keys(paths);
  if (names.length > MAX_PATHS) refuse(`lists more than ${MAX_PATHS} paths`);
  const byPattern = new Map<string, string>();
  for (const name of names) {
    const pattern = withoutNames(name);
    if (!byPattern.has(pattern)) byPattern.set(pattern, name);
  }
  return (path) => {
    const pattern = withoutNames(path);
    const longer = () => [...byPattern.keys()].find((one) => one.endsWith(pattern));
    const name = byPattern.get(byPattern.has(pattern) ? pattern : (longer() ?? ''));
    return name === undefined ? undefined : paths[name];
  };
}

/** The schema of a request's or an answer's JSON content. */
function jsonSchemaOf(resolve: Resolve, holder: unknown): unknown {
  const content = resolve(holder)?.['content'];
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find((name) => /json/i.test(name));
  const media = type === undefined ? undefined : content[type];
  return isObject(media) ? media['schema'] : undefined;
}

/** Parses a served document; undefined if it is not one. Later reads raise `api/too-large`. */
export function readServedInterface(document: unknown): ServedInterface | undefined {
  if (!isObject(document) || !isObject(document['paths'])) return undefined;
  const paths = document['paths'];
  const resolve = buildResolve(document);
  const findPath = buildPathIndex(paths);
  const find = (path: string, method: Method) => {
    const item = resolve(findPath(path));
    const operation = item === undefined ? undefined : resolve(item[method]);
    return item === undefined || operation === undefined ? undefined : { item, operation };
  };
  return {
    queryParameters: (path, method = 'get') => {
      const found = find(path, method);
      if (found === undefined) return undefined;
      return [found.item['parameters'], found.operation['parameters']]
        .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
        .map((parameter) => readParameter(resolve, parameter))
        .filter((parameter) => parameter !== undefined);
    },
    bodyFields: (path, method) => {
      const schema = jsonSchemaOf(resolve, find(path, method)?.operation['requestBody']);
      const properties = resolve(schema)?.['properties'];
      return isObject(properties) ? Object.keys(properties) : undefined;
    },
    replySchema: (path, method = 'get') => {
      const responses = find(path, method)?.operation['responses'];
      return isObject(responses)
        ? jsonSchemaOf(resolve, responses['200'] ?? responses['201'] ?? responses['2XX'])
        : undefined;
    },
    resolve,
    operations: () =>
      Object.entries(paths).flatMap(([path, item]) =>
        METHODS.filter((method) => isObject(resolve(item)?.[method])).map((method) => ({
          method,
          path,
        })),
      ),
  };
}
