/** A stretch of time in which a scan was due and none ran. Times are milliseconds since the epoch. */
export type Gap = { readonly fromMs: number; readonly toMs: number };

/** A step longer than this many usual steps is a gap, not a late scan. */
const GAP_FACTOR = 1.6;

/**
 * Finds the gaps in a series of scans by its own rhythm: the median step between neighbours.
 *
 * @param timesMs ascending. Fewer than four scans have no rhythm and so no gaps.
 */
export function findGaps(timesMs: readonly number[]): Gap[] {
  if (timesMs.length < 4) return [];
  const pairs = timesMs.slice(1).map((toMs, index) => ({ fromMs: timesMs[index] ?? toMs, toMs }));
  const steps = pairs.map((pair) => pair.toMs - pair.fromMs).sort((a, b) => a - b);
  const usual = steps[Math.floor((steps.length - 1) / 2)] ?? 0;
  return pairs.filter((pair) => pair.toMs - pair.fromMs > GAP_FACTOR * usual);
}
