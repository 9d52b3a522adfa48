/** The queue of a batch with several workers: each item is somebody's or nobody's, and who comes late changes nothing. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { newWorkerId } from '../../../main/core/worker-id.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadItems } from '../../../main/db/queries/batches.ts';
import { insertBatch } from '../../../main/features/batch/batch-rows.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { beginBatch } from '../../../main/features/batch/begin-batch.ts';
import { makeItem } from '../../../main/features/batch/make-item.ts';
import { printItem } from '../../../main/features/batch/print-item.ts';
import { LEASE_MS, openQueue } from '../../../main/features/batch/queue.ts';
import { recoverBatch } from '../../../main/features/batch/recover.ts';
import { requireBatch } from '../../../main/features/batch/results.ts';
import { runBatch } from '../../../main/features/batch/run-batch.ts';
import type { Core } from '../../../main/core/core.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import { sightline } from '../../helpers/command-line.ts';
import { fillFour } from '../../helpers/batch-desk.ts';
import { readRows } from '../../helpers/mirror-rows.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const PLAN: Omit<BatchPlan, 'members' | 'folder'> = {
  title: 'November',
  choices: { ...USUAL_CHOICES, template: 'executive' },
  pattern: '{client}.pdf',
  needsReview: false,
  then: null,
};

function openFile(home: string): Db {
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  onTestFinished(() => void db.close());
  return db;
}

/** A core as far as batches need one. */
function coreOf(home: string, db: Db, nowMs: () => number = () => systemClock.nowMs()): Core {
  const parts = {
    db,
    paths: resolvePaths({ home }),
    clock: { nowMs },
    logger: silentLogger,
    tell: () => undefined,
  };
  return parts as unknown as Core;
}

const itemsFor = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    connection: 'c',
    projectId: `p${at}`,
    client: `Client ${at}`,
    choices: USUAL_CHOICES,
    name: `Client ${at}.pdf`,
    studioReport: null,
  }));

