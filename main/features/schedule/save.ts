/** Writing and removing schedules: what is kept, and the entry of the operating system. */
import type { Input } from '../../../shared/ipc/contract.ts';
import type { ScheduleWhen, Schedule } from '../../../shared/domain/schedule-schema.ts';
import { isAbsolute, join } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { faultOfWords, isScheduleName, LONGEST_SCHEDULE_NAME } from '../../../shared/domain/schedule.ts';
import { deleteSchedule, saveSchedule } from './schedule-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { EntryPart } from './entry.ts';
import { chooseWriter, writerOf } from './writers.ts';
import { chooseMembers } from '../batch/choose-members.ts';
import { chooseTemplate } from '../report/report-templates.ts';
import { loadSettings } from '../../core/settings.ts';
import { findSchedule, jobOf, requireSchedule, type ScheduleDeps } from './deps.ts';

/** What a person schedules. */
export type NewSchedule = {
  readonly name: string;
  readonly when: ScheduleWhen;
  readonly words: readonly string[];
  /** The folder that the command is started in; relative names in its words are meant from there. */
  readonly folder: string;
};

function check(deps: ScheduleDeps, { name, words, folder }: NewSchedule): void {
  if (!isScheduleName(name)) {
    throw new AppError(
      'input/invalid',
      `A schedule's name has 1 to ${LONGEST_SCHEDULE_NAME} letters on one line, begins with a letter or a figure, and has no backslash. Nothing was scheduled.`,
    );
  }
  const fault = faultOfWords(words);
  if (fault !== null) throw new AppError('input/invalid', `${fault} Nothing was scheduled.`);
  if (!isAbsolute(folder)) throw new Error('a schedule is started in a folder without a place');
  const found = findSchedule(deps, name);
  if (found !== undefined) {
    throw new AppError(
      'input/invalid',
      `There is a schedule "${found.name}" already. Nothing was changed; remove it first, or choose another name.`,
    );
  }
}

/** The entry that a schedule would have, without writing anything. Raises what {@link addSchedule} raises. */
export async function planSchedule(deps: ScheduleDeps, request: NewSchedule): Promise<readonly EntryPart[]> {
  check(deps, request);
  const writer = await chooseWriter(deps.system);
  return writer.build(jobOf(deps, { ...request, start: deps.start }));
}

/**
 * Keeps a schedule and writes its entry; both or neither. Raises `input/invalid`, `schedule/unavailable` where the computer
 * has no scheduler, and `schedule/failed`.
 */
export async function addSchedule(deps: ScheduleDeps, request: NewSchedule): Promise<Schedule> {
  check(deps, request);
  const writer = await chooseWriter(deps.system);
  const schedule: Schedule = {
    ...request,
    scheduler: writer.kind,
    start: deps.start,
    savedAt: nowIso(deps.clock),
  };
  const job = jobOf(deps, schedule);
  writer.build(job);
  // An entry that is started at once finds its schedule.
  saveSchedule(deps.db, schedule);
  try {
    await writer.write(job);
  } catch (error) {
    deleteSchedule(deps.db, schedule.name);
    await writer.remove(job).catch(() => undefined);
    throw error;
  }
  return schedule;
}

/** The words of a batch that the app schedules; without a period it is about newest runs. A value that begins with a hyphen is still one. */
const wordsOf = (
  { tag, template, period, folder }: Input<'schedule/save'>,
  exports: string,
): readonly string[] => [
  'batch',
  tag === null ? '--all' : `--tag=${tag}`,
  `--template=${template}`,
  ...(period === 'latest' ? [] : [`--period=${period}`]),
  `--out=${join(exports, folder)}`,
];

/** The same error, of a command that is not scheduled because it could not run. */
export function notScheduled({ code, message }: AppError): AppError {
  const why = message
    .replaceAll(/Nothing was made; (\p{L})/gu, (_all, letter: string) => letter.toUpperCase())
    .replaceAll(/Nothing was made\. ?/g, '')
    .trim();
  return new AppError(code, `The command cannot run: ${why} Nothing was scheduled.`);
}

/** Schedules a batch into the folder of exports. Raises as {@link addSchedule}. */
export async function addBatchSchedule(deps: ScheduleDeps, batch: Input<'schedule/save'>): Promise<Schedule> {
  const { exports, home } = deps.paths;
  const { name, when, tag } = batch;
  try {
    // A page may have been open while another program removed the template or the tag.
    chooseTemplate(deps.db, batch.template);
    if (tag !== null) {
      const chosen = { isAll: false, tags: [tag], connections: [], clients: [], period: null };
      chooseMembers(deps, chosen, loadSettings(deps).tags);
    }
  } catch (error) {
    throw isAppError(error) ? notScheduled(error) : error;
  }
  return await addSchedule(deps, { name, when, words: wordsOf(batch, exports), folder: home });
}

/** Writes the entry of a schedule again, for this program and this computer. Raises as {@link addSchedule}. */
export async function mendSchedule(deps: ScheduleDeps, name: string): Promise<Schedule> {
  const kept = requireSchedule(deps, name);
  const writer = await chooseWriter(deps.system);
  const schedule: Schedule = { ...kept, scheduler: writer.kind, start: deps.start };
  await writer.write(jobOf(deps, schedule));
  saveSchedule(deps.db, schedule);
  return schedule;
}

/** Removes a schedule and its entry; the files that its command made stay. Raises `input/not-found` and `schedule/failed`. */
export async function removeSchedule(deps: ScheduleDeps, name: string): Promise<Schedule> {
  const schedule = requireSchedule(deps, name);
  await writerOf(deps.system, schedule.scheduler).remove(jobOf(deps, schedule));
  deleteSchedule(deps.db, schedule.name);
  return schedule;
}
