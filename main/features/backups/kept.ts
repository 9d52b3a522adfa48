/** Retention of the daily copies. */

/** A copy and when it was made. */
export type DatedCopy = { readonly file: string; readonly atMs: number };

/** For how many days, weeks and months one copy each is kept. */
export const KEPT = { days: 7, weeks: 4, months: 6 } as const;

const DAY_MS = 24 * 60 * 60 * 1000;

/** 1 January 1970 was a Thursday; weeks begin on Monday. */
const THURSDAY = 3;

/** The number of a moment's period; all in UTC, so that travelling loses no copy. */
const PERIODS = {
  days: (atMs: number): number => Math.floor(atMs / DAY_MS),
  weeks: (atMs: number): number => Math.floor((Math.floor(atMs / DAY_MS) + THURSDAY) / 7),
  months: (atMs: number): number => {
    const at = new Date(atMs);
    return 12 * at.getUTCFullYear() + at.getUTCMonth();
  },
};

/**
 * Chooses the expired copies: all but the newest of each of the last days, weeks and months (see {@link KEPT}, the current one included).
 * The newest stays whatever its age. One from the future stays, too, and takes no other's place: a clock was wrong.
 */
export function chooseExpired(copies: readonly DatedCopy[], nowMs: number): readonly DatedCopy[] {
  const newestFirst = copies.filter(({ atMs }) => atMs <= nowMs).sort((a, b) => b.atMs - a.atMs);
  const kept = new Set<DatedCopy | undefined>(newestFirst.slice(0, 1));
  for (const [name, periodOf] of Object.entries(PERIODS) as [
    keyof typeof PERIODS,
    (atMs: number) => number,
  ][]) {
    const byPeriod = Map.groupBy(newestFirst, ({ atMs }) => periodOf(nowMs) - periodOf(atMs));
    for (let ago = 0; ago < KEPT[name]; ago += 1) kept.add(byPeriod.get(ago)?.[0]);
  }
  return newestFirst.filter((copy) => !kept.has(copy));
}
