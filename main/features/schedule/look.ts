/** Shows and checks schedules: the list, the current entry, and whether it is as written. */
import type {
  ScheduleView,
  ScheduleRun,
  ScheduleCheck,
  Schedule,
} from '../../../shared/domain/schedule-schema.ts';
import { existsSync } from 'node:fs';
import { isAbsolute } from 'node:path';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { nextTime } from '../../../shared/domain/schedule-times.ts';
import {
  loadLastLines,
  loadLastRun,
  loadSchedules,
  loadUntoldRuns,
  type StoredRun,
  markRunsTold,
} from './schedule-rows.ts';
import { computerZone, nowIso } from '../../platform/clock.ts';
import type { EntryPart } from './entry.ts';
import { isProgram } from './system.ts';
import { writerOf } from './writers.ts';
import { isUnderWay, jobOf, requireSchedule, type ScheduleDeps } from './deps.ts';

type Reading = Pick<ScheduleDeps, 'db' | 'paths' | 'clock'>;

function viewRun(deps: Reading, run: StoredRun): ScheduleRun {
  const { runId, schedule, verb, startedAt, endedAt, status, said } = run;
  const isNewest = loadLastRun(deps.db, schedule)?.runId === runId;
  const running = isNewest && isUnderWay(deps, schedule) ? 'running' : 'interrupted';
  return {
    runId,
    name: schedule,
    verb,
    startedAt,
    state: endedAt === null ? running : 'ended',
    status,
    said,
  };
}

function view(deps: Reading, schedule: Schedule): ScheduleView {
  const { name, when, words, scheduler } = schedule;
  const last = loadLastRun(deps.db, name);
  return {
    name,
    when,
    words,
    scheduler,
    nextAt: new Date(nextTime(when, deps.clock.nowMs(), computerZone())).toISOString(),
    lastRun: last === undefined ? null : viewRun(deps, last),
  };
}

/** Every schedule, by name. */
export function listSchedules(deps: Reading): readonly ScheduleView[] {
  return loadSchedules(deps.db).map((schedule) => view(deps, schedule));
}

/** A schedule, its current entry, and the last lines of its command's output. Raises `input/not-found`. */
export async function showSchedule(
  deps: ScheduleDeps,
  name: string,
): Promise<ScheduleView & { readonly entry: readonly EntryPart[]; readonly lastLines: readonly string[] }> {
  const schedule = requireSchedule(deps, name);
  const entry = await writerOf(deps.system, schedule.scheduler).read(jobOf(deps, schedule));
  return { ...view(deps, schedule), entry, lastLines: loadLastLines(deps.db, schedule.name) };
}

/** Missing parts of the program an entry starts. */
function faultsOfStart([program = '', ...args]: readonly string[]): readonly string[] {
  if (!isProgram(program)) return [`The program that it starts is gone: ${program}`];
  return args
    .filter((arg) => isAbsolute(arg) && !existsSync(arg))
    .map((arg) => `The program that it starts is gone: ${arg}`);
}

/** Whether a schedule's entry exists, is as written, and starts something that exists. Raises `input/not-found`. */
export async function checkSchedule(deps: ScheduleDeps, name: string): Promise<ScheduleCheck> {
  const schedule = requireSchedule(deps, name);
  const { start, folder, scheduler } = schedule;
  const ofEntry = async (): Promise<readonly string[]> => {
    try {
      return await writerOf(deps.system, scheduler).faults(jobOf(deps, schedule));
    } catch (error) {
      if (isAppError(error)) return [error.message];
      throw error;
    }
  };
  const ofFolder = existsSync(folder) ? [] : [`The folder that it is started in is gone: ${folder}`];
  return { name: schedule.name, faults: [...(await ofEntry()), ...faultsOfStart(start), ...ofFolder] };
}

/** Ended starts that nobody was told of, oldest first. */
export function listUntoldRuns(deps: Reading): readonly ScheduleRun[] {
  return loadUntoldRuns(deps.db)
    .map((run) => viewRun(deps, run))
    .filter(({ state }) => state !== 'running');
}

/** Notes that a person was told of some starts. */
export function tellRuns({ db, clock }: Reading, runIds: readonly string[]): void {
  markRunsTold(db, runIds, nowIso(clock));
}
