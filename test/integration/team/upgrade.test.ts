/** A store of the first version, whose members read and wrote its tables; and one that somebody has changed by hand. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import pgDriver from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseStoreAddress } from '../../../main/team/address.ts';
import { createTeam } from '../../../main/team/create.ts';
import { FINGERPRINT, STORE_FINGERPRINT } from '../../../main/team/fingerprint.ts';
import { STORE_STEPS, STORE_VERSION } from '../../../main/team/schema/index.ts';
import { openStore } from '../../../main/team/store.ts';
import { admitLogin, startPostgres, TEST_PASSWORD, type Postgres } from '../../helpers/team/postgres.ts';
import {
  addTestMember,
  createTestTeam,
  differences,
  openCountedAccount,
  openMember,
  shareWith,
} from '../../helpers/team/members.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** A store as a program of the first version made it, with an admin and a consultant. */
async function createFirstVersion() {
  const { database, owner } = await pg.newDatabase();
  const [first] = STORE_STEPS;
  const run = async (login: string, sql: string, values: readonly unknown[] = []) => {
    const client = new pgDriver.Client(login === 'owner' ? owner : pg.url(login, database));
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  };
  const [anna, ben] = [`anna_${database}`, `ben_${database}`];
  await pg.admin(
    `CREATE ROLE ${anna} LOGIN PASSWORD '${TEST_PASSWORD}'; CREATE ROLE ${ben} LOGIN PASSWORD '${TEST_PASSWORD}';
     DO $$ BEGIN CREATE ROLE sightline_member NOLOGIN; EXCEPTION WHEN duplicate_object THEN NULL; END $$;
     GRANT sightline_member TO ${anna}, ${ben}`,
  );
  await run('owner', 'CREATE SCHEMA team');
  await run('owner', first?.sql ?? '');
  await run(
    'owner',
    `INSERT INTO team.meta (schema, min_reader, min_writer) VALUES (1, 1, 1);
     INSERT INTO team.member (login, role) VALUES ('${anna}', 'admin'), ('${ben}', 'consultant');
     INSERT INTO team.account (account, name, base_url) VALUES ('a1', 'Agency', 'https://service.example');
     INSERT INTO team.access VALUES ('${ben}', 'a1', 'p-1')`,
  );
  return { database, owner, anna, ben, run };
}

const BODY = Buffer.from('{}');
const INSERT = `INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, run_id, first_at)
  VALUES ('a1', $1, $2, $3, $4, $5, 2, $6, $7)`;
const answer = ({
  place = 'p-1',
  path = '/prompts',
  query = 'projectId=P-1&runId=r1',
  run = 'r1',
  at = '2026-11-01T09:00:00.000Z',
}): unknown[] => [
  place,
  path,
  query,
  createHash('sha256').update(BODY).digest(),
  zstdCompressSync(BODY),
  run,
  at,
];

