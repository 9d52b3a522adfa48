/**
 * Ways by which a login learns of rows that it may not see: conditions that run before a policy, plans, statistics, errors, whether an id is
 * there. Each is tried by a consultant and a viewer of another client, a removed member, and a login with a member's roles that is none; and each
 * is seen to work where a right or a function is other than the team makes it.
 */
import pgDriver from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerOf, PUBLISH, seatAttackers, SECRET, type Attacker } from '../helpers/team/attackers.ts';
import { openMember } from '../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';

let pg: Postgres;
let seats: Awaited<ReturnType<typeof seatAttackers>>;

beforeAll(async () => {
  pg = await startPostgres(['shared_preload_libraries=pg_stat_statements']);
  const { services } = openMember({ isOfFile: true });
  seats = await seatAttackers(pg, services);
  await services.close();
  await pg.admin('CREATE EXTENSION pg_stat_statements; ANALYZE', seats.team.database);
});

afterAll(async () => {
  await seats.end();
  await pg.stop();
});

const CONNECTED: readonly Attacker[] = ['cleo', 'vera', 'rita', 'gina'];

/** Each gives something with the secret in it, or more than nothing, if it works. */
const WAYS: Readonly<Record<string, string>> = {
  'a table': `SELECT path FROM team.answer WHERE path LIKE '%${SECRET}'`,
  'a row as a whole': 'SELECT answer::text FROM team.answer',
  'a copy': 'COPY team.answer TO STDOUT',
  'a plan that is run': `EXPLAIN (ANALYZE, FORMAT JSON) SELECT 1 FROM team.answer WHERE path LIKE '/${SECRET}'`,
  'a plan that is not run': `EXPLAIN SELECT 1 FROM team.answer WHERE path = '/${SECRET}'`,
  'a cheap function': `CREATE FUNCTION pg_temp.leak(text) RETURNS boolean LANGUAGE plpgsql COST 0.0000001
     AS $$ BEGIN RAISE NOTICE '%', $1; RETURN true; END $$; SELECT 1 FROM team.answer WHERE pg_temp.leak(path)`,
  'an error of a cast': 'SELECT path::integer FROM team.answer',
  'an error of a division': `SELECT 1 / (strpos(path, '${SECRET}'))::integer FROM team.answer`,
  'a prepared statement': `PREPARE p AS SELECT path FROM team.answer WHERE path ~ '${SECRET}'; EXECUTE p`,
  'a cursor': `BEGIN; DECLARE c CURSOR FOR SELECT path FROM team.answer WHERE path ~ '${SECRET}'; FETCH ALL FROM c`,
  'a cursor by its system column': `BEGIN; DECLARE c SCROLL CURSOR FOR SELECT ctid, path FROM team.answer FOR UPDATE; FETCH ALL FROM c`,
  'a view of its own': 'CREATE TEMP VIEW v AS SELECT path FROM team.answer; SELECT * FROM v',
  'a table of its own': 'CREATE TEMP TABLE mine AS SELECT path FROM team.answer; SELECT * FROM mine',
  'a reference to a key':
    "CREATE TEMP TABLE refers (account text REFERENCES team.account); INSERT INTO refers VALUES ('theirs')",
  'a child of a table': 'CREATE TEMP TABLE child () INHERITS (team.answer)',
  'a sample of a table': 'SELECT path FROM team.answer TABLESAMPLE system (100)',
  'an index': `SELECT 1 FROM team.answer WHERE (account, project_id) = ('theirs', 'p-9')`,
  'what is common in a column': `SELECT most_common_vals::text FROM pg_stats WHERE schemaname = 'team' AND most_common_vals IS NOT NULL`,
  'what is common, in the catalogue': 'SELECT stavalues1 FROM pg_statistic',
  'what others have asked': `SELECT query FROM pg_stat_statements WHERE query ~* 'publish_answers'`,
  'what others are asking': `SELECT query FROM pg_stat_activity WHERE query ~* 'publish_answers' AND pid <> pg_backend_pid()`,
  'large objects': 'SELECT loid FROM pg_largeobject',
  'files of the server': `SELECT pg_read_file('postgresql.conf')`,
  passwords: 'SELECT rolpassword FROM pg_authid',
  'another role': 'SET ROLE owner_1; SELECT path FROM team.answer',
  'the members’ role': 'SET ROLE sightline_member; SELECT path FROM team.answer',
  'a setting': `SELECT set_config('role', 'postgres', false); SELECT path FROM team.answer`,
  'rights that are passed over': 'SET row_security = off; SELECT path FROM team.answer',
  'a block': `DO $$ DECLARE r record; BEGIN FOR r IN SELECT path FROM team.answer LOOP RAISE NOTICE '%', r.path; END LOOP; END $$`,
  'plans of the team’s functions': `LOAD 'auto_explain'; SELECT 1`,
  'rows that are set aside': 'SELECT path FROM team.answer_aside',
  'leases and who has what open': 'SELECT holder FROM team.sync_lease UNION SELECT login FROM team.presence',
};

