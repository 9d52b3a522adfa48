/** Starts a schedule's command, as its entry does. */
import type { Schedule } from '../../../shared/domain/schedule-schema.ts';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { dueTime, nextTime, timeOfStart } from '../../../shared/domain/schedule-times.ts';
import { loadStartedFor, beginScheduleRun, endScheduleRun } from './schedule-rows.ts';
import { computerZone, nowIso } from '../../platform/clock.ts';
import { dropFailure, writeFailure } from './failure.ts';
import { runCommand, type CommandEnd } from './run-command.ts';
import { holdSchedule, requireSchedule, type ScheduleDeps } from './deps.ts';

/** The outcome of a start; null as `end`: it was not due. */
export type ScheduleStart = {
  readonly name: string;
  readonly end: CommandEnd | null;
  /** The file that says how it failed; null: it did not, or the file could not be written. */
  readonly failure: string | null;
  /** ISO 8601. */
  readonly nextAt: string;
};

type StartRequest = {
  readonly name: string;
  /** Whether to start only for a past time that it was not started for yet. */
  readonly ifDue: boolean;
  readonly signal: AbortSignal;
};

/** The scheduled time of a start now; null if there is none. Milliseconds since 1970. */
function timeFor(
  { db, clock }: ScheduleDeps,
  { name, when, savedAt }: Schedule,
  ifDue: boolean,
): number | null {
  if (!ifDue) return timeOfStart(when, clock.nowMs(), computerZone());
  const startedForMs = loadStartedFor(db, name).map((at) => Date.parse(at));
  return dueTime(when, { savedMs: Date.parse(savedAt), startedForMs }, clock.nowMs(), computerZone());
}

async function perform(deps: ScheduleDeps, schedule: Schedule, signal: AbortSignal): Promise<CommandEnd> {
  const { words, folder } = schedule;
  if (!existsSync(folder)) {
    const said = `The folder ${folder} is not there. Nothing was started; schedule the command anew from a folder that stays.`;
    return { status: null, said, lastLines: [said] };
  }
  const env = { ...deps.system.env, SIGHTLINE_HOME: deps.paths.home };
  return await runCommand([...deps.start, ...words], { folder, env, signal });
}

/**
 * Runs a schedule's command in a separate process to its end, and saves the outcome. Raises `input/not-found`, and `sync/busy` while the
 * command is running; with `ifDue` that is no error.
 */
export async function runSchedule(deps: ScheduleDeps, request: StartRequest): Promise<ScheduleStart> {
  const { db, clock } = deps;
  const schedule = requireSchedule(deps, request.name);
  const { name, when, words } = schedule;
  const nextAt = (): string => new Date(nextTime(when, clock.nowMs(), computerZone())).toISOString();
  let letGo: () => void;
  try {
    letGo = holdSchedule(deps, name);
  } catch (error) {
    if (request.ifDue && isAppError(error) && error.code === 'sync/busy') {
      return { name, end: null, failure: null, nextAt: nextAt() };
    }
    throw error;
  }
  try {
    // Checked under the hold, so that two concurrent starts do not both find it due.
    const timeMs = timeFor(deps, schedule, request.ifDue);
    if (timeMs === null) return { name, end: null, failure: null, nextAt: nextAt() };
    const runId = randomUUID();
    const dueAt = new Date(timeMs).toISOString();
    const startedAt = nowIso(clock);
    beginScheduleRun(db, { runId, schedule: name, verb: words[0] ?? '', dueAt, startedAt });
    const end = await perform(deps, schedule, request.signal);
    const { status, said, lastLines } = end;
    endScheduleRun(db, { runId, endedAt: nowIso(clock), status, said, lastLines: lastLines.join('\n') });
    if (status === 0) dropFailure(deps, schedule);
    const failure = status === 0 ? null : writeFailure(deps, schedule, end, startedAt);
    return { name, end, failure, nextAt: nextAt() };
  } finally {
    letGo();
  }
}
