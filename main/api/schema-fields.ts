/** The fields of records, read alike out of a served document and out of the schemas of this version. */
import { isObject } from './envelope.ts';
import type { Json } from './openapi.ts';

/** Follows a reference; gives other schemas as they are. */
export type Resolve = (schema: unknown) => Json | undefined;

/** A field as a schema has it; `values` are the words that it lists, if it lists any. */
export type Field = { readonly isRequired: boolean; readonly values: readonly string[] };

/** Records within records within records: deeper than any that is known. */
const MAX_DEPTH = 6;

/** A schema with its alternatives, each followed to its end. */
function* alternativesOf(resolve: Resolve, value: unknown, depth = MAX_DEPTH): Generator<Json> {
  const schema = resolve(value);
  if (schema === undefined || depth === 0) return;
  yield schema;
  for (const name of ['anyOf', 'oneOf', 'allOf']) {
    const list = schema[name];
    if (!Array.isArray(list)) continue;
    for (const one of list) yield* alternativesOf(resolve, one, depth - 1);
  }
}

function requiredNames(schema: Json): readonly unknown[] {
  return Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
}

function wordsOf(schema: Json): readonly string[] {
  const listed: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  return listed.filter((word) => typeof word === 'string');
}

/** The fields of a record by their paths, such as `urls[].title`; of a map only its values are named, as in `{}`. */
export function fieldsOf(
  resolve: Resolve,
  record: unknown,
  prefix = '',
  depth = MAX_DEPTH,
): ReadonlyMap<string, Field> {
  const fields = new Map<string, Field>();
  if (depth === 0) return fields;
  const add = (path: string, schema: unknown, isRequired: boolean) => {
    const values = [...alternativesOf(resolve, schema)].flatMap(wordsOf);
    fields.set(path, { isRequired, values: [...(fields.get(path)?.values ?? []), ...values] });
    for (const [name, field] of fieldsOf(resolve, schema, path, depth - 1)) fields.set(name, field);
  };
  for (const schema of alternativesOf(resolve, record)) {
    if (isObject(schema['properties'])) {
      const required = requiredNames(schema);
      for (const [name, property] of Object.entries(schema['properties'])) {
        add(prefix === '' ? name : `${prefix}.${name}`, property, required.includes(name));
      }
    }
    if (isObject(schema['items']) && prefix !== '') add(`${prefix}[]`, schema['items'], false);
  }
  return fields;
}

/** Every record that an answer may hold, whatever it is wrapped in. */
export function* recordsWithin(resolve: Resolve, value: unknown, depth = MAX_DEPTH): Generator<Json> {
  if (depth === 0) return;
  for (const schema of alternativesOf(resolve, value)) {
    if (isObject(schema['properties'])) yield schema;
    const inner = [
      ...Object.values(isObject(schema['properties']) ? schema['properties'] : {}),
      schema['items'],
      schema['additionalProperties'],
    ];
    for (const one of inner) if (isObject(one)) yield* recordsWithin(resolve, one, depth - 1);
  }
}
