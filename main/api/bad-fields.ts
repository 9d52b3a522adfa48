/**
 * A bad optional field never costs the record: where its value breaks a stated rule, the record is read without that
 * field, and the value is set aside separately.
 */
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Rejected, Schema } from '../../shared/api/reading.ts';
import { isObject } from './envelope.ts';
import { buildMatcher } from './matcher.ts';

/** Path of a field in its record. */
type Path = readonly (string | number)[];

/** An omitted field and its value. */
type BadField = { readonly path: Path; readonly value: unknown; readonly schema: Schema<unknown> };

/** Result for a value that no omission can repair. */
const BROKEN = Symbol('broken');

/** Fields that identify a record to a reader. */
const NAMING = new Set(
  ['id', 'runId', 'brandId', 'topicId', 'promptId', 'platform', 'date', 'domain', 'url'].concat([
    'name',
    'brandName',
    'topicName',
    'attributeName',
  ]),
);

const definitionOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The schema inside an optional field. */
function innerOf(schema: $ZodType): $ZodType {
  const def = definitionOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? innerOf(def.innerType) : schema;
}

const isOptional = (schema: $ZodType): boolean => schema._zod.optin === 'optional';

/** zod and its core name the same runtime type differently. */
const asSchema = (schema: $ZodType): Schema<unknown> => schema as unknown as Schema<unknown>;

/** Omits as little as possible: nested fields before the field that holds them. */
function mend(schema: $ZodType, value: unknown, path: Path, left: BadField[]): unknown {
  const isInOrder: (value: unknown) => boolean = buildMatcher(asSchema(schema));
  if (isInOrder(value)) return value;
  const inner = innerOf(schema);
  const def = definitionOf(inner);
  if (def.type === 'array' && Array.isArray(value)) {
    const items = value.map((item: unknown, index) => mend(def.element, item, [...path, index], left));
    return items.includes(BROKEN) ? BROKEN : items;
  }
  if (def.type !== 'object' || !isObject(value)) {
    return asSchema(inner).safeParse(value).success ? value : BROKEN;
  }
  const mended: Record<string, unknown> = { ...value };
  for (const [name, field] of Object.entries(def.shape)) {
    if (!Object.hasOwn(value, name)) {
      if (!isOptional(field)) return BROKEN;
      continue;
    }
    const leftBefore = left.length;
    const place = [...path, name];
    const kept = mend(field, value[name], place, left);
    if (kept !== BROKEN) {
      mended[name] = kept;
      continue;
    }
    if (!isOptional(field)) return BROKEN;
    left.length = leftBefore;
    left.push({ path: place, value: value[name], schema: asSchema(field) });
    Reflect.deleteProperty(mended, name);
  }
  return mended;
}

/** A field with its name and its record's identifying fields. */
function asRejected(record: unknown, { path, value, schema }: BadField): Rejected {
  const field = path.join('.');
  const why = schema.safeParse(value).error?.issues[0];
  const within = why === undefined || why.path.length === 0 ? '' : `${why.path.map(String).join('.')}: `;
  const naming = Object.entries(isObject(record) ? record : {}).filter(
    ([name, its]) => NAMING.has(name) && typeof its === 'string',
  );
  return {
    reason: `${field}: ${within}${why?.message ?? 'breaks a rule'}; only this field was set aside`,
    record: { ...Object.fromEntries(naming), [field]: value },
    isField: true,
  };
}

/** A record without its bad fields. */
export type Mended = {
  readonly record: unknown;
  /** Number of omitted fields. */
  readonly count: number;
  /** Describes them with reasons, which takes far longer. */
  readonly describe: () => readonly Rejected[];
};

/**
 * Omits a record's optional fields whose values break the rules of `schema`. Undefined where that does not help (a
 * required field is missing or bad) or nothing needs omitting.
 */
export function leaveOutBadFields(value: unknown, schema: Schema<unknown>): Mended | undefined {
  const left: BadField[] = [];
  const record = mend(schema, value, [], left);
  if (record === BROKEN || left.length === 0) return undefined;
  return { record, count: left.length, describe: () => left.map((field) => asRejected(value, field)) };
}
