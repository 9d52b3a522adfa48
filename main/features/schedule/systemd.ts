/**
 * systemd entries: a user service and timer, run by the user's manager. A missed time is caught up on when the manager is back
 * (`Persistent=`). See systemd.service(5), systemd.timer(5), systemd.syntax(7), systemd.time(7).
 */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { join } from 'node:path';
import type { Weekday } from '../../../shared/domain/schedule.ts';
import {
  commandWords,
  differences,
  hoursAndMinutes,
  twoDigits,
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

const DAYS: Readonly<Record<Weekday, string>> = {
  MON: 'Mon',
  TUE: 'Tue',
  WED: 'Wed',
  THU: 'Thu',
  FRI: 'Fri',
  SAT: 'Sat',
  SUN: 'Sun',
};

/** The last day that every month has. */
const EVERY_MONTH_HAS = 28;
const LONGEST_MONTH = 31;
/** Clocks go forward by an hour in the first hours of a day, and systemd skips a nonexistent time. */
const LAST_CHANGED_HOUR = 3;

/** Escapes `%`: systemd gives the letters after it a meaning. */
const literal = (text: string): string => text.replaceAll('%', '%%');

/** A word of a command or assignment, quoted by systemd's rules. */
const quoted = (word: string): string => `"${literal(word).replaceAll(/["\\]/g, String.raw`\$&`)}"`;

function daysOf(when: ScheduleWhen): readonly string[] {
  if (when.kind === 'daily') return ['*-*-*'];
  if (when.kind === 'weekly') return [`${when.days.map((day) => DAYS[day]).join(',')} *-*-*`];
  if (when.day === LONGEST_MONTH) return ['*-*~01'];
  const day = `*-*-${twoDigits(when.day)}`;
  return when.day <= EVERY_MONTH_HAS ? [day] : [day, '*-02~01'];
}

/** The timer's times, in `OnCalendar=` form. */
export function calendarOf(when: ScheduleWhen): readonly string[] {
  const { hours, minutes } = hoursAndMinutes(when);
  const at = [hours, ...(hours <= LAST_CHANGED_HOUR ? [hours + 1] : [])];
  return daysOf(when).flatMap((days) =>
    at.map((hour) => `${days} ${twoDigits(hour)}:${twoDigits(minutes)}:00`),
  );
}

function buildService(job: EntryJob): string {
  return [
    '# Written by Sightline; sightline schedule remove takes it away.',
    '[Unit]',
    `Description=Sightline: ${literal(job.name)}`,
    '',
    '[Service]',
    'Type=oneshot',
    ...(job.home === null ? [] : [`Environment=${quoted(`SIGHTLINE_HOME=${job.home}`)}`]),
    // The colon keeps `$` literal.
    `ExecStart=:${commandWords(job).map(quoted).join(' ')}`,
    '',
  ].join('\n');
}

function buildTimer(job: EntryJob): string {
  return [
    '# Written by Sightline; sightline schedule remove takes it away.',
    '[Unit]',
    `Description=Sightline: ${literal(job.name)}`,
    '',
    '[Timer]',
    ...calendarOf(job.when).map((calendar) => `OnCalendar=${calendar}`),
    'Persistent=true',
    '',
    '[Install]',
    'WantedBy=timers.target',
    '',
  ].join('\n');
}

/** The scheduler of systemd's user manager. */
export function buildSystemdWriter(system: System): EntryWriter {
  const config = system.env['XDG_CONFIG_HOME'] ?? join(homeOf(system) ?? '', '.config');
  const folder = join(config, 'systemd', 'user');
  const timerOf = ({ key }: EntryJob): string => `${key}.timer`;
  const build = (job: EntryJob): readonly EntryPart[] => [
    { place: join(folder, `${job.key}.service`), text: buildService(job) },
    { place: join(folder, timerOf(job)), text: buildTimer(job) },
  ];
  const readFrom = (parts: readonly EntryPart[]): readonly EntryPart[] =>
    parts.flatMap(({ place }) => {
      const text = readEntryFile(place);
      return text === undefined ? [] : [{ place, text }];
    });
  return {
    kind: 'systemd',
    isThere: async () => {
      if (system.platform !== 'linux' || homeOf(system) === undefined) return false;
      const manager = await runTool(system, 'systemctl', ['--user', 'show-environment']);
      return manager?.status === 0;
    },
    build,
    write: async (job) => {
      for (const { place, text } of build(job)) writeEntryFile(place, Buffer.from(text));
      await requireTool(system, 'systemd has not read the timer', ['systemctl', '--user', 'daemon-reload']);
      await requireTool(system, 'systemd has not started the timer', [
        'systemctl',
        '--user',
        'enable',
        '--now',
        timerOf(job),
      ]);
    },
    read: (job) => Promise.resolve(readFrom(build(job))),
    faults: async (job) => {
      const written = build(job);
      const found = differences(written, readFrom(written));
      if (found.length > 0) return found;
      const active = await runTool(system, 'systemctl', ['--user', 'is-active', timerOf(job)]);
      const enabled = await runTool(system, 'systemctl', ['--user', 'is-enabled', timerOf(job)]);
      return [
        ...(active?.status === 0 ? [] : [`The timer ${timerOf(job)} is not active.`]),
        ...(enabled?.status === 0
          ? []
          : [`The timer ${timerOf(job)} is not enabled: it ends with this session.`]),
      ];
    },
    remove: async (job) => {
      // A missing timer need not be stopped.
      await runTool(system, 'systemctl', ['--user', 'disable', '--now', timerOf(job)]);
      for (const { place } of build(job)) removeEntryFile(place);
      await runTool(system, 'systemctl', ['--user', 'daemon-reload']);
    },
  };
}
