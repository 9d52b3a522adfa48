/** The scan-watching part of a program, on an in-memory file with simulated time. */
import { openDatabase, type Db } from '../../main/db/open.ts';
import { saveConnection } from '../../main/db/writes/connections.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildScans, type Scans } from '../../main/features/scans/scans.ts';
import { queueScans } from '../../main/features/scans/views.ts';
import { buildWatcher, type Watcher } from '../../main/features/scans/watcher.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { buildModelService } from './model-service.ts';

/** A test's time. */
export type TestTime = { nowMs: number };

/** A file with one connection. */
export function openScanFile(time: TestTime): { readonly db: Db; readonly connection: string } {
  const db = openDatabase(':memory:', { clock: { nowMs: () => time.nowMs } });
  const { connectionId: connection } = saveConnection(db, {
    name: 'Model',
    baseUrl: 'https://model.example',
    at: '2026-11-20T09:00:00Z',
    isSample: false,
  });
  return { db, connection };
}

/** Resolves when everything but timers is done. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Opens the program: its scans, watcher, ended scans, and a way to skip its waits. */
export function openScanProgram(db: Db, port: ReturnType<typeof buildModelService>['port'], time: TestTime) {
  const waits: (() => void)[] = [];
  const ends: string[] = [];
  const clock = { nowMs: () => time.nowMs };
  const tell = (): void => undefined;
  const core = { db, clock, tell };
  const scans: Scans = buildScans({
    core,
    port,
    programAt: new Date(time.nowMs).toISOString(),
    onEnd: ({ runId, status }) => void ends.push(`${runId} ${status}`),
  });
  const watcher: Watcher = buildWatcher({
    core,
    scans,
    logger: silentLogger,
    bringHome: (scan) => void scans.keep({ ...scan, isMirrored: true }),
    wait: (ms, signal) =>
      new Promise((resolve, reject) => {
        waits.push(() => resolve(ms));
        signal.addEventListener('abort', () => reject(new Error('called off')));
      }),
  });
  return { scans, watcher, ends, endWaits: () => waits.splice(0).forEach((end) => end()) };
}

/** Adds a client as if mirrored. */
export function enterClient(db: Db, place: ProjectPlace): void {
  db.prepare(
    `INSERT OR IGNORE INTO project (connection, project_id, name) SELECT id, ?, ? FROM connection WHERE connection_id = ?`,
  ).run(place.projectId, `Client ${place.projectId}`, place.connection);
}

/** Queues a client as a screen does. */
export function queueClient(db: Db, time: TestTime, place: ProjectPlace): void {
  enterClient(db, place);
  queueScans({ db, clock: { nowMs: () => time.nowMs }, tell: () => undefined }, [place]);
}
