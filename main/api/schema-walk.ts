/** Going through the schemas of a document, in which any may lead to any. */

/** A JSON object. */
export type Json = Readonly<Record<string, unknown>>;

/** Follows a reference; gives other schemas as they are. It raises what ends a walk that has become too long. */
export type Resolve = (schema: unknown) => Json | undefined;

const ALTERNATIVES = ['anyOf', 'oneOf', 'allOf'];

/** A schema with its alternatives, each followed to its end and named once; with `withItems`, the items of lists, too. */
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
    // The last one in is the first one out, so that alternatives come in the order of the document.
    for (const one of next.reverse()) waiting.push(one);
  }
}
