/** Creates and migrates a team's database, as its owner. */
import { AppError } from '../../shared/errors/app-error.ts';
import { STORE_STEPS, STORE_VERSION } from './schema/index.ts';
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

/** Makes a login of the server a member of the group that may use teams, and creates it if a password is given. */
async function addLogin({ rows }: StoreStatements, login: string, password: string | null): Promise<void> {
  const [known] = await rows('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
  if (known === undefined) {
    if (password === null) {
      throw new AppError(
        'input/invalid',
        `The server has no login ${login}. Give a password to create it, or have the server’s administrator create it. Nothing was changed.`,
      );
    }
    await rows(`CREATE ROLE ${quoteName(login)} LOGIN PASSWORD ${quoteText(password)}`);
  }
  await rows(`GRANT sightline_member TO ${quoteName(login)}`);
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
      'The owner of the database is not to be a member: it could change everything. Name another login as the first admin.',
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
          ? 'This database holds a team already. Nothing was changed; join it.'
          : 'This database has a schema called “team” of another program. Nothing was changed; create another database for the team.',
      );
    }
    const [group] = await rows("SELECT 1 FROM pg_roles WHERE rolname = 'sightline_member'");
    if (group === undefined) await rows('CREATE ROLE sightline_member NOLOGIN');
    await rows('CREATE SCHEMA team');
    await takeSteps(statements, 0);
    await addLogin(statements, admin.login, admin.password);
    await rows("INSERT INTO team.member (login, role) VALUES ($1, 'admin')", [admin.login]);
  });
}

/** Adds a login of the server, as the owner; an admin then says what it may do. Raises `team/…`, `input/invalid`. */
export async function addTeamLogin(store: Store, login: NewLogin): Promise<void> {
  await store.transaction(async (statements) => {
    // Not in a database without a team.
    await statements.rows('SELECT 1 FROM team.meta');
    await addLogin(statements, login.login, login.password);
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
    // It is another database for its members now: they ask it anew, and offer it what it may have lost.
    await statements.rows('UPDATE team.meta SET schema = schema');
    return { from, to: STORE_VERSION };
  });
}
