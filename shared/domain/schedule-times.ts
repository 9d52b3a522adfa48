/**
 * When a schedule's times are, by the clock on the wall of this computer, and whether one is to be made up.
 *
 * A time that a day does not have, because the clock is put forward over it, is the moment at which the clock is put forward;
 * one that a day has twice is the first of the two. So no operating system starts a command before its time, however it reads
 * such days.
 */
import { WEEKDAYS, type ScheduleWhen } from './schedule.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How much too early an operating system may start a command. */
const EARLY_MS = MINUTE_MS;

/** The days that are looked through: more than a month on both sides. */
const REACH_DAYS = 64;

/** Days since 1970 of a day of the calendar, wherever it is. */
type Day = { readonly year: number; readonly month: number; readonly day: number };

function dayOf(atMs: number, offsetDays: number): Day {
  const at = new Date(atMs);
  // Noon is on the same day whatever the clock is put by.
  const noon = new Date(at.getFullYear(), at.getMonth(), at.getDate() + offsetDays, 12);
  return { year: noon.getFullYear(), month: noon.getMonth(), day: noon.getDate() };
}

const lengthOfMonth = ({ year, month }: Day): number => new Date(year, month + 1, 0).getDate();

function isOn(when: ScheduleWhen, day: Day): boolean {
  if (when.kind === 'daily') return true;
  if (when.kind === 'monthly') return day.day === Math.min(when.day, lengthOfMonth(day));
  // JavaScript's weeks begin on Sunday.
  const weekday = WEEKDAYS[(new Date(day.year, day.month, day.day, 12).getDay() + 6) % 7];
  return when.days.some((one) => one === weekday);
}

/** The first moment of a day at which the clock shows `at` or has passed it. */
function momentOf({ year, month, day }: Day, at: string): number {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  const moment = new Date(year, month, day, hours, minutes);
  // Where the clock shows this time twice, this is the first: ECMA-262, UTC(t).
  if (moment.getHours() === hours && moment.getMinutes() === minutes) return moment.getTime();
  // It never shows it: the moment is as long after the leap as the time is within what is left out.
  const offset = moment.getTimezoneOffset();
  let after = moment.getTime();
  let before = after - DAY_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (new Date(middle).getTimezoneOffset() === offset) after = middle;
    else before = middle;
  }
  return after;
}

/** The first time after a moment. Milliseconds since 1970. */
export function nextTime(when: ScheduleWhen, afterMs: number): number {
  for (let offset = -1; offset <= REACH_DAYS; offset += 1) {
    const day = dayOf(afterMs, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at) : -Infinity;
    if (moment > afterMs) return moment;
  }
  throw new Error('a schedule without a time');
}

/** The last time at a moment or before it. Milliseconds since 1970. */
export function lastTime(when: ScheduleWhen, atMs: number): number {
  for (let offset = 1; offset >= -REACH_DAYS; offset -= 1) {
    const day = dayOf(atMs, offset);
    const moment = isOn(when, day) ? momentOf(day, when.at) : Infinity;
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
export const timeOfStart = (when: ScheduleWhen, nowMs: number): number => lastTime(when, nowMs + EARLY_MS);

/**
 * The time that is to be made up now, or null: the last one, if the command was not started for it or a later one. So
 * a computer that was off for weeks makes up one start, and a clock that is put back starts nothing twice. What lies more than
 * a day ahead was noted by a clock that was wrong, and does not count.
 */
export function dueTime(when: ScheduleWhen, { savedMs, startedForMs }: Past, nowMs: number): number | null {
  const time = timeOfStart(when, nowMs);
  const counts = (moment: number): boolean => moment <= nowMs + DAY_MS;
  if (counts(savedMs) && time <= savedMs) return null;
  return startedForMs.some((moment) => counts(moment) && moment >= time) ? null : time;
}
