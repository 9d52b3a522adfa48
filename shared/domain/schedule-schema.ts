/** Commands that the operating system starts at set times, and what became of each start. */
import { z } from 'zod';
import type { ReadOnly } from './read-only.ts';
import { SCHEDULERS, WEEKDAYS } from './schedule.ts';

/** A time of day, HH:MM, by the clock on the wall. */
const at = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/**
 * When a command is started. In a month without its day it is started on the last one, so that 31 is the last day of every
 * month.
 */
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
  /** The folder that the command is started in. */
  folder: z.string(),
  scheduler: z.enum(SCHEDULERS),
  /** The program and the first words of its arguments, as the entry has them. */
  start: z.array(z.string()),
  /** ISO 8601; no time before it is made up. */
  savedAt: z.string(),
});

/** A schedule as it is kept. */
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
  /** The exit status; null where it has none: it runs, was ended by a signal, or nobody saw its end. */
  status: z.number().nullable(),
  /** The last line of what it told; empty where it told nothing. */
  said: z.string(),
});
export type ScheduleRun = ReadOnly<z.infer<typeof scheduleRun>>;

/** A schedule as screens and lists show it. */
export const scheduleView = schedule.pick({ name: true, when: true, words: true, scheduler: true }).extend({
  /** ISO 8601. */
  nextAt: z.string(),
  lastRun: scheduleRun.nullable(),
});
export type ScheduleView = ReadOnly<z.infer<typeof scheduleView>>;

/** Whether the entry of the operating system is as it was written. */
export const scheduleCheck = z.object({
  name: z.string(),
  /** What is wrong, in sentences; empty where nothing is. */
  faults: z.array(z.string()),
});
export type ScheduleCheck = ReadOnly<z.infer<typeof scheduleCheck>>;
