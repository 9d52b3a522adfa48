/** What members who know SQL can do to a team's database beside the program: add to their clients under their own name, and nothing else. */
import { zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, PUBLISH, seatAttackers, type Attacker, type Seen } from '../helpers/team/attackers.ts';
import { openMember } from '../helpers/team/members.ts';
import { admitLogin, startPostgres, TEST_PASSWORD, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
let seats: Awaited<ReturnType<typeof seatAttackers>>;

beforeAll(async () => {
  pg = await startPostgres();
  const { services } = openMember({ isOfFile: true });
  seats = await seatAttackers(pg, services);
  await services.close();
});

afterAll(async () => {
  await seats.end();
  await pg.stop();
});

const run = (login: Attacker, sql: string, values: readonly unknown[] = []): Promise<Seen> =>
  seats.run(login, sql, values);

const publish = (login: Attacker, answer: Parameters<typeof answerOf>[0]): Promise<Seen> =>
  run(login, PUBLISH, answerOf(answer));

/** A revision of `kind` by the team's function. */
const ADD = 'SELECT id FROM team.add_revisions($1, $2, $3, $4, $5, $6, $7)';
const revision = (account: string, project: string, kind: string, id: string, rev = 1): unknown[] => [
  ...[[account], [project], [kind], [id], [rev], [zstdCompressSync('{}')], [2]],
];

const FACT = 'SELECT kind FROM team.publish_facts($1, $2, $3, $4, $5)';

/** What may not be done, by whom. */
const REFUSED: readonly (readonly [what: string, login: Attacker, sql: () => string])[] = [
  ['an answer by the table', 'cleo', () => `INSERT INTO team.answer (account) VALUES ('mine')`],
  ['a changed answer', 'cleo', () => `UPDATE team.answer SET body = '\\x00'`],
  ['a deleted answer', 'cleo', () => 'DELETE FROM team.answer'],
  ['an emptied table', 'cleo', () => 'TRUNCATE team.answer'],
  ['a dropped table', 'cleo', () => 'DROP TABLE team.seen'],
  ['another role', 'cleo', () => `UPDATE team.member SET role = 'admin' WHERE login = session_user`],
  [
    'another role by the function',
    'cleo',
    () => `SELECT team.set_member('${seats.team.login('cleo')}', 'admin')`,
  ],
  ['a member less', 'cleo', () => `SELECT team.remove_member('${seats.team.login('vera')}')`],
  ['more access', 'cleo', () => `SELECT team.set_access('${seats.team.login('cleo')}', 'theirs', '', true)`],
  ['more access by a row', 'vera', () => `INSERT INTO team.access VALUES (session_user, 'theirs', '')`],
  ['a new account', 'cleo', () => `SELECT team.add_account('x', 'X', 'http://x')`],
  ['rights that are off', 'cleo', () => 'ALTER TABLE team.answer DISABLE ROW LEVEL SECURITY'],
  ['another user', 'cleo', () => `SET SESSION AUTHORIZATION ${seats.team.login('anna')}`],
  ['the owner’s role', 'cleo', () => `SET ROLE ${seats.team.database.replace('agency', 'owner')}`],
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
  ['a file of the server', 'cleo', () => `COPY (SELECT 1) TO '/tmp/answers'`],
  [
    'the lease of an account that it does not see',
    'cleo',
    () => `SELECT team.take_lease('theirs', gen_random_uuid(), 60)`,
  ],
  ['a lease as a viewer', 'vera', () => `SELECT team.take_lease('mine', gen_random_uuid(), 60)`],
  ['the table of leases', 'cleo', () => 'DELETE FROM team.sync_lease'],
  ['the admin’s check', 'cleo', () => 'SELECT team.assert_admin()'],
  ['a way in for another', 'cleo', () => `SELECT team.admit('${seats.team.login('olga')}')`],
  ['a way out for another', 'cleo', () => `SELECT team.dismiss('${seats.team.login('vera')}')`],
  ['the admins’ lock', 'cleo', () => 'SELECT team.hold_admins()'],
];

const COUNT = `SELECT (SELECT count(*)::int FROM team.answer) AS answers, (SELECT count(*)::int FROM team.object) AS objects,
  (SELECT count(*)::int FROM team.fact) AS facts, (SELECT count(*)::int FROM team.access) AS access,
  (SELECT string_agg(login || role, ',' ORDER BY login) FROM team.member) AS members`;

describe('a member who knows SQL is refused', () => {
  it.each(REFUSED)('%s (%s)', async (_what, login, sql) => {
    const before = await pg.admin(COUNT, seats.team.database);
    const { error } = await run(login, sql());
    expect(error).toMatch(
      /permission denied|must be (owner|superuser|able)|only an admin|may not|not superuser/,
    );
    expect(await pg.admin(COUNT, seats.team.database)).toEqual(before);
  });

  it('whatever it adds to a client that it does not see, or as a viewer, or as none', async () => {
    const before = await pg.admin(COUNT, seats.team.database);
    const attempts: [Attacker, string, unknown[]][] = [
      ['cleo', PUBLISH, answerOf({ project: 'p-2' })],
      ['cleo', PUBLISH, answerOf({ project: '', path: '/projects', query: '' })],
      ['cleo', PUBLISH, answerOf({ account: 'theirs', project: 'p-9' })],
      ['cleo', FACT, ['mine', 'p-2', [''], ['history'], ['1']]],
      ['cleo', ADD, revision('mine', 'p-2', 'event', 'x')],
      ['cleo', ADD, revision('mine', '', 'comparison', 'x')],
      ...(['vera', 'rita', 'gina'] as const).flatMap((login): [Attacker, string, unknown[]][] => [
        [login, PUBLISH, answerOf()],
        [login, FACT, ['mine', 'p-1', [''], ['history'], ['1']]],
        [login, ADD, revision('mine', 'p-1', 'event', 'x')],
        [login, ADD, revision('', '', 'kit', 'x')],
      ]),
    ];
    for (const [login, sql, values] of attempts) {
      expect((await run(login, sql, values)).error, `${login} ${JSON.stringify(values)}`).toMatch(
        login === 'rita' ? /permission denied for schema/ : /may not add/,
      );
    }
    expect(await pg.admin(COUNT, seats.team.database)).toEqual(before);
  });

  it('a lease that lasts, or another’s', async () => {
    const take = async (login: Attacker, seconds: number) =>
      (await run(login, `SELECT * FROM team.take_lease('mine', gen_random_uuid(), ${String(seconds)})`))
        .rows[0];
    expect((await take('cleo', 999_999))?.['seconds_left']).toBeLessThanOrEqual(600);
    expect(await take('cleo', 60)).toMatchObject({ is_mine: false });
    await run('cleo', `SELECT team.release_lease('mine', gen_random_uuid())`);
    const { rows } = await run('cleo', `SELECT team.syncing('mine') AS who`);
    expect(rows).toEqual([{ who: seats.team.login('cleo') }]);
  });
});

/** Answers of p-1 whose request is another's, or read otherwise by one program than by another. */
const FORGED: readonly Parameters<typeof answerOf>[0][] = [
  { query: 'projectId=p-2' },
  { query: 'runId=r1&projectId=p-2' },
  { query: 'projectId=p-1&projectId=p-2' },
  { query: 'projectId=p-1&ProjectId=p-2' },
  { query: 'PROJECTID=p-1' },
  { query: '%70rojectId=p-2&projectId=p-1' },
  { query: 'projectId=p-1%2F' },
  { query: '?projectId=p-2&projectId=p-1' },
  { path: '/workstreams/g1', query: '?projectId=p-2' },
  { path: '/projects/p-2/prompts', query: '' },
  { path: '/projects/p-2/prompts', query: 'projectId=p-1' },
  { path: '/Projects/p-2', query: 'projectId=p-1' },
  { path: '/prompts?projectId=p-2', query: 'projectId=p-1' },
  { path: '/projects', query: '' },
  { path: '/workstreams/g1', query: 'projectId=p-2' },
  { path: 'prompts', query: 'projectId=p-1' },
];

describe('a row is what its place allows', () => {
  it('so that an answer of another client has no place', async () => {
    for (const answer of FORGED) {
      const { error } = await publish('cleo', answer);
      expect(error, JSON.stringify(answer)).toContain('answer_of_its_client');
      // A moment at which it came again would make it one, too.
      const seen = await pg.admin(
        `SELECT 1 FROM team.seen WHERE path = '${answer?.path ?? '/none'}'`,
        seats.team.database,
      );
      expect(seen).toEqual([]);
    }
    for (const answer of [
      { path: '/workstreams/g1', query: '' },
      { path: '/projects/P-1/prompts', query: '' },
      { path: '/projects/p-1', query: 'projectId=P-1' },
      { query: 'limit=100&projectId=P-1&runId=r-1' },
      { query: 'projectId=p-1&topics%5B%5D=t%26projectId%3Dp-2' },
    ]) {
      expect((await publish('cleo', answer)).error, JSON.stringify(answer)).toBeNull();
    }
    expect(
      await pg.admin(
        `SELECT run_id, by FROM team.answer WHERE query LIKE '%&runId=r-1'`,
        seats.team.database,
      ),
    ).toEqual([{ run_id: 'r-1', by: seats.team.login('cleo') }]);
  });

  it('with a moment that is one, and none later than the server’s clock allows', async () => {
    for (const first of [
      '~~~~',
      '',
      '2026-02-30T00:00:00.000Z',
      '2026-13-01T00:00:00.000Z',
      '2026-11-01',
      'now',
      'infinity',
    ]) {
      expect((await publish('cleo', { query: 'projectId=p-1&x=moment', first })).error, first).toContain(
        'at_a_moment',
      );
      const again = { query: 'projectId=p-1', at: first };
      expect((await publish('cleo', again)).error, first).toContain('at_a_moment');
    }
    // A clock that is thirty years ahead: no member's newest moment moves.
    const ahead = '2056-11-01T00:00:00.000Z';
    expect((await publish('cleo', { query: 'projectId=p-1&x=ahead', first: ahead })).error).toBeNull();
    expect((await publish('cleo', { query: 'projectId=p-1', at: ahead })).error).toBeNull();
    expect(
      await pg.admin(
        `SELECT max(first_at) < '2056' AND (SELECT max(at) < '2056' FROM team.seen) AS "isNow" FROM team.answer`,
        seats.team.database,
      ),
    ).toEqual([{ isNow: true }]);
  });

  it('and of a size that every member can read', async () => {
    for (const answer of [
      { sent: Buffer.alloc(100_000), bytes: 10 },
      { bytes: 64 * 1024 * 1024 + 1 },
      { bytes: -1 },
      { query: `projectId=p-1&x=${'y'.repeat(20_000)}` },
      { path: `/${'x'.repeat(5_000)}` },
    ]) {
      expect((await publish('cleo', answer)).error).toMatch(/_of_a_size|index row/);
    }
    const big = await run(
      'cleo',
      PUBLISH,
      answerOf({ sent: Buffer.alloc(33 * 1024 * 1024), bytes: 64 * 1024 * 1024 }),
    );
    expect(big.error).toContain('answer_of_a_size');
  });

  it('by who wrote it: facts only beside answers of one’s own', async () => {
    const dora = seats.team.login('dora');
    await pg.admin(`CREATE ROLE ${dora} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    await admitLogin(pg, seats.team.database, dora, 'consultant');
    const client = await seats.connect('dora');
    const facts = async (runs: readonly string[], kinds: readonly string[], values: readonly string[]) =>
      (await client.query<{ kind: string }>(FACT, ['mine', 'p-1', runs, kinds, values])).rows;
    // Nothing of this client is dora's: a run that she never asked for is not complete because she says so.
    expect(
      await facts(['r-p-1', '', 'r-none'], ['depth', 'history', 'depth'], ['full', '1', 'full']),
    ).toEqual([]);
    await client.query(PUBLISH, answerOf({ query: 'projectId=p-1&runId=r-dora' }));
    expect(
      await facts(['r-dora', 'r-p-1', ''], ['depth', 'depth', 'history'], ['full', 'full', '1']),
    ).toEqual([{ kind: 'depth' }, { kind: 'history' }]);
    // What came again, with the same body, is published by both.
    await client.query(
      PUBLISH,
      answerOf({ path: '/prompts', query: 'projectId=p-1&runId=r-p-1', at: '2026-11-02T09:00:00.000Z' }),
    );
    expect(await facts(['r-p-1'], ['depth'], ['full'])).toEqual([{ kind: 'depth' }]);
    for (const [run_, kind, value] of [
      ['', 'secret', 'x'],
      ['', 'depth', 'full'],
      ['r-dora', 'history', '1'],
      ['r-dora', 'depth', 'x'.repeat(1_000)],
    ] as const) {
      await expect(facts([run_], [kind], [value])).rejects.toThrow(/fact_of_a/);
    }
    await expect(facts([''], ['project'], ['{"name":'])).rejects.toThrow('json');
    await expect(facts([''], ['project'], ['['.repeat(30_000)])).rejects.toThrow();
    const [authors] = await pg.admin(
      `SELECT DISTINCT by FROM team.fact WHERE run_id = 'r-dora'`,
      seats.team.database,
    );
    expect(authors).toEqual({ by: dora });
    await client.end();
  });
});
