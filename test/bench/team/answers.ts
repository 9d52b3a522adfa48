/**
 * What it costs to share answers over PostgreSQL, as ratios in the same run: `npm run bench -- team [CLIENTS [RUNS [MEMBERS]]]`, by default
 * 20 clients with half a year, and 10 members.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Core } from '../../../main/core/core.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { publishAccount } from '../../../main/features/team/publish.ts';
import { pullAccount } from '../../../main/features/team/pull.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { buildServices, type Services } from '../../../main/services.ts';
import { parseStoreAddress } from '../../../main/team/address.ts';
import { loadMembership, openStore, type Store } from '../../../main/team/store.ts';
import { admitLogin, startPostgres, TEST_PASSWORD, type Postgres } from '../../helpers/team/postgres.ts';
import { startBenchSample, type BenchSample } from '../large-mirror.ts';
import { say, sayAgainst, sayFigure, sayTurns, seconds } from '../say.ts';

const TURNS = 3;

type Desk = { readonly services: Services; readonly home: string };

function openDesk(folder: string, name: string): Desk {
  const home = join(folder, name);
  return {
    home,
    services: buildServices({ logger: silentLogger, home, secrets: buildMemoryStore(), env: {} }),
  };
}

/** CPU seconds of this process for some work. */
async function cpuSeconds(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** A file of a closed desk, with what an exchange needs of a core. */
function openCore({ services }: Desk) {
  const db = openDatabase(services.paths.database, { clock: systemClock });
  const [connection] = loadConnections(db);
  if (connection === undefined) throw new Error('the desk has no connection');
  const core = { db, clock: systemClock, tell: () => undefined } as unknown as Core;
  return { db, core, connection };
}

async function openAs(pg: Postgres, login: string, database: string): Promise<Store> {
  const { address, password } = parseStoreAddress(pg.url(login, database));
  return await openStore(address, password);
}

/** The same bytes into a table without rights, keys of words, or moments. */
async function insertBare(store: Store, bodies: readonly Buffer[]): Promise<void> {
  await store.rows('CREATE TEMP TABLE IF NOT EXISTS bare (n int, body bytea)');
  for (let at = 0; at < bodies.length; at += 500) {
    const part = bodies.slice(at, at + 500);
    await store.rows('INSERT INTO bare SELECT * FROM unnest($1::int[], $2::bytea[])', [
      part.map((_, index) => at + index),
      part,
    ]);
  }
}

async function measurePublishing(pg: Postgres, desk: Desk, owner: Store, database: string): Promise<void> {
  const { db, core, connection } = openCore(desk);
  const store = await openAs(pg, 'anna', database);
  const bodies = db.prepare('SELECT body FROM api_response').pluck().all() as Buffer[];
  const [oursMs, bareMs]: [number[], number[]] = [[], []];
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await owner.rows('TRUNCATE team.answer, team.seen, team.fact');
      db.exec(
        'INSERT OR IGNORE INTO team_outbox SELECT connection, id FROM api_response; DELETE FROM team_fact',
      );
      oursMs.push(1000 * (await seconds(() => publishAccount(core, store, connection))).s);
      bareMs.push(1000 * (await seconds(() => insertBare(owner, bodies))).s);
      await owner.rows('TRUNCATE bare');
    }
  } finally {
    await store.close();
    db.close();
  }
  const megabytes = bodies.reduce((sum, body) => sum + body.length, 0) / 1e6;
  say('published', `${String(bodies.length)} answers, ${megabytes.toFixed(1)} MB`);
  sayTurns('publishing', { oursMs, bareMs }, 'bare inserts of the same bytes', 2);
}

/** A desk that has joined, before it has anything. */
async function joinDesk(pg: Postgres, folder: string, login: string, database: string): Promise<Desk> {
  const desk = openDesk(folder, login);
  await desk.services.team.join({ url: pg.url(login, database), password: null });
  return desk;
}

async function measurePulling(
  pg: Postgres,
  folder: string,
  database: string,
  sample: BenchSample,
): Promise<void> {
  const alone = openDesk(folder, 'alone');
  await alone.services.connect({ baseUrl: sample.baseUrl, key: sample.key, name: 'Agency' });
  const syncing = await cpuSeconds(() => alone.services.sync({ connection: 'Agency' }));
  await alone.services.close();
  const desk = await joinDesk(pg, folder, 'ben', database);
  await desk.services.close();
  const { db, core, connection } = openCore(desk);
  const store = await openAs(pg, 'ben', database);
  try {
    const [found] = await pg.admin(
      `SELECT count(*)::int AS n FROM team.access WHERE project_id <> ''`,
      database,
    );
    const own = Number(found?.['n']);
    const kept = () => db.prepare('SELECT count(*) FROM api_response').pluck().get() as number;
    let whenUsable = 0;
    const pulling = await cpuSeconds(() =>
      pullAccount(core, store, connection, {
        onProgress: (_done, _total, what) => {
          if (what.includes('newest run')) whenUsable = kept();
        },
      }),
    );
    sayFigure({
      what: 'taking it in',
      ratio: pulling / syncing,
      goal: 0.4,
      detail: `${pulling.toFixed(1)} s of CPU against ${syncing.toFixed(1)} s of a sync over loopback`,
    });
    sayAgainst(
      `${String(own)} own clients useful`,
      (1000 * whenUsable) / kept(),
      50,
      'thousandths of the history',
    );
    let statements = 0;
    const counted = {
      rows: ((sql, values) => {
        statements += 1;
        return store.rows(sql, values);
      }) as Store['rows'],
    };
    await loadMembership({ ...store, ...counted });
    await pullAccount(core, counted, connection);
    await publishAccount(core, counted, connection);
    sayAgainst('nothing new', statements, 3, 'statements');
  } finally {
    await store.close();
    db.close();
  }
}

