/** Saves and removes schedules: the stored row, and the operating system's entry. */
import type { Input } from '../../../shared/ipc/contract.ts';
import type { ScheduleWhen, Schedule } from '../../../shared/domain/schedule-schema.ts';
import { isAbsolute, join } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { faultOfWords, isScheduleName, LONGEST_SCHEDULE_NAME } from '../../../shared/domain/schedule.ts';
import { deleteSchedule, saveSchedule } from './schedule-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { EntryPart } from './entry.ts';
import { chooseWriter, writerOf } from './writers.ts';
import { chooseMembers } from '../batch/index.ts';
import { chooseTemplate } from '../report/index.ts';
import { loadSettings } from '../../core/settings.ts';
import { findSchedule, jobOf, requireSchedule, type ScheduleDeps } from './deps.ts';

/** A requested schedule. */
export type NewSchedule = {
  readonly name: string;
  readonly when: ScheduleWhen;
  readonly words: readonly string[];
  /** The command's working folder; relative names in its words refer to it. */
  readonly folder: string;
};

function check(deps: ScheduleDeps, { name, words, folder }: NewSchedule): void {
  if (!isScheduleName(name)) {
    throw new AppError(
      'input/invalid',
      `A schedule’s name has 1 to ${LONGEST_SCHEDULE_NAME} letters on one line, begins with a letter or a figure, and has no backslash. Nothing was scheduled.`,
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

/** The entry that a schedule would have; writes nothing. Raises what {@link addSchedule} raises. */
export async function planSchedule(deps: ScheduleDeps, request: NewSchedule): Promise<readonly EntryPart[]> {
  check(deps, request);
  const writer = await chooseWriter(deps.system);
  return writer.build(jobOf(deps, { ...request, start: deps.start }));
}

/**
 * Saves a schedule and writes its entry; both or neither. Raises `input/invalid`, `schedule/unavailable` if the computer has no scheduler,
 * and `schedule/failed`.
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
  // An entry that starts at once finds its schedule.
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

/** The words of a batch that the app schedules; without a period it covers newest runs. A value may begin with a hyphen. */
const wordsOf = (
  { tag, template, period, folder, syncsFirst }: Input<'schedule/save'>,
  exports: string,
): readonly string[] => [
  'batch',
  ...(syncsFirst ? ['--sync'] : []),
  tag === null ? '--all' : `--tag=${tag}`,
  `--template=${template}`,
  ...(period === 'latest' ? [] : [`--period=${period}`]),
  `--out=${join(exports, folder)}`,
];

/** The same error, for a command not scheduled because it could not run. */
export function notScheduled({ code, message }: AppError): AppError {
  const why = message
    .replaceAll(/Nothing was made; (\p{L})/gu, (_all, letter: string) => letter.toUpperCase())
    .replaceAll(/Nothing was made\. ?/g, '')
    .trim();
  return new AppError(code, `The command cannot run: ${why} Nothing was scheduled.`);
}

/** Schedules a batch into the exports folder. Raises as {@link addSchedule}. */
export async function addBatchSchedule(deps: ScheduleDeps, batch: Input<'schedule/save'>): Promise<Schedule> {
  const { exports, home } = deps.paths;
  const { name, when, tag } = batch;
  try {
    // Another program may have removed the template or the tag since the page opened.
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

/** Rewrites a schedule's entry for this program and computer. Raises as {@link addSchedule}. */
export async function mendSchedule(deps: ScheduleDeps, name: string): Promise<Schedule> {
  const kept = requireSchedule(deps, name);
  const writer = await chooseWriter(deps.system);
  const schedule: Schedule = { ...kept, scheduler: writer.kind, start: deps.start };
  await writer.write(jobOf(deps, schedule));
  saveSchedule(deps.db, schedule);
  return schedule;
}

/** Removes a schedule and its entry; the files of its command stay. Raises `input/not-found` and `schedule/failed`. */
export async function removeSchedule(deps: ScheduleDeps, name: string): Promise<Schedule> {
  const schedule = requireSchedule(deps, name);
  await writerOf(deps.system, schedule.scheduler).remove(jobOf(deps, schedule));
  deleteSchedule(deps.db, schedule.name);
  return schedule;
}
