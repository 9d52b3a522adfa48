/** Members' desks: a file of each, exchanging with a real database of a team; no service is needed. */
import { onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { saveConnection } from '../../../main/db/writes/connections.ts';
import { saveSharedAccount, saveTeam } from '../../../main/db/writes/team.ts';
import { exchangeObjects, type Exchanged } from '../../../main/features/team/exchange-objects.ts';
import { requireMembership, type OpenTeam } from '../../../main/features/team/open-team.ts';
import { parseStoreAddress } from '../../../main/team/address.ts';
import { createTeam } from '../../../main/team/create.ts';
import { openStore, type Store } from '../../../main/team/store.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Clock } from '../../../main/platform/clock.ts';
import { admitLogin, TEST_PASSWORD, type Postgres } from './postgres.ts';

/** The account and the clients of a team of tests. */
export const ACCOUNT = 'account-1';
export const CLIENT = 'client-1';

export type Role = 'admin' | 'consultant' | 'viewer';

/** A member's file, and its connection to the team. */
export type Desk = {
  readonly login: string;
  readonly core: { readonly db: Db; readonly clock: Clock; readonly tell: () => void };
  readonly db: Db;
  readonly store: Store;
  readonly team: OpenTeam;
  /** As named here; the connection of the account. */
  readonly connection: string;
  readonly exchange: (store?: Pick<Store, 'rows'>) => Promise<Exchanged>;
};

export type Team = {
  readonly database: string;
  /** A login of the team, or of a role in it, on `clients` of the account ('' for all of it). */
  readonly add: (name: string, role: Role, clients?: readonly string[]) => Promise<string>;
  readonly desk: (login: string, now?: () => number) => Promise<Desk>;
};

let clocks = 0;

/** Moments that differ at every look and from desk to desk, so that nothing depends on them being equal. */
function buildClock(): Clock {
  clocks += 1;
  let ms = Date.parse('2026-11-02T09:00:00Z') + (clocks % 1000);
  return { nowMs: () => (ms += 1000) };
}

let logins = 0;

/** Creates a team with one account, whose admin is `anna`. */
export async function createTeamOfDesks(pg: Postgres): Promise<Team & { readonly anna: string }> {
  const { database, owner } = await pg.newDatabase();
  logins += 1;
  const mark = `d${String(logins)}`;
  const add = async (name: string): Promise<string> => {
    const login = `${name}_${mark}`;
    await pg.admin(`CREATE ROLE ${login} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    return login;
  };
  const anna = await add('anna');
  const { address } = parseStoreAddress(owner);
  const ownerStore = await openStore(address, TEST_PASSWORD);
  await createTeam(ownerStore, { login: anna, password: null });
  await ownerStore.close();
  await pg.admin(
    `INSERT INTO team.account VALUES ('${ACCOUNT}', 'Agency', 'https://service.example'), ('account-2', 'Other', 'https://service.example')`,
    database,
  );
  return {
    database,
    anna,
    add: async (name, role, clients = ['']) => {
      const login = await add(name);
      await admitLogin(pg, database, login, role, []);
      for (const client of clients) {
        await pg.admin(`INSERT INTO team.access VALUES ('${login}', '${ACCOUNT}', '${client}')`, database);
      }
      return login;
    },
    desk: async (login) => {
      const clock = buildClock();
      const db = openDatabase(':memory:', { clock });
      const at = '2026-11-01T09:00:00.000Z';
      const row = saveConnection(db, { name: `Agency of ${login}`, baseUrl: 'https://service.example', at });
      const store = await openStore({ ...address, login }, TEST_PASSWORD);
      onTestFinished(async () => {
        await store.close();
        db.close();
      });
      const membership = await requireMembership(store);
      saveTeam(db, { address: 'postgres://team', login, role: membership.role, joinedAt: at, token: login });
      saveSharedAccount(db, row.id, ACCOUNT);
      const connection = loadConnections(db)[0]?.connectionId ?? '';
      const core = { db, clock, tell: () => undefined };
      const team = { store, membership };
      return {
        ...{ login, core, db, store, team, connection },
        exchange: (other = store) => exchangeObjects(core, { membership, store: other }),
      };
    },
  };
}

export const CUT = new AppError('team/unreachable', 'cut off');

/** A store whose line is cut before it tells that the team has what was added. */
export const cutAfterAdding = ({ store }: Desk): Pick<Store, 'rows'> => ({
  rows: (async (sql: string, values?: readonly unknown[]) => {
    const done = await store.rows(sql, values);
    if (sql.includes('team.add_revisions')) throw CUT;
    return done;
  }) as Store['rows'],
});

const TABLES: readonly (readonly [string, string])[] = [
  ['brand_kit', 'name, kit, saved_at'],
  ['report_template', 'name, version, template'],
  ['comparison', 'comparison_id, name'],
  ['event', 'event_id, project_id, from_day, to_day, kind, text, source, audience, scope'],
  [
    'action',
    'action_id, project_id, recommendation, title, owner, due, state, reason, done_on, place, aim, fixed, proposed_in',
  ],
  ['action_change', 'change_id, action_id, project_id, at, field, was, now'],
  ['baseline', 'project_id, run_id, reason'],
  ['brand_join', 'project_id, brand_id, joined_to'],
  ['naming_choice', 'project_id, prompt_id, naming'],
  ['mention_choice', 'project_id, run_id, response_id, brand_id, is_named, sentence'],
  ['commentary', 'project_id, period_from, period_to, notes'],
  ['client_kit', 'project_id, agency, changes'],
  ['studio_report', 'report_id, project_id, state, content, author, reviewer, reviewed_at, archived_at'],
  ['studio_version', 'report_id, content, saved_at, why'],
  ['studio_comment', 'comment_id, report_id, words, settled_at'],
  ['studio_final', 'report_id, sha256, hex(pdf)'],
  ['report_picture', 'sha256, source'],
  ['team_clash', 'kind, id, rev, login, at, body, fields'],
];

/** Everything shared on a desk, as text: equal on desks that have exchanged everything. */
export function sharedOn({ db, connection }: Desk): string {
  const tables = TABLES.map(([table, columns]) => [
    table,
    (db.prepare(`SELECT ${columns} FROM ${table}`).raw().all() as unknown[][])
      .map((row) => JSON.stringify(row))
      .sort(),
  ]);
  const settings = (
    db
      .prepare(
        "SELECT name, value FROM setting WHERE name IN ('tags', 'zones', 'yearStarts', 'bases') ORDER BY name",
      )
      .raw()
      .all() as [string, string][]
  ).map(([name, value]) => [
    name,
    Object.entries(JSON.parse(value.replaceAll(connection, 'connection')) as object)
      .map((entry) => JSON.stringify(entry))
      .sort(),
  ]);
  return JSON.stringify([tables, settings], null, 1);
}
