/** Commands started by the operating system at set times, and the result of each start. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import { SCHEDULERS, WEEKDAYS } from './schedule.ts';

/** A time of day, HH:MM, in local time. */
const at = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** When a command starts. A month without its day uses the last one, so that 31 is the last day of every month. */
export const scheduleWhen = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('daily'), at }),
  z.strictObject({ kind: z.literal('weekly'), days: z.array(z.enum(WEEKDAYS)).min(1).max(7), at }),
  z.strictObject({ kind: z.literal('monthly'), day: z.int().min(1).max(31), at }),
]);
export type ScheduleWhen = ReadOnly<z.infer<typeof scheduleWhen>>;

/** A command's words after `sightline`. */
export const scheduleWords = z.array(z.string());

const schedule = z.object({
  name: z.string(),
  when: scheduleWhen,
  words: scheduleWords,
  /** The command's working directory. */
  folder: z.string(),
  scheduler: z.enum(SCHEDULERS),
  /** The program and its first arguments, as in the entry. */
  start: z.array(z.string()),
  /** ISO 8601; no earlier time is made up. */
  savedAt: z.string(),
});

/** A stored schedule. */
export type Schedule = ReadOnly<z.infer<typeof schedule>>;

/** One start of a schedule's command. */
export const scheduleRun = z.object({
  runId: z.string(),
  name: z.string(),
  /** The command's first word. */
  verb: z.string(),
  /** ISO 8601. */
  startedAt: z.string(),
  state: z.enum(['running', 'ended', 'interrupted']),
  /** The exit status; null if none: it runs, was ended by a signal, or nobody saw its end. */
  status: z.number().nullable(),
  /** The last line of its output; empty if none. */
  said: z.string(),
});
export type ScheduleRun = ReadOnly<z.infer<typeof scheduleRun>>;

/** A schedule in screens and lists. */
export const scheduleView = schedule.pick({ name: true, when: true, words: true, scheduler: true }).extend({
  /** ISO 8601. */
  nextAt: z.string(),
  lastRun: scheduleRun.nullable(),
});
export type ScheduleView = ReadOnly<z.infer<typeof scheduleView>>;

/** Whether the operating system's entry is as written. */
export const scheduleCheck = z.object({
  name: z.string(),
  /** What is wrong, in sentences; empty if nothing is. */
  faults: z.array(z.string()),
});
export type ScheduleCheck = ReadOnly<z.infer<typeof scheduleCheck>>;
