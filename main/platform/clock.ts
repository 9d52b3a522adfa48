import { dayOf, readZone, UTC, type Zone } from '../../shared/format/calendar.ts';

/** The time of day, behind a port so that tests can fix it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
};

/** The computer's own clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** This computer's current zone; UTC if missing or invalid. It changes when the user travels. */
export function computerZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return readZone(timeZone) ?? UTC;
}

/** Today in this computer's calendar, YYYY-MM-DD. */
export function today(clock: Clock): string {
  return dayOf(clock.nowMs(), computerZone());
}

/** Start of the calendar month (UTC), `monthsAhead` later if given, as ISO 8601. */
export function monthStartIso(clock: Clock, monthsAhead = 0): string {
  const now = new Date(clock.nowMs());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead)).toISOString();
}

/** Now as ISO 8601 in UTC, the storage format of every time. */
export function nowIso(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString();
}
