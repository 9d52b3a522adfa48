/** A time span in which a scan was due and none ran. Times are milliseconds since the epoch. */
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

/** A span without a reading: no scan ran, or the series omits those that did. */
export type SeriesGap = Gap & { readonly kind: 'no-scan' | 'left-out' };

/** The parts of a gap: pauses in which nothing ran, and omitted scans around them. */
function partsOf({ fromMs, toMs }: Gap, pauses: readonly Gap[]): SeriesGap[] {
  const parts: SeriesGap[] = [];
  let atMs = fromMs;
  for (const pause of pauses) {
    if (pause.fromMs > atMs) parts.push({ kind: 'left-out', fromMs: atMs, toMs: pause.fromMs });
    parts.push({ kind: 'no-scan', ...pause });
    atMs = pause.toMs;
  }
  return atMs < toMs ? [...parts, { kind: 'left-out', fromMs: atMs, toMs }] : parts;
}

/**
 * Finds the gaps in a series that shows some of the scans, and whether scans ran in each.
 *
 * @param timesMs the scans it shows, ascending.
 * @param othersMs those it omits, in any order; some may be among `timesMs`.
 */
export function findSeriesGaps(timesMs: readonly number[], othersMs: readonly number[]): SeriesGap[] {
  const all = [...new Set([...timesMs, ...othersMs])].sort((a, b) => a - b);
  const pauses = findGaps(all);
  return findGaps(timesMs).flatMap((gap) => {
    const isWithin = (atMs: number): boolean => atMs > gap.fromMs && atMs < gap.toMs;
    if (!othersMs.some(isWithin)) return [{ kind: 'no-scan', ...gap }];
    return partsOf(
      gap,
      pauses.filter(({ fromMs, toMs }) => fromMs >= gap.fromMs && toMs <= gap.toMs),
    );
  });
}
