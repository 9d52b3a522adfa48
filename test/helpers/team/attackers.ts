/** Logins that know SQL, in a team whose rows carry a secret of a client that none of them sees. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import pgDriver from 'pg';
import type { Services } from '../../../main/services.ts';
import { createTestTeam } from './members.ts';
import { admitLogin, TEST_PASSWORD, type Postgres } from './postgres.ts';

/** What nobody here may learn: it is in a path, a client's name, the name of an account, and an object's id. */
export const SECRET = 'hushmoor';

/**
 * `cleo` is a consultant and `vera` a viewer, of client p-1 of the account `mine`; `rita` was a viewer and was removed, with a session that is still
 * open; `gina` has every role of a member and is none; `olga` is a login of the server.
 */
export const ATTACKERS = ['cleo', 'vera', 'rita', 'gina', 'olga'] as const;
export type Attacker = (typeof ATTACKERS)[number];

/** What an attack saw: rows, notices, and the error that ended it. */
export type Seen = {
  readonly rows: readonly Record<string, unknown>[];
  readonly notices: readonly string[];
  readonly error: string | null;
  /** Everything of it, as text. */
  readonly said: string;
};

/** Parameters of `team.publish_answers`, one answer. */
export const answerOf = ({
  account = 'mine',
  project = 'p-1',
  path = '/prompts',
  query = `projectId=${project}`,
  body = '{}',
  sent = zstdCompressSync(body),
  bytes = body.length,
  first = '2026-11-01T09:00:00.000Z',
  at = first,
}: {
  readonly account?: string;
  readonly project?: string;
  readonly path?: string;
  readonly query?: string;
  readonly body?: string;
  readonly sent?: Buffer;
  readonly bytes?: number;
  readonly first?: string;
  readonly at?: string;
} = {}): unknown[] => [
  account,
  [project],
  [path],
  [query],
  [createHash('sha256').update(body).digest()],
  [sent],
  [bytes],
  [null],
  [first],
  [at],
];

export const PUBLISH = 'SELECT team.publish_answers($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)';

/** Seats them; the caller ends the sessions. */
export async function seatAttackers(pg: Postgres, core: Pick<Services, 'team'>) {
  const team = await createTestTeam(pg, core);
  const { database, login } = team;
  const connect = async (name: string): Promise<pgDriver.Client> => {
    const client = new pgDriver.Client(team.url(name));
    await client.connect();
    return client;
  };
  await pg.admin(
    `INSERT INTO team.account (account, name, base_url) VALUES ('mine', 'Mine', 'http://x'), ('theirs', '${SECRET}', 'http://x')`,
    database,
  );
  for (const name of ATTACKERS) {
    await pg.admin(`CREATE ROLE ${login(name)} LOGIN PASSWORD '${TEST_PASSWORD}'`);
  }
  await admitLogin(pg, database, login('cleo'), 'consultant', []);
  await admitLogin(pg, database, login('vera'), 'viewer', []);
  await admitLogin(pg, database, login('rita'), 'viewer', []);
  await pg.admin(
    `INSERT INTO team.access SELECT m, 'mine', 'p-1' FROM unnest(ARRAY['${login('cleo')}', '${login('vera')}', '${login('rita')}']) m;
     GRANT sightline_member TO ${login('gina')}; GRANT CONNECT ON DATABASE ${database} TO ${login('gina')};
     GRANT TEMPORARY ON DATABASE ${database} TO ${['cleo', 'vera', 'rita', 'gina'].map(login).join(', ')}`,
    database,
  );
  const anna = await connect('anna');
  for (const [account, project] of [
    ['mine', 'p-1'],
    ['mine', 'p-2'],
    ['theirs', 'p-9'],
  ] as const) {
    const path = project === 'p-1' ? '/prompts' : `/${SECRET}`;
    await anna.query(
      PUBLISH,
      answerOf({ account, project, path, query: `projectId=${project}&runId=r-${project}` }),
    );
    const name = JSON.stringify({ name: project === 'p-1' ? 'One' : SECRET });
    await anna.query('SELECT team.publish_facts($1, $2, $3, $4, $5)', [
      account,
      project,
      ['', `r-${project}`],
      ['project', 'depth'],
      [name, 'full'],
    ]);
    const id = `${account}/${project}`;
    await anna.query('SELECT team.add_revisions($1, $2, $3, $4, $5, $6, $7)', [
      [account, account, account],
      [project, project, project],
      ['baseline', 'event', 'report'],
      [id, project === 'p-1' ? 'n1' : SECRET, `report-${project}`],
      [1, 1, 1],
      [zstdCompressSync(name), zstdCompressSync(name), zstdCompressSync(name)],
      [name.length, name.length, name.length],
    ]);
  }
  const sessions = new Map<Attacker, pgDriver.Client>();
  for (const name of ['cleo', 'vera', 'rita', 'gina'] as const) sessions.set(name, await connect(name));
  await anna.query('SELECT team.remove_member($1)', [login('rita')]);
  const run = async (name: Attacker, sql: string, values: readonly unknown[] = []): Promise<Seen> => {
    const client = sessions.get(name);
    if (client === undefined) throw new Error(`${name} is not connected`);
    const notices: string[] = [];
    const note = ({ message }: { message?: string | undefined }): void => void notices.push(message ?? '');
    client.on('notice', note);
    try {
      const result: unknown = await (values.length === 0
        ? client.query(sql)
        : client.query(sql, [...values]));
      // Several statements have a result each.
      const found = [result]
        .flat()
        .flatMap((one) => (one as pgDriver.QueryResult<Record<string, unknown>>).rows);
      return { rows: found, notices, error: null, said: JSON.stringify([found, notices]) };
    } catch (error) {
      const { message, detail, hint, where } = error as Error & Record<'detail' | 'hint' | 'where', unknown>;
      const said = JSON.stringify([message, detail, hint, where, notices]);
      return { rows: [], notices, error: message, said };
    } finally {
      client.off('notice', note);
      await client.query('ROLLBACK; RESET ALL; RESET SESSION AUTHORIZATION; DISCARD PLANS; DEALLOCATE ALL');
    }
  };
  return {
    ...{ team, anna, connect, run },
    end: async () => {
      for (const client of [anna, ...sessions.values()]) await client.end();
    },
  };
}
