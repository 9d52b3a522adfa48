/** An entry of the operating system's scheduler: its contents, and each scheduler's operations. */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { createHash } from 'node:crypto';
import type { SchedulerKind } from '../../../shared/domain/schedule.ts';

/** What an entry says. */
export type EntryJob = {
  readonly name: string;
  readonly when: ScheduleWhen;
  /** The program's absolute path, and its leading arguments. */
  readonly start: readonly string[];
  /** The data folder, if the program would not find it by default; otherwise null. */
  readonly home: string | null;
  /** The entry's name: letters, digits and hyphens, unique per data folder and schedule. */
  readonly key: string;
};

/** A part of an entry: a file, or the input of the scheduler's tool. */
export type EntryPart = {
  /** A path, or another location. */
  readonly place: string;
  readonly text: string;
};

/** One scheduler of an operating system. */
export type EntryWriter = {
  readonly kind: SchedulerKind;
  /** Whether this computer has it, and it answers. */
  readonly isThere: () => Promise<boolean>;
  /** What would be written; pure. Raises `input/invalid` for what this scheduler cannot do. */
  readonly build: (job: EntryJob) => readonly EntryPart[];
  /** Writes the entry, replacing an earlier one. Raises `schedule/failed`. */
  readonly write: (job: EntryJob) => Promise<void>;
  /** The current entry, without missing parts. */
  readonly read: (job: EntryJob) => Promise<readonly EntryPart[]>;
  /** What is wrong with the current entry, in sentences. */
  readonly faults: (job: EntryJob) => Promise<readonly string[]>;
  /** Removes the entry; a no-op if there is none. */
  readonly remove: (job: EntryJob) => Promise<void>;
};

const LONGEST_SLUG = 40;

/** The key of a schedule's entry. */
export function keyOf(home: string, name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replaceAll(/^-|-$/g, '');
  const hash = createHash('sha256').update(`${home}\0${name.toLowerCase()}`).digest('hex').slice(0, 8);
  return ['sightline', slug, hash].filter((part) => part !== '').join('-');
}

/**
 * The words of an entry's command. Every entry has `--if-due`: what has started once does not start again, however a scheduler handles a
 * changed clock or catches up after a shutdown.
 */
export const commandWords = ({ start, name }: Pick<EntryJob, 'start' | 'name'>): readonly string[] => [
  ...start,
  'schedule',
  'run',
  name,
  '--if-due',
];

/** How the current entry differs from what was written, in sentences. */
export function differences(written: readonly EntryPart[], found: readonly EntryPart[]): readonly string[] {
  return written.flatMap(({ place, text }) => {
    const part = found.find((one) => one.place === place);
    if (part === undefined) return [`${place} is not there.`];
    return part.text === text ? [] : [`${place} is not as Sightline wrote it.`];
  });
}

/** `7` as `07`. */
export const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The hours and minutes of a time like `07:30`. */
export function hoursAndMinutes({ at }: ScheduleWhen): { readonly hours: number; readonly minutes: number } {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  return { hours, minutes };
}
