/** Commands started by the operating system at set times, and the result of each start. */

/** Weekdays, as the command line names them; Monday is the first. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Schedulers of operating systems. */
export const SCHEDULERS = ['systemd', 'cron', 'launchd', 'task-scheduler'] as const;
export type SchedulerKind = (typeof SCHEDULERS)[number];

/** Maximum letters of a schedule's name. */
export const LONGEST_SCHEDULE_NAME = 60;

/**
 * A schedule's name: one line that starts with a letter or digit and could be a file name. A backslash separates folders of Windows' tasks,
 * and cron has no one way to write it.
 */
const NAME = /^[\p{L}\p{N}](?:[^\p{C}\p{Zl}\p{Zp}\\]*[^\p{C}\p{Z}\\])?$/u;

/** Whether a schedule's name is valid. */
export const isScheduleName = (name: string): boolean =>
  name.length <= LONGEST_SCHEDULE_NAME && NAME.test(name);

/** Commands that may be scheduled: those that read, mirror and print, and remove nothing. */
const COMMANDS: readonly string[] = ['batch', 'sync'];
const MOST_WORDS = 200;
const LONGEST_WORD = 4_096;
const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]*$/u;

/** Why a command cannot be scheduled, as a sentence; null if it can. */
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
