/** The fields of records, read alike from a served document and from this version's schemas. */
import { isObject } from './envelope.ts';
import { alternativesOf, type Json, type Resolve } from './schema-walk.ts';

/** A field in a schema; `values` are its listed words, if any. */
export type Field = { readonly isRequired: boolean; readonly values: ReadonlySet<string> };

/** Deeper than any known nesting of records. */
const MAX_DEPTH = 6;

function requiredNames(schema: Json): ReadonlySet<unknown> {
  return new Set(Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : []);
}

function wordsOf(schema: Json): readonly string[] {
  const listed: unknown[] = Array.isArray(schema['enum']) ? schema['enum'] : [schema['const']];
  return listed.filter((word) => typeof word === 'string');
}

/** The fields of a record by path, such as `urls[].title`; a map names only its values, as in `{}`. */
export function fieldsOf(resolve: Resolve, record: unknown): ReadonlyMap<string, Field> {
  const fields = new Map<string, { isRequired: boolean; readonly values: Set<string> }>();
  const add = (path: string, schema: unknown, isRequired: boolean, depth: number) => {
    const field = fields.get(path) ?? { isRequired, values: new Set() };
    field.isRequired = isRequired;
    for (const one of alternativesOf(resolve, schema)) {
      for (const word of wordsOf(one)) field.values.add(word);
    }
    fields.set(path, field);
    addAll(schema, path, depth);
  };
  const addAll = (holder: unknown, prefix: string, depth: number) => {
    if (depth === 0) return;
    for (const schema of alternativesOf(resolve, holder)) {
      if (isObject(schema['properties'])) {
        const required = requiredNames(schema);
        for (const [name, property] of Object.entries(schema['properties'])) {
          add(prefix === '' ? name : `${prefix}.${name}`, property, required.has(name), depth - 1);
        }
      }
      if (isObject(schema['items']) && prefix !== '') {
        add(`${prefix}[]`, schema['items'], false, depth - 1);
      }
    }
  };
  addAll(record, '', MAX_DEPTH);
  return fields;
}

/** Every record in an answer, whatever its envelope. */
export function recordsWithin(resolve: Resolve, answer: unknown): Iterable<Json> {
  const records = new Set<Json>();
  /** Depth at which a schema was visited: again only from nearer the top. */
  const reach = new Map<Json, number>();
  const goInto = (value: unknown, depth: number): void => {
    for (const schema of alternativesOf(resolve, value)) {
      if ((reach.get(schema) ?? 0) >= depth) continue;
      reach.set(schema, depth);
      const properties = isObject(schema['properties']) ? schema['properties'] : undefined;
      if (properties !== undefined) records.add(schema);
      const inner = [...Object.values(properties ?? {}), schema['items'], schema['additionalProperties']];
      for (const one of inner) if (isObject(one)) goInto(one, depth - 1);
    }
  };
  goInto(answer, MAX_DEPTH);
  return records;
}
