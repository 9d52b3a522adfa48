/**
 * launchd entries: a property list in the user's LaunchAgents. launchd itself catches up on a time missed in sleep, and `RunAtLoad` on one
 * missed while the computer was off. See launchd.plist(5).
 */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { join } from 'node:path';
import { WEEKDAYS } from '../../../shared/domain/schedule.ts';
import {
  commandWords,
  differences,
  hoursAndMinutes,
  type EntryJob,
  type EntryPart,
  type EntryWriter,
} from './entry.ts';
import {
  homeOf,
  readEntryFile,
  removeEntryFile,
  requireTool,
  runTool,
  writeEntryFile,
  type System,
} from './system.ts';
import { element, writeXml, type Element } from './xml.ts';

/** A value of a property list. */
type Value = boolean | number | string | readonly Value[] | { readonly [key: string]: Value };

const MONTHS = 12;
const FEBRUARY = 2;
/** Lengths of months; February in a leap year. */
const LENGTHS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** A value as an element. */
function toElement(value: Value): Element {
  if (typeof value === 'boolean') return element(String(value));
  if (typeof value === 'number') return element('integer', value);
  if (typeof value === 'string') return element('string', value);
  if (Array.isArray(value)) return element('array', (value as readonly Value[]).map(toElement));
  return element(
    'dict',
    Object.entries(value).flatMap(([key, one]) => [element('key', key), toElement(one)]),
  );
}

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
`;

/**
 * The moments at which launchd starts the command. It has no last day of a month, so February has two, and the command ensures that one
 * does nothing.
 */
function momentsOf(when: ScheduleWhen): readonly Value[] {
  const { hours, minutes } = hoursAndMinutes(when);
  const at = { Hour: hours, Minute: minutes };
  if (when.kind === 'daily') return [at];
  // Sunday is 0, Monday 1.
  if (when.kind === 'weekly') {
    return when.days.map((day) => ({ Weekday: (WEEKDAYS.indexOf(day) + 1) % WEEKDAYS.length, ...at }));
  }
  const { day } = when;
  if (LENGTHS.every((length) => day < length)) return [{ Day: day, ...at }];
  const months = Array.from({ length: MONTHS }, (_, index) => index + 1);
  const last = months.map((month) => ({
    Month: month,
    Day: Math.min(day, LENGTHS[month - 1] ?? day),
    ...at,
  }));
  return [...last, { Month: FEBRUARY, Day: 28, ...at }];
}

/** The property list of an entry. */
export function buildPropertyList(job: EntryJob): string {
  const dictionary = toElement({
    Label: labelOf(job),
    ProgramArguments: commandWords(job),
    ...(job.home === null ? {} : { EnvironmentVariables: { SIGHTLINE_HOME: job.home } }),
    StartCalendarInterval: momentsOf(job.when),
    RunAtLoad: true,
    ProcessType: 'Background',
  });
  return HEAD + writeXml(element('plist', [dictionary], { version: '1.0' }));
}

const labelOf = ({ key }: Pick<EntryJob, 'key'>): string => `io.${key}`;

/** The macOS scheduler. */
export function buildLaunchdWriter(system: System): EntryWriter {
  const domain = `gui/${system.uid ?? 0}`;
  const fileOf = (job: EntryJob): string =>
    join(homeOf(system) ?? '', 'Library', 'LaunchAgents', `${labelOf(job)}.plist`);
  const build = (job: EntryJob): readonly EntryPart[] => [
    { place: fileOf(job), text: buildPropertyList(job) },
  ];
  const read = (job: EntryJob): readonly EntryPart[] => {
    const text = readEntryFile(fileOf(job));
    return text === undefined ? [] : [{ place: fileOf(job), text }];
  };
  // One that is not loaded need not be unloaded.
  const unload = (job: EntryJob) => runTool(system, 'launchctl', ['bootout', `${domain}/${labelOf(job)}`]);
  return {
    kind: 'launchd',
    isThere: async () =>
      system.platform === 'darwin' &&
      homeOf(system) !== undefined &&
      (await runTool(system, 'launchctl', ['version'])) !== null,
    build,
    write: async (job) => {
      for (const { place, text } of build(job)) writeEntryFile(place, Buffer.from(text));
      await unload(job);
      const what = 'launchd has not taken the entry';
      await requireTool(system, what, ['launchctl', 'bootstrap', domain, fileOf(job)]);
    },
    read: (job) => Promise.resolve(read(job)),
    faults: async (job) => {
      const found = differences(build(job), read(job));
      if (found.length > 0) return found;
      const loaded = await runTool(system, 'launchctl', ['print', `${domain}/${labelOf(job)}`]);
      return loaded?.status === 0 ? [] : [`launchd has not loaded ${labelOf(job)}.`];
    },
    remove: async (job) => {
      await unload(job);
      removeEntryFile(fileOf(job));
    },
  };
}
