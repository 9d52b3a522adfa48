import { dayOf, readZone, UTC, type Zone } from '../../shared/format/calendar.ts';

/** The time of day, behind a port so that tests can hold it. */
export type Clock = {
  /** Milliseconds since the Unix epoch. */
  readonly nowMs: () => number;
};

/** The computer's own clock. */
export const systemClock: Clock = { nowMs: () => Date.now() };

/** The zone that this computer is in now; UTC where it does not say, or says what is none. Whoever travels takes it along. */
export function computerZone(): Zone {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return readZone(timeZone) ?? UTC;
}

/** Today by this computer's calendar, YYYY-MM-DD. */
export function today(clock: Clock): string {
  return dayOf(clock.nowMs(), computerZone());
}

/** The first moment of the calendar month (UTC), `monthsAhead` later where given, as ISO 8601. */
export function monthStartIso(clock: Clock, monthsAhead = 0): string {
  const now = new Date(clock.nowMs());
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + monthsAhead)).toISOString();
}

/** Now as ISO 8601 in UTC, the form in which every time is stored. */
export function nowIso(clock: Clock): string {
  return new Date(clock.nowMs()).toISOString();
}
