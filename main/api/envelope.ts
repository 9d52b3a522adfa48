/** Common names for a list, tried when there are several arrays. */
const COMMON_NAMES = ['data', 'items', 'results', 'records', 'list', 'entries'];

/** Whether `value` is a JSON object. */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

type Candidate = { readonly name: string; readonly list: readonly unknown[] };

function candidatesIn(object: Readonly<Record<string, unknown>>): Candidate[] {
  return Object.entries(object).flatMap(([name, value]) =>
    Array.isArray(value) && (value.length === 0 || value.some(isObject)) ? [{ name, list: value }] : [],
  );
}

/** Whether null is in the place of a list: some languages write an empty one so. */
export function isNullList(body: unknown, names: readonly string[] = []): boolean {
  if (!isObject(body)) return false;
  const values = Object.entries(body);
  if (values.some(([, value]) => Array.isArray(value) || isObject(value))) return false;
  return values.some(
    ([name, value]) => value === null && (names.includes(name) || COMMON_NAMES.includes(name)),
  );
}

/**
 * Finds the list in a body whose envelope is not specified.
 *
 * A bare array is the list. In an object it is the only array of objects among its properties or one level below; among
 * several, one in `names` or with a common name wins. Null in its place is an empty list. Undefined if ambiguous.
 */
export function findList(body: unknown, names: readonly string[] = []): readonly unknown[] | undefined {
  if (Array.isArray(body)) return body as unknown[];
  if (isNullList(body, names)) return [];
  if (!isObject(body)) return undefined;
  const below = Object.values(body).filter(isObject);
  for (const candidates of [candidatesIn(body), below.flatMap(candidatesIn)]) {
    const filled = candidates.filter(({ list }) => list.length > 0);
    const choice = filled.length > 0 ? filled : candidates;
    if (choice.length === 1) return choice[0]?.list;
    const named = [...names, ...COMMON_NAMES]
      .map((name) => choice.find((candidate) => candidate.name === name))
      .find((candidate) => candidate !== undefined);
    if (named !== undefined) return named.list;
    if (choice.length > 1) return choice.every(({ list }) => list.length === 0) ? [] : undefined;
  }
  return undefined;
}

/** The value of the first of `names` in `object` that has the wanted type. */
export function pick<T>(
  object: Readonly<Record<string, unknown>>,
  names: readonly string[],
  is: (value: unknown) => value is T,
): T | undefined {
  for (const name of names) {
    const value = object[name];
    if (is(value)) return value;
  }
  return undefined;
}

/** Whether `value` is non-empty text. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== '';
}

/** Whether `value` is an identifier other than `id`; a missing one counts as `id`. */
export function isOtherId(value: unknown, id: string): boolean {
  return isText(value) && value.toLowerCase() !== id.toLowerCase();
}

/** Every object in a body, the body first, down to `depth` levels; for finding a record by its fields. */
export function* objectsWithin(body: unknown, depth = 2): Generator<Readonly<Record<string, unknown>>> {
  if (!isObject(body)) return;
  yield body;
  if (depth === 0) return;
  for (const value of Object.values(body)) yield* objectsWithin(value, depth - 1);
}
