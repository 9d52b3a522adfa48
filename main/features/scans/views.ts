/** Scans for screens, and changes that do not need the service. */
import { isAtWork } from '../../../shared/domain/scan.ts';
import type { ScanCost, ScanList } from '../../../shared/domain/scan-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { findScan, loadScanQueue, loadScans } from '../../db/queries/scans.ts';
import { findProjectRow } from '../../db/queries/project-row.ts';
import {
  loadScanScope,
  deleteQueued,
  enqueueScanAt,
  enqueueScans,
  holdQueue,
  releaseQueued,
  saveScan,
  saveWatchedAt,
} from './scan-rows.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { loadCaps } from '../account/index.ts';
import { holdOf } from './queue.ts';

type Told = Pick<Core, 'db' | 'clock' | 'tell'>;

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

/** Records that somebody was told how scans ended. */
export function tellScans({ db, tell }: Pick<Core, 'db' | 'tell'>, places: readonly RunPlace[]): void {
  for (const place of places) {
    const scan = findScan(db, place);
    if (scan === undefined || scan.isTold || isAtWork(scan)) continue;
    saveScan(db, { ...scan, isTold: true });
    tell('scan/changed', { ...place });
  }
}

/** Queues clients, with the saved selection. Raises `input/not-found` for an unknown one, and then queues none. */
export function queueScans({ db, clock, tell }: Told, places: readonly ProjectPlace[]): void {
  const clients = places.map((place) => ({
    ...place,
    client: findReportProject(db, place).name,
    platforms: null,
  }));
  saveWatchedAt(db, nowIso(clock));
  enqueueScans(db, clients);
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}

/** Removes clients from the queue. Raises `input/invalid` for one that is being started. */
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

const DAY_MS = 86_400_000;

/** What to scan at a time. */
export type TimedScan = ProjectPlace & { readonly platforms: readonly string[] | null; readonly at: string };

/** Schedules a client's scan within the next 24 hours. Raises `input/…`. */
export function queueScanAt({ db, clock, tell }: Told, { platforms, at, ...place }: TimedScan): void {
  const client = findReportProject(db, place).name;
  const waitMs = Date.parse(at) - clock.nowMs();
  if (!(waitMs > 0 && waitMs <= DAY_MS)) {
    throw new AppError(
      'input/invalid',
      'A scan can wait for a time within the next 24 hours, while Sightline is open. Nothing was changed; choose a later time.',
    );
  }
  if (loadScanQueue(db).some((one) => one.state === 'starting' && isSamePlace(one, place))) {
    throw new AppError('input/invalid', 'The start of this scan is on its way. Nothing was changed.');
  }
  saveWatchedAt(db, nowIso(clock));
  enqueueScanAt(db, { ...place, client, platforms }, new Date(at).toISOString());
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}

const isSamePlace = (one: ProjectPlace, other: ProjectPlace): boolean =>
  one.connection === other.connection && one.projectId === other.projectId;

/** Starts one that waits for its time, or missed it. */
export function releaseScan({ db, clock, tell }: Told, queueId: number): void {
  saveWatchedAt(db, nowIso(clock));
  releaseQueued(db, queueId, nowIso(clock));
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}

/** Saves whether the system notifies of a scan's end. Raises `input/not-found`. */
export function tellScanEnd(
  { db, tell }: Pick<Core, 'db' | 'tell'>,
  place: RunPlace,
  isWanted: boolean,
): void {
  const scan = findScan(db, place);
  if (scan === undefined) {
    throw new AppError('input/not-found', 'This scan is not known here any more. Nothing was changed.');
  }
  saveScan(db, { ...scan, tellsEnd: isWanted });
  const { connection, projectId, runId } = place;
  tell('scan/changed', { connection, projectId, runId });
}

/** The size of clients' scans, as last mirrored; an unknown client's is zero. */
export function loadScanCosts(
  { db }: Pick<Core, 'db'>,
  places: readonly ProjectPlace[],
): readonly ScanCost[] {
  return places.map(({ connection, projectId }) => {
    const row = findProjectRow(db, connection, projectId);
    const scope = row === undefined ? undefined : loadScanScope(db, row);
    const platforms = scope?.platforms?.length ?? null;
    return { connection, projectId, prompts: scope?.prompts ?? 0, platforms };
  });
}

/** Stops the queue after what runs, or resumes it. */
export function stopQueue({ db, clock, tell }: Told, isStopped: boolean): void {
  saveWatchedAt(db, nowIso(clock));
  holdQueue(db, isStopped ? { kind: 'stopped' } : null);
  tell('scan/changed', { connection: null, projectId: null, runId: null });
}
