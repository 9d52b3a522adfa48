/**
 * Connections to services. This file determines which one is meant and where its key is; `client.ts` builds a client for one, `connect.ts`
 * adds and removes, `edit.ts` changes and shows them.
 */
import type { ConnectionDeps } from '../../core/core.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { completeAddress } from '../../../shared/format/service-address.ts';
import { normaliseBaseUrl } from '../../api/address.ts';
import { KEY_COMMAND } from '../../api/errors.ts';
import { inTransaction, type Db } from '../../db/open.ts';
import {
  loadConnectionByName,
  loadConnections,
  loadConnectionsByAddress,
  type ConnectionRow,
} from '../../db/queries/connections.ts';
import { saveBaseUrl, saveConnection, type NewConnection } from '../../db/writes/connections.ts';
import { nowIso } from '../../platform/clock.ts';
import { describeUnusedKey, environmentAddress, findEnvironmentKey } from '../../core/environment.ts';
import { findKeptKey } from './kept-keys.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** Which connection is meant: by name or id, by address, or the only one there is. */
export type ConnectionChoice = {
  readonly connection?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** A key for this call only. */
  readonly key?: string | undefined;
};

/** A connection ready for use; `isNew` when it was added for this call. */
export type OpenConnection = {
  readonly connection: ConnectionRow;
  readonly key: string;
  readonly isNew: boolean;
};

/** Where to get a key, and where it goes: only a known connection has settings. */
const KEY_ADVICE = 'Create one in the dashboard of the service under API Keys, and enter it in the settings.';
const NEW_KEY_ADVICE = 'Create one in the dashboard of the service under API Keys, and connect with it.';

/** A new connection's name: the requested one, else one derived from its address. */
export function nameFor(db: Db, baseUrl: string, wanted: string | undefined): string {
  const { host, pathname } = new URL(baseUrl);
  for (const name of [wanted ?? host, ...(wanted === undefined ? [`${host}${pathname}`] : [])]) {
    if (loadConnectionByName(db, name) === undefined) return name;
  }
  throw new AppError(
    'input/invalid',
    `There is already a connection called ${wanted ?? host}, for another address. Choose another name.`,
  );
}

function findByAddress(db: Db, { baseUrl = '', connection }: ConnectionChoice): ConnectionRow | undefined {
  const address = normaliseBaseUrl(completeAddress(baseUrl));
  const [found, ...others] = loadConnectionsByAddress(db, address).filter(
    ({ name }) => connection === undefined || isSameName(name, connection),
  );
  if (others.length === 0) return found;
  throw new AppError(
    'input/invalid',
    `There are several connections to ${address}; name one with --connection: ${[found, ...others].map((one) => one?.name).join(', ')}.`,
  );
}

/** The known connection that is meant; undefined for an unknown address. Raises `input/…`. */
export function findConnection(db: Db, choice: ConnectionChoice): ConnectionRow | undefined {
  if (choice.baseUrl !== undefined) return findByAddress(db, choice);
  const all = loadConnections(db);
  const names = all.map(({ name }) => name).join(', ');
  if (choice.connection !== undefined) {
    const found = loadConnectionByName(db, choice.connection);
    if (found !== undefined) return found;
    throw new AppError(
      'input/not-found',
      `No connection is called ${choice.connection}. ${names === '' ? 'There is none yet.' : `There are: ${names}.`}`,
    );
  }
  if (all.length > 1) {
    throw new AppError(
      'input/invalid',
      `There are several connections; name one with --connection: ${names}.`,
    );
  }
  if (all.length === 1) return all[0];
  throw new AppError('input/not-found', 'There is no connection yet. Connect your account first.', {
    commandLine: '`sightline connect` adds it, or --base-url names the service.',
  });
}

/** Advice for a missing key: why the environment's was not used, or where to get one. */
export function adviseOnKey({ environment }: Pick<ConnectionDeps, 'environment'>, address: string): string {
  return describeUnusedKey(environment, address) || KEY_ADVICE;
}