describe('a queue', () => {
  it('gives each item to one worker, in their order, and none twice', () => {
    const db = openFile(temporaryFolder());
    const plan = { ...PLAN, folder: '/tmp/x' };
    insertBatch(db, { batchId: 'b', plan, items: itemsFor(40), at: '2026-11-23T00:00:00.000Z' });
    const workers = [1, 2, 3].map(() => openQueue(db, systemClock, 'b', newWorkerId()));
    const taken: number[] = [];
    for (let turn = 0; ; turn += 1) {
      const item = workers[turn % 3]?.takeHere();
      if (item === undefined) break;
      taken.push(item.number);
    }
    expect(taken).toEqual(Array.from({ length: 40 }, (_, at) => at + 1));
  });

  it('takes back what the worker gives back, and no other', () => {
    const db = openFile(temporaryFolder());
    insertBatch(db, {
      batchId: 'b',
      plan: { ...PLAN, folder: '/tmp/x' },
      items: itemsFor(3),
      at: '2026-11-23',
    });
    const [one, two] = [
      openQueue(db, systemClock, 'b', newWorkerId()),
      openQueue(db, systemClock, 'b', newWorkerId()),
    ];
    one.takeHere();
    two.takeHere();
    one.release();
    expect(loadItems(db, 'b').map(({ state }) => state)).toEqual(['pending', 'rendering', 'pending']);
  });

  it('gives what a worker elsewhere has not renewed to somebody else, and what that one renews to nobody', async () => {
    const home = temporaryFolder();
    await fillFour(home);
    const db = openFile(home);
    let nowMs = Date.UTC(2026, 10, 23);
    const core = coreOf(home, db, () => nowMs);
    const members = readRows(home, 'SELECT connection, project_id FROM v_project').map((row) => ({
      connection: String(row['connection']),
      projectId: String(row['project_id']),
      choices: {},
      pattern: null,
    }));
    const batchId = beginBatch(core, { ...PLAN, members, folder: join(temporaryFolder(), 'out') });
    const elsewhere = openQueue(db, core.clock, batchId, 'another-computer|77|w');
    elsewhere.takeLeased(60_000);
    nowMs += 50_000;
    elsewhere.renew(60_000);
    nowMs += 50_000;
    recoverBatch(core, requireBatch(db, batchId));
    expect(loadItems(db, batchId)[0]?.state).toBe('rendering');
    nowMs += 20_000;
    recoverBatch(core, requireBatch(db, batchId));
    expect(loadItems(db, batchId)[0]?.state).toBe('pending');
  });

  it('lets a worker that comes back late write nothing: no second file, no second entry', async () => {
    const home = temporaryFolder();
    await fillFour(home);
    const db = openFile(home);
    const core = coreOf(home, db);
    const [row] = readRows(home, 'SELECT connection, project_id FROM v_project ORDER BY name');
    const members = [
      {
        connection: String(row?.['connection']),
        projectId: String(row?.['project_id']),
        choices: {},
        pattern: null,
      },
    ];
    const folder = join(temporaryFolder(), 'out');
    const batchId = beginBatch(core, { ...PLAN, members, folder });
    const batch = requireBatch(db, batchId);
    const names = ['another-computer|1|late', newWorkerId()] as const;
    const [late, quick] = [
      openQueue(db, core.clock, batchId, names[0]),
      openQueue(db, core.clock, batchId, names[1]),
    ];
    const deps = { core, force: false, signal: undefined };
    const print = (job: Parameters<typeof printItem>[1]) => printItem(db, job);

    const item = late.takeLeased(-1);
    if (item === undefined) throw new Error('nothing to take');
    const begun = Promise.withResolvers<null>();
    const goOn = Promise.withResolvers<null>();
    const work = makeItem(
      {
        ...deps,
        queue: late,
        worker: names[0],
        print: async (job) => {
          begun.resolve(null);
          await goOn.promise;
          return await print(job);
        },
      },
      batch,
      item,
    );
    await begun.promise;
    recoverBatch(core, batch);
    const again = quick.takeHere();
    if (again === undefined) throw new Error('nothing was given back');
    await makeItem({ ...deps, queue: quick, worker: names[1], print }, batch, again);
    const [done] = loadItems(db, batchId);
    const bytes = createHash('sha256')
      .update(readFileSync(done?.file ?? ''))
      .digest('hex');
    goOn.resolve(null);
    await work;
    expect(loadItems(db, batchId)).toEqual([done]);
    expect(readdirSync(folder)).toEqual([`${done?.client ?? ''}.pdf`]);
    expect(
      createHash('sha256')
        .update(readFileSync(done?.file ?? ''))
        .digest('hex'),
    ).toBe(bytes);
    expect(readRows(home, 'SELECT count(*) AS n FROM v_report')).toEqual([{ n: 1 }]);
  });

  it('is kept by a program that prints for longer than a lease, which it renews as long as it lives', async () => {
    const home = temporaryFolder();
    await fillFour(home);
    const db = openFile(home);
    let nowMs = Date.UTC(2026, 10, 23);
    const core = coreOf(home, db, () => nowMs);
    const [row] = readRows(home, 'SELECT connection, project_id FROM v_project ORDER BY name');
    const member = {
      connection: String(row?.['connection']),
      projectId: String(row?.['project_id']),
      choices: {},
      pattern: null,
    };
    const folder = join(temporaryFolder(), 'out');
    const batchId = beginBatch(core, { ...PLAN, members: [member], folder });
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const states: unknown[] = [];
    // A report that was taken away would be made again and again.
    const lost = new AbortController();
    await runBatch(core, { batchId, concurrency: 1, signal: lost.signal }, async (job) => {
      // Each half of a lease, as another computer would look at it.
      for (let half = 0; half < 5; half += 1) {
        nowMs += LEASE_MS / 2;
        vi.advanceTimersByTime(LEASE_MS / 2);
        recoverBatch(core, requireBatch(db, batchId));
        states.push(loadItems(db, batchId)[0]?.state);
      }
      if (states.some((state) => state !== 'rendering')) lost.abort();
      return await printItem(db, job);
    });
    expect(states).toEqual(Array.from({ length: 5 }, () => 'rendering'));
    expect(loadItems(db, batchId)[0]?.state).toBe('done');
    // Nothing is left that would renew it.
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is shared by two programs at once: each report is made once', async () => {
    const home = temporaryFolder();
    await fillFour(home);
    const out = join(temporaryFolder(), 'out');
    const begun = sightline(home, ['batch', '--all', '--template', 'monthly', '--out', out, '--quiet']);
    await expect
      .poll(() => existsSync(join(home, 'sightline.db')) && readRows(home, 'SELECT * FROM batch').length)
      .toBe(1);
    const joined = await sightline(home, ['batch', '--resume', '--out', out, '--quiet']);
    const first = await begun;
    expect(first.err + joined.err).not.toContain('defect');
    expect(readRows(home, 'SELECT state, count(*) AS n FROM batch_item GROUP BY state')).toEqual([
      { state: 'done', n: 4 },
    ]);
    expect(readRows(home, 'SELECT count(*) AS n, count(DISTINCT file) AS files FROM v_report')).toEqual([
      { n: 4, files: 4 },
    ]);
    expect(
      readdirSync(out, { recursive: true }).filter((name) => String(name).endsWith('.pdf')),
    ).toHaveLength(4);
  });
});
