/** Scans that wait: for their turn, for a time of today, or for somebody to say that they may go on after a night. */
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { loadScanQueue, loadScansAtWork } from '../../../main/db/queries/scans.ts';
import { listScans, queueScanAt, releaseScan, stopQueue } from '../../../main/features/scans/views.ts';
import type { QueuedScan } from '../../../shared/domain/scan-schema.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { buildModelService } from '../../helpers/model-service.ts';
import {
  enterClient,
  openScanFile,
  openScanProgram,
  queueClient,
  settled,
  type TestTime,
} from '../../helpers/scan-program.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

let time: TestTime;
let file: ReturnType<typeof openScanFile>;
let service: ReturnType<typeof buildModelService>;
let program: ReturnType<typeof openScanProgram>;

const placeOf = (projectId: string) => ({ connection: file.connection, projectId });
const told = () => ({ db: file.db, clock: { nowMs: () => time.nowMs }, tell: () => undefined });
const starts = (): readonly string[] =>
  service.sent.filter(({ kind }) => kind === 'start').map(({ projectId }) => projectId);
const list = () => listScans(told());
const rowOf = (projectId: string): QueuedScan | undefined =>
  loadScanQueue(file.db).find((one) => one.projectId === projectId);
const waitFor = (projectId: string, inMs: number): void => {
  enterClient(file.db, placeOf(projectId));
  const at = new Date(time.nowMs + inMs).toISOString();
  queueScanAt(told(), { ...placeOf(projectId), platforms: ['eta'], at });
};

/** Lets time pass in steps of half a minute, as the watcher sleeps. */
async function pass(ms: number): Promise<void> {
  for (let left = ms; left >= 0; left -= 30_000) {
    program.watcher.wake();
    program.endWaits();
    for (let turn = 0; turn < 6; turn += 1) await settled();
    if (left > 0) time.nowMs += Math.min(left, 30_000);
  }
}

/** Closes the program for a while, and opens it again. */
async function shutFor(ms: number): Promise<void> {
  await program.watcher.close();
  time.nowMs += ms;
  program = openScanProgram(file.db, service.port, time);
  await pass(MINUTE_MS);
}

beforeEach(async () => {
  time = { nowMs: Date.parse('2026-11-20T09:00:00Z') };
  file = openScanFile(time);
  service = buildModelService();
  program = openScanProgram(file.db, service.port, time);
  onTestFinished(async () => {
    await program.watcher.close();
    file.db.close();
  });
  await settled();
});

