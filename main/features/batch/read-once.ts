/** Reads what many items name, each once. */
export function readOnce<T>(read: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const value = read(name);
    known.set(name, value);
    return value;
  };
}
