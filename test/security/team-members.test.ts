/** Who becomes a member, who stays one, and how long a member can hold up the others. */
import pgDriver from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { parseStoreAddress } from '../../main/team/address.ts';
import { takeLease } from '../../main/team/lease.ts';
import { openStore, type Store } from '../../main/team/store.ts';
import { answerOf, PUBLISH } from '../helpers/team/attackers.ts';
import { addTestMember, createTestTeam, openMember } from '../helpers/team/members.ts';
import { startPostgres, TEST_PASSWORD, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** A team of two admins and a consultant, each with a session by hand and as the program has one. */
async function openTeam() {
  const anna = openMember();
  const team = await createTestTeam(pg, anna.services);
  await pg.admin(`INSERT INTO team.account VALUES ('mine', 'Mine', 'http://x')`, team.database);
  await addTestMember(pg, team, 'ada', 'admin');
  await addTestMember(pg, team, 'cleo', 'consultant');
  const connect = async (name: string): Promise<pgDriver.Client> => {
    const client = new pgDriver.Client(team.url(name));
    await client.connect();
    onTestFinished(() => client.end());
    return client;
  };
  const open = async (name: string): Promise<Store> => {
    const store = await openStore(parseStoreAddress(team.url(name)).address, TEST_PASSWORD);
    onTestFinished(() => store.close());
    return store;
  };
  const admins = async () =>
    await pg.admin(`SELECT login FROM team.member WHERE role = 'admin' ORDER BY login`, team.database);
  return { anna, team, connect, open, admins };
}

const DEMOTE = `SELECT team.set_member($1, 'viewer')`;

describe('two admins who take each other’s role at once', () => {
  it.each(['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'])('leave one (%s)', async (isolation) => {
    const { team, connect, admins } = await openTeam();
    const [one, other] = [await connect('anna'), await connect('ada')];
    await other.query(`BEGIN ISOLATION LEVEL ${isolation}; SELECT schema FROM team.meta`);
    await one.query('BEGIN');
    await one.query(DEMOTE, [team.login('ada')]);
    const waiting = other.query(DEMOTE, [team.login('anna')]);
    const refused = expect(waiting).rejects.toThrow(/only an admin|could not serialize|read committed/);
    await one.query('COMMIT');
    await refused;
    await other.query('ROLLBACK');
    expect(await admins()).toEqual([{ login: team.login('anna') }]);
    await expect(one.query(DEMOTE, [team.login('anna')])).rejects.toMatchObject({ code: 'TM001' });
    await expect(one.query('SELECT team.remove_member($1)', [team.login('anna')])).rejects.toMatchObject({
      code: 'TM001',
    });
    expect(await admins()).toEqual([{ login: team.login('anna') }]);
  });
});

describe('a transaction that was open before a membership ended', () => {
  it.each(['READ COMMITTED', 'REPEATABLE READ', 'SERIALIZABLE'])(
    'goes on with nothing of it (%s)',
    async (isolation) => {
      const { team, connect } = await openTeam();
      const [anna, ada] = [await connect('anna'), await connect('ada')];
      await anna.query(PUBLISH, answerOf());
      await ada.query(`BEGIN ISOLATION LEVEL ${isolation}; SELECT schema FROM team.meta`);
      await anna.query('SELECT team.remove_member($1)', [team.login('ada')]);
      // As another team of the server would have it.
      await pg.admin(`GRANT sightline_member TO ${team.login('ada')}`);
      const attempts: readonly [string, unknown[]][] = [
        ['SELECT team.set_access($1, $2, $3, true)', [team.login('cleo'), 'mine', 'p-2']],
        ['SELECT team.set_member($1, $2)', [team.login('cleo'), 'admin']],
        ['SELECT team.add_account($1, $1, $1)', ['forged']],
        [PUBLISH, answerOf({ path: '/forged' })],
        [`SELECT path FROM team.pull_answers('mine', 'p-1', '0', 'everything', NULL, '', 0)`, []],
        ['SELECT account FROM team.accounts()', []],
        ['SELECT login FROM team.members()', []],
      ];
      for (const [sql, values] of attempts) {
        await ada.query('SAVEPOINT s');
        const rows = await ada.query(sql, values).then(
          (done) => done.rows as unknown[],
          () => [],
        );
        expect(rows, sql).toEqual([]);
        await ada.query('ROLLBACK TO s');
      }
      await ada.query('COMMIT');
      expect(
        await pg.admin(`SELECT account FROM team.account WHERE account = 'forged'`, team.database),
      ).toEqual([]);
    },
  );
});

describe('a final report', () => {
  const ADD = 'SELECT id FROM team.add_revisions($1, $2, $3, $4, $5, $6, $7)';
  const revision = (kind: string, rev: number): unknown[] => [
    ...[['mine'], ['p-1'], [kind], ['r1'], [rev], [Buffer.from([1])], [1]],
  ];

  it('stays as it is, also for a transaction that has begun before it was final', async () => {
    const { team, connect } = await openTeam();
    const [anna, ada] = [await connect('anna'), await connect('ada')];
    await anna.query(ADD, revision('report', 1));
    await ada.query('BEGIN ISOLATION LEVEL REPEATABLE READ; SELECT schema FROM team.meta');
    await anna.query(ADD, revision('final', 1));
    await expect(ada.query(ADD, revision('report', 2))).rejects.toThrow('read committed');
    await ada.query('ROLLBACK');
    // Two at once: the second waits for the first, and is left out.
    await pg.admin(`DELETE FROM team.object WHERE kind = 'final'`, team.database);
    await anna.query('BEGIN');
    expect((await anna.query(ADD, revision('final', 1))).rows).toHaveLength(1);
    const late = ada.query(ADD, revision('report', 2));
    await anna.query('COMMIT');
    expect((await late).rows).toEqual([]);
    expect(await pg.admin('SELECT kind, rev FROM team.object ORDER BY kind', team.database)).toEqual([
      { kind: 'final', rev: 1 },
      { kind: 'report', rev: 1 },
    ]);
  });
});

describe('a member is made of', () => {
  it('no login that there is not, nor of one that can do everything', async () => {
    const { anna, team, admins } = await openTeam();
    await pg.admin(
      `CREATE ROLE super_${team.database} LOGIN SUPERUSER; CREATE ROLE group_${team.database} NOLOGIN;
       CREATE ROLE maker_${team.database} LOGIN CREATEROLE`,
    );
    await anna.services.team.join({ url: team.url('anna'), password: null });
    const before = await admins();
    for (const [login, code] of [
      ['nobody', 'input/not-found'],
      ['postgres', 'team/refused'],
      ['pg_monitor', 'input/invalid'],
      ['', 'input/invalid'],
      [`super_${team.database}`, 'team/refused'],
      [`group_${team.database}`, 'team/refused'],
      // Before PostgreSQL 16 it could take the owner's role.
      [`maker_${team.database}`, 'team/refused'],
      [team.database.replace('agency', 'owner'), 'team/refused'],
    ] as const) {
      await expect(anna.services.team.setMember(login, 'admin'), login).rejects.toMatchObject({ code });
    }
    expect(await admins()).toEqual(before);
    const direct = new pgDriver.Client(team.url('anna'));
    await direct.connect();
    for (const login of ['pg_monitor', 'nobody', 'sightline_member']) {
      await expect(direct.query('SELECT team.set_member($1, $2)', [login, 'viewer'])).rejects.toThrow(login);
    }
    await direct.end();
  });

  it('a login whose whole name the server keeps', async () => {
    const { anna, team } = await openTeam();
    const long = 'x'.repeat(64);
    const owner = { url: team.owner, password: null };
    for (const login of [long, 'ä'.repeat(32), 'pg_me', '']) {
      await expect(anna.services.team.addLogin(owner, login), login).rejects.toMatchObject({
        code: 'input/invalid',
      });
    }
    const longest = `${'x'.repeat(50)}_${team.database}`;
    const made = await anna.services.team.addLogin(owner, longest);
    expect(await pg.admin(`SELECT 1 AS there FROM pg_roles WHERE rolname = '${longest}'`)).toEqual([
      { there: 1 },
    ]);
    // Until an admin makes it one, it is no member, and does not get in.
    const url = pg.url(longest, team.database, made.password ?? '');
    await expect(openMember().services.team.join({ url, password: null })).rejects.toMatchObject({
      code: 'team/refused',
      message: expect.stringContaining('a member of the team') as unknown,
    });
    await anna.services.team.join({ url: team.url('anna'), password: null });
    await anna.services.team.setMember(longest, 'viewer');
    expect(await openMember().services.team.join({ url, password: null })).toMatchObject({ role: 'viewer' });
  });

  it('letters as they are written: Cleo is another than cleo', async () => {
    const { anna, team } = await openTeam();
    await pg.admin(`CREATE ROLE "Cleo_${team.database}" LOGIN`);
    await anna.services.team.join({ url: team.url('anna'), password: null });
    expect(await anna.services.team.setMember(`Cleo_${team.database}`, null)).toBe('consultant');
    expect(await anna.services.team.removeMember(team.login('cleo'))).toEqual({
      wasMember: true,
      mayConnect: false,
    });
    const { members } = await anna.services.team.status();
    expect(members.map(({ login }) => login).filter((login) => /^cleo/i.test(login))).toEqual([
      `Cleo_${team.database}`,
    ]);
  });

  it('and keeps what other teams of the server gave it', async () => {
    const { anna, team } = await openTeam();
    const second = await openTeam();
    const login = team.login('cleo');
    const other = second.team;
    await second.anna.services.team.join({ url: other.url('anna'), password: null });
    await second.anna.services.team.setMember(login, 'viewer');
    await anna.services.team.join({ url: team.url('anna'), password: null });
    await anna.services.team.removeMember(login);
    const cleo = openMember();
    await expect(cleo.services.team.join({ url: team.url('cleo'), password: null })).rejects.toMatchObject({
      code: 'team/refused',
    });
    expect(
      await cleo.services.team.join({ url: pg.url(login, other.database), password: null }),
    ).toMatchObject({
      role: 'viewer',
    });
  });
});

describe('a member holds up others', () => {
  it('by an open transaction for ten seconds at most, and they are told whose it is', async () => {
    const { team, connect, open } = await openTeam();
    const [anna, ada] = [await connect('anna'), await open('ada')];
    const values = answerOf();
    await anna.query('BEGIN');
    await anna.query(PUBLISH, values);
    await expect(ada.rows(PUBLISH, values)).rejects.toMatchObject({
      code: 'team/unreachable',
      retryable: true,
      message: expect.stringContaining(`${team.login('anna')}’s transaction has been open`) as unknown,
    });
    await anna.query('COMMIT');
    await ada.rows(PUBLISH, values);
  });

  it('by the lease of an account for four hours at most, and for a minute others come first', async () => {
    const { team, connect, open } = await openTeam();
    const [ada, cleo] = [await open('ada'), await open('cleo')];
    const [mine, theirs] = ['7d9a5e08-3c0b-4d5a-9d0c-0a9c9b1f3a01', '7d9a5e08-3c0b-4d5a-9d0c-0a9c9b1f3a02'];
    const shift = (interval: string) =>
      pg.admin(
        `UPDATE team.sync_lease SET since = since - interval '${interval}', until = until - interval '${interval}'`,
        team.database,
      );
    const taken = await takeLease(cleo, 'mine', mine);
    if (!('lease' in taken)) throw new Error('not taken');
    await pg.admin(`UPDATE team.sync_lease SET since = since - interval '3 hours 59 minutes'`, team.database);
    // What is left of the four hours is all that it gets.
    expect(await taken.lease.renew()).toBe(true);
    const [held] = await pg.admin(
      `SELECT until <= since + interval '4 hours' AS "isBounded" FROM team.sync_lease`,
      team.database,
    );
    expect(held).toEqual({ isBounded: true });
    await shift('90 seconds');
    expect(await taken.lease.renew()).toBe(false);
    // Given back and taken again at once is the same lease.
    await taken.lease.release();
    expect(await takeLease(cleo, 'mine', mine)).toMatchObject({ holder: team.login('cleo') });
    const other = await takeLease(ada, 'mine', theirs);
    expect(other).toHaveProperty('lease');
    expect(await takeLease(cleo, 'mine', mine)).toMatchObject({ holder: team.login('ada') });
    if ('lease' in other) await other.lease.release();
    expect(await takeLease(cleo, 'mine', mine)).toHaveProperty('lease');
    const byHand = await connect('ada');
    await byHand.query(`SELECT team.release_lease('mine', $1)`, [mine]);
    const [row] = await pg.admin('SELECT until > now() AS "isHeld" FROM team.sync_lease', team.database);
    // Another's token is of no use to who has learnt it.
    expect(row).toEqual({ isHeld: true });
  });

  it('by a report that it has taken for an hour at most', async () => {
    const { team, connect } = await openTeam();
    const [ada, cleo] = [await connect('ada'), await connect('cleo')];
    const token = '7d9a5e08-3c0b-4d5a-9d0c-0a9c9b1f3a03';
    await ada.query(
      `SELECT team.enqueue(gen_random_uuid(), 'T', '1', ARRAY[1], ARRAY['mine'], ARRAY['p-1'], ARRAY['h'], ARRAY['r'::bytea])`,
    );
    const take = async (client: pgDriver.Client) =>
      (await client.query<{ id: string }>(`SELECT id FROM team.take_item('1', 'w|1', $1, 60)`, [token])).rows;
    const [item] = await take(cleo);
    const renew = async () =>
      (await cleo.query('SELECT * FROM team.renew_items(ARRAY[$1::bigint], $2, 600)', [item?.id, token])).rows
        .length;
    expect(await renew()).toBe(1);
    await pg.admin(
      `UPDATE team.batch_item SET taken_at = taken_at - interval '2 hours', lease_until = clock_timestamp()`,
      team.database,
    );
    await renew();
    expect(await take(ada)).toHaveLength(1);
  });

  it('by what it hands in: neither nested without end, nor of any size, nor somebody else’s', async () => {
    const { team, connect } = await openTeam();
    const [ada, cleo] = [await connect('ada'), await connect('cleo')];
    const token = '7d9a5e08-3c0b-4d5a-9d0c-0a9c9b1f3a04';
    await ada.query(
      `SELECT team.enqueue(gen_random_uuid(), 'T', '1', ARRAY[1], ARRAY['mine'], ARRAY['p-1'], ARRAY['h'], ARRAY['r'::bytea])`,
    );
    const { rows } = await cleo.query<{ id: string; attempt: number }>(
      `SELECT id, attempt FROM team.take_item('1', 'w|1', $1, 60)`,
      [token],
    );
    const [item] = rows;
    const finish = async (client: pgDriver.Client, result: string) =>
      (
        await client.query<{ done: boolean }>(
          'SELECT team.finish_item($1, $2, $3, $4, sha256($5::bytea), $5) AS done',
          [item?.id, item?.attempt, token, result, Buffer.from('%PDF')],
        )
      ).rows[0]?.done;
    for (const result of [
      `${'['.repeat(17)}1${']'.repeat(17)}`,
      JSON.stringify('x'.repeat(2_000_000)),
      '['.repeat(50_000),
    ]) {
      await expect(finish(cleo, result)).rejects.toThrow(/batch_item_of_a_size|json|stack depth/);
    }
    await expect(
      cleo.query(`SELECT team.give_up_item($1, $2, $3, 'failed', $4)`, [
        ...[item?.id, item?.attempt, token, JSON.stringify('x'.repeat(100_000))],
      ]),
    ).rejects.toThrow('batch_item_of_a_size');
    // Who does not have an item does not hold it up, either.
    await ada.query('BEGIN');
    expect(await finish(ada, '{}')).toBe(false);
    expect(await finish(cleo, '{}')).toBe(true);
    await ada.query('COMMIT');
    expect(await pg.admin('SELECT state, login FROM team.batch_item', team.database)).toEqual([
      { state: 'done', login: team.login('cleo') },
    ]);
  });
});
