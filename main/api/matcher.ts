/**
 * A fast path for valid records.
 *
 * Nearly every record is valid, and a plain test is several times as fast as building a copy. zod checks whatever a
 * test does not recognise: it alone decides what is wrong, and why.
 */
import type { $ZodCheck, $ZodChecks, $ZodNumberDef, $ZodStringDef, $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Schema } from '../../shared/api/reading.ts';

type Test = (value: unknown) => boolean;

/** A test for one check of a string or number; undefined if unsupported. */
function buildCheckTest(check: $ZodCheck): Test | undefined {
  const { def } = (check as $ZodChecks)._zod;
  if (def.check === 'min_length') {
    return (value) => typeof value === 'string' && value.length >= def.minimum;
  }
  if (def.check === 'greater_than') {
    const bound = Number(def.value);
    return def.inclusive ? (value) => Number(value) >= bound : (value) => Number(value) > bound;
  }
  if (def.check === 'less_than') {
    const bound = Number(def.value);
    return def.inclusive ? (value) => Number(value) <= bound : (value) => Number(value) < bound;
  }
  return undefined;
}

function withChecks(first: Test, checks: readonly $ZodCheck[] = []): Test | undefined {
  const tests = checks.map(buildCheckTest);
  if (tests.some((test) => test === undefined)) return undefined;
  const known = tests.filter((test) => test !== undefined);
  return known.length === 0 ? first : (value) => first(value) && known.every((test) => test(value));
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  // A key named __proto__ is left to zod, which drops it.
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !Object.hasOwn(value, '__proto__')
  );
}

function buildObjectTest(shape: Readonly<Record<string, $ZodType>>): Test | undefined {
  const fields: (readonly [string, Test])[] = [];
  for (const [name, schema] of Object.entries(shape)) {
    const test = buildTest(schema);
    if (test === undefined) return undefined;
    fields.push([name, test]);
  }
  return (value) => {
    if (!isRecord(value)) return false;
    for (const [name, test] of fields) if (!test(value[name])) return false;
    return true;
  };
}

function buildRecordTest(values: Test): Test {
  return (value) => {
    if (!isRecord(value)) return false;
    for (const name in value) if (!values(value[name])) return false;
    return true;
  };
}

function buildStringTest(def: $ZodStringDef): Test | undefined {
  const pattern = 'pattern' in def && def.pattern instanceof RegExp ? def.pattern : undefined;
  if ('format' in def && pattern === undefined) return undefined;
  return withChecks(
    (value) => typeof value === 'string' && (pattern === undefined || pattern.test(value)),
    def.checks,
  );
}

function buildNumberTest(def: $ZodNumberDef): Test | undefined {
  if (!('format' in def)) return withChecks((value) => Number.isFinite(value), def.checks);
  return def.format === 'safeint'
    ? withChecks((value) => Number.isSafeInteger(value), def.checks)
    : undefined;
}

/** A test that is true only for values zod accepts and returns unchanged; undefined if unsupported. */
function buildTest(schema: $ZodType): Test | undefined {
  const { def } = (schema as $ZodTypes)._zod;
  if (def.type === 'string') return buildStringTest(def);
  if (def.type === 'number') return buildNumberTest(def);
  // Only checks of strings and numbers are supported.
  if ((def.checks ?? []).length > 0) return undefined;
  if (def.type === 'unknown') return () => true;
  if (def.type === 'boolean') return (value) => typeof value === 'boolean';
  if (def.type === 'literal') return (value) => (def.values as readonly unknown[]).includes(value);
  if (def.type === 'optional' || def.type === 'nullable') {
    const inner = buildTest(def.innerType);
    const empty = def.type === 'optional' ? undefined : null;
    return inner && ((value) => value === empty || inner(value));
  }
  if (def.type === 'array') {
    const element = buildTest(def.element);
    return element && ((value) => Array.isArray(value) && value.every(element));
  }
  if (def.type === 'record') {
    const { def: key } = (def.keyType as $ZodTypes)._zod;
    const isPlainKey = key.type === 'string' && !('format' in key) && (key.checks ?? []).length === 0;
    const values = isPlainKey ? buildTest(def.valueType) : undefined;
    return values && buildRecordTest(values);
  }
  // Only an object that keeps unknown fields is returned unchanged.
  const keepsAll = def.type === 'object' && def.catchall?._zod.def.type === 'unknown';
  return keepsAll ? buildObjectTest(def.shape) : undefined;
}

const never: Test = () => false;
const tests = new WeakMap<Schema<unknown>, Test>();

/** Whether `value` certainly satisfies `schema` and would be returned unchanged. */
export function buildMatcher<T>(schema: Schema<T>): (value: unknown) => value is T {
  const known = tests.get(schema) ?? buildTest(schema) ?? never;
  tests.set(schema, known);
  return known as (value: unknown) => value is T;
}
