/**
 * Windows Task Scheduler entries: a task as XML, passed to schtasks. A missed time is caught up on as soon as possible
 * (`StartWhenAvailable`). See "Task Scheduler Schema" at learn.microsoft.com.
 */
import type { ScheduleWhen } from '../../../shared/domain/schedule-schema.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Weekday } from '../../../shared/domain/schedule.ts';
import { commandWords, type EntryJob, type EntryPart, type EntryWriter } from './entry.ts';
import { requireTool, runTool, type System, type ToolResult } from './system.ts';
import { element, readXml, writeXml, type Element } from './xml.ts';

const NAMESPACE = 'http://schemas.microsoft.com/windows/2004/02/mit/task';
const FOLDER = 'Sightline';

const DAYS: Readonly<Record<Weekday, string>> = {
  MON: 'Monday',
  TUE: 'Tuesday',
  WED: 'Wednesday',
  THU: 'Thursday',
  FRI: 'Friday',
  SAT: 'Saturday',
  SUN: 'Sunday',
};
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const EVERY_MONTH_HAS = 28;
const LONGEST_MONTH = 31;

/** A past day: only the time of day counts. */
const FIRST_DAY = '2026-01-01';

/** One command-line word, quoted for CommandLineToArgvW. */
function quoted(word: string): string {
  if (word !== '' && !/[\s"]/u.test(word)) return word;
  return `"${word.replaceAll(/(\\*)"/g, String.raw`$1$1\"`).replace(/(\\+)$/, '$1$1')}"`;
}

/** Task Scheduler expands variables between percent signs, and arguments after a dollar sign. */
const isChanged = (word: string): boolean => /%|\$\(/.test(word);

function checked(word: string): string {
  if (!isChanged(word)) return word;
  throw new AppError(
    'input/invalid',
    `Task Scheduler would read ${word} as something else, because of its percent or dollar sign. Nothing was scheduled; use a folder without one.`,
  );
}

/** The words of a task's arguments. Windows tasks have no variables of their own, so the data folder is an argument. */
function argumentsOf({ home, key, name, start }: EntryJob): readonly string[] {
  const [, ...words] = commandWords({ start, name: isChanged(name) ? key : name });
  return [...words, ...(home === null ? [] : ['--data-folder', home])].map(checked);
}

const named = (names: readonly string[]): readonly Element[] => names.map((name) => element(name));

/** Days of a schedule: one trigger per kind. */
function daysOf(when: ScheduleWhen): readonly Element[] {
  if (when.kind === 'daily') return [element('ScheduleByDay', [element('DaysInterval', 1)])];
  if (when.kind === 'weekly') {
    const days = element('DaysOfWeek', named(when.days.map((day) => DAYS[day])));
    return [element('ScheduleByWeek', [element('WeeksInterval', 1), days])];
  }
  const on = (day: number | 'Last', months: readonly string[]): Element =>
    element('ScheduleByMonth', [
      element('DaysOfMonth', [element('Day', day)]),
      element('Months', named(months)),
    ]);
  if (when.day === LONGEST_MONTH) return [on('Last', MONTHS)];
  if (when.day <= EVERY_MONTH_HAS) return [on(when.day, MONTHS)];
  const others = MONTHS.filter((name) => name !== 'February');
  return [on(when.day, others), on('Last', ['February'])];
}

/** The task of an entry. */
export function buildTaskXml(job: EntryJob): string {
  const { name, when, start } = job;
  const triggers = daysOf(when).map((days) =>
    element('CalendarTrigger', [
      element('Enabled', true),
      element('StartBoundary', `${FIRST_DAY}T${when.at}:00`),
      days,
    ]),
  );
  const principal = element(
    'Principal',
    [element('LogonType', 'InteractiveToken'), element('RunLevel', 'LeastPrivilege')],
    { id: 'Author' },
  );
  const command = element('Exec', [
    element('Command', checked(start[0] ?? '')),
    element('Arguments', argumentsOf(job).map(quoted).join(' ')),
  ]);
  const task = element(
    'Task',
    [
      element('RegistrationInfo', [element('Description', `Sightline: ${name}`)]),
      element('Triggers', triggers),
      element('Principals', [principal]),
      element('Settings', [
        element('MultipleInstancesPolicy', 'IgnoreNew'),
        element('DisallowStartIfOnBatteries', false),
        element('StopIfGoingOnBatteries', false),
        element('StartWhenAvailable', true),
        element('Enabled', true),
      ]),
      element('Actions', [command], { Context: 'Author' }),
    ],
    { version: '1.2', xmlns: NAMESPACE },
  );
  return `<?xml version="1.0" encoding="UTF-16"?>\n${writeXml(task)}`;
}

/** A task file's bytes as schtasks reads them: little-endian UTF-16 with a byte order mark. */
export const taskBytes = (xml: string): Buffer => Buffer.from(`\uFEFF${xml}`, 'utf16le');

/** Forbidden in Windows task names. */
const REFUSED = /[\\/:*?"<>|]/g;

/** A task's path. If the name alone would be ambiguous, its key is used. */
export function taskName({ name, key, home }: Pick<EntryJob, 'name' | 'key' | 'home'>): string {
  const plain = name.replaceAll(REFUSED, '_');
  const isOwn = plain === name && home === null;
  return `${FOLDER}\\${isOwn ? name : `${plain} (${key.slice(-8)})`}`;
}

const taskShape = z.object({
  Task: z.object({ Actions: z.object({ Exec: z.object({ Command: z.string(), Arguments: z.string() }) }) }),
});

/** What a task starts; undefined if it is no task. */
function actionOf(xml: string): { readonly Command: string; readonly Arguments: string } | undefined {
  return taskShape.safeParse(readXml(xml)).data?.Task.Actions.Exec;
}

/** The output of schtasks: UTF-16 if marked, otherwise in the console's encoding. */
function textOf({ out }: ToolResult): string {
  const isWide = out[0] === 0xff && out[1] === 0xfe;
  return isWide ? out.toString('utf16le') : out.toString('utf8');
}

/** The Windows scheduler. */
export function buildTaskSchedulerWriter(system: System): EntryWriter {
  const build = (job: EntryJob): readonly EntryPart[] => [
    { place: `Task Scheduler: ${taskName(job)}`, text: buildTaskXml(job) },
  ];
  const query = async (job: EntryJob): Promise<string | undefined> => {
    const result = await runTool(system, 'schtasks', ['/Query', '/TN', taskName(job), '/XML']);
    return result?.status === 0 ? textOf(result) : undefined;
  };
  return {
    kind: 'task-scheduler',
    isThere: async () =>
      system.platform === 'win32' && (await runTool(system, 'schtasks', ['/Query', '/?'])) !== null,
    build,
    write: async (job) => {
      const folder = mkdtempSync(join(tmpdir(), 'sightline-task-'));
      try {
        const file = join(folder, 'task.xml');
        writeFileSync(file, taskBytes(buildTaskXml(job)));
        await requireTool(system, 'Task Scheduler has not taken the task', [
          'schtasks',
          '/Create',
          '/XML',
          file,
          '/TN',
          taskName(job),
          '/F',
        ]);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
    read: async (job) => {
      const text = await query(job);
      return text === undefined ? [] : build(job).map(({ place }) => ({ place, text }));
    },
    faults: async (job) => {
      const text = await query(job);
      if (text === undefined) return [`The task ${taskName(job)} is not there.`];
      const [written, found] = [actionOf(buildTaskXml(job)), actionOf(text)];
      // Windows writes a task in its own way; what it starts stays the same.
      const isSame = found?.Command === written?.Command && found?.Arguments === written?.Arguments;
      return isSame ? [] : [`The task ${taskName(job)} starts something else than Sightline wrote.`];
    },
    remove: async (job) => {
      if ((await query(job)) === undefined) return;
      const what = 'Task Scheduler has not removed the task';
      await requireTool(system, what, ['schtasks', '/Delete', '/TN', taskName(job), '/F']);
    },
  };
}