/** Calls that a month of daily syncs of many members costs, beside those of one. */
async function measureMonth(
  pg: Postgres,
  folder: string,
  database: string,
  sample: BenchSample,
  members: number,
): Promise<void> {
  const desks: Desk[] = [];
  for (let at = 0; at < members; at += 1) {
    const login = `member_${String(at)}`;
    await pg.admin(`CREATE ROLE ${login} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    await admitLogin(pg, database, login, 'consultant');
    const desk = await joinDesk(pg, folder, login, database);
    await desk.services.connect({ baseUrl: sample.baseUrl, key: sample.key, name: 'Agency' });
    desks.push(desk);
  }
  const one = openDesk(folder, 'one');
  await one.services.connect({ baseUrl: sample.baseUrl, key: sample.key, name: 'Agency' });
  const { calls: first } = await one.services.sync({ connection: 'Agency' });
  const { calls: again } = await one.services.sync({ connection: 'Agency' });
  await one.services.close();
  await pg.admin('TRUNCATE team.answer, team.seen, team.fact', database);
  let calls = 0;
  for (let day = 0; day < DAYS; day += 1) {
    for (const { services } of desks) calls += (await services.sync({ connection: 'Agency' })).calls;
    // Overnight nobody has looked for longer than an hour.
    await pg.admin(
      `UPDATE team.answer SET added_at = added_at - interval '1 day'; UPDATE team.seen SET added_at = added_at - interval '1 day'`,
      database,
    );
    for (const { services } of desks) forgetListing(services);
  }
  for (const { services } of desks) await services.close();
  const single = first + (DAYS - 1) * again;
  sayAgainst(
    `calls of ${String(members)} members in ${String(DAYS)} days`,
    calls,
    single,
    'calls of one member',
  );
}

/** Days of a working week, each with a sync of every member. */
const DAYS = 5;

function forgetListing({ paths }: Services): void {
  const db = openDatabase(paths.database, { clock: systemClock });
  db.exec('UPDATE team_client SET listed_at = NULL');
  db.close();
}

/** Runs the benchmark. */
export async function run(args: readonly string[]): Promise<void> {
  const [clients = 20, runs = 26, members = 10] = args.map(Number);
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bench-team-'));
  const sample = await startBenchSample(clients, runs);
  const pg = await startPostgres(['shared_buffers=256MB']);
  try {
    say('world', `${String(clients)} clients × ${String(runs)} runs, 20 prompts × 6 platforms`);
    const { database, owner } = await pg.newDatabase();
    await pg.admin(`CREATE ROLE anna LOGIN PASSWORD '${TEST_PASSWORD}'`);
    await pg.admin(`CREATE ROLE ben LOGIN PASSWORD '${TEST_PASSWORD}'`);
    const anna = openDesk(folder, 'anna');
    await anna.services.team.create({ url: owner, password: null }, 'anna');
    await anna.services.connect({ baseUrl: sample.baseUrl, key: sample.key, name: 'Agency' });
    await anna.services.sync({ connection: 'Agency' });
    await anna.services.team.join({ url: pg.url('anna', database), password: null });
    await anna.services.team.share('Agency');
    await anna.services.close();
    await admitLogin(pg, database, 'ben', 'consultant');
    await pg.admin(
      `INSERT INTO team.access SELECT 'ben', account, project_id FROM (
         SELECT DISTINCT account, project_id FROM team.answer WHERE project_id <> '' ORDER BY project_id LIMIT ${String(Math.max(1, Math.floor(clients / 25)))}) own`,
      database,
    );
    const { address, password } = parseStoreAddress(owner);
    const owners = await openStore(address, password);
    await measurePublishing(pg, anna, owners, database);
    await owners.close();
    await measurePulling(pg, folder, database, sample);
    const small = await startBenchSample(Math.min(clients, 5), Math.min(runs, 4));
    try {
      await measureSmallMonth(pg, folder, small, members);
    } finally {
      small.stop();
    }
  } finally {
    sample.stop();
    await pg.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The month in a small team of its own: ten mirrors of a large account would measure their replays alone. */
async function measureSmallMonth(
  pg: Postgres,
  folder: string,
  sample: BenchSample,
  members: number,
): Promise<void> {
  const { database, owner } = await pg.newDatabase();
  const admin = openDesk(folder, 'admin');
  await pg.admin(`CREATE ROLE head LOGIN PASSWORD '${TEST_PASSWORD}'`);
  await admin.services.team.create({ url: owner, password: null }, 'head');
  await admin.services.connect({ baseUrl: sample.baseUrl, key: sample.key, name: 'Agency' });
  await admin.services.team.join({ url: pg.url('head', database), password: null });
  await admin.services.team.share('Agency');
  await admin.services.close();
  await measureMonth(pg, folder, database, sample, members);
}
