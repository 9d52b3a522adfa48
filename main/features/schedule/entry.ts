/** An entry of the operating system's scheduler: what it is made of, and what each scheduler can do with it. */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { createHash } from 'node:crypto';
import type { SchedulerKind } from '../../../shared/domain/schedule.ts';

/** What an entry says. */
export type EntryJob = {
  readonly name: string;
  readonly when: ScheduleWhen;
  /** The absolute path of the program, and the first words of its arguments. */
  readonly start: readonly string[];
  /** The data folder, where the program would not find it by itself; null where it would. */
  readonly home: string | null;
  /** What the entry is called: letters, figures and hyphens, another one for each data folder and schedule. */
  readonly key: string;
};

/** A piece of an entry: a file, or what is handed to the scheduler's tool. */
export type EntryPart = {
  /** A path, or where else it is. */
  readonly place: string;
  readonly text: string;
};

/** One scheduler of an operating system. */
export type EntryWriter = {
  readonly kind: SchedulerKind;
  /** Whether this computer has it, and it answers. */
  readonly isThere: () => Promise<boolean>;
  /** What would be written; pure. Raises `input/invalid` for what this scheduler cannot say. */
  readonly build: (job: EntryJob) => readonly EntryPart[];
  /** Writes the entry, in place of an earlier one. Raises `schedule/failed`. */
  readonly write: (job: EntryJob) => Promise<void>;
  /** The entry as it stands; without the parts that are not there. */
  readonly read: (job: EntryJob) => Promise<readonly EntryPart[]>;
  /** What is wrong with the entry as it stands, in sentences. */
  readonly faults: (job: EntryJob) => Promise<readonly string[]>;
  /** Removes the entry; one that is not there is no mistake. */
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
 * The words of an entry's command. Every entry says `--if-due`: what has been started once is not started again, however a
 * scheduler reads a changed clock or makes up for a computer that was off.
 */
export const commandWords = ({ start, name }: Pick<EntryJob, 'start' | 'name'>): readonly string[] => [
  ...start,
  'schedule',
  'run',
  name,
  '--if-due',
];

/** How an entry as it stands differs from what was written, in sentences. */
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
