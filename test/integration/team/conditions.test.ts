/** Many members, bad lines, clocks that differ, versions side by side: words, and work goes on. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pgDriver from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { SyncSummary } from '../../../shared/domain/sync-schema.ts';
import type { Clock } from '../../../main/platform/clock.ts';
import { itWith } from '../../helpers/it-with.ts';
import { program } from '../../helpers/programs.ts';
import { openLine } from '../../helpers/team/line.ts';
import {
  addTestMember,
  createTestTeam,
  differences,
  openCountedAccount,
  openMember,
  shareWith,
  type Member,
} from '../../helpers/team/members.ts';
import { freePort, startPostgres, TEST_PASSWORD, type Postgres } from '../../helpers/team/postgres.ts';
import { startCommand } from '../../helpers/team/processes.ts';
import { STORE_VERSION } from '../../../main/team/schema/index.ts';
import { mountSmall } from '../../helpers/small-disk.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** A team with an account that nobody has asked for yet, and its admin. */
async function shareAccount(server: Postgres = pg, clock?: Clock, port = server.port) {
  const account = await openCountedAccount();
  const { baseUrl, key } = account;
  const anna = openMember(clock === undefined ? {} : { clock });
  const team = await createTestTeam(server, anna.services);
  await anna.services.connect({ baseUrl, key, name: 'Agency' });
  const through = (name: string) => team.url(name).replace(`:${String(server.port)}/`, `:${String(port)}/`);
  await shareWith(anna, { url: through });
  account.service.asked.length = 0;
  const join = async (name: string, clockOf?: Clock): Promise<Member> => {
    const member = openMember(clockOf === undefined ? {} : { clock: clockOf });
    await addTestMember(server, team, name, 'consultant');
    await member.services.team.join({ url: team.url(name), password: null });
    await member.services.connect({ baseUrl, key, name: 'Agency' });
    return member;
  };
  return { account, anna, team, join };
}

const sync = ({ services }: Member): Promise<SyncSummary> => services.sync({ connection: 'Agency' });
const remarksOf = ({ team }: SyncSummary): string => team?.remarks.join(' ') ?? '';
const ahead = (hours: number): Clock => ({ nowMs: () => Date.now() + hours * 3_600_000 });

describe('ten members, each a program of its own, at the same time', () => {
  it(
    'ask together for what one alone asks for, and end with the same mirrors',
    { tags: ['broad'] },
    async () => {
      const { account, anna, team, join } = await shareAccount();
      const { baseUrl, key, service } = account;
      const asked = (): readonly string[] =>
        service.asked.map(({ path, query }) => `${path}?${new URLSearchParams(query).toString()}`).toSorted();
      const alone = openMember();
      await alone.services.connect({ baseUrl, key, name: 'Agency' });
      service.asked.length = 0;
      await sync(alone);
      const askedAlone = asked();
      expect(askedAlone.length).toBeGreaterThan(100);
      const names = Array.from({ length: 9 }, (_, at) => `m${String(at)}`);
      const members = [{ name: 'anna', member: anna }];
      for (const name of names) members.push({ name, member: await join(name) });
      for (const { member } of members) await member.services.close();
      service.asked.length = 0;
      const access = { SIGHTLINE_API_KEY: key, SIGHTLINE_BASE_URL: baseUrl };
      const ends = await Promise.all(
        members.map(
          ({ name, member }) =>
            startCommand(member.home, ['sync', '--json'], { ...access, SIGHTLINE_TEAM: team.url(name) })
              .ended,
        ),
      );
      expect(ends.map(({ status }) => status)).toEqual(members.map(() => 0));
      expect(asked()).toEqual(askedAlone);
      for (const { member } of members.slice(1)) {
        expect(differences(anna.read(), member.read())).toEqual([]);
      }
    },
  );
});

describe('clocks that are an hour apart', () => {
  it('change no order, and ask for nothing twice', async () => {
    const { account, anna, join } = await shareAccount(pg, ahead(1));
    const ben = await join('ben', ahead(-1));
    await sync(anna);
    const asked = account.service.asked.length;
    await sync(ben);
    expect(account.service.asked.length).toBe(asked);
    expect(differences(anna.read(), ben.read())).toEqual([]);
    // Ben asks everything anew, by a clock two hours behind: its answers come after what was there.
    await ben.services.sync({ connection: 'Agency', refresh: true });
    await sync(anna);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });
});

