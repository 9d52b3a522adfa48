/** Clients queued for scans: one at a time, and none that nobody requested. */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { QueueHold, Scan } from '../../../shared/domain/scan-schema.ts';
import { isAppError, toWire, type ErrorCode } from '../../../shared/errors/app-error.ts';
import {
  findNewestScan,
  loadScanQueue,
  loadScansAtWork,
  loadWatchedAt,
  type QueuedRow,
} from '../../db/queries/scans.ts';
import { finishQueued, holdMissed, holdQueue, saveWatchedAt, settleQueued, takeQueued } from './scan-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { Scans } from './scans.ts';

type QueueCore = Pick<Core, 'db' | 'clock' | 'tell'>;

/** Refusals that concern one client: the next can still start. Anything else stops the queue. */
const OF_ONE_CLIENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/bad-request',
  'api/not-found',
  'api/run-active',
  'api/platform-unavailable',
  'input/not-found',
  'input/invalid',
]);

/** After this long unwatched, limits and platforms may differ, so the queue does not resume by itself. */
const SHUT_MS = 3_600_000;
/** A start this long past its time was missed; a program that is closed and reopened makes it up. */
const MISSED_MS = 300_000;

/** Why nothing in the queue starts; null if it runs. */
export const holdOf = (rows: readonly QueuedRow[]): QueueHold | null =>
  rows.find(({ held }) => held !== null)?.held ?? null;

/** What starts next: one whose time has come, else the first of a running queue. */
function nextOf(rows: readonly QueuedRow[], nowMs: number): QueuedRow | undefined {
  const waiting = rows.filter(({ state, isMissed }) => state === 'waiting' && !isMissed);
  const due = waiting.find(({ dueAt }) => dueAt !== null && Date.parse(dueAt) <= nowMs);
  if (due !== undefined || holdOf(rows) !== null) return due;
  return waiting.find(({ dueAt }) => dueAt === null);
}

/** A start of unknown outcome: it is looked for even if the queue waits for a resume after a night. */
function startLeftBehind(rows: readonly QueuedRow[]): QueuedRow | undefined {
  const held = holdOf(rows);
  return rows.find(
    ({ state, dueAt }) => state === 'starting' && (dueAt !== null || held === null || held.kind === 'shut'),
  );
}

/** Whether there is something to do now: a start of unknown outcome, or a turn that has come. */
export function isTurn({ db, clock }: Pick<QueueCore, 'db' | 'clock'>, isStarting: boolean): boolean {
  if (isStarting) return false;
  const rows = loadScanQueue(db);
  if (startLeftBehind(rows) !== undefined) return true;
  return nextOf(rows, clock.nowMs()) !== undefined && !loadScansAtWork(db).some(({ isOurs }) => isOurs);
}

/**
 * Records that the queue is watched. After more than an hour unwatched, the queue waits for a resume, and a start whose time has passed
 * waits for a confirmation. Returns when the next is due, in milliseconds since 1970; undefined if none is.
 */
export function watchQueue({ db, clock, tell }: QueueCore): number | undefined {
  const rows = loadScanQueue(db).filter(({ state }) => state !== 'refused');
  if (rows.length === 0) return undefined;
  const nowMs = clock.nowMs();
  const since = loadWatchedAt(db);
  const sinceMs = since === null ? nowMs : Date.parse(since);
  const missed = rows.filter(
    ({ state, dueAt, isMissed }) =>
      state === 'waiting' &&
      dueAt !== null &&
      !isMissed &&
      Date.parse(dueAt) < nowMs - MISSED_MS &&
      Date.parse(dueAt) > sinceMs,
  );
  for (const { queueId } of missed) holdMissed(db, queueId);
  const isShut =
    since !== null &&
    nowMs - sinceMs > SHUT_MS &&
    holdOf(rows) === null &&
    rows.some(({ dueAt }) => dueAt === null);
  if (isShut) holdQueue(db, { kind: 'shut', since });
  saveWatchedAt(db, nowIso(clock));
  if (isShut || missed.length > 0) tell('scan/changed', { connection: null, projectId: null, runId: null });
  const times = rows.flatMap(({ dueAt, isMissed }) =>
    dueAt === null || isMissed || Date.parse(dueAt) <= nowMs ? [] : [Date.parse(dueAt)],
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Determines the outcome of a start whose program ended; what the service does not show is not resent unasked. */
async function recover(db: Core['db'], scans: Pick<Scans, 'look'>, row: QueuedRow): Promise<void> {
  const before = findNewestScan(db, row);
  const seen = await scans.look(row);
  const isNew = seen !== null && seen.runId !== before?.runId && (isAtWork(seen) || before === undefined);
  if (isNew || (seen !== null && isAtWork(seen))) {
    finishQueued(db, row.queueId);
    return;
  }
  settleQueued(db, row.queueId, 'waiting', null);
  if (row.dueAt === null) holdQueue(db, { kind: 'stopped' });
  else holdMissed(db, row.queueId);
}

/** Does the queue's due work; returns the scan it started. */
export async function takeTurn(
  { db, clock, tell }: QueueCore,
  scans: Pick<Scans, 'look' | 'start'>,
): Promise<Scan | null> {
  const told = (): void => tell('scan/changed', { connection: null, projectId: null, runId: null });
  const rows = loadScanQueue(db);
  const left = startLeftBehind(rows);
  const next = left ?? nextOf(rows, clock.nowMs());
  if (next === undefined) return null;
  try {
    if (left !== undefined) {
      await recover(db, scans, left);
      return null;
    }
    if (!takeQueued(db, next.queueId, nowIso(clock))) return null;
    told();
    const scan = await scans.start(next, next.platforms);
    finishQueued(db, next.queueId);
    return scan;
  } catch (error) {
    const wire = toWire(error);
    // A timed one does not block others from starting.
    const isOfOne = next.dueAt !== null || (isAppError(error) && OF_ONE_CLIENT.has(error.code));
    if (left === undefined && isOfOne) {
      settleQueued(db, next.queueId, 'refused', wire);
    } else {
      if (left === undefined) settleQueued(db, next.queueId, 'waiting', null);
      if (left !== undefined && next.dueAt !== null) settleQueued(db, next.queueId, 'refused', wire);
      else holdQueue(db, { kind: 'trouble', error: wire });
    }
    return null;
  } finally {
    told();
  }
}
