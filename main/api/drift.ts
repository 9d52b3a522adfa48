/** Differences between the interface a service describes and the one this version knows. */
import { z } from 'zod';
import { buildDialect } from './discovery.ts';
import { isObject } from './envelope.ts';
import {
  BEYOND_SPECIFICATION,
  buildKnownOperations,
  type KnownOperation,
  type KnownRecord,
} from './known-operations.ts';
import { readServedInterface, withoutNames, type Method, type ServedInterface } from './openapi.ts';
import { VOCABULARIES } from './vocabulary.ts';
import { alternativesOf, type Json, type Resolve } from './schema-walk.ts';

/** A field in a schema; `values` are its listed words, if any. */
type Field = { readonly isRequired: boolean; readonly values: ReadonlySet<string> };

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
function fieldsOf(resolve: Resolve, record: unknown): ReadonlyMap<string, Field> {
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
function recordsWithin(resolve: Resolve, answer: unknown): Iterable<Json> {
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

/** One difference. */
export type Drift = {
  readonly what: 'path' | 'parameter' | 'field' | 'value';
  /** `new`: only the service has it. `gone`: only this version knows it. */
  readonly change: 'new' | 'gone';
  /** The operation, such as `GET /visibility`. */
  readonly where: string;
  readonly name: string;
  /** Whether something this version relies on will break. */
  readonly breaks: boolean;
};

type Report = (drift: Omit<Drift, 'where'>) => void;

const known = new WeakMap<KnownRecord, ReadonlyMap<string, Field>>();

function knownFieldsOf(record: KnownRecord): ReadonlyMap<string, Field> {
  const document: unknown = z.toJSONSchema(record.schema, { unrepresentable: 'any', io: 'input' });
  const fields = known.get(record) ?? fieldsOf((schema) => (isObject(schema) ? schema : undefined), document);
  known.set(record, fields);
  return fields;
}

/** The described record that shares most fields with the known one; none if hardly any match. */
function findDescribed(
  served: ServedInterface,
  reply: unknown,
  fields: ReadonlyMap<string, Field>,
): ReadonlyMap<string, Field> | undefined {
  const names = [...fields.keys()].filter((name) => !/[.[]/.test(name));
  let best: unknown;
  let most = Math.min(2, names.length) - 1;
  for (const candidate of recordsWithin(served.resolve, reply)) {
    const properties = candidate['properties'];
    const shared = isObject(properties) ? names.filter((name) => name in properties).length : 0;
    if (shared > most) [best, most] = [candidate, shared];
  }
  return best === undefined ? undefined : fieldsOf(served.resolve, best);
}

/** The field that contains a field: `urls[]` of `urls[].title`. */
function holderOf(path: string): string {
  return path.replace(/(\.[^.[]*|\[\])$/, '');
}

function compareRecord(served: ServedInterface, reply: unknown, record: KnownRecord, report: Report): void {
  const fields = knownFieldsOf(record);
  const described = findDescribed(served, reply, fields);
  if (described === undefined) return;
  const isOpen = (path: string) => record.alsoKnown?.includes(path.split(/[.[]/)[0] ?? '') === true;
  for (const [name, { values }] of described) {
    const vocabulary = record.words?.[name];
    const words: readonly string[] | undefined = vocabulary && VOCABULARIES[vocabulary];
    for (const value of values) {
      const isNew = words?.includes(value) === false;
      if (isNew) report({ what: 'value', change: 'new', name: `${name}: ${value}`, breaks: false });
    }
    const isKnownPlace = name === holderOf(name) || fields.has(holderOf(name));
    if (fields.has(name) || isOpen(name) || !isKnownPlace || name.endsWith('[]')) continue;
    report({ what: 'field', change: 'new', name, breaks: false });
  }
  for (const [name, { isRequired }] of fields) {
    const isHolderThere = name === holderOf(name) || described.has(holderOf(name));
    if (described.has(name) || isOpen(name) || !isHolderThere || name.endsWith('[]')) continue;
    report({ what: 'field', change: 'gone', name, breaks: isRequired });
  }
}

function compareParameters(served: ServedInterface, operation: KnownOperation, report: Report): void {
  const { method, path, sent, understood, body } = operation;
  const parameters = served.queryParameters(path, method) ?? [];
  for (const { name, isRequired } of parameters) {
    if (sent.includes(name)) continue;
    if (!understood.includes(name) || isRequired) {
      report({ what: 'parameter', change: 'new', name, breaks: isRequired && !understood.includes(name) });
    }
  }
  for (const name of sent) {
    if (!parameters.some((parameter) => parameter.name === name)) {
      report({ what: 'parameter', change: 'gone', name, breaks: operation.isNeeded });
    }
  }
  const bodyFields = served.bodyFields(path, method) ?? body;
  for (const name of bodyFields) {
    if (!body.includes(name)) report({ what: 'field', change: 'new', name: `body.${name}`, breaks: false });
  }
  for (const name of body) {
    if (!bodyFields.includes(name)) {
      report({ what: 'field', change: 'gone', name: `body.${name}`, breaks: true });
    }
  }
}

/** Paths of no known operation; a prefix such as `/api/v1` is no difference. */
function findNewOperations(served: ServedInterface, operations: readonly KnownOperation[]): readonly Drift[] {
  const known = operations.map(({ method, path }) => ({ method, pattern: withoutNames(path) }));
  const isKnown = (method: Method, pattern: string) =>
    known.some((one) => one.method === method && pattern.endsWith(one.pattern));
  return served
    .operations()
    .filter(({ method, path }) => path !== '/openapi.json' && !isKnown(method, withoutNames(path)))
    .map(({ method, path }) => ({
      what: 'path',
      change: 'new',
      where: `${method.toUpperCase()} ${path}`,
      name: path,
      breaks: false,
    }));
}

/** Lists every difference; undefined if `document` does not describe an interface. Raises `api/too-large`. */
export function buildDrift(document: unknown): readonly Drift[] | undefined {
  const served = readServedInterface(document);
  if (served === undefined) return undefined;
  const operations = buildKnownOperations(buildDialect(document));
  const drift: Drift[] = [];
  for (const operation of operations) {
    const { method, path, isNeeded } = operation;
    const where = `${method.toUpperCase()} ${path}`;
    const report: Report = (difference) => drift.push({ ...difference, where });
    if (served.queryParameters(path, method) === undefined) {
      const isStated = !BEYOND_SPECIFICATION.has(`${method} ${path}`);
      if (isStated) report({ what: 'path', change: 'gone', name: path, breaks: isNeeded });
      continue;
    }
    compareParameters(served, operation, report);
    const reply = served.replySchema(path, method);
    for (const record of operation.records) compareRecord(served, reply, record, report);
  }
  const all = [...drift, ...findNewOperations(served, operations)];
  return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
}
