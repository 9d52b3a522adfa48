/** Schedules in words: when a command runs, and the outcome of a run. */
import type { ScheduleWhen, ScheduleView, ScheduleRun } from '../domain/schedule-schema.ts';
import type { SchedulerKind, Weekday } from '../domain/schedule.ts';
import type { Formatter } from '../format/format.ts';
import { listIn, sentenceWithStop } from './grammar.ts';

const DAYS: Readonly<Record<Weekday, string>> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};

/** A weekday's name. */
export const weekdayWords = (day: Weekday): string => DAYS[day];

const LAST_DAY = 31;
/** From this day on, some months lack it. */
const FIRST_UNSURE_DAY = 29;

/** When a command runs: `On day 1 of each month at 07:00`. */
export function whenWords(when: ScheduleWhen, { locale }: Pick<Formatter, 'locale'>): string {
  if (when.kind === 'daily') return `Every day at ${when.at}`;
  if (when.kind === 'weekly') return `Every ${listIn(locale)(when.days.map(weekdayWords))} at ${when.at}`;
  if (when.day === LAST_DAY) return `On the last day of each month at ${when.at}`;
  const orLast = when.day >= FIRST_UNSURE_DAY ? ', or its last day,' : '';
  return `On day ${when.day} of each month${orLast} at ${when.at}`;
}

/** A moment in the formatter's zone, ISO 8601: `1 December 2026 at 07:00`. */
export const momentWords = (at: string, format: Formatter): string =>
  `${format.longDate(at)} at ${format.clockTime(at)}`;

/** Meanings of the CLI's exit statuses, documented in docs/command-line.md. */
const STATUSES: readonly string[] = [
  'done',
  'ended by a defect of Sightline',
  'not started: the command is wrong',
  'stopped: the key is missing or was refused',
  'stopped: something that it names was not found',
  'stopped: the allowance or a rate limit is reached',
  'stopped: the service cannot be reached or fails',
  'partly done',
  'stopped: a disk, the database or the keychain refused',
  'not done: another sync was under way',
];

/** A run's outcome, in a few words: `partly done`. */
export function endWords({ state, status }: Pick<ScheduleRun, 'state' | 'status'>): string {
  if (state === 'running') return 'under way';
  if (state === 'interrupted') return 'interrupted: the computer went off, or the command was ended';
  if (status === null) return 'stopped before its end';
  return STATUSES[status] ?? `ended with status ${status}`;
}

/** Whether a run's outcome needs attention. */
export const isTrouble = ({ state, status }: Pick<ScheduleRun, 'state' | 'status'>): boolean =>
  state !== 'running' && status !== 0;

/** A run's outcome, for a note. */
export function outcomeWords(
  run: ScheduleRun,
  format: Formatter,
): { readonly title: string; readonly text: string } {
  const title = `“${run.name}” ran on ${momentWords(run.startedAt, format)}: ${endWords(run)}`;
  return { title, text: run.said === '' ? '' : sentenceWithStop(run.said) };
}

const SCHEDULERS: Readonly<Record<SchedulerKind, string>> = {
  systemd: 'systemd',
  cron: 'cron',
  launchd: 'launchd',
  'task-scheduler': 'Task Scheduler',
};

/** The scheduler's name. */
export const schedulerWords = (kind: SchedulerKind): string => SCHEDULERS[kind];

/** Quotes a word for the shell. */
const typed = (word: string): string =>
  /^[\w./:=@%+,-]+$/.test(word) ? word : `"${word.replaceAll(/["\\$`]/g, String.raw`\$&`)}"`;

/** A schedule's command, as typed in a shell. */
export const commandOf = ({ words }: Pick<ScheduleView, 'words'>): string =>
  ['sightline', ...words].map(typed).join(' ');