/** Ways that give no row here, even to who may take them. */
const GIVES_NOTHING = new Set([
  ...[
    'a copy',
    'a reference to a key',
    'a child of a table',
    'large objects',
    'another role',
    'the members’ role',
  ],
  ...['rows that are set aside', 'leases and who has what open', 'a setting', 'what others are asking'],
]);

describe('a login reads nothing of another’s client by', () => {
  it.each(Object.entries(WAYS))('%s', async (_what, sql) => {
    for (const name of CONNECTED) {
      const seen = await seats.run(name, sql);
      expect(seen.said, name).not.toContain(`/${SECRET}`);
      expect(seen.rows, name).toEqual([]);
    }
  });

  it('ways that work for who may read', async () => {
    const superuser = new pgDriver.Client(pg.url('postgres', seats.team.database));
    await superuser.connect();
    const silent = Object.entries(WAYS).filter(([what]) => !GIVES_NOTHING.has(what));
    for (const [what, sql] of silent) {
      const notices: string[] = [];
      superuser.on('notice', ({ message }) => notices.push(String(message)));
      const seen = await superuser.query(sql).then(
        (result: unknown) =>
          [result].flat().flatMap((one) => (one as pgDriver.QueryResult).rows as unknown[]),
        (error: unknown) => [String(error)],
      );
      expect([...seen, ...notices.filter((text) => text.includes(SECRET))], what).not.toEqual([]);
      await superuser.query('ROLLBACK; DISCARD ALL').catch(() => superuser.query('DISCARD ALL'));
    }
    await superuser.end();
  });

  it('functions of its own, in the place of the team’s or of the server’s', async () => {
    const setups = [
      `CREATE TEMP TABLE member (login text, role text); INSERT INTO pg_temp.member VALUES (session_user, 'admin')`,
      `CREATE FUNCTION pg_temp.role() RETURNS text LANGUAGE sql AS $$ SELECT 'admin' $$`,
      `CREATE FUNCTION pg_temp.lower(text) RETURNS text LANGUAGE sql AS $$ SELECT 'p-2' $$`,
      `CREATE FUNCTION pg_temp.same(text, text) RETURNS boolean LANGUAGE sql AS $$ SELECT true $$;
       CREATE OPERATOR pg_temp.= (LEFTARG = text, RIGHTARG = text, FUNCTION = pg_temp.same)`,
    ];
    for (const setup of setups) {
      const seen = await seats.run(
        'cleo',
        `${setup}; SET search_path = pg_temp, team, pg_catalog; SELECT team.role() AS role, team.sees('mine', 'p-2') AS sees`,
      );
      expect(seen.error ?? JSON.stringify(seen.rows), setup).toMatch(
        /consultant|pg_temp|permission|true|role/,
      );
      expect(seen.said, setup).not.toMatch(/"role":"admin"|"sees":true/);
    }
  });

  it('rights: there is none on any table, nor on a function but those that members call', async () => {
    const rights = await pg.admin(
      `SELECT c.relname, a.privilege_type FROM pg_class c, aclexplode(c.relacl) a
       WHERE c.relnamespace = 'team'::regnamespace AND a.grantee <> c.relowner
       UNION ALL SELECT c.relname || '.' || t.attname, a.privilege_type FROM pg_attribute t JOIN pg_class c ON c.oid = t.attrelid,
         aclexplode(t.attacl) a WHERE c.relnamespace = 'team'::regnamespace`,
      seats.team.database,
    );
    expect(rights).toEqual([{ relname: 'meta', privilege_type: 'SELECT' }]);
    const functions = await pg.admin(
      `SELECT p.proname, p.prosecdef, p.proconfig FROM pg_proc p WHERE p.pronamespace = 'team'::regnamespace
         AND (NOT p.prosecdef OR NOT 'search_path=pg_catalog, pg_temp' = ANY (coalesce(p.proconfig, '{}')))`,
      seats.team.database,
    );
    expect(functions).toEqual([]);
    const everybody = await pg.admin(
      `SELECT p.proname FROM pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
       WHERE p.pronamespace = 'team'::regnamespace AND a.grantee = 0`,
      seats.team.database,
    );
    expect(everybody).toEqual([]);
  });
});

