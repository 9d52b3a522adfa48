/** Prints one measured thing. */
export function say(what: string, figure: string): void {
  process.stdout.write(`${what.padEnd(44)} ${figure}\n`);
}

/** Does something once and says how long it took. */
export async function seconds<T>(
  work: () => Promise<T> | T,
): Promise<{ readonly value: T; readonly s: number }> {
  const start = performance.now();
  const value = await work();
  return { value, s: (performance.now() - start) / 1000 };
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
