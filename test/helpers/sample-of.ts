/** Values generated from schemas, for tests that cover all of them. */
import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Values by field name, used where the schema accepts them. */
export type Known = Readonly<Record<string, unknown>>;

/** The first of these that a schema accepts is used. */
const PLAIN: readonly unknown[] = [
  'text',
  'a0000000-0000-4000-8000-000000000001',
  '2026-11-01T00:10:00Z',
  '2026-11-01',
  1,
  true,
  'unknown',
  '07:00',
  '{}',
  null,
];

export const defOf = (schema: $ZodType): $ZodTypes['_zod']['def'] => (schema as $ZodTypes)._zod.def;

/** Whether a schema accepts it. */
export const accepts = (schema: $ZodType, value: unknown): boolean =>
  (schema as unknown as { safeParse: (value: unknown) => { success: boolean } }).safeParse(value).success;

/** A valid value of a schema, with all optional fields. */
export function sampleOf(schema: $ZodType, known: Known = {}, name = ''): unknown {
  if (Object.hasOwn(known, name) && accepts(schema, known[name])) return known[name];
  const def = defOf(schema);
  const within = (inner: $ZodType, called = name): unknown => sampleOf(inner, known, called);
  if (
    def.type === 'optional' ||
    def.type === 'nullable' ||
    def.type === 'default' ||
    def.type === 'readonly'
  ) {
    return within(def.innerType);
  }
  if (def.type === 'pipe') return within(def.in);
  if (def.type === 'array') {
    const one = within(def.element, name.replace(/s$/, ''));
    return [[one], [one, one], []].find((list) => accepts(schema, list));
  }
  if (def.type === 'tuple') return def.items.map((item) => within(item));
  if (def.type === 'record') return { [String(within(def.keyType, ''))]: within(def.valueType) };
  if (def.type === 'object') {
    return Object.fromEntries(Object.entries(def.shape).map(([field, of]) => [field, within(of, field)]));
  }
  if (def.type === 'union') {
    return def.options.map((option) => within(option)).find((value) => accepts(schema, value));
  }
  if (def.type === 'literal') return def.values[0];
  if (def.type === 'enum') return Object.values(def.entries)[0];
  return PLAIN.find((value) => accepts(schema, value));
}
