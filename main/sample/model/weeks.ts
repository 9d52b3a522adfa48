/** Weeks are counted from Monday 1970-01-05, so that a run's number is the same for any range. */
const DAY_MS = 86_400_000;
const FIRST_MONDAY_MS = 4 * DAY_MS;

/** One week in milliseconds. */
export const WEEK_MS = 7 * DAY_MS;

/** Number of the week containing the time (milliseconds since 1970, UTC). */
export function weekOf(ms: number): number {
  return Math.floor((ms - FIRST_MONDAY_MS) / WEEK_MS);
}

/** Midnight (UTC) of the week's Monday, in milliseconds since 1970. */
export function mondayOf(week: number): number {
  return FIRST_MONDAY_MS + week * WEEK_MS;
}
