/** Lazy values: a story of hundreds of clients needs little of each comparison. */

/** Memoises a function without arguments; it runs on the first call. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** `now` with further properties, each computed on first read. Copies and messages read them all. */
export function withLater<Now extends object, Later extends object>(
  now: Now,
  later: { readonly [Name in keyof Later]: () => Later[Name] },
): Now & Later {
  for (const [name, make] of Object.entries<() => unknown>(later)) {
    Object.defineProperty(now, name, { get: once(make), enumerable: true, configurable: true });
  }
  return now as Now & Later;
}
