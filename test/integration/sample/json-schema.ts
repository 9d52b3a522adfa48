/** Enough of JSON Schema to hold a reply against the document that describes it. */
type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

function hasType(value: unknown, types: readonly unknown[]): boolean {
  const type = typeOf(value);
  return types.includes(type) || (type === 'integer' && types.includes('number'));
}

function resolve(schema: Json, document: Json): Json {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  const found = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), document);
  if (!isObject(found)) throw new Error(`${reference} leads nowhere`);
  return resolve(found, document);
}

/** Where `value` breaks the schema; undefined if nowhere. */
export function findMismatch(value: unknown, given: Json, document: Json, at = '$'): string | undefined {
  const schema = resolve(given, document);
  if (Array.isArray(schema['anyOf'])) {
    const all = (schema['anyOf'] as Json[]).map((one) => findMismatch(value, one, document, at));
    return all.includes(undefined) ? undefined : all.join(' | ');
  }
  const types = [schema['type']].flat().filter((type) => type !== undefined);
  if (types.length > 0 && !hasType(value, types)) {
    return `${at} is ${typeOf(value)}, not ${types.map(String).join(' or ')}`;
  }
  if ('const' in schema && schema['const'] !== value) return `${at} is not ${String(schema['const'])}`;
  if (Array.isArray(schema['enum']) && !schema['enum'].includes(value)) return `${at} is not in the enum`;
  if (typeof schema['pattern'] === 'string' && !new RegExp(schema['pattern'], 'u').test(String(value))) {
    return `${at} does not match its pattern`;
  }
  if (Array.isArray(value)) {
    const { items } = schema;
    if (!isObject(items)) return undefined;
    return value
      .map((item, index) => findMismatch(item, items, document, `${at}[${index}]`))
      .find((one) => one);
  }
  if (!isObject(value)) return undefined;
  const properties = isObject(schema['properties']) ? schema['properties'] : {};
  const missing = ((schema['required'] ?? []) as string[]).find((name) => !(name in value));
  if (missing !== undefined) return `${at}.${missing} is missing`;
  const unknown = Object.keys(value).find((name) => !(name in properties));
  if (schema['additionalProperties'] === false && unknown !== undefined) return `${at}.${unknown} is unknown`;
  return Object.entries(properties)
    .filter(([name]) => name in value)
    .map(([name, one]) => findMismatch(value[name], one as Json, document, `${at}.${name}`))
    .find((mismatch) => mismatch !== undefined);
}
