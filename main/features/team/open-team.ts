/** The joined team's database, with the password from the keychain. */
import { AppError, isAppError, toWire } from '../../../shared/errors/app-error.ts';
import { loadTeam, type TeamRow } from '../../db/queries/team.ts';
import { saveStore, saveTeamMet, saveTeamRole } from '../../db/writes/team.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { formatStoreAddress, parseStoreAddress, type StoreAddress } from '../../team/address.ts';
import { loadMembership, openStore, type Membership, type Store } from '../../team/store.ts';

/** The way without a keychain. */
export const FOR_EACH_RUN = 'Or set SIGHTLINE_TEAM to the address with its password for each run.';

/** Where the password of a team's database is kept. */
export const passwordEntry = (address: string): string => `team ${address}`;

/** The joined team. Raises `input/not-found` if there is none. */
export function requireTeam({ db }: Pick<Core, 'db'>): TeamRow {
  const team = loadTeam(db);
  if (team !== undefined) return team;
  throw new AppError(
    'input/not-found',
    'This computer has not joined a team. Join one with its address first.',
    {
      commandLine: '`sightline team join postgres://LOGIN@HOST/DATABASE` does.',
    },
  );
}

/** SIGHTLINE_TEAM, an address with its password, for this run; only for the team that it names. */
function passwordOfEnvironment({ environment }: Pick<Core, 'environment'>, address: string): string | null {
  if (environment.team === undefined) return null;
  const given = parseStoreAddress(environment.team);
  return formatStoreAddress(given.address) === address ? given.password : null;
}

/** The password that SIGHTLINE_TEAM has for a login of a server, whatever the database; null: none. */
export function passwordOfLogin(
  { environment }: Pick<Core, 'environment'>,
  { host, port, login }: StoreAddress,
): string | null {
  if (environment.team === undefined) return null;
  const { address, password } = parseStoreAddress(environment.team);
  const isSame =
    address.host.toLowerCase() === host.toLowerCase() && address.port === port && address.login === login;
  return isSame ? password : null;
}

/** Reads the keychain. Raises `secrets/unavailable` with another way. */
async function readKeychain({ secrets }: Pick<Core, 'secrets'>, entry: string): Promise<string | null> {
  try {
    return await secrets.get(entry);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'secrets/unavailable') throw error;
    throw new AppError(error.code, error.message, { cause: error, commandLine: FOR_EACH_RUN });
  }
}

/** The password for an address, from the environment or the keychain. Raises `secrets/…`. */
export async function findPassword(
  core: Pick<Core, 'environment' | 'secrets' | 'sessionKeys'>,
  address: string,
): Promise<string> {
  const entry = passwordEntry(address);
  const password =
    passwordOfEnvironment(core, address) ??
    (await core.sessionKeys.get(entry)) ??
    (await readKeychain(core, entry));
  if (password !== null) return password;
  throw new AppError(
    'secrets/missing',
    'The password of the team’s database is not kept here. Join the team again with it.',
    {
      commandLine: FOR_EACH_RUN,
    },
  );
}

/** The team's database as a member works with it. */
export type OpenTeam = {
  readonly store: Store;
  readonly membership: Membership & { readonly role: TeamRow['role'] };
};

/** Reads the login's membership. Raises `team/…`, also for a login that is no member. */
export async function requireMembership(store: Store): Promise<OpenTeam['membership']> {
  const membership = await loadMembership(store);
  const { role, login } = membership;
  if (role !== null) return { ...membership, role };
  throw new AppError(
    'team/refused',
    `${login} can reach the team’s database, but is no member of the team. Ask the team’s admin to add it; everything on this computer works on.`,
    { commandLine: `The admin runs \`sightline team member ${login}\`.` },
  );
}

/** Notes why the team's database could not be used. */
function noteFailure({ db, clock }: Core, error: unknown): void {
  const { code, message } = toWire(error);
  if (code.startsWith('team/') || code.startsWith('secrets/')) {
    saveTeamMet(db, nowIso(clock), JSON.stringify({ code, message }));
  }
}

/** Opens the joined team's database; the caller closes it. Raises `input/not-found` without a team, `secrets/…`, `team/…`. */
export async function openTeam(core: Core): Promise<OpenTeam> {
  const { db, clock } = core;
  const team = requireTeam(core);
  let store: Store | undefined;
  try {
    store = await openStore(parseStoreAddress(team.address).address, await findPassword(core, team.address));
    const membership = await requireMembership(store);
    saveTeamRole(db, membership.role);
    saveStore(db, membership.store);
    saveTeamMet(db, nowIso(clock), null);
    return { store, membership };
  } catch (error) {
    noteFailure(core, error);
    await store?.close();
    throw error;
  }
}

/** Runs `work` with the joined team's database. Raises as {@link openTeam}. */
export async function withTeam<T>(core: Core, work: (team: OpenTeam) => Promise<T>): Promise<T> {
  const team = await openTeam(core);
  try {
    return await work(team);
  } catch (error) {
    noteFailure(core, error);
    throw error;
  } finally {
    await team.store.close();
  }
}