describe('a row that is committed late', () => {
  it('is not missed by who has pulled later ones', async () => {
    const { anna, team, join } = await shareAccount();
    await sync(anna);
    const ben = await join('ben');
    await sync(ben);
    const [row] = await pg.admin('SELECT account FROM team.account', team.database);
    const account = row?.['account'];
    const late = new pgDriver.Client({
      host: '127.0.0.1',
      port: pg.port,
      user: team.login('anna'),
      password: TEST_PASSWORD,
      database: team.database,
    });
    await late.connect();
    await late.query('BEGIN');
    await late.query(
      `SELECT * FROM team.publish_facts($1, '', ARRAY[''], ARRAY['catalogue'], ARRAY['2026-11-01T09:00:00.001Z'])`,
      [account],
    );
    // Others are committed, and pulled, before it.
    await anna.services.sync({ connection: 'Agency', refresh: true });
    await sync(ben);
    const facts = () =>
      ben.read().prepare("SELECT value FROM team_fact WHERE value LIKE '%.001Z'").pluck().all();
    expect(facts()).toEqual([]);
    await late.query('COMMIT');
    await late.end();
    await sync(ben);
    expect(facts()).toEqual(['2026-11-01T09:00:00.001Z']);
  });
});

describe('a line to the team that', () => {
  it('is cut again and again only delays', async () => {
    const { account, anna, team } = await shareAccount();
    await sync(anna);
    const line = await openLine(pg.port);
    const through = (name: string) =>
      team.url(name).replace(`:${String(pg.port)}/`, `:${String(line.port)}/`);
    const ben = openMember();
    await addTestMember(pg, team, 'ben', 'consultant');
    await ben.services.team.join({ url: through('ben'), password: null });
    for (const bytes of [2_000, 20_000, 60_000]) {
      line.cutAfterBytes = bytes;
      expect(
        remarksOf(
          await sync(ben).catch((error: unknown) => ({ team: { remarks: [String(error)] } }) as never),
        ),
      ).not.toBe('');
    }
    line.cutAfterBytes = null;
    account.service.asked.length = 0;
    await sync(ben);
    expect(account.service.asked).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });

  it('is dead leaves a sync to the service alone, and what it brought is published later', async () => {
    const line = await openLine(pg.port);
    const { account, anna } = await shareAccount(pg, undefined, line.port);
    line.isHeld = true;
    line.cut();
    const alone = await sync(anna);
    expect(alone.runsMirrored).toBe(12);
    expect(remarksOf(alone)).toMatch(/synced alone.*cannot be reached/);
    expect(alone.team?.waiting).toBeGreaterThan(100);
    expect((await anna.services.team.joined())?.failure).toContain('cannot be reached');
    line.isHeld = false;
    account.service.asked.length = 0;
    const later = await sync(anna);
    expect(later.team).toMatchObject({ waiting: 0, remarks: [] });
    expect(later.team?.published).toBeGreaterThan(100);
    expect((await anna.services.team.joined())?.failure).toBeNull();
  });
});

describe('a disk of the server that is full', () => {
  it('is said, and what could not be published waits', async ({ skip }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sightline-small-'));
    chmodSync(folder, 0o755);
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    if (!mountSmall(folder, '120m')) skip('this process may not mount a small disk');
    const small = await startPostgres(['max_wal_size=32MB', 'min_wal_size=32MB'], folder);
    onTestFinished(() => small.stop());
    const { anna } = await shareAccount(small);
    const filler = join(folder, 'filler');
    expect(() => {
      for (;;) appendFileSync(filler, Buffer.alloc(64 * 1024));
    }).toThrow('ENOSPC');
    const summary = await sync(anna);
    expect(summary.runsMirrored).toBe(12);
    expect(remarksOf(summary)).toMatch(/no room left|takes no work|cannot be reached/);
    expect(summary.team?.waiting).toBeGreaterThan(0);
    rmSync(filler);
    await small.restart();
    expect((await sync(anna)).team).toMatchObject({ waiting: 0 });
  });
});

describe('a store of', () => {
  it('a newer version is only read, or not even that, and work goes on', async () => {
    const { account, anna, team, join } = await shareAccount();
    await sync(anna);
    const ben = await join('ben');
    const newer = STORE_VERSION + 1;
    await pg.admin(
      `UPDATE team.meta SET schema = ${String(newer)}, min_writer = ${String(newer)}`,
      team.database,
    );
    account.service.asked.length = 0;
    const read = await sync(ben);
    expect(account.service.asked).toEqual([]);
    expect(remarksOf(read)).toContain('only read');
    expect(differences(anna.read(), ben.read())).toEqual([]);
    await pg.admin(`UPDATE team.meta SET min_reader = ${String(newer)}`, team.database);
    const alone = await sync(ben);
    expect(remarksOf(alone)).toMatch(/synced alone.*Install a newer Sightline/);
    expect(alone.incomplete).toEqual([]);
    await expect(anna.services.team.migrate({ url: team.owner, password: null })).rejects.toMatchObject({
      code: 'team/outdated',
    });
    const own = String(STORE_VERSION);
    await pg.admin(
      `UPDATE team.meta SET schema = ${own}, min_reader = ${own}, min_writer = ${own}`,
      team.database,
    );
    expect(await anna.services.team.migrate({ url: team.owner, password: null })).toEqual({
      from: STORE_VERSION,
      to: STORE_VERSION,
    });
  });
});