/** Every function that a member may call with the name of something, asked for what is there and hidden, and for what is nowhere. */
const BY_NAME: readonly (readonly [what: string, sql: string, hidden: unknown[], nowhere: unknown[]])[] = [
  ['news', 'SELECT project_id FROM team.load_news($1, $2)', ['theirs', '0'], ['none', '0']],
  ...(['pull_seen', 'pull_facts'] as const).map(
    (name) =>
      [name, `SELECT * FROM team.${name}($1, $2, '0')`, ['mine', 'p-2'], ['mine', 'p-0']] as const satisfies [
        string,
        string,
        unknown[],
        unknown[],
      ],
  ),
  [
    'answers',
    `SELECT path FROM team.pull_answers($1, $2, '0', 'everything', NULL, '', 0)`,
    ['mine', 'p-2'],
    ['mine', 'p-0'],
  ],
  [
    'bodies',
    'SELECT path FROM team.pull_bodies($1, $2, $3, $4, $5)',
    ['mine', 'p-2', [`/${SECRET}`], ['projectId=p-2&runId=r-p-2'], answerOf()[4]],
    ['mine', 'p-0', [`/${SECRET}`], ['projectId=p-0&runId=r-p-0'], answerOf()[4]],
  ],
  ['clients', 'SELECT team.has_client($1, $2) AS has', ['mine', ['p-2']], ['mine', ['p-0']]],
  ['names', 'SELECT name FROM team.client_names($1)', ['theirs'], ['none']],
  ['claims of runs', 'SELECT * FROM team.claims_of_runs($1, true)', ['theirs'], ['none']],
  ['publishers', 'SELECT * FROM team.publishers($1)', ['theirs'], ['none']],
  [
    'births of objects',
    'SELECT id FROM team.object_births($1, $2, $3, $4)',
    [['mine'], ['p-2'], ['baseline'], ['mine/p-2']],
    [['mine'], ['p-0'], ['baseline'], ['mine/p-0']],
  ],
  ['access', 'SELECT * FROM team.access_of($1, $2)', ['anna', 'theirs'], ['nobody', 'none']],
  ['who syncs', 'SELECT team.syncing($1) AS who', ['theirs'], ['none']],
  ['a lease', `SELECT * FROM team.take_lease($1, gen_random_uuid(), 60)`, ['theirs'], ['none']],
  ['who has it open', `SELECT * FROM team.meet($1, $2, 'report', 'x', 60)`, ['mine', 'p-2'], ['mine', 'p-0']],
  ['reviewers', 'SELECT * FROM team.reviewers($1, $2)', ['mine', 'p-2'], ['mine', 'p-0']],
  [
    'heads',
    'SELECT rev FROM team.object_heads($1, $2, $3, $4)',
    [['mine'], ['p-2'], ['baseline'], ['mine/p-2']],
    [['mine'], ['p-0'], ['baseline'], ['mine/p-0']],
  ],
  [
    'bodies of objects',
    'SELECT body FROM team.object_bodies($1, $2, $3, $4, $5)',
    [['mine'], ['p-2'], ['baseline'], ['mine/p-2'], [1]],
    [['mine'], ['p-0'], ['baseline'], ['mine/p-0'], [1]],
  ],
  ['adding an answer', PUBLISH, answerOf({ project: 'p-2' }), answerOf({ project: 'p-0' })],
  [
    'adding a revision',
    'SELECT * FROM team.add_revisions($1, $2, $3, $4, $5, $6, $7)',
    [['mine'], ['p-2'], ['baseline'], ['mine/p-2'], [1], [Buffer.from([1])], [1]],
    [['mine'], ['p-0'], ['baseline'], ['mine/p-0'], [1], [Buffer.from([1])], [1]],
  ],
  [
    'adding a fact',
    'SELECT * FROM team.publish_facts($1, $2, $3, $4, $5)',
    ['mine', 'p-2', [''], ['history'], ['1']],
    ['mine', 'p-0', [''], ['history'], ['1']],
  ],
];