/** A connection's key. Raises `secrets/missing`, which also says why the keychain could not be read. */
async function findKey(
  deps: ConnectionDeps,
  choice: ConnectionChoice,
  { address, known }: { readonly address: string; readonly known: ConnectionRow | undefined },
): Promise<string> {
  if (choice.key !== undefined && choice.key.trim() !== '') return choice.key;
  const { environment, db } = deps;
  const isNamed =
    choice.baseUrl !== undefined ||
    (environment.isGiven === true && loadConnections(db).filter(({ isSample }) => !isSample).length === 1);
  const given = findEnvironmentKey(deps.environment, { address, isNamed });
  if (given !== undefined) return given;
  const missing = `There is no API key for ${known?.name ?? address}.`;
  const advice = adviseOnKey(deps, address);
  const commandLine = advice === KEY_ADVICE ? KEY_COMMAND : undefined;
  if (known === undefined) {
    const advised = advice === KEY_ADVICE ? NEW_KEY_ADVICE : advice;
    throw new AppError('secrets/missing', `${missing} ${advised}`, { commandLine });
  }
  try {
    const kept = await findKeptKey(deps, known.connectionId);
    if (kept !== null) return kept.key;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'secrets/unavailable') throw error;
    const unused = describeUnusedKey(deps.environment, address);
    throw new AppError('secrets/missing', [missing, unused, error.message].filter(Boolean).join(' '), {
      cause: error,
      commandLine: error.commandLine,
    });
  }
  throw new AppError('secrets/missing', `${missing} ${advice}`, { commandLine });
}

/** Whether there is a key for a connection; one that the keychain hides counts as none. */
export async function hasKey(deps: ConnectionDeps, connection: ConnectionRow): Promise<boolean> {
  try {
    await findKey(
      deps,
      { connection: connection.connectionId },
      { address: connection.baseUrl, known: connection },
    );
    return true;
  } catch (error) {
    if (isAppError(error) && error.code === 'secrets/missing') return false;
    throw error;
  }
}

/** The default when a command names nothing: the address in the environment, if any. */
function withDefault({ environment }: ConnectionDeps, choice: ConnectionChoice): ConnectionChoice {
  if (choice.connection !== undefined || choice.baseUrl !== undefined) return choice;
  return { ...choice, baseUrl: environmentAddress(environment) };
}

/**
 * Adds a connection to an address, unless another process has just done so: both steps share one transaction, so that an address gets one
 * connection, however many add it at once.
 */
export function addConnection(
  db: Db,
  { baseUrl, name: wanted, ...values }: Omit<NewConnection, 'name'> & { readonly name?: string | undefined },
  onAdded: (connection: ConnectionRow) => void = () => undefined,
): { readonly connection: ConnectionRow; readonly isNew: boolean } {
  return inTransaction(db, () => {
    const known = findConnection(db, { baseUrl, connection: wanted });
    if (known !== undefined) return { connection: known, isNew: false };
    const name = nameFor(db, baseUrl, wanted);
    const connection = saveConnection(db, { ...values, name, baseUrl });
    onAdded(connection);
    return { connection, isNew: true };
  });
}

/**
 * Finds the connection that is meant and its key, adding the connection if its address is new. `onAdded` is called before an added one is
 * visible to others; if it throws, nothing is added.
 */
export async function openConnection(
  deps: ConnectionDeps,
  request: ConnectionChoice,
  onAdded?: (connection: ConnectionRow) => void,
): Promise<OpenConnection> {
  const choice = withDefault(deps, request);
  const known = findConnection(deps.db, choice);
  if (known?.isSample === true && request.key === undefined) {
    // It runs inside the program on a new port each time; a caller with a key has one that runs elsewhere.
    const { baseUrl, key } = await deps.sample.open(known.createdAt);
    saveBaseUrl(deps.db, known.id, baseUrl);
    return { connection: { ...known, baseUrl }, key, isNew: false };
  }
  const address = known?.baseUrl ?? normaliseBaseUrl(completeAddress(choice.baseUrl ?? ''));
  const key = await findKey(deps, choice, { address, known });
  if (known !== undefined) return { connection: known, key, isNew: false };
  const values = { name: choice.connection, baseUrl: address, at: nowIso(deps.clock) };
  return { ...addConnection(deps.db, values, onAdded), key };
}
