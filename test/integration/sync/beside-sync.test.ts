/** What features do beside a sync: when they are told, with whom a connection is shared, and what a failure ends. */
import { join } from 'node:path';
import { onTestFinished, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildPace } from '../../../main/api/pace.ts';
import type { BesideSync, SharedSync } from '../../../main/core/beside-sync.ts';
import type { Core } from '../../../main/core/core.ts';
import { buildSampleData } from '../../../main/core/sample-data.ts';
import { buildTasks } from '../../../main/core/tasks.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { planConnectionSync, syncConnection } from '../../../main/features/sync/sync.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { resolvePaths } from '../../../main/platform/paths.ts';
import { summariseMirror } from '../../../main/sync/engine.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { KEY, startPlayedService } from '../../helpers/played-service.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const STARTED_MS = Date.parse('2026-11-20T09:00:00Z');

/** A core over a played service, which counts calls as seconds, and its one connection, once a sync has added it. */
async function openCore(besideSync: readonly BesideSync[]) {
  const { baseUrl, asked } = await startPlayedService();
  const home = temporaryFolder();
  const db = openDatabase(join(home, 'sightline.db'), { clock: systemClock });
  onTestFinished(() => void db.close());
  const pace = buildPace();
  const core: Core = {
    db,
    paths: resolvePaths({ home }),
    clock: { nowMs: () => STARTED_MS + asked.length * 1_000 },
    logger: silentLogger,
    secrets: buildMemoryStore(),
    sessionKeys: buildMemoryStore(),
    environment: { key: KEY, baseUrl },
    paceOf: () => pace,
    sample: buildSampleData(systemClock),
    tasks: buildTasks({ clock: systemClock, logger: silentLogger, onChange: () => undefined }),
    tell: () => undefined,
    besideSync,
  };
  /** What was asked by a time of the core's clock. */
  const askedBy = (at: string) =>
    asked.slice(0, (Date.parse(at) - STARTED_MS) / 1_000).map(({ path }) => path);
  return { core, askedBy, calls: () => asked.length };
}

/** A part that notes what it is told. */
const noting = (name: string, told: string[], changes: BesideSync = {}): BesideSync => ({
  begun: async () => void (await Promise.resolve(told.push(`${name} begun`))),
  mirrored: async ({ connection }, listedAt) => {
    await Promise.resolve(told.push(`${name} mirrored ${connection.name}`));
    return { lookedUp: [name, listedAt] };
  },
  ended: async () => void (await Promise.resolve(told.push(`${name} ended`))),
  ...changes,
});

it('tells each part in the order of registration, and adds to the summary what it returns', async () => {
  const told: string[] = [];
  const { core, askedBy } = await openCore([noting('a', told), {}, noting('b', told)]);
  const summary = await syncConnection(core);
  const name = summary.connection;
  expect(told).toEqual([
    'a begun',
    'b begun',
    `a mirrored ${name}`,
    `b mirrored ${name}`,
    'a ended',
    'b ended',
  ]);
  expect(summary).toMatchObject({ runsMirrored: 3, lookedUp: ['b', expect.any(String)] });
  // What changes while projects are listed is later than the time that parts are told.
  const [, listedAt = ''] = summary.lookedUp;
  expect(askedBy(listedAt)).not.toContain('/projects');
});

it('ends with what a part raises; the mirror is kept, and nobody is told of the end', async () => {
  const told: string[] = [];
  const raises: BesideSync = {
    mirrored: () => Promise.reject(new AppError('db/locked', 'It is locked.')),
  };
  const { core } = await openCore([raises, noting('a', told)]);
  await expect(syncConnection(core)).rejects.toMatchObject({ code: 'db/locked' });
  expect(told).toEqual(['a begun']);
  const [connection] = loadConnections(core.db);
  expect(connection && summariseMirror({ ...core, connection })).toMatchObject({ runsAlreadyWhole: 3 });
});

it('lets those who share the connection decide whether the service is asked', async () => {
  const told: string[] = [];
  const others: SharedSync[] = [];
  const sharing: BesideSync = { shared: () => Promise.resolve(others[0]) };
  const { core, calls } = await openCore([sharing, noting('a', told)]);
  const first = await syncConnection(core);
  told.length = 0;
  const before = calls();
  const asked: boolean[] = [];
  others.push({
    listed: () => (projectId) => (asked.push(projectId === null), true),
    pull: () => Promise.resolve(7),
    around: (_control, ask) => (told.includes('asks') ? ask() : Promise.resolve({ ...first, calls: 0 })),
  });
  expect(await syncConnection(core)).toMatchObject({ calls: 0 });
  expect(told).toEqual(['a begun', 'a ended']);
  expect(calls()).toBe(before);
  expect(await planConnectionSync(core)).toMatchObject({ fromTeam: 7 });
  // What they have just listed is not listed again, neither by a plan nor by a sync.
  expect(asked.splice(0)).toContain(true);
  told.push('asks');
  // One of the runs came from them, before the service was asked.
  core.db.exec(
    `UPDATE run_revision SET mirrored_at = '2027-01-01T00:00:00Z' WHERE id = (SELECT min(id) FROM run_revision)`,
  );
  expect(await syncConnection(core)).toMatchObject({ runsMirrored: 1 });
  expect(told).toContain(`a mirrored ${first.connection}`);
  expect(asked.splice(0)).toContain(true);
  // Who wants everything looked at again asks the service, whatever others have seen.
  await syncConnection(core, { refresh: true });
  expect(asked).toEqual([]);
});
