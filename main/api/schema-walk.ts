/** Walks the schemas of a document, which may refer to each other freely. */

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Follows a reference; returns other schemas unchanged. Raises what ends a walk that is too long. */
export type Resolve = (schema: unknown) => Json | undefined;

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'];

/** A schema with its alternatives, each resolved and listed once; with `withItems`, list items, too. */
export function* alternativesOf(
  resolve: Resolve,
  start: unknown,
  { withItems = false }: { readonly withItems?: boolean } = {},
): Generator<Json> {
  const seen = new Set<Json>();
  const waiting: unknown[] = [start];
  while (waiting.length > 0) {
    const schema = resolve(waiting.pop());
    if (schema === undefined || seen.has(schema)) continue;
    seen.add(schema);
    yield schema;
    const next = ALTERNATIVES.flatMap((name) => {
      const list = schema[name];
      return Array.isArray(list) ? (list as unknown[]) : [];
    });
    if (withItems && 'items' in schema) next.push(schema['items']);
    // A stack, so reversed: alternatives come in document order.
    for (const one of next.reverse()) waiting.push(one);
  }
}