/** The blocks that a statement has looked at: it is the same work, whether or not something is there. */
const BUFFERS = /"Shared (?:Hit|Read) Blocks":(\d+)/;

describe('a login cannot tell whether something is there by asking for', () => {
  it.each(BY_NAME)('%s', async (_what, sql, hidden, nowhere) => {
    for (const name of CONNECTED) {
      const [one, other] = [await seats.run(name, sql, hidden), await seats.run(name, sql, nowhere)];
      expect(one.said, name).toBe(other.said);
      const plan = `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) ${sql}`;
      const looked = async (values: unknown[]): Promise<string> => {
        // The first call reads the catalogue.
        for (let warm = 0; warm < 2; warm += 1) await seats.run(name, plan, values);
        const { error, rows } = await seats.run(name, plan, values);
        return error ?? BUFFERS.exec(JSON.stringify(rows))?.[1] ?? 'no blocks';
      };
      expect(await looked(hidden), name).toBe(await looked(nowhere));
    }
  });

  it('anything, once it is no member: a session that is still open is told nothing', async () => {
    for (const name of ['rita', 'gina'] as const) {
      for (const sql of [
        'SELECT team.role() AS role',
        'SELECT account FROM team.accounts()',
        'SELECT login FROM team.members()',
        'SELECT account FROM team.account_sizes()',
        'SELECT * FROM team.count_answers()',
        `SELECT id FROM team.changed_objects('0')`,
        `SELECT id FROM team.object_heads(ARRAY[''], ARRAY[''], ARRAY['kit'], ARRAY['x'])`,
        `SELECT team.role_of('${seats.team.login('anna')}') AS role`,
        `SELECT path FROM team.pull_answers('mine', 'p-1', '0', 'everything', NULL, '', 0)`,
        `SELECT project_id FROM team.load_news('mine', '0')`,
      ]) {
        const { said, rows } = await seats.run(name, sql);
        expect(
          rows.map((row) => Object.values(row)[0] ?? null).filter((value) => value !== null),
          said,
        ).toEqual([]);
      }
    }
  });

  it('the database itself, without being a member', async () => {
    const connect = (name: string) => seats.connect(name);
    for (const name of ['rita', 'olga']) {
      await expect(connect(name), name).rejects.toThrow('permission denied for database');
    }
    const [role] = await pg.admin(
      `SELECT pg_has_role('${seats.team.login('rita')}', 'sightline_member', 'MEMBER') AS "isIn"`,
    );
    expect(role).toEqual({ isIn: false });
  });
});