describe('a queue whose program was shut', () => {
  beforeEach(async () => {
    for (const projectId of ['a', 'b', 'c']) queueClient(file.db, time, placeOf(projectId));
    await pass(MINUTE_MS);
    expect(starts()).toEqual(['a']);
    service.advance(placeOf('a'), 'completed');
  });

  it('for a moment goes on by itself', async () => {
    await shutFor(10 * MINUTE_MS);
    expect(starts()).toEqual(['a', 'b']);
    expect(list().held).toBeNull();
  });

  it('for more than an hour starts nothing before somebody says so, then all that waited', async () => {
    const lastMs = time.nowMs;
    await shutFor(9 * HOUR_MS);
    expect(starts()).toEqual(['a']);
    const { held, queue } = list();
    expect(held).toMatchObject({ kind: 'shut' });
    expect(Date.parse(held?.kind === 'shut' ? held.since : '')).toBeGreaterThanOrEqual(lastMs - MINUTE_MS);
    expect(queue.map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    stopQueue(told(), false);
    await pass(MINUTE_MS);
    expect(starts()).toEqual(['a', 'b']);
  });

  it('or that slept as long, as a computer does, asks as well', async () => {
    time.nowMs += 9 * HOUR_MS;
    await pass(MINUTE_MS);
    expect(starts()).toEqual(['a']);
    expect(list().held).toMatchObject({ kind: 'shut' });
  });

  it('finds out what became of a start on its way, and starts no other', async () => {
    service.setLine(false);
    file.db.prepare("UPDATE scan_queue SET state = 'starting' WHERE project_id = 'b'").run();
    service.setLine(true);
    service.startElsewhere(placeOf('b'));
    await shutFor(9 * HOUR_MS);
    expect(starts()).toEqual(['a']);
    expect(rowOf('b')).toBeUndefined();
    expect(list().held).toMatchObject({ kind: 'shut' });
  });
});

it('a queue that begins long after anybody watched one starts at once', async () => {
  queueClient(file.db, time, placeOf('a'));
  await pass(MINUTE_MS);
  service.advance(placeOf('a'), 'completed');
  await pass(MINUTE_MS);
  time.nowMs += 5 * HOUR_MS;
  queueClient(file.db, time, placeOf('b'));
  await pass(MINUTE_MS);
  expect(starts()).toEqual(['a', 'b']);
});

describe('a scan with a time', () => {
  it('starts at that time and not before, once', async () => {
    waitFor('a', HOUR_MS);
    await pass(55 * MINUTE_MS);
    expect(starts()).toEqual([]);
    expect(rowOf('a')).toMatchObject({ state: 'waiting', isMissed: false, platforms: ['eta'] });
    await pass(10 * MINUTE_MS);
    expect(starts()).toEqual(['a']);
    expect(rowOf('a')).toBeUndefined();
  });

  it('waits for a scan of this computer that runs then', async () => {
    waitFor('a', 5 * MINUTE_MS);
    queueClient(file.db, time, placeOf('b'));
    await pass(15 * MINUTE_MS);
    expect(starts()).toEqual(['b']);
    service.advance(placeOf('b'), 'completed');
    await pass(2 * MINUTE_MS);
    expect(starts()).toEqual(['b', 'a']);
  });

  it('starts also while the queue stands still, and is not let on with it', async () => {
    queueClient(file.db, time, placeOf('b'));
    stopQueue(told(), true);
    waitFor('a', 5 * MINUTE_MS);
    await pass(10 * MINUTE_MS);
    expect(starts()).toEqual(['a']);
    expect(list().held).toEqual({ kind: 'stopped' });
  });

  it('whose time went by while the program was shut starts when somebody says so', async () => {
    waitFor('a', HOUR_MS);
    await pass(MINUTE_MS);
    await shutFor(9 * HOUR_MS);
    expect(starts()).toEqual([]);
    expect(rowOf('a')).toMatchObject({ isMissed: true });
    expect(list().held).toBeNull();
    // Nor does the queue let it on.
    stopQueue(told(), false);
    await pass(MINUTE_MS);
    expect(starts()).toEqual([]);
    releaseScan(told(), rowOf('a')?.queueId ?? 0);
    await pass(MINUTE_MS);
    expect(starts()).toEqual(['a']);
  });

  it('that is refused keeps why, and nothing else from starting', async () => {
    waitFor('a', 5 * MINUTE_MS);
    service.setFate('refused');
    await pass(10 * MINUTE_MS);
    expect(rowOf('a')).toMatchObject({ state: 'refused', reason: { code: 'api/usage-limit' } });
    queueClient(file.db, time, placeOf('b'));
    await pass(MINUTE_MS);
    expect(loadScansAtWork(file.db).map(({ projectId }) => projectId)).toEqual(['b']);
  });

  it.each([
    ['that has passed', -MINUTE_MS],
    ['of another day', 25 * HOUR_MS],
  ])('%s is refused, and nothing is kept', async (_when, inMs) => {
    const refused = await failureOf(Promise.resolve().then(() => waitFor('a', inMs)));
    expect(refused.code).toBe('input/invalid');
    expect(loadScanQueue(file.db)).toEqual([]);
  });
});

describe('what each platform has done', () => {
  it('is asked now and then in the place of a look while a page looks, and no more often than before', async () => {
    let details = 0;
    const port = {
      ...service.port,
      detail: () => {
        details += 1;
        return Promise.resolve([]);
      },
    };
    await program.watcher.close();
    program = openScanProgram(file.db, port, time);
    await program.scans.start(placeOf('a'), null);
    const before = service.looks();
    const askFor = async (ms: number): Promise<number> => {
      const from = service.looks() + details;
      for (let left = ms; left > 0; left -= 10_000) {
        program.watcher.lookedAt(placeOf('a'));
        program.endWaits();
        for (let turn = 0; turn < 6; turn += 1) await settled();
        time.nowMs += 10_000;
      }
      return service.looks() + details - from;
    };
    expect(await askFor(120_000)).toBeLessThanOrEqual(12);
    // The service says nothing of its platforms: it is asked once, and not again.
    expect(details).toBe(1);
    expect(service.looks()).toBeGreaterThan(before);
  });

  it('is not asked for where nobody looks', async () => {
    let details = 0;
    const detail = () => {
      details += 1;
      return Promise.resolve([]);
    };
    await program.watcher.close();
    program = openScanProgram(file.db, { ...service.port, detail }, time);
    await program.scans.start(placeOf('a'), null);
    await pass(10 * MINUTE_MS);
    expect(details).toBe(0);
  });
});
