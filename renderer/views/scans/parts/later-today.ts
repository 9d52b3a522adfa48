import { clockOf, dayOf, momentOf, type Zone } from '../../../../shared/format/calendar.ts';

const HOUR_MS = 3_600_000;

/** `HH:MM` in a zone as a moment of today; null if invalid. */
export function timeToday(time: string, nowMs: number, zone: Zone): number | null {
  const [clock] = /^([01]\d|2[0-3]):[0-5]\d/.exec(time) ?? [];
  return clock === undefined ? null : momentOf(dayOf(nowMs, zone), clock, zone);
}

/** The next full hour today as `HH:MM`; empty in the last one. */
export function nextHour(nowMs: number, zone: Zone): string {
  const nextMs = nowMs + HOUR_MS;
  return dayOf(nextMs, zone) === dayOf(nowMs, zone) ? `${clockOf(nextMs, zone).slice(0, 2)}:00` : '';
}
