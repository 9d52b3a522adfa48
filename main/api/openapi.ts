/** Reads the parts of a served OpenAPI document that answer open questions; a broken document answers nothing. */
import { isObject } from './envelope.ts';

/** A query parameter as the document describes it. */
export type QueryParameter = {
  readonly name: string;
  /** Allowed values, where the document lists them. */
  readonly values: readonly string[];
  readonly type: string | undefined;
  readonly isRequired: boolean;
  readonly maximum: number | undefined;
};

/** The methods that the service knows, as an OpenAPI document writes them. */
export type Method = 'get' | 'post' | 'patch' | 'delete';

/** What the document says about requests. */
export type ServedInterface = {
  /** The query parameters of `path`; undefined when the document does not have the path or the method. */
  readonly queryParameters: (path: string, method?: Method) => readonly QueryParameter[] | undefined;
  /** The names of the fields of a JSON body; undefined when the document describes none. */
  readonly bodyFields: (path: string, method: Method) => readonly string[] | undefined;
  /** The schema of a successful JSON answer, references included; undefined when the document has none. */
  readonly replySchema: (path: string, method?: Method) => unknown;
  /** Follows references from a schema of the document. */
  readonly resolve: (schema: unknown) => Json | undefined;
  /** Every operation, by its path as the document writes it. */
  readonly operations: () => readonly { readonly method: Method; readonly path: string }[];
};

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

const METHODS: readonly Method[] = ['get', 'post', 'patch', 'delete'];

/** References to references are rare; references in a circle must end. */
const MAX_REFERENCES = 8;

function resolveReference(document: Json, value: unknown): Json | undefined {
  let current = value;
  for (let depth = 0; depth < MAX_REFERENCES; depth += 1) {
    if (!isObject(current)) return undefined;
    const reference = current['$ref'];
    if (typeof reference !== 'string') return current;
    if (!reference.startsWith('#/')) return undefined;
    current = reference
      .slice(2)
      .split('/')
      .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
      .reduce<unknown>((node, step) => (isObject(node) ? node[step] : undefined), document);
  }
  return undefined;
}

/** A schema and the alternatives and items below it, where values and limits may be stated. */
function* schemasWithin(document: Json, value: unknown, depth = 3): Generator<Json> {
  const schema = resolveReference(document, value);
  if (schema === undefined) return;
  yield schema;
  if (depth === 0) return;
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const alternatives = schema[name];
    if (!Array.isArray(alternatives)) continue;
    for (const alternative of alternatives) yield* schemasWithin(document, alternative, depth - 1);
  }
  if ('items' in schema) yield* schemasWithin(document, schema['items'], depth - 1);
}

function readParameter(document: Json, value: unknown): QueryParameter | undefined {
  const parameter = resolveReference(document, value);
  if (parameter?.['in'] !== 'query' || typeof parameter['name'] !== 'string') return undefined;
  const schemas = [...schemasWithin(document, parameter['schema'])];
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

/** The document's name for a path: the path itself, or one that a prefix such as `/api/v1` stands before. */
function findPathItem(document: Json, path: string): Json | undefined {
  const paths = document['paths'];
  if (!isObject(paths)) return undefined;
  const pattern = path.replaceAll(/\{[^}]*\}/g, '{}');
  const names = Object.keys(paths).map((name) => ({ name, pattern: name.replaceAll(/\{[^}]*\}/g, '{}') }));
  const match =
    names.find((candidate) => candidate.pattern === pattern) ??
    names.find((candidate) => candidate.pattern.endsWith(pattern));
  return match === undefined ? undefined : resolveReference(document, paths[match.name]);
}

/** The schema of the JSON content of a request or an answer. */
function jsonSchemaOf(document: Json, holder: unknown): unknown {
  const content = resolveReference(document, holder)?.['content'];
  if (!isObject(content)) return undefined;
  const type = Object.keys(content).find((name) => /json/i.test(name));
  const media = type === undefined ? undefined : content[type];
  return isObject(media) ? media['schema'] : undefined;
}

/** Reads a served document; undefined when it is none. */
export function readServedInterface(document: unknown): ServedInterface | undefined {
  if (!isObject(document) || !isObject(document['paths'])) return undefined;
  const paths = document['paths'];
  const find = (path: string, method: Method) => {
    const item = findPathItem(document, path);
    const operation = item === undefined ? undefined : resolveReference(document, item[method]);
    return item === undefined || operation === undefined ? undefined : { item, operation };
  };
  return {
    queryParameters: (path, method = 'get') => {
      const found = find(path, method);
      if (found === undefined) return undefined;
      return [found.item['parameters'], found.operation['parameters']]
        .flatMap((list) => (Array.isArray(list) ? (list as unknown[]) : []))
        .map((parameter) => readParameter(document, parameter))
        .filter((parameter) => parameter !== undefined);
    },
    bodyFields: (path, method) => {
      const schema = jsonSchemaOf(document, find(path, method)?.operation['requestBody']);
      const properties = resolveReference(document, schema)?.['properties'];
      return isObject(properties) ? Object.keys(properties) : undefined;
    },
    replySchema: (path, method = 'get') => {
      const responses = find(path, method)?.operation['responses'];
      return isObject(responses)
        ? jsonSchemaOf(document, responses['200'] ?? responses['201'] ?? responses['2XX'])
        : undefined;
    },
    resolve: (schema) => resolveReference(document, schema),
    operations: () =>
      Object.entries(paths).flatMap(([path, item]) =>
        METHODS.filter((method) => isObject(resolveReference(document, item)?.[method])).map((method) => ({
          method,
          path,
        })),
      ),
  };
}
