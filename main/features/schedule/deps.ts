import type { Schedule } from '../../../shared/domain/schedule-schema.ts';
import { join } from 'node:path';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { holdExclusively } from '../../db/hold.ts';
import type { Db } from '../../db/open.ts';
import { loadSchedules } from './schedule-rows.ts';
import { resolvePaths, type Paths } from '../../platform/paths.ts';
import { keyOf, type EntryJob } from './entry.ts';
import type { System } from './system.ts';
import type { Core } from '../../core/core.ts';

/** What schedules work with. */
export type ScheduleDeps = Pick<Core, 'db' | 'paths' | 'clock'> & {
  readonly system: System;
  /** The program and its leading arguments that start the command line. */
  readonly start: readonly string[];
};

/** The data folder that a scheduled command finds by default: without a terminal's variables. */
const usualHome = ({ env }: System): string => resolvePaths({ env: { APPDATA: env['APPDATA'] } }).home;

/** The entry of a schedule. */
export function jobOf(
  { paths, system }: Pick<ScheduleDeps, 'paths' | 'system'>,
  { name, when, start }: Pick<Schedule, 'name' | 'when' | 'start'>,
): EntryJob {
  const { home } = paths;
  return { name, when, start, home: home === usualHome(system) ? null : home, key: keyOf(home, name) };
}

/** The schedule of a name, ignoring case, or of an entry's key; undefined if there is none. */
export function findSchedule(
  { db, paths }: Pick<ScheduleDeps, 'db' | 'paths'>,
  name: string,
): Schedule | undefined {
  const isNamed = (schedule: Schedule): boolean =>
    schedule.name.toLowerCase() === name.toLowerCase() || keyOf(paths.home, schedule.name) === name;
  return loadSchedules(db).find(isNamed);
}

/** The schedule of a name. Raises `input/not-found` with the known names. */
export function requireSchedule(deps: Pick<ScheduleDeps, 'db' | 'paths'>, name: string): Schedule {
  const found = findSchedule(deps, name);
  if (found !== undefined) return found;
  const names = loadSchedules(deps.db).map((schedule) => `"${schedule.name}"`);
  const there = names.length === 0 ? 'There is none.' : `There are: ${names.join(', ')}.`;
  throw new AppError('input/not-found', `There is no schedule "${name}". ${there}`);
}

/** Prevents a second start of a schedule until the returned function is called. Raises `sync/busy`. */
export function holdSchedule({ paths }: { readonly paths: Paths }, name: string): () => void {
  return holdExclusively(
    join(paths.home, `schedule-${keyOf(paths.home, name)}.lock`),
    `The schedule "${name}" is already running. Nothing was started; that run does the same.`,
  );
}

/** Whether a schedule's command is running. */
export function isUnderWay(deps: { readonly db: Db; readonly paths: Paths }, name: string): boolean {
  try {
    holdSchedule(deps, name)();
    return false;
  } catch (error) {
    if (isAppError(error) && error.code === 'sync/busy') return true;
    throw error;
  }
}
