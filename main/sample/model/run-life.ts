/**
 * A run's progress as a function of time: nothing ticks, every reading is computed on demand.
 *
 * A run works during its spans. Its tasks are retrieved and then analysed evenly over its duration; it ends after that
 * working time, when it fails on the way, or a little after it was cancelled.
 */
import { unitOf } from '../random.ts';
import type { RunRecord } from './changes.ts';

const MINUTE_MS = 60_000;
/** How long a cancelled run takes to end. */
const WIND_DOWN_MS = 20_000;
/** Share of its duration at which a failing run fails. */
const FAILURE_AT = 0.6;
/** Share of the duration by which everything is retrieved, before any analysis. */
const RETRIEVED_BY = 0.85;
const ANALYSED_FROM = 0.1;

/** A run's progress. */
export type RunProgress = {
  readonly status: 'running' | 'completed' | 'failed' | 'interrupted';
  readonly totalTasks: number;
  readonly retrievedTasks: number;
  /** At most those retrieved. */
  readonly analysedTasks: number;
  /** Null until it ends; an interrupted run has not. */
  readonly endedAtMs: number | null;
};

/** Working time of a run: five to eight minutes and a second for each task. */
export function durationMsOf(seed: number, run: RunRecord): number {
  const tasks = run.prompts.length * run.platforms.length;
  return Math.round((5 + 3 * unitOf(seed, 'duration', run.id)) * MINUTE_MS) + tasks * 1000;
}

/** Milliseconds worked until `untilMs`. */
function workedMs({ spans }: RunRecord, untilMs: number): number {
  return spans.reduce(
    (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(toMs ?? untilMs, untilMs) - fromMs),
    0,
  );
}

/** When the run has worked for `wantedMs`; the end of its last span if it never does. */
export function momentOfMs({ spans, startedAtMs }: RunRecord, wantedMs: number): number {
  let leftMs = wantedMs;
  let endMs = startedAtMs;
  for (const { fromMs, toMs } of spans) {
    if (toMs === null || toMs - fromMs >= leftMs) return fromMs + Math.ceil(leftMs);
    leftMs -= toMs - fromMs;
    endMs = toMs;
  }
  return endMs;
}

/** The working time at which the task at `index` is retrieved. */
export function retrievedAfterMs(seed: number, run: RunRecord, index: number): number {
  const tasks = run.prompts.length * run.platforms.length;
  return (durationMsOf(seed, run) * RETRIEVED_BY * (index + 1)) / tasks;
}

const clamp01 = (value: number): number => Math.min(1, Math.max(0, value));

/** The progress at `nowMs`. */
export function readProgress(seed: number, run: RunRecord, nowMs: number): RunProgress {
  const totalTasks = run.prompts.length * run.platforms.length;
  const durationMs = durationMsOf(seed, run);
  const limit = run.fails ? FAILURE_AT : 1;
  const share = Math.min(limit, workedMs(run, run.cancelledAtMs ?? nowMs) / durationMs);
  const counts = {
    totalTasks,
    retrievedTasks: Math.floor(totalTasks * clamp01(share / RETRIEVED_BY)),
    analysedTasks: Math.floor(totalTasks * clamp01((share - ANALYSED_FROM) / (1 - ANALYSED_FROM))),
  };
  const stoppedMs = run.spans.at(-1)?.toMs ?? null;
  if (run.cancelledAtMs !== null) {
    const endMs = stoppedMs ?? run.cancelledAtMs + WIND_DOWN_MS;
    return nowMs < endMs
      ? { status: 'running', ...counts, endedAtMs: null }
      : { status: 'failed', ...counts, endedAtMs: endMs };
  }
  if (share >= limit) {
    const endedAtMs = momentOfMs(run, limit * durationMs);
    return { status: run.fails ? 'failed' : 'completed', ...counts, endedAtMs };
  }
  return { status: stoppedMs === null ? 'running' : 'interrupted', ...counts, endedAtMs: null };
}

/** The run after a restart at `nowMs`: unchanged if it had ended or was idle. */
export function interruptRun(seed: number, run: RunRecord, nowMs: number): RunRecord {
  const last = run.spans.at(-1);
  if (last === undefined || readProgress(seed, run, nowMs).status !== 'running') return run;
  return {
    ...run,
    spans: [...run.spans.slice(0, -1), { fromMs: last.fromMs, toMs: Math.max(nowMs, last.fromMs) }],
  };
}

/** The run resumed at `nowMs`. */
export function resumeRun(run: RunRecord, nowMs: number): RunRecord {
  return { ...run, spans: [...run.spans, { fromMs: nowMs, toMs: null }] };
}
