/** Commands that the operating system starts at set times, and what became of each start. */

/** Days of the week, as the command line names them; Monday is the first. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const;
export type Weekday = (typeof WEEKDAYS)[number];

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
