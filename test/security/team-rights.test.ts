/** What members who know SQL can do to a team's database beside the program: read their clients, add to them, and nothing else. */
import pgDriver from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addTestMember, createTestTeam, openMember } from '../helpers/team/members.ts';
import { startPostgres, TEST_PASSWORD, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
let team: Awaited<ReturnType<typeof createTestTeam>>;
const LOGINS = ['cleo', 'vera', 'olga'] as const;
type Login = (typeof LOGINS)[number];
const clients = new Map<string, pgDriver.Client>();

const ANSWER = `account, project_id, path, query, sha256, body, body_bytes, first_at`;
const insert = (account: string, project: string, more = '', values = '') =>
  `INSERT INTO team.answer (${ANSWER}${more}) VALUES ('${account}', '${project}', '/x', 'q', '\\x01', '\\x02', 1, '2026-11-01T00:00:00.000Z'${values})`;

beforeAll(async () => {
  pg = await startPostgres();
  const owner = openMemberOf();
  team = await createTestTeam(pg, owner.services);
  await owner.services.close();
  await pg.admin(
    `INSERT INTO team.account (account, name, base_url) VALUES ('mine', 'Mine', 'http://x'), ('theirs', 'Theirs', 'http://x');
     INSERT INTO team.answer (${ANSWER}, by) VALUES
       ('mine', 'p-1', '/a', '', '\\x01', '\\x02', 1, '2026-11-01T00:00:00.000Z', 'anna'),
       ('mine', 'p-2', '/secret-client', '', '\\x01', '\\x02', 1, '2026-11-01T00:00:00.000Z', 'anna'),
       ('mine', '', '/projects', '', '\\x01', '\\x02', 1, '2026-11-01T00:00:00.000Z', 'anna'),
       ('theirs', 'p-9', '/secret-account', '', '\\x01', '\\x02', 1, '2026-11-01T00:00:00.000Z', 'anna')`,
    team.database,
  );
  await addTestMember(pg, team, 'cleo', 'consultant', []);
  await addTestMember(pg, team, 'vera', 'viewer', []);
  // A login of the server that is no member of the team.
  await pg.admin(
    `CREATE ROLE ${team.login('olga')} LOGIN PASSWORD '${TEST_PASSWORD}' IN ROLE sightline_member`,
  );
  for (const login of ['cleo', 'vera']) {
    await pg.admin(`INSERT INTO team.access VALUES ('${team.login(login)}', 'mine', 'p-1')`, team.database);
  }
  for (const login of LOGINS) {
    const client = new pgDriver.Client({
      host: '127.0.0.1',
      port: pg.port,
      user: team.login(login),
      password: TEST_PASSWORD,
      database: team.database,
    });
    await client.connect();
    clients.set(login, client);
  }
});

afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await pg.stop();
});

/** A member outside of a test: it is closed by hand. */
function openMemberOf() {
  return openMember({ isOfFile: true });
}

const run = async (login: Login, sql: string): Promise<readonly Record<string, unknown>[]> => {
  const client = clients.get(login);
  if (client === undefined) throw new Error(`${login} is not connected`);
  return (await client.query<Record<string, unknown>>(sql)).rows;
};

describe('a member reads', () => {
  it('the clients that it was given, and of the others not even that they exist', async () => {
    for (const login of ['cleo', 'vera'] as const) {
      expect(await run(login, 'SELECT project_id FROM team.answer')).toEqual([{ project_id: 'p-1' }]);
      expect(await run(login, 'SELECT account FROM team.account')).toEqual([{ account: 'mine' }]);
      expect(await run(login, 'SELECT login FROM team.access')).toEqual([{ login: team.login(login) }]);
    }
    expect(await run('olga', 'SELECT * FROM team.answer')).toEqual([]);
    expect(await run('olga', 'SELECT * FROM team.member')).toEqual([]);
    expect(await run('olga', 'SELECT * FROM team.account')).toEqual([]);
  });

  it('nothing of others by a function in a condition, by statistics, a copy, or who syncs', async () => {
    const noticed: string[] = [];
    clients.get('cleo')?.on('notice', ({ message }) => noticed.push(String(message)));
    await run(
      'cleo',
      `CREATE FUNCTION pg_temp.leak(text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001
         AS $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$`,
    );
    await run('cleo', 'SELECT 1 FROM team.answer WHERE pg_temp.leak(path)');
    expect(noticed.filter((text) => text.includes('secret'))).toEqual([]);
    await pg.admin('ANALYZE team.answer', team.database);
    expect(
      await run('cleo', "SELECT * FROM pg_stats WHERE schemaname = 'team' AND tablename = 'answer'"),
    ).toEqual([]);
    expect(await run('cleo', "SELECT team.syncing('theirs') AS who")).toEqual([{ who: null }]);
    const plan = JSON.stringify(
      await run('cleo', "EXPLAIN ANALYZE SELECT 1 FROM team.answer WHERE path LIKE '/secret%'"),
    );
    expect(plan).toContain('rows=0');
  });
});