describe('a store of the first version', () => {
  it('is brought up to date with what it has; rows that no version should have taken are set aside', async () => {
    const { owner, database, ben, anna, run } = await createFirstVersion();
    await run(ben, INSERT, answer({}));
    // What a hostile member could write then.
    await run(ben, INSERT, answer({ query: 'projectId=p-2&runId=r2', run: 'r2' }));
    await run(ben, INSERT, answer({ query: 'projectId=p-1&runId=r3', run: 'r4' }));
    await run(ben, INSERT, answer({ query: 'projectId=p-1&runId=r5', run: 'r5', at: '~~~~' }));
    await run(
      ben,
      `INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes) VALUES
         ('a1', 'p-1', 'baseline', 'a1/p-1', 1, '\\x00', 1), ('a1', 'p-1', 'baseline', 'a1/p-2', 1, '\\x00', 1)`,
    );
    const { services } = openMember();
    expect(await services.team.migrate({ url: owner, password: null })).toEqual({
      from: 1,
      to: STORE_VERSION,
    });
    expect(await pg.admin('SELECT run_id FROM team.answer', database)).toEqual([{ run_id: 'r1' }]);
    expect(await pg.admin('SELECT query, by FROM team.answer_aside ORDER BY query', database)).toMatchObject([
      { query: 'projectId=p-1&runId=r3', by: ben },
      { query: 'projectId=p-1&runId=r5', by: ben },
      { query: 'projectId=p-2&runId=r2', by: ben },
    ]);
    expect(await pg.admin('SELECT id FROM team.object', database)).toEqual([{ id: 'a1/p-1' }]);
    expect(await pg.admin('SELECT id FROM team.object_aside', database)).toEqual([{ id: 'a1/p-2' }]);
    // Its members get in as before, and nobody else any more.
    expect(await run(anna, 'SELECT team.role() AS role')).toEqual([{ role: 'admin' }]);
    await pg.admin(`CREATE ROLE olga_${database} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    await expect(run(`olga_${database}`, 'SELECT 1')).rejects.toThrow('permission denied for database');
    const store = await openStore(parseStoreAddress(owner).address, TEST_PASSWORD);
    expect(await store.rows(`SELECT ${FINGERPRINT} AS f`)).toEqual([{ f: STORE_FINGERPRINT }]);
    await store.close();
  });

  it('tells a program of this version to have it brought up to date, and work goes on', async () => {
    const { anna, database } = await createFirstVersion();
    const { services } = openMember();
    const url = pg.url(anna, database);
    await expect(services.team.join({ url, password: null })).rejects.toMatchObject({
      code: 'team/outdated',
      message: expect.stringMatching(
        new RegExp(`of version 1.*needs version ${String(STORE_VERSION)}.*works on`),
      ) as unknown,
      commandLine: expect.stringContaining('team migrate') as unknown,
    });
  });

  it('tells a program of the first version, by what that program asks, that it is too old', async () => {
    const { owner, anna, run } = await createFirstVersion();
    const { services } = openMember();
    await services.team.migrate({ url: owner, password: null });
    // Literally what the first version asked before anything else.
    const [meta] = await run(
      anna,
      `SELECT schema, min_reader AS "minReader", min_writer AS "minWriter", session_user AS login, team.role() AS role,
         concat_ws('/', (SELECT oid FROM pg_database WHERE datname = current_database()), tableoid, xmin) AS store
       FROM team.meta`,
    );
    expect(meta).toMatchObject({ schema: STORE_VERSION, minReader: 2, role: 'admin', login: anna });
    await expect(run(anna, 'SELECT account FROM team.account')).rejects.toThrow('permission denied');
  });
});

describe('a store of the third version', () => {
  it('takes decisions on mentions once it is brought up to date', async () => {
    const { owner, ben, run } = await createFirstVersion();
    const steps = STORE_STEPS.filter(({ version }) => version === 2 || version === 3);
    for (const { sql } of steps) await run('owner', sql);
    await run('owner', 'UPDATE team.meta SET schema = 3, min_reader = 2, min_writer = 2');
    const add = (kind: string): Promise<unknown> =>
      run(
        'owner',
        `INSERT INTO team.object (account, project_id, kind, id, rev, body, body_bytes, by)
         VALUES ('a1', 'p-1', $1, 'a1/p-1/r1', 1, '\\x00', 1, '${ben}')`,
        [kind],
      );
    await add('naming');
    await expect(add('mention')).rejects.toThrow('object_of_a_kind');
    const { services } = openMember();
    expect(await services.team.migrate({ url: owner, password: null })).toEqual({
      from: 3,
      to: STORE_VERSION,
    });
    await add('mention');
    const store = await openStore(parseStoreAddress(owner).address, TEST_PASSWORD);
    expect(await store.rows(`SELECT ${FINGERPRINT} AS f`)).toEqual([{ f: STORE_FINGERPRINT }]);
    await store.close();
  });
});

it('has each step as it was when stores were first made by it: a later change is a step of its own', () => {
  const hashes = STORE_STEPS.map(({ sql }) => createHash('sha256').update(sql).digest('hex').slice(0, 16));
  expect(hashes).toEqual([
    ...['465ed58713b0e96e', '5c8f4e7bf428d8aa', '0ba37c1299102c73', '9f84dba2f0db49b5'],
    '9b7cc88a6d3d36bd',
  ]);
});

describe('a store that somebody has changed', () => {
  const CHANGES: readonly (readonly [what: string, sql: string])[] = [
    [
      'another function',
      `CREATE OR REPLACE FUNCTION team.sees(of_account text, of_project text) RETURNS boolean
         LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$ SELECT true $$`,
    ],
    ['a function without its search path', 'ALTER FUNCTION team.clients() RESET search_path'],
    ['a function with the caller’s rights', 'ALTER FUNCTION team.role() SECURITY INVOKER'],
    ['a function more', `CREATE FUNCTION team.more() RETURNS integer LANGUAGE sql AS 'SELECT 1'`],
    ['a right more', 'GRANT EXECUTE ON FUNCTION team.admit(text) TO sightline_member'],
    ['a right for everybody', 'GRANT SELECT ON team.member TO PUBLIC'],
    ['a right on a column', 'GRANT SELECT (path) ON team.answer TO sightline_member'],
    ['a check less', 'ALTER TABLE team.answer DROP CONSTRAINT answer_of_its_client'],
    ['a trigger that is off', 'ALTER TABLE team.object DISABLE TRIGGER next_revision'],
    ['row rights that are off', 'ALTER TABLE team.answer DISABLE ROW LEVEL SECURITY'],
    ['a policy', 'CREATE POLICY seen ON team.answer FOR SELECT USING (true)'],
  ];

  it('is not believed, whatever was changed; local work goes on, and undone it is believed again', async () => {
    const { baseUrl, key, service } = await openCountedAccount();
    const [anna, ben] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await addTestMember(pg, team, 'ben', 'consultant');
    await ben.services.team.join({ url: team.url('ben'), password: null });
    const owner = new pgDriver.Client(team.owner);
    await owner.connect();
    for (const [what, sql] of CHANGES) {
      await owner.query('BEGIN');
      await owner.query(sql);
      const { rows } = await owner.query<{ f: string }>(`SELECT ${FINGERPRINT} AS f`);
      expect(rows[0]?.f, what).not.toBe(STORE_FINGERPRINT);
      await owner.query('ROLLBACK');
    }
    const [, change = ''] = CHANGES[0] ?? [];
    const [before] = (
      await owner.query<{ sql: string }>(
        `SELECT pg_get_functiondef('team.sees(text,text)'::regprocedure) AS sql`,
      )
    ).rows;
    await owner.query(change);
    await expect(ben.services.team.status()).rejects.toMatchObject({ code: 'team/foreign' });
    const alone = await anna.services.sync({ connection: 'Agency' });
    expect(alone.runsMirrored).toBe(12);
    expect(alone.team?.remarks.join(' ')).toMatch(/synced alone.*somebody has changed them/);
    expect(await pg.admin('SELECT count(*)::int AS n FROM team.answer', team.database)).toEqual([{ n: 0 }]);
    await owner.query(before?.sql ?? '');
    await owner.end();
    expect((await anna.services.sync({ connection: 'Agency' })).team).toMatchObject({
      waiting: 0,
      remarks: [],
    });
    service.asked.length = 0;
    await ben.services.sync({ connection: 'Agency' });
    expect(service.asked).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });
});

it('is made the same by a superuser who migrates it for its owner', async () => {
  const { owner, database } = await createFirstVersion();
  const { services } = openMember();
  await services.team.migrate({ url: pg.url('postgres', database), password: null });
  const store = await openStore(parseStoreAddress(owner).address, TEST_PASSWORD);
  expect(await store.rows(`SELECT ${FINGERPRINT} AS f`)).toEqual([{ f: STORE_FINGERPRINT }]);
  await store.close();
});

it('lets whoever uses other tables of a database keep using them', async () => {
  const { database, owner } = await pg.newDatabase();
  await pg.admin('CREATE TABLE orders (id int); GRANT SELECT ON orders TO PUBLIC', database);
  const [anna, shop] = [`anna_${database}`, `shop_${database}`];
  for (const login of [anna, shop]) await pg.admin(`CREATE ROLE ${login} LOGIN PASSWORD '${TEST_PASSWORD}'`);
  const { address } = parseStoreAddress(owner);
  const store = await openStore(address, TEST_PASSWORD);
  await createTeam(store, { login: anna, password: null });
  await store.close();
  const other = await openStore({ ...address, login: shop }, TEST_PASSWORD);
  expect(await other.rows('SELECT * FROM orders')).toEqual([]);
  await expect(other.rows('SELECT * FROM team.meta')).rejects.toMatchObject({ code: 'team/refused' });
  await expect(other.rows('SELECT team.role()')).rejects.toMatchObject({ code: 'team/refused' });
  await other.close();
  await admitLogin(pg, database, shop, 'viewer');
});
