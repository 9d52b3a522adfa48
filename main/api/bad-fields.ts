/**
 * A field that a record may lack costs no record: where its value breaks a stated rule, the record is read as if the
 * service had left that field out, and the value is set aside by itself.
 */
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Rejected, Schema } from '../../shared/api/reading.ts';
import { isObject } from './envelope.ts';
import { buildMatcher } from './matcher.ts';

/** Where a field stands in its record. */
type Path = readonly (string | number)[];

/** A field that was left out, with what stood in it. */
type BadField = { readonly path: Path; readonly value: unknown; readonly schema: Schema<unknown> };

/** What a value becomes that cannot be read, whatever is left out of it. */
const BROKEN = Symbol('broken');

/** By these a reader tells which record a field belongs to. */
const NAMING = new Set(
  ['id', 'runId', 'brandId', 'topicId', 'promptId', 'platform', 'date', 'domain', 'url'].concat([
    'name',
    'brandName',
    'topicName',
    'attributeName',
  ]),
);

const definitionOf = (schema: $ZodType) => (schema as $ZodTypes)._zod.def;

/** The schema of what stands in a field that may be empty. */
function innerOf(schema: $ZodType): $ZodType {
  const def = definitionOf(schema);
  return def.type === 'optional' || def.type === 'nullable' ? innerOf(def.innerType) : schema;
}

const isOptional = (schema: $ZodType): boolean => schema._zod.optin === 'optional';

/** What zod and its core call by different names is the same at run time. */
const asSchema = (schema: $ZodType): Schema<unknown> => schema as unknown as Schema<unknown>;

/** Leaves out as little as possible: of an object in a field, its own fields first. */
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

/** A field with its name, and the names of the record that it belongs to. */
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
  /** How many fields were left out. */
  readonly count: number;
  /** What is kept of them; says why, which takes far longer than to leave them out. */
  readonly describe: () => readonly Rejected[];
};

/**
 * Leaves out of a record the fields that it may lack and whose values break the rules of `schema`. Undefined where that
 * does not help, because a field that every record has is missing or bad, or where nothing was to be left out.
 */
export function leaveOutBadFields(value: unknown, schema: Schema<unknown>): Mended | undefined {
  const left: BadField[] = [];
  const record = mend(schema, value, [], left);
  if (record === BROKEN || left.length === 0) return undefined;
  return { record, count: left.length, describe: () => left.map((field) => asRejected(value, field)) };
}