/** What may not be done, by whom. */
const REFUSED: readonly (readonly [what: string, login: Login, sql: () => string])[] = [
  ['an answer of a client that it does not see', 'cleo', () => insert('mine', 'p-2')],
  ['an answer about the account, with one client of it', 'cleo', () => insert('mine', '')],
  ['an answer of another account', 'cleo', () => insert('theirs', 'p-9')],
  ['an answer in another’s name', 'cleo', () => insert('mine', 'p-1', ', by', ", 'anna'")],
  ['an answer with a transaction of its choice', 'cleo', () => insert('mine', 'p-1', ', xid', ", '9999999'")],
  ['an answer as a viewer', 'vera', () => insert('mine', 'p-1')],
  ['an answer as no member', 'olga', () => insert('mine', 'p-1')],
  ['a changed answer', 'cleo', () => `UPDATE team.answer SET body = '\\x00'`],
  [
    'a changed answer by a conflict',
    'cleo',
    () =>
      `${insert('mine', 'p-1')} ON CONFLICT (account, project_id, path, query, sha256) DO UPDATE SET body = '\\x00'`,
  ],
  ['a deleted answer', 'cleo', () => 'DELETE FROM team.answer'],
  ['an emptied table', 'cleo', () => 'TRUNCATE team.answer'],
  ['a dropped table', 'cleo', () => 'DROP TABLE team.seen'],
  [
    'a fact of a client that it does not see',
    'cleo',
    () =>
      "INSERT INTO team.fact (account, project_id, run_id, kind, value, at) VALUES ('mine', 'p-2', '', 'history', '1', '')",
  ],
  ['another role', 'cleo', () => `UPDATE team.member SET role = 'admin' WHERE login = session_user`],
  ['another role by the function', 'cleo', () => `SELECT team.set_member('${team.login('cleo')}', 'admin')`],
  ['more access', 'cleo', () => `SELECT team.set_access('${team.login('cleo')}', 'theirs', '', true)`],
  ['more access by a row', 'vera', () => `INSERT INTO team.access VALUES (session_user, 'theirs', '')`],
  ['a new account', 'cleo', () => `SELECT team.add_account('x', 'X', 'http://x')`],
  ['rights that are off', 'cleo', () => 'ALTER TABLE team.answer DISABLE ROW LEVEL SECURITY'],
  ['rights that are passed over', 'cleo', () => 'SET row_security = off; SELECT * FROM team.answer'],
  ['another user', 'cleo', () => `SET SESSION AUTHORIZATION ${team.login('anna')}`],
  ['the owner’s role', 'cleo', () => `SET ROLE ${team.database.replace('agency', 'owner')}`],
  [
    'a function in the team’s schema',
    'cleo',
    () => 'CREATE FUNCTION team.mine() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  ],
  [
    'another function in its place',
    'cleo',
    () => `CREATE OR REPLACE FUNCTION team.role() RETURNS text LANGUAGE sql AS $$ SELECT 'admin' $$`,
  ],
  [
    'a trigger',
    'cleo',
    () =>
      'CREATE TRIGGER t BEFORE INSERT ON team.answer FOR EACH ROW EXECUTE FUNCTION suppress_redundant_updates_trigger()',
  ],
  ['another version of the store', 'cleo', () => 'UPDATE team.meta SET min_reader = 99'],
  ['a program on the server', 'cleo', () => `COPY (SELECT 1) TO PROGRAM 'id'`],
  ['a file of the server', 'cleo', () => `COPY team.answer TO '/tmp/answers'`],
  ['a file of the server, read', 'cleo', () => `SELECT pg_read_file('postgresql.conf')`],
  ['passwords', 'cleo', () => 'SELECT rolpassword FROM pg_authid'],
  [
    'the lease of an account that it does not see',
    'cleo',
    () => `SELECT team.take_lease('theirs', gen_random_uuid(), 60)`,
  ],
  ['a lease as a viewer', 'vera', () => `SELECT team.take_lease('mine', gen_random_uuid(), 60)`],
  ['the table of leases', 'cleo', () => 'SELECT * FROM team.sync_lease'],
  ['the admin’s check', 'cleo', () => 'SELECT team.assert_admin()'],
];

describe('a member who knows SQL is refused', () => {
  it.each(REFUSED)('%s (%s)', async (_what, login, sql) => {
    const count = 'SELECT count(*)::int AS n, max(by) AS by FROM team.answer';
    const before = await pg.admin(count, team.database);
    await expect(run(login, sql())).rejects.toThrow(
      /permission denied|row-level security|must be (owner|superuser|able)|only an admin|may not|not superuser/,
    );
    await run(login, 'RESET ALL');
    expect(await pg.admin(count, team.database)).toEqual(before);
  });

  it('a lease that lasts, or another’s', async () => {
    const [taken] = await run('cleo', `SELECT * FROM team.take_lease('mine', gen_random_uuid(), 999999)`);
    expect(taken?.['seconds_left']).toBeLessThanOrEqual(600);
    const [other] = await run('cleo', `SELECT * FROM team.take_lease('mine', gen_random_uuid(), 60)`);
    expect(other).toMatchObject({ is_mine: false });
    await run('cleo', `SELECT team.release_lease('mine', gen_random_uuid())`);
    expect(await run('cleo', `SELECT team.syncing('mine') AS who`)).toEqual([{ who: team.login('cleo') }]);
  });

  it('a search path of its own: the rights look where they were made', async () => {
    await run('cleo', `CREATE TEMP TABLE member (login text, role text)`);
    await run('cleo', `INSERT INTO pg_temp.member VALUES (session_user, 'admin')`);
    await run('cleo', 'SET search_path = pg_temp, team, pg_catalog');
    expect(await run('cleo', 'SELECT team.role() AS role')).toEqual([{ role: 'consultant' }]);
    await run('cleo', 'RESET ALL');
  });
});
