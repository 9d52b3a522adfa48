/** Scans as screens show them, and what people change about them besides the service. */
import type { ScanList } from '../../../shared/domain/scan.ts';
import { isAtWork } from '../../../shared/domain/scan.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { findScan, loadScanQueue, loadScans } from '../../db/queries/scans.ts';
import { deleteQueued, enqueueScans, holdQueue, saveScan } from '../../db/writes/scans.ts';
import type { Core } from '../core.ts';
import { findReportProject } from '../selection/choose-project.ts';
import { loadCaps } from './offer.ts';
import { holdOf } from './queue.ts';

/** Scans and queue. */
export function listScans({ db, clock }: Pick<Core, 'db' | 'clock'>): ScanList {
  const scans = loadScans(db);
  const rows = loadScanQueue(db);
  return {
    scans: [...scans.filter(isAtWork), ...scans.filter((scan) => !isAtWork(scan))],
    queue: rows,
    held: holdOf(rows),
    caps: loadConnections(db).map(({ connectionId }) => ({
      connection: connectionId,
      scansToday: loadCaps({ db, clock }, connectionId).scansToday,
    })),
  };
}

/** Keeps that somebody has been told how scans have ended. */
export function tellScans({ db, tell }: Pick<Core, 'db' | 'tell'>, places: readonly RunPlace[]): void {
  for (const place of places) {
    const scan = findScan(db, place);
    if (scan === undefined || scan.isTold || isAtWork(scan)) continue;
    saveScan(db, { ...scan, isTold: true });
    tell('scan/changed', { ...place });
  }
}

/** Puts clients into the queue, with the saved selection. Raises `input/not-found` for one that is not there, and then puts in none. */
export function queueScans({ db, tell }: Pick<Core, 'db' | 'tell'>, places: readonly ProjectPlace[]): void {
  const clients = places.map((place) => ({
    ...place,
    client: findReportProject(db, place).name,
    platforms: null,
  }));
  enqueueScans(db, clients);
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}

/** Takes clients out of the queue. Raises `input/invalid` for one whose start is on its way. */
export function unqueueScans({ db, tell }: Pick<Core, 'db' | 'tell'>, ids: readonly number[]): void {
  const isStarting = loadScanQueue(db).some(
    ({ queueId, state }) => state === 'starting' && ids.includes(queueId),
  );
  for (const queueId of ids) deleteQueued(db, queueId);
  tell('scan/changed', { connection: null, projectId: null, runId: null });
  if (isStarting) {
    throw new AppError(
      'input/invalid',
      'The start of this scan is on its way and cannot be taken back. Cancel the scan once it runs.',
    );
  }
}

/** Stops the queue after what runs, or lets it go on. */
export function stopQueue({ db, tell }: Pick<Core, 'db' | 'tell'>, isStopped: boolean): void {
  holdQueue(db, isStopped ? { kind: 'stopped' } : null);
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}