describe('an address that is no team', () => {
  const joined = async (url: string) => {
    const { services } = openMember();
    const outcome = services.team.join({ url, password: null }).catch((error: unknown) => error);
    const error = (await outcome) as { code?: string; message?: string };
    expect(await services.team.joined()).toBeNull();
    return { code: error.code, message: error.message };
  };

  it('is told apart: another server, another database, no rights, no database', async () => {
    const web = createServer((_request, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(web, 'listening');
    onTestFinished(() => void web.close());
    const { port } = web.address() as AddressInfo;
    expect((await joined(`postgres://a:b@127.0.0.1:${String(port)}/x`)).code).toMatch(
      /^team\/(foreign|unreachable)$/,
    );
    const { database, owner } = await pg.newDatabase();
    expect(await joined(owner)).toMatchObject({ code: 'team/foreign' });
    expect(await joined(pg.url('postgres', 'none'))).toMatchObject({ code: 'team/foreign' });
    expect(await joined(pg.url('postgres', database, 'wrong'))).toMatchObject({ code: 'team/refused' });
    expect(await joined('https://db.example/agency')).toMatchObject({ code: 'input/invalid' });
    expect(await joined('postgres://db.example/agency')).toMatchObject({ code: 'input/invalid' });
    expect(await joined('postgres://a@db.example/agency?sslmode=disable')).toMatchObject({
      code: 'input/invalid',
    });
    expect(await joined('postgres://a:b@127.0.0.1:1/agency')).toMatchObject({ code: 'team/unreachable' });
  });

  it('keeps other tables, and a schema of the same name is not touched', async () => {
    const { services } = openMember();
    const { database, owner } = await pg.newDatabase();
    await pg.admin('CREATE TABLE orders (id int); INSERT INTO orders VALUES (1)', database);
    await pg.admin(`CREATE ROLE ida_${database} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    await services.team.create({ url: owner, password: null }, `ida_${database}`);
    expect(await pg.admin('SELECT id FROM orders', database)).toEqual([{ id: 1 }]);
    const other = await pg.newDatabase();
    await pg.admin('CREATE SCHEMA team; CREATE TABLE team.players (id int)', other.database);
    await expect(
      services.team.create({ url: other.owner, password: null }, `ida_${database}`),
    ).rejects.toMatchObject({ code: 'team/foreign' });
    expect(await pg.admin('SELECT * FROM team.players', other.database)).toEqual([]);
    await expect(services.team.create({ url: owner, password: null }, 'x')).rejects.toMatchObject({
      code: 'team/foreign',
    });
  });
});

describe('a pooler that gives each transaction another connection', () => {
  itWith('pgbouncer')('changes nothing', async () => {
    const { anna, team } = await shareAccount();
    await sync(anna);
    const folder = mkdtempSync(join(tmpdir(), 'sightline-pooler-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await addTestMember(pg, team, 'ben', 'consultant');
    const port = await freePort();
    chmodSync(folder, 0o755);
    writeFileSync(join(folder, 'users.txt'), `"${team.login('ben')}" "${TEST_PASSWORD}"\n`);
    writeFileSync(
      join(folder, 'pooler.ini'),
      `[databases]\n* = host=127.0.0.1 port=${String(pg.port)}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${String(port)}\nunix_socket_dir =\n` +
        `auth_type = plain\nauth_file = ${join(folder, 'users.txt')}\npool_mode = transaction\ndefault_pool_size = 3\n`,
    );
    const pooler = spawn(
      program('pgbouncer'),
      [...(process.getuid?.() === 0 ? ['-u', 'postgres'] : []), join(folder, 'pooler.ini')],
      { stdio: 'ignore' },
    );
    const gone = once(pooler, 'exit');
    onTestFinished(async () => {
      pooler.kill();
      await gone;
    });
    const isListening = async (): Promise<boolean> => {
      const socket = connect(port, '127.0.0.1');
      return await once(socket, 'connect')
        .then(
          () => true,
          () => false,
        )
        .finally(() => socket.destroy());
    };
    await expect.poll(isListening).toBe(true);
    const ben = openMember();
    const url = team.url('ben').replace(`:${String(pg.port)}/`, `:${String(port)}/`);
    await ben.services.team.join({ url, password: null });
    expect(remarksOf(await sync(ben))).toContain('no API key');
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });
});
