/**
 * Values that break a stated rule in form only, with a plain meaning: a time without a zone, a number as text, null for
 * an empty list. They are read as meant, and each such reading is noted once.
 */
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Rejected, Schema } from '../../shared/api/reading.ts';
import { isObject } from './envelope.ts';
import { buildMatcher } from './matcher.ts';

const ZONELESS = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)$/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** A time with a zone, UTC by default. Other text is unchanged. */
export function withZone(time: string): string {
  return time.replace(ZONELESS, '$1T$2Z');
}

type Note = { readonly field: string; readonly how: string; readonly value: unknown };

const asSchema = (schema: $ZodType): Schema<unknown> => schema as unknown as Schema<unknown>;

/** A value's plain meaning and the reason; undefined if its form is not in doubt. */
function meaningOf(
  schema: $ZodType,
  value: unknown,
): { readonly value: unknown; readonly how: string } | undefined {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'string' && 'format' in def && def.format === 'datetime' && typeof value === 'string') {
    return ZONELESS.test(value)
      ? { value: withZone(value), how: 'times without a time zone are read as UTC' }
      : undefined;
  }
  if (def.type === 'number' && typeof value === 'string' && NUMBER.test(value)) {
    return { value: Number(value), how: 'numbers that are sent as text are read as numbers' };
  }
  if (def.type === 'array' && value === null) return { value: [], how: 'null is read as an empty list' };
  return undefined;
}

function readWithin(schema: $ZodType, value: unknown, field: string, notes: Note[]): unknown {
  const isInOrder: (value: unknown) => boolean = buildMatcher(asSchema(schema));
  if (isInOrder(value)) return value;
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'optional') {
    return value === undefined ? value : readWithin(def.innerType, value, field, notes);
  }
  if (def.type === 'nullable') return value === null ? value : readWithin(def.innerType, value, field, notes);
  if (def.type === 'array' && Array.isArray(value)) {
    return value.map((item: unknown) => readWithin(def.element, item, `${field}[]`, notes));
  }
  if (def.type === 'record' && isObject(value)) {
    const { valueType } = def;
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, readWithin(valueType, item, `${field}.*`, notes)]),
    );
  }
  if (def.type === 'object' && isObject(value)) {
    const read: Record<string, unknown> = { ...value };
    for (const [name, inner] of Object.entries(def.shape)) {
      if (!Object.hasOwn(value, name)) continue;
      read[name] = readWithin(inner, value[name], field === '' ? name : `${field}.${name}`, notes);
    }
    return read;
  }
  const meaning = meaningOf(schema, value);
  if (meaning === undefined || !asSchema(schema).safeParse(meaning.value).success) return value;
  notes.push({ field, how: meaning.how, value });
  return meaning.value;
}

/** A record with plain readings applied, and a note for each kind; undefined if there is none. */
export function readPlainly(
  value: unknown,
  schema: Schema<unknown>,
): { readonly record: unknown; readonly notes: readonly Rejected[] } | undefined {
  const notes: Note[] = [];
  const record = readWithin(schema, value, '', notes);
  if (notes.length === 0) return undefined;
  const byReason = new Map(
    notes.map(({ field, how, value: example }) => [
      `${field}: ${how}`,
      { reason: `${field}: ${how}`, record: { [field]: example }, isField: true, isReading: true },
    ]),
  );
  return { record, notes: [...byReason.values()] };
}