/** What makes ways work: each is one right, check or function other than the team has made it. */
const BREAKS: readonly {
  readonly what: string;
  readonly sql: string;
  readonly undo: string;
  readonly works: () => Promise<boolean>;
}[] = [
  {
    what: 'members may read a table',
    sql: 'GRANT SELECT ON team.answer TO sightline_member; ALTER TABLE team.answer DISABLE ROW LEVEL SECURITY',
    undo: 'REVOKE SELECT ON team.answer FROM sightline_member; ALTER TABLE team.answer ENABLE ROW LEVEL SECURITY',
    works: async () => (await seats.run('vera', WAYS['a table'] ?? '')).said.includes(`/${SECRET}`),
  },
  {
    what: 'members may read a table by a row policy: a plan tells what the policy hides',
    sql: `GRANT SELECT ON team.answer TO sightline_member;
      CREATE POLICY seen ON team.answer FOR SELECT USING ((account, project_id) IN (SELECT c.account, c.project_id FROM team.clients() c))`,
    undo: 'REVOKE SELECT ON team.answer FROM sightline_member; DROP POLICY seen ON team.answer',
    works: async () => {
      const plan = async (path: string): Promise<string> => {
        const { said } = await seats.run(
          'vera',
          `EXPLAIN (ANALYZE, TIMING OFF, COSTS OFF, SUMMARY OFF) SELECT 1 FROM team.answer WHERE path = '${path}'`,
        );
        return said.replaceAll(path, '');
      };
      return (await plan(`/${SECRET}`)) !== (await plan('/nowhere'));
    },
  },
  {
    what: 'a function has no search path, and members may make operators',
    sql: `ALTER FUNCTION team.role() RESET search_path; GRANT CREATE ON SCHEMA public TO PUBLIC`,
    undo: `ALTER FUNCTION team.role() SET search_path = pg_catalog, pg_temp; REVOKE CREATE ON SCHEMA public FROM PUBLIC;
      DROP OPERATOR IF EXISTS public.= (text, name); DROP FUNCTION IF EXISTS public.same(text, name)`,
    works: async () =>
      (
        await seats.run(
          'cleo',
          `CREATE FUNCTION public.same(text, name) RETURNS boolean LANGUAGE sql AS $$ SELECT $1 LIKE 'anna%' $$;
           CREATE OPERATOR public.= (LEFTARG = text, RIGHTARG = name, FUNCTION = public.same);
           SET search_path = public, pg_catalog; SELECT team.role() AS role`,
        )
      ).said.includes('admin'),
  },
  {
    what: 'a function sees everything',
    sql: `CREATE OR REPLACE FUNCTION team.sees(of_account text, of_project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$ SELECT true $$`,
    undo: `CREATE OR REPLACE FUNCTION team.sees(of_account text, of_project text) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$ SELECT EXISTS (SELECT 1 FROM team.clients() c WHERE c.account = $1 AND c.project_id IN ('', $2)) $$`,
    works: async () =>
      (
        await seats.run(
          'vera',
          `SELECT path FROM team.pull_answers('mine', 'p-2', '0', 'everything', NULL, '', 0)`,
        )
      ).said.includes(SECRET),
  },
  {
    what: 'everybody may connect',
    sql: 'GRANT CONNECT ON DATABASE DB TO PUBLIC',
    undo: 'REVOKE CONNECT ON DATABASE DB FROM PUBLIC',
    works: async () => {
      const olga = await seats.connect('olga').catch(() => undefined);
      await olga?.end();
      return olga !== undefined;
    },
  },
  {
    what: 'members may let others in',
    sql: 'GRANT EXECUTE ON FUNCTION team.admit(text) TO sightline_member',
    undo: `REVOKE EXECUTE ON FUNCTION team.admit(text) FROM sightline_member; SELECT team.dismiss('LOGIN_olga')`,
    works: async () =>
      (await seats.run('vera', `SELECT team.admit('${seats.team.login('olga')}')`)).error === null,
  },
  {
    what: 'a check of the client is gone',
    sql: 'ALTER TABLE team.answer DROP CONSTRAINT answer_of_its_client',
    undo: `DELETE FROM team.answer WHERE path = '/forged'`,
    works: async () =>
      (await seats.run('cleo', PUBLISH, answerOf({ path: '/forged', query: 'projectId=p-2' }))).error ===
      null,
  },
  {
    what: 'a check of moments is gone',
    sql: 'ALTER TABLE team.answer DROP CONSTRAINT answer_at_a_moment',
    undo: `DELETE FROM team.answer WHERE path = '/forged'`,
    works: async () =>
      (await seats.run('cleo', PUBLISH, answerOf({ path: '/forged', first: '~~~~' }))).error === null,
  },
  {
    what: 'a check of sizes is gone',
    sql: 'ALTER TABLE team.answer DROP CONSTRAINT answer_of_a_size',
    undo: `DELETE FROM team.answer WHERE path = '/forged'`,
    works: async () =>
      (await seats.run('cleo', PUBLISH, answerOf({ path: '/forged', sent: Buffer.alloc(100_000), bytes: 1 })))
        .error === null,
  },
  {
    what: 'members may write a table',
    sql: 'GRANT INSERT, SELECT ON team.object TO sightline_member; ALTER TABLE team.object DISABLE ROW LEVEL SECURITY',
    undo: `REVOKE INSERT, SELECT ON team.object FROM sightline_member; ALTER TABLE team.object ENABLE ROW LEVEL SECURITY;
      DELETE FROM team.object WHERE id = 'forged'`,
    works: async () =>
      (
        await seats.run(
          'vera',
          `INSERT INTO team.object (account, project_id, kind, id, rev, body_bytes, by) VALUES ('mine', 'p-2', 'event', 'forged', 1, 0, 'anna')`,
        )
      ).error === null,
  },
  {
    what: 'a trigger is off',
    sql: 'ALTER TABLE team.object DISABLE TRIGGER next_revision',
    undo: `ALTER TABLE team.object ENABLE TRIGGER next_revision; DELETE FROM team.object WHERE id = 'forged'`,
    works: async () =>
      (
        await seats.run('cleo', 'SELECT * FROM team.add_revisions($1, $2, $3, $4, $5, $6, $7)', [
          ...[['mine'], ['p-1'], ['event'], ['forged'], [7], [Buffer.from([1])], [1]],
        ])
      ).rows.length > 0,
  },
  {
    what: 'nobody asks who is an admin',
    sql: `CREATE OR REPLACE FUNCTION team.assert_admin() RETURNS void LANGUAGE plpgsql STABLE SECURITY DEFINER
      SET search_path = pg_catalog, pg_temp AS $$ BEGIN NULL; END $$`,
    undo: `UPDATE team.member SET role = 'viewer' WHERE login = 'LOGIN_vera'`,
    works: async () =>
      (await seats.run('vera', `SELECT team.set_member('${seats.team.login('vera')}', 'admin')`)).error ===
      null,
  },
];

describe('an attack is seen to work where', () => {
  it.each(BREAKS)('$what', async ({ sql, undo, works }) => {
    const { database, login } = seats.team;
    const named = (text: string): string =>
      text
        .replaceAll('DATABASE DB', `DATABASE ${database}`)
        .replaceAll(/LOGIN_(\w+)/g, (_all, name: string) => login(name));
    expect(await works()).toBe(false);
    await pg.admin(named(sql), database);
    try {
      expect(await works()).toBe(true);
    } finally {
      await pg.admin(named(undo), database);
    }
  });
});
