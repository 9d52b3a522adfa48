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

/** Prints a figure beside what it may be at most. */
export function sayAgainst(what: string, figure: number, goal: number, unit: string): void {
  const verdict = figure <= goal ? 'reached' : 'missed';
  say(what, `${figure.toFixed(0)} ${unit} (goal ${goal} ${unit}, ${verdict})`);
}

/** Prints how long something took each time, beside the goal for nearly all of the times. */
export function sayTimes(what: string, takenMs: readonly number[], goalMs: number | null): void {
  const [p50, p95] = [percentile(takenMs, 0.5), percentile(takenMs, 0.95)];
  const verdict = goalMs === null ? '' : ` (goal ${goalMs} ms, ${p95 <= goalMs ? 'reached' : 'missed'})`;
  say(what, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${verdict}, ${takenMs.length} times`);
}
