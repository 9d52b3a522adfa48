/** What is worked out when it is first asked for: a story of hundreds of clients asks for little of each comparison. */

/** The value of a function that is called once, when it is first asked for. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** `now` with further properties, each of which is worked out when it is first read. Copies and messages read them all. */
export function withLater<Now extends object, Later extends object>(
  now: Now,
  later: { readonly [Name in keyof Later]: () => Later[Name] },
): Now & Later {
  for (const [name, make] of Object.entries<() => unknown>(later)) {
    Object.defineProperty(now, name, { get: once(make), enumerable: true, configurable: true });
  }
  return now as Now & Later;
}
