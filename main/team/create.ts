/** Creates and migrates a team's database, as its owner. */
import { AppError } from '../../shared/errors/app-error.ts';
import { STORE_STEPS, STORE_VERSION } from './schema/index.ts';
import { buildVerifier } from './scram.ts';
import type { Store, StoreStatements } from './store.ts';

/** Quotes a name for a statement that takes no parameters. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quoteText = (text: string): string => `'${text.replaceAll("'", "''")}'`;

async function takeSteps({ rows }: StoreStatements, from: number): Promise<void> {
  for (const { version, minReader, minWriter, sql } of STORE_STEPS) {
    if (version <= from) continue;
    await rows(sql);
    await (version === 1
      ? rows('INSERT INTO team.meta (schema, min_reader, min_writer) VALUES ($1, $2, $3)', [
          version,
          minReader,
          minWriter,
        ])
      : rows('UPDATE team.meta SET schema = $1, min_reader = $2, min_writer = $3', [
          version,
          minReader,
          minWriter,
        ]));
  }
}

/** PostgreSQL cuts longer names without a word. */
const MOST_NAME_BYTES = 63;

/** Raises `input/invalid` for a name that the server would cut, or keep for itself. */
export function assertLoginName(login: string): void {
  const bytes = Buffer.byteLength(login);
  if (login !== '' && bytes <= MOST_NAME_BYTES && !login.startsWith('pg_') && !login.includes('\0')) return;
  throw new AppError(
    'input/invalid',
    `${login === '' ? 'An empty name' : `“${login.slice(0, MOST_NAME_BYTES).replaceAll('\0', '')}${bytes > MOST_NAME_BYTES ? '…' : ''}”`} cannot be a login: it needs 1 to ${String(MOST_NAME_BYTES)} bytes, and may not begin with pg_. Nothing was changed.`,
  );
}

/** Creates a login of the server, if a password is given and there is none; it may nothing yet. */
async function addLogin({ rows }: StoreStatements, { login, password }: NewLogin): Promise<void> {
  const [known] = await rows('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
  if (known !== undefined) return;
  if (password === null) {
    throw new AppError(
      'input/invalid',
      `The server has no login ${login}. Give a password to create it, or have the server’s administrator create it. Nothing was changed.`,
    );
  }
  await rows(`CREATE ROLE ${quoteName(login)} LOGIN PASSWORD ${quoteText(buildVerifier(password))}`);
}

/** Relations of other programs, not counting those of extensions. */
const OTHERS = `SELECT 1 FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'v', 'm', 'f', 'p') AND n.nspname NOT IN ('team', 'sightline', 'information_schema') AND n.nspname !~ '^pg_'
    AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/**
 * Lets into the database who is a member, and readers of the open schema's tables; nobody else, unless the database holds other programs' tables,
 * whose users are not ours to keep out.
 */
async function setDoors({ rows }: StoreStatements): Promise<void> {
  const [state] = await rows<{ database: string; isShared: boolean; hasTables: boolean }>(
    `SELECT current_database() AS database, EXISTS (${OTHERS}) AS "isShared",
       EXISTS (SELECT 1 FROM pg_namespace WHERE nspname = 'sightline')
         AND EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'sightline_reader') AS "hasTables"`,
  );
  if (state === undefined) return;
  const database = quoteName(state.database);
  if (!state.isShared) await rows(`REVOKE ALL ON DATABASE ${database} FROM PUBLIC`);
  if (state.hasTables) await rows(`GRANT CONNECT ON DATABASE ${database} TO sightline_reader`);
  await rows('SELECT team.admit(m.login) FROM team.member m JOIN pg_roles r ON r.rolname = m.login');
}

/** A login to add; without a password it must exist. */
export type NewLogin = { readonly login: string; readonly password: string | null };

/**
 * Creates the team in an empty or foreign database, in a schema of its own; other tables are not touched. `admin` becomes its first member.
 * Raises `team/foreign` if a team or another schema of that name is there, and `team/refused` without the rights.
 */
export async function createTeam(store: Store, admin: NewLogin): Promise<void> {
  if (admin.login === store.address.login) {
    throw new AppError(
      'input/invalid',
      'The owner of the database cannot be a member, because it could change everything. Name another login as the first admin.',
    );
  }
  await store.transaction(async (statements) => {
    const { rows } = statements;
    const [there] = await rows<{ isTeam: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = n.oid AND relname = 'meta') AS "isTeam"
       FROM pg_namespace n WHERE nspname = 'team'`,
    );
    if (there !== undefined) {
      throw new AppError(
        'team/foreign',
        there.isTeam
          ? 'This database already holds a team. Nothing was changed; join it.'
          : 'This database has a schema called “team” that belongs to another program. Nothing was changed; create another database for the team.',
      );
    }
    const [group] = await rows("SELECT 1 FROM pg_roles WHERE rolname = 'sightline_member'");
    if (group === undefined) await rows('CREATE ROLE sightline_member NOLOGIN');
    await rows('CREATE SCHEMA team');
    await takeSteps(statements, 0);
    await addLogin(statements, admin);
    await rows("INSERT INTO team.member (login, role) VALUES ($1, 'admin')", [admin.login]);
    await setDoors(statements);
  });
}

/** Adds a login of the server, as the owner; it may nothing until an admin makes it a member. Raises `team/…`, `input/invalid`. */
export async function addTeamLogin(store: Store, login: NewLogin): Promise<void> {
  await store.transaction(async (statements) => {
    // Not in a database without a team.
    await statements.rows('SELECT 1 FROM team.meta');
    await addLogin(statements, login);
  });
}

/** Tables whose rows know their transaction. */
const COUNTED = ['answer', 'seen', 'fact', 'object'];

/**
 * Brings the team's database to this program's version, as its owner, and one restored from a backup to its members' notice; returns both
 * versions. Raises `team/…`.
 */
export async function migrateTeam(store: Store): Promise<{ readonly from: number; readonly to: number }> {
  return await store.transaction(async (statements) => {
    // What is made belongs to whom the store belongs to, also if the server's administrator makes it.
    const [owner] = await statements.rows<{ name: string }>(
      "SELECT pg_get_userbyid(nspowner) AS name FROM pg_namespace WHERE nspname = 'team' AND nspowner <> current_user::regrole",
    );
    if (owner !== undefined) await statements.rows(`SET LOCAL ROLE ${quoteName(owner.name)}`);
    const [meta] = await statements.rows<{ schema: number }>('SELECT schema FROM team.meta FOR UPDATE');
    const from = meta?.schema ?? 0;
    if (from > STORE_VERSION) {
      throw new AppError(
        'team/outdated',
        `The team’s database is of version ${String(from)}; this Sightline knows version ${String(STORE_VERSION)}. Nothing was changed; install a newer Sightline.`,
      );
    }
    await takeSteps(statements, from);
    // A restored database counts its transactions anew: rows of later ones than there are would be news for ever.
    for (const table of COUNTED) {
      await statements.rows(
        `UPDATE team.${table} SET xid = pg_current_xact_id() WHERE xid > pg_snapshot_xmax(pg_current_snapshot())`,
      );
    }
    await setDoors(statements);
    // It is another database for its members now: they ask it anew, and offer it what it may have lost.
    await statements.rows('UPDATE team.meta SET schema = schema');
    return { from, to: STORE_VERSION };
  });
}
