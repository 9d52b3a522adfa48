/** A cache of recently used values, created on first request. */
export type Lru<Key, Value> = {
  readonly get: (key: Key, make: () => Value) => Value;
};

/** Builds a cache of at most `capacity` values. A Map keeps insertion order, used here as order of use. */
export function createLru<Key, Value>(capacity: number): Lru<Key, Value> {
  const entries = new Map<Key, { readonly value: Value }>();
  return {
    get: (key, make) => {
      const entry = entries.get(key) ?? { value: make() };
      entries.delete(key);
      entries.set(key, entry);
      if (entries.size > capacity) {
        const oldest = entries.keys().next();
        if (oldest.done !== true) entries.delete(oldest.value);
      }
      return entry.value;
    },
  };
}
