/** Commands that the operating system starts at set times, and what became of each start. */

/** Days of the week, as the command line names them; Monday is the first. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** A time of day, HH:MM, by the clock on the wall. */
type AtTime = { readonly at: string };

/**
 * When a command is started. In a month without its day it is started on the last one, so that 31 is the last day of every
 * month.
 */
export type ScheduleWhen = AtTime &
  (
    | { readonly kind: 'daily' }
    | { readonly kind: 'weekly'; readonly days: readonly Weekday[] }
    | { readonly kind: 'monthly'; readonly day: number }
  );

/** What of an operating system starts commands. */
export const SCHEDULERS = ['systemd', 'cron', 'launchd', 'task-scheduler'] as const;
export type SchedulerKind = (typeof SCHEDULERS)[number];

/** The most letters of a schedule's name. */
export const LONGEST_SCHEDULE_NAME = 60;

/**
 * A schedule's name: one line that begins with a letter or a figure and could be a file's. A backslash parts the folders of
 * Windows' tasks, and cron has no one way of writing it.
 */
const NAME = /^[\p{L}\p{N}](?:[^\p{C}\p{Zl}\p{Zp}\\]*[^\p{C}\p{Z}\\])?$/u;

/** Whether a schedule can be called so. */
export const isScheduleName = (name: string): boolean =>
  name.length <= LONGEST_SCHEDULE_NAME && NAME.test(name);

/** The commands that may be started: those that read, mirror and print, and remove nothing. */
const COMMANDS: readonly string[] = ['batch', 'sync'];
const MOST_WORDS = 200;
const LONGEST_WORD = 4_096;
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** What keeps a command from being started by a schedule, as a sentence; null where nothing does. */
export function faultOfWords(words: readonly string[]): string | null {
  const [verb = ''] = words;
  if (!COMMANDS.includes(verb)) {
    return `A schedule starts ${COMMANDS.join(' or ')}, not ${verb === '' ? 'nothing' : `"${verb}"`}.`;
  }
  if (words.length > MOST_WORDS || words.some((word) => word.length > LONGEST_WORD)) {
    return 'The command is too long.';
  }
  return words.every((word) => ONE_LINE.test(word)) ? null : 'The command has to stand on one line.';
}

/** A schedule as it is kept. */
export type Schedule = {
  readonly name: string;
  readonly when: ScheduleWhen;
  /** The command line's words after `sightline`. */
  readonly words: readonly string[];
  /** The folder that the command is started in. */
  readonly folder: string;
  readonly scheduler: SchedulerKind;
  /** The program and the first words of its arguments, as the entry has them. */
  readonly start: readonly string[];
  /** ISO 8601; no time before it is made up. */
  readonly savedAt: string;
};

/** One start of a schedule's command. */
export type ScheduleRun = {
  readonly runId: string;
  readonly name: string;
  /** The command's first word. */
  readonly verb: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly state: 'running' | 'ended' | 'interrupted';
  /** The exit status; null where it has none: it runs, was ended by a signal, or nobody saw its end. */
  readonly status: number | null;
  /** The last line of what it told; empty where it told nothing. */
  readonly said: string;
};

/** A schedule as screens and lists show it. */
export type ScheduleView = Pick<Schedule, 'name' | 'when' | 'words' | 'scheduler'> & {
  /** ISO 8601. */
  readonly nextAt: string;
  readonly lastRun: ScheduleRun | null;
};

/** Whether the entry of the operating system is as it was written. */
export type ScheduleCheck = {
  readonly name: string;
  /** What is wrong, in sentences; empty where nothing is. */
  readonly faults: readonly string[];
};

/** What the app schedules: reports of clients that are chosen anew each time. */
export type ScheduledBatch = {
  readonly name: string;
  readonly when: ScheduleWhen;
  /** null: all clients. */
  readonly tag: string | null;
  readonly template: string;
  readonly period: 'last-month' | 'latest';
  /** The name of a folder in the folder of exports. */
  readonly folder: string;
};
