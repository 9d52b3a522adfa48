/**
 * When a schedule's times are, by the clock of the zone that it runs in, and whether one is to be made up.
 *
 * A time that a day does not have, because the clock is put forward over it, is the moment at which the clock is put forward;
 * one that a day has twice is the first of the two. So no operating system starts a command before its time, however it reads
 * such days.
 */
import type { ScheduleWhen } from './schedule-schema.ts';
import { addDays, dayOf, lastDayOfMonth, momentOf, weekdayOf, type Zone } from '../format/calendar.ts';
import { WEEKDAYS } from './schedule.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How much too early an operating system may start a command. */
const EARLY_MS = MINUTE_MS;

/** The days that are looked through: more than a month on both sides. */
const REACH_DAYS = 64;

function isOn(when: ScheduleWhen, day: string): boolean {
  if (when.kind === 'daily') return true;
  if (when.kind === 'weekly') return when.days.some((one) => one === WEEKDAYS[weekdayOf(day)]);
  const last = Number(lastDayOfMonth(day).slice(8));
  return Number(day.slice(8)) === Math.min(when.day, last);
}

/** The first time after a moment. Milliseconds since 1970. */
export function nextTime(when: ScheduleWhen, afterMs: number, zone: Zone): number {
  const today = dayOf(afterMs, zone);
  for (let offset = -1; offset <= REACH_DAYS; offset += 1) {
    const day = addDays(today, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at, zone) : -Infinity;
    if (moment > afterMs) return moment;
  }
  throw new Error('a schedule without a time');
}

/** The last time at a moment or before it. Milliseconds since 1970. */
export function lastTime(when: ScheduleWhen, atMs: number, zone: Zone): number {
  const today = dayOf(atMs, zone);
  for (let offset = 1; offset >= -REACH_DAYS; offset -= 1) {
    const day = addDays(today, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at, zone) : Infinity;
    if (moment <= atMs) return moment;
  }
  throw new Error('a schedule without a time');
}

/** What a schedule has behind it. Milliseconds since 1970. */
type Past = {
  readonly savedMs: number;
  /** The times that the command was started for. */
  readonly startedForMs: readonly number[];
};

/** The time that a start now is for, whether or not the command was started for it. */
export const timeOfStart = (when: ScheduleWhen, nowMs: number, zone: Zone): number =>
  lastTime(when, nowMs + EARLY_MS, zone);

/**
 * The time that is to be made up now, or null: the last one, if the command was not started for it or a later one. So
 * a computer that was off for weeks makes up one start, and a clock that is put back starts nothing twice. What lies more than
 * a day ahead was noted by a clock that was wrong, and does not count.
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
