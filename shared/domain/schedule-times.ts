/**
 * The times of a schedule, in its time zone, and whether to make one up.
 *
 * A time that a day skips because the clock goes forward is the moment at which it does; one that occurs twice is the first of the two. So
 * no operating system starts a command before its time, however it treats such days.
 */
import type { ScheduleWhen } from './schedule-schema.ts';
import { addDays, dayOf, lastDayOfMonth, momentOf, weekdayOf, type Zone } from '../format/calendar.ts';
import { WEEKDAYS } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How early an operating system may start a command. */
const EARLY_MS = MINUTE_MS;

/** Days searched: more than a month on both sides. */
const REACH_DAYS = 64;

function isOn(when: ScheduleWhen, day: string): boolean {
  if (when.kind === 'daily') return true;
  if (when.kind === 'weekly') return when.days.some((one) => one === WEEKDAYS[weekdayOf(day)]);
  const last = Number(lastDayOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(when.day, last);
}

/** The first time after a moment, in ms since 1970. */
export function nextTime(when: ScheduleWhen, afterMs: number, zone: Zone): number {
  const today = dayOf(afterMs, zone);
  for (let offset = -1; offset <= REACH_DAYS; offset += 1) {
    const day = addDays(today, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at, zone) : -Infinity;
    if (moment > afterMs) return moment;
  }
  throw new Error('a schedule without a time');
}

/** The last time at or before a moment, in ms since 1970. */
export function lastTime(when: ScheduleWhen, atMs: number, zone: Zone): number {
  const today = dayOf(atMs, zone);
  for (let offset = 1; offset >= -REACH_DAYS; offset -= 1) {
    const day = addDays(today, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at, zone) : Infinity;
    if (moment <= atMs) return moment;
  }
  throw new Error('a schedule without a time');
}

/** A schedule's past, in ms since 1970. */
type Past = {
  readonly savedMs: number;
  /** Times for which the command was started. */
  readonly startedForMs: readonly number[];
};

/** The time that a start now is for, whether or not it was already started for it. */
export const timeOfStart = (when: ScheduleWhen, nowMs: number, zone: Zone): number =>
  lastTime(when, nowMs + EARLY_MS, zone);

/**
 * The time to make up now, or null: the last one, if the command was not started for it or a later one. So a computer that was off for
 * weeks makes up one start, and setting the clock back starts nothing twice. Times more than a day ahead were recorded by a wrong clock,
 * and do not count.
 */
export function dueTime(
  when: ScheduleWhen,
  { savedMs, startedForMs }: Past,
  nowMs: number,
  zone: Zone,
): number | null {
  const time = timeOfStart(when, nowMs, zone);
  const counts = (moment: number): boolean => moment <= nowMs + DAY_MS;
  if (counts(savedMs) && time <= savedMs) return null;
  return startedForMs.some((moment) => counts(moment) && moment >= time) ? null : time;
}
