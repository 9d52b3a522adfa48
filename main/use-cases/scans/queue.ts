/** Clients whose scans wait for their turn: one after the other, and none that somebody has not asked for. */
import { isAtWork, type QueueHold, type Scan } from '../../../shared/domain/scan.ts';
import { isAppError, toWire, type ErrorCode } from '../../../shared/errors/app-error.ts';
import { findNewestScan, loadScanQueue, loadScansAtWork, type QueuedRow } from '../../db/queries/scans.ts';
import { finishQueued, holdQueue, settleQueued, takeQueued } from '../../db/writes/scans.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../core.ts';
import type { Scans } from './scans.ts';

type QueueDeps = Pick<Core, 'db' | 'clock' | 'tell'> & { readonly scans: Pick<Scans, 'look' | 'start'> };

/** Refusals of one client: the next one can be started all the same. Everything else stops the queue. */
const OF_ONE_CLIENT: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'api/bad-request',
  'api/not-found',
  'api/run-active',
  'api/platform-unavailable',
  'input/not-found',
  'input/invalid',
]);

/** Why nothing of the queue starts; null where it goes on. */
export const holdOf = (rows: readonly QueuedRow[]): QueueHold | null =>
  rows.find(({ held }) => held !== null)?.held ?? null;

/** Whether the queue has something to do now: a start of which it is not known what became, or a turn that has come. */
export function isTurn({ db }: Pick<QueueDeps, 'db'>, isStarting: boolean): boolean {
  const rows = loadScanQueue(db);
  if (isStarting || holdOf(rows) !== null) return false;
  if (rows.some(({ state }) => state === 'starting')) return true;
  return rows.some(({ state }) => state === 'waiting') && !loadScansAtWork(db).some(({ isOurs }) => isOurs);
}

/** Finds out what became of a start whose program ended; what the service does not show is not sent again unasked. */
async function recover({ db, scans }: QueueDeps, row: QueuedRow): Promise<void> {
  const before = findNewestScan(db, row);
  const seen = await scans.look(row);
  const isNew = seen !== null && seen.runId !== before?.runId && (isAtWork(seen) || before === undefined);
  if (isNew || (seen !== null && isAtWork(seen))) {
    finishQueued(db, row.queueId);
    return;
  }
  settleQueued(db, row.queueId, 'waiting', null);
  holdQueue(db, { kind: 'stopped' });
}

/** Does what the queue has to do; returns the scan that it has started. */
export async function takeTurn(deps: QueueDeps): Promise<Scan | null> {
  const { db, clock, tell, scans } = deps;
  const told = (): void => tell('scan/changed', { connection: null, projectId: null, runId: null });
  const rows = loadScanQueue(db);
  const left = rows.find(({ state }) => state === 'starting');
  const next = left ?? rows.find(({ state }) => state === 'waiting');
  if (next === undefined) return null;
  try {
    if (left !== undefined) {
      await recover(deps, left);
      return null;
    }
    if (!takeQueued(db, next.queueId, nowIso(clock))) return null;
    told();
    const scan = await scans.start(next, next.platforms);
    finishQueued(db, next.queueId);
    return scan;
  } catch (error) {
    const wire = toWire(error);
    if (left === undefined && isAppError(error) && OF_ONE_CLIENT.has(error.code)) {
      settleQueued(db, next.queueId, 'refused', wire);
    } else {
      if (left === undefined) settleQueued(db, next.queueId, 'waiting', null);
      holdQueue(db, { kind: 'trouble', error: wire });
    }
    return null;
  } finally {
    told();
  }
}
