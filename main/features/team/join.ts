/** Creating, joining and leaving a team. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { MadeLogin, TeamJoined, TeamPlace } from '../../../shared/domain/team-schema.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadProjects } from '../../db/queries/runs.ts';
import { loadSharedAccounts, loadTeam } from '../../db/queries/team.ts';
import { inTransaction } from '../../db/open.ts';
import { saveConnection } from '../../db/writes/connections.ts';
import { deleteTeam, saveSharedAccount, saveTeam } from '../../db/writes/team.ts';
import { nowIso } from '../../platform/clock.ts';
import { formatStoreAddress, parseStoreAddress, type StoreAddress } from '../../team/address.ts';
import { addTeamLogin, assertLoginName, createTeam, migrateTeam } from '../../team/create.ts';
import { openStore, type Store } from '../../team/store.ts';
import {
  findPassword,
  FOR_EACH_RUN,
  passwordEntry,
  passwordOfLogin,
  requireMembership,
  withTeam,
} from './open-team.ts';
import { publishAccount } from './publish.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** Runs `work` as the owner of a database, whose password is kept nowhere: it is given, or in SIGHTLINE_TEAM. */
export async function asOwner<T>(
  core: Pick<Core, 'environment'>,
  { url, password }: TeamPlace,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { address, password: inUrl } = parseStoreAddress(url);
  const store = await openStore(address, password ?? inUrl ?? passwordOfLogin(core, address));
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const PASSWORD_BYTES = 18;

async function makeLogin(
  core: Pick<Core, 'environment'>,
  place: TeamPlace,
  login: string,
  make: (store: Store, password: string | null) => Promise<void>,
): Promise<MadeLogin> {
  const { address } = parseStoreAddress(place.url);
  assertLoginName(login);
  return await asOwner(core, place, async (store) => {
    const [known] = await store.rows('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
    const password = known === undefined ? randomBytes(PASSWORD_BYTES).toString('base64url') : null;
    await make(store, password);
    return { login, password, joinAt: formatStoreAddress({ ...address, login }) };
  });
}

/**
 * Creates a team in a database, as its owner, who is no member of it: `admin` is its first. Raises `team/…`, `input/invalid`.
 */
export const createTeamAt = (core: Core, place: TeamPlace, admin: string): Promise<MadeLogin> =>
  makeLogin(core, place, admin, (store, password) => createTeam(store, { login: admin, password }));

/** Adds a login to the team's database, as its owner. Raises `team/…`. */
export const addLoginAt = (core: Core, place: TeamPlace, login: string): Promise<MadeLogin> =>
  makeLogin(core, place, login, (store, password) => addTeamLogin(store, { login, password }));

/** Brings a team's database to this program's version, as its owner. Raises `team/…`. */
export const migrateTeamAt = (
  core: Core,
  place: TeamPlace,
): Promise<{ readonly from: number; readonly to: number }> => asOwner(core, place, migrateTeam);

/** An account that the team shares, as the caller sees it. */
export type TeamAccount = { readonly account: string; readonly name: string; readonly baseUrl: string };

/** The accounts that the caller sees. */
export const loadTeamAccounts = ({ rows }: Store): Promise<readonly TeamAccount[]> =>
  rows<TeamAccount>(
    'SELECT account, left(name, 500) AS name, left(base_url, 2000) AS "baseUrl" FROM team.accounts()',
  );

/** Whether a connection is to an account: its address is, and a project is known to both. */
async function isSame(
  { db }: Pick<Core, 'db'>,
  { rows }: Store,
  connection: ConnectionRow,
  { account, baseUrl }: TeamAccount,
): Promise<boolean> {
  if (connection.baseUrl !== baseUrl) return false;
  const projects = loadProjects(db, connection.id).map(({ projectId }) => projectId);
  const [found] = await rows<{ isShared: boolean }>('SELECT team.has_client($1, $2::text[]) AS "isShared"', [
    account,
    projects,
  ]);
  return found?.isShared === true;
}

/** A name for a connection that no other has. */
function freeName(taken: readonly string[], wanted: string): string {
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted} ${String(number)}`;
    if (!taken.some((one) => isSameName(one, name))) return name;
  }
}

/**
 * Links the accounts that the caller sees with connections: with one to the same address that knows one of its projects, else with a new one
 * without a key, over which nothing is asked until its user gives it one.
 */
export async function linkAccounts(core: Core, store: Store): Promise<TeamJoined['shared']> {
  const { db, clock } = core;
  const shared: TeamJoined['shared'][number][] = [];
  for (const account of await loadTeamAccounts(store)) {
    const linked = loadSharedAccounts(db);
    if (linked.some((one) => one.account === account.account)) continue;
    const free = loadConnections(db).filter(
      ({ id, isSample }) => !isSample && !linked.some((one) => one.connection === id),
    );
    let found: ConnectionRow | undefined;
    for (const connection of free) {
      if (await isSame(core, store, connection, account)) found ??= connection;
    }
    const isNew = found === undefined;
    inTransaction(db, () => {
      const connection =
        found ??
        saveConnection(db, {
          name: freeName(
            loadConnections(db).map(({ name }) => name),
            toShownName(account.name) || 'Account',
          ),
          baseUrl: account.baseUrl,
          at: nowIso(clock),
        });
      saveSharedAccount(db, connection.id, account.account);
      shared.push({ name: connection.name, isNew });
    });
  }
  if (shared.length > 0) core.tell('connections/changed', {});
  return shared;
}

async function passwordFor(core: Core, { url, password }: TeamPlace, address: StoreAddress): Promise<string> {
  const given = password ?? parseStoreAddress(url).password;
  return given ?? (await findPassword(core, formatStoreAddress(address)));
}

/** Keeps a password in the keychain. Raises `secrets/unavailable` with another way. */
async function keepPassword({ secrets }: Core, address: string, password: string): Promise<void> {
  try {
    await secrets.set(passwordEntry(address), password);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'secrets/unavailable') throw error;
    throw new AppError(error.code, error.message, { cause: error, commandLine: FOR_EACH_RUN });
  }
}

/**
 * Joins a team: its accounts become connections. The password goes to the keychain, once the database has taken it. Raises `team/…`,
 * `secrets/…`, and `input/invalid` if another team is joined.
 */
export async function joinTeam(core: Core, place: TeamPlace): Promise<TeamJoined> {
  const { db, clock } = core;
  const { address } = parseStoreAddress(place.url);
  const text = formatStoreAddress(address);
  const known = loadTeam(db);
  if (known !== undefined && known.address !== text) {
    throw new AppError(
      'input/invalid',
      `This computer has joined another team, ${known.address}. Nothing was changed; leave that one first.`,
    );
  }
  const password = await passwordFor(core, place, address);
  const store = await openStore(address, password);
  try {
    const { login, role } = await requireMembership(store);
    const isGiven = place.password !== null || parseStoreAddress(place.url).password !== null;
    if (isGiven) await keepPassword(core, text, password);
    if (known === undefined) {
      saveTeam(db, { address: text, login, role, joinedAt: nowIso(clock), token: randomUUID() });
    }
    const shared = await linkAccounts(core, store);
    return { address: text, login, role, shared };
  } finally {
    await store.close();
  }
}

/** Leaves the team: everything mirrored and written stays on this computer, the password is removed. Raises `input/not-found`. */
export async function leaveTeam(
  core: Core,
): Promise<{ readonly address: string; readonly hadPassword: boolean | null }> {
  const team = loadTeam(core.db);
  if (team === undefined) {
    throw new AppError('input/not-found', 'This computer has not joined a team. Nothing was changed.');
  }
  const entry = passwordEntry(team.address);
  await core.sessionKeys.delete(entry);
  // A keychain that cannot be used must not keep anybody in a team.
  const hadPassword = await core.secrets.delete(entry).catch(() => null);
  deleteTeam(core.db);
  return { address: team.address, hadPassword };
}

/** Shares a connection's account with the team, as an admin; one that the team has already is linked. Raises `input/…`, `team/…`. */
export async function shareConnection(core: Core, name: string): Promise<TeamAccount> {
  const { db } = core;
  return await withTeam(core, async ({ store }) => {
    const connection = loadConnections(db).find((one) => isSameName(one.name, name));
    if (connection === undefined) throw new AppError('input/not-found', `No connection is called ${name}.`);
    if (connection.isSample) {
      throw new AppError(
        'input/invalid',
        'The sample is on every computer. Share a connection to the service.',
      );
    }
    const known = loadSharedAccounts(db).find((one) => one.connection === connection.id);
    if (known !== undefined) {
      return { account: known.account, name: connection.name, baseUrl: connection.baseUrl };
    }
    for (const account of await loadTeamAccounts(store)) {
      if (!(await isSame(core, store, connection, account))) continue;
      const linked = loadSharedAccounts(db).find((one) => one.account === account.account);
      if (linked !== undefined) {
        throw new AppError(
          'input/invalid',
          `The team has this account already, as ${account.name}, and another connection of this computer is linked with it. Nothing was shared; use that one.`,
        );
      }
      saveSharedAccount(db, connection.id, account.account);
      await publishAccount(core, store, connection);
      return account;
    }
    const account = randomUUID();
    await store.rows('SELECT team.add_account($1, $2, $3)', [account, connection.name, connection.baseUrl]);
    saveSharedAccount(db, connection.id, account);
    // Colleagues who join recognise the account by its clients.
    await publishAccount(core, store, connection);
    return { account, name: connection.name, baseUrl: connection.baseUrl };
  });
}

/** Links accounts that the caller sees since it joined; a team that cannot be reached is left for later. */
export async function linkNewAccounts(core: Core): Promise<void> {
  if (loadTeam(core.db) === undefined) return;
  try {
    await withTeam(core, ({ store }) => linkAccounts(core, store));
  } catch (error) {
    if (!isAppError(error) || !/^(team|secrets)\//.test(error.code)) throw error;
  }
}
