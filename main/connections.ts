/** Connections to services: which one is meant, where its key is, adding and removing them. */
import { AppError, isAppError } from '../shared/errors/app-error.ts';
import { buildClient, type ApiClient } from './api/client.ts';
import { projectsEndpoint } from './api/resources/catalogue.ts';
import { normaliseBaseUrl } from './api/address.ts';
import type { Pace } from './api/pace.ts';
import type { CallEnd, CallStart, EnterCall } from './api/transport.ts';
import { inTransaction, type Db } from './db/open.ts';
import {
  loadConnectionByAddress,
  loadConnectionByName,
  loadConnections,
  type ConnectionRow,
} from './db/queries/connections.ts';
import { deleteConnection, saveConnection, saveMonthlyCalls } from './db/writes/connections.ts';
import { saveCallEnd, saveCallStart } from './db/writes/evidence.ts';
import { monthStartIso, nowIso, type Clock } from './platform/clock.ts';
import type { Logger } from './platform/logger.ts';
import { prepareNetwork } from './platform/network.ts';
import type { SecretStore } from './secrets/secret-store.ts';

/** What connections need of the core. */
export type ConnectionDeps = {
  readonly db: Db;
  readonly secrets: SecretStore;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The key of this run, from SIGHTLINE_API_KEY; it wins over the keychain and is never stored by a sync. */
  readonly environmentKey: string | undefined;
  /** The one pace of a connection in this process, by the connection's id. */
  readonly paceOf: (connectionId: string) => Pace;
};

/** Which connection is meant, by name, by address, or the only one there is. */
export type ConnectionChoice = {
  readonly connection?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** A key for this call alone. */
  readonly key?: string | undefined;
};

/** A connection ready for use; `isNew` when it was added for this call. */
export type OpenConnection = {
  readonly connection: ConnectionRow;
  readonly key: string;
  readonly isNew: boolean;
};

const KEY_ADVICE =
  'Set SIGHTLINE_API_KEY for one run, or store a key with `sightline connect --base-url URL`. ' +
  'Keys are made in the dashboard of the service under API Keys.';

function nameFor(db: Db, baseUrl: string, wanted: string | undefined): string {
  const { host, pathname } = new URL(baseUrl);
  for (const name of [wanted ?? host, ...(wanted === undefined ? [`${host}${pathname}`] : [])]) {
    if (loadConnectionByName(db, name) === undefined) return name;
  }
  throw new AppError(
    'input/invalid',
    `There is already a connection called ${wanted ?? host}, to another address. Choose another name.`,
  );
}

function findConnection(db: Db, choice: ConnectionChoice): ConnectionRow | undefined {
  if (choice.baseUrl !== undefined) return loadConnectionByAddress(db, normaliseBaseUrl(choice.baseUrl));
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
  throw new AppError(
    'input/not-found',
    'There is no connection yet. Name the service with --base-url, or add it with `sightline connect`.',
  );
}

/** The key of a connection. Raises `secrets/missing`, which also tells why the keychain could not be asked. */
async function findKey(
  deps: ConnectionDeps,
  choice: ConnectionChoice,
  known: ConnectionRow | undefined,
): Promise<string> {
  const given = choice.key ?? deps.environmentKey;
  if (given !== undefined && given.trim() !== '') return given;
  if (known === undefined) {
    throw new AppError('secrets/missing', `There is no API key for this service. ${KEY_ADVICE}`);
  }
  try {
    const kept = await deps.secrets.get(known.connectionId);
    if (kept !== null) return kept;
  } catch (error) {
    if (!isAppError(error) || error.code !== 'secrets/unavailable') throw error;
    throw new AppError('secrets/missing', `There is no API key for ${known.name}. ${error.message}`, {
      cause: error,
    });
  }
  throw new AppError('secrets/missing', `There is no API key for ${known.name}. ${KEY_ADVICE}`);
}

/** Finds the connection that is meant and its key, adding the connection when its address is new. */
export async function openConnection(
  deps: ConnectionDeps,
  choice: ConnectionChoice,
): Promise<OpenConnection> {
  const known = findConnection(deps.db, choice);
  const key = await findKey(deps, choice, known);
  if (known !== undefined) return { connection: known, key, isNew: false };
  const baseUrl = normaliseBaseUrl(choice.baseUrl ?? '');
  const connection = inTransaction(deps.db, () => {
    const name = nameFor(deps.db, baseUrl, choice.connection);
    return saveConnection(deps.db, { name, baseUrl, at: nowIso(deps.clock) });
  });
  return { connection, key, isNew: true };
}

/**
 * Builds the ledger of a connection. It raises `api/call-budget` before the call that would cross the
 * connection's line for the month.
 */
export function buildLedger(
  db: Db,
  { id, name }: Pick<ConnectionRow, 'id' | 'name'>,
  clock: Clock,
): EnterCall {
  return (call) => {
    const entry = saveCallStart(db, id, { at: nowIso(clock), ...call }, monthStartIso(clock));
    if (entry !== undefined) return (end) => saveCallEnd(db, entry, end);
    const resetDay = monthStartIso(clock, 1).slice(0, 10);
    throw new AppError(
      'api/call-budget',
      `Stopped before the line that you have set for ${name}: its calls of this month are used up. ` +
        `It is free again on ${resetDay}; sightline connect --monthly-calls moves the line.`,
      { details: { connection: name, resetAt: resetDay } },
    );
  };
}

/** What a client of a known connection can be told besides. */
type ClientChoice = { readonly maxCalls?: number | undefined; readonly signal?: AbortSignal | undefined };

/** Builds a client of a connection: with its ledger, its pace, and this computer's proxy and authorities. */
export function buildConnectionClient(
  deps: ConnectionDeps,
  { connection, key }: Pick<OpenConnection, 'connection' | 'key'>,
  { maxCalls, signal }: ClientChoice = {},
): ApiClient {
  const { db, logger, clock } = deps;
  return buildClient({
    baseUrl: connection.baseUrl,
    key,
    logger,
    clock,
    maxCalls,
    signal,
    proxy: prepareNetwork(connection.baseUrl),
    pace: deps.paceOf(connection.connectionId),
    enter: buildLedger(db, connection, clock),
  });
}

/**
 * Checks a key with one call and stores it in the keychain, adding the connection or giving a known one a new
 * key. Nothing is stored when the service refuses the key.
 */
export async function connect(
  deps: ConnectionDeps,
  request: {
    readonly baseUrl: string;
    readonly name?: string | undefined;
    readonly key: string;
    /** The line for the calls of a month; null lifts it, undefined leaves it. */
    readonly monthlyCalls?: number | null | undefined;
    readonly signal?: AbortSignal;
  },
): Promise<{ readonly connection: ConnectionRow; readonly projects: number }> {
  const { db, clock } = deps;
  const baseUrl = normaliseBaseUrl(request.baseUrl);
  const known = loadConnectionByAddress(db, baseUrl);
  const name = known?.name ?? nameFor(db, baseUrl, request.name);
  const calls: { readonly start: CallStart; end: CallEnd }[] = [];
  const client = buildClient({
    baseUrl,
    key: request.key,
    logger: deps.logger,
    clock,
    signal: request.signal,
    proxy: prepareNetwork(baseUrl),
    // The connection may not be there yet, so the ledger is written when it is.
    enter: (start) => {
      const call = { start, end: { status: null, durationMs: 0, bytes: 0 } as CallEnd };
      calls.push(call);
      return (end) => void (call.end = end);
    },
  });
  const answer = await client.fetchEndpoint(projectsEndpoint);
  if (answer.outcome !== 'read') {
    throw new AppError(
      'api/invalid-response',
      `${baseUrl} accepted the key but does not answer like the service. Nothing was stored; check the address.`,
    );
  }
  const connection =
    known ?? inTransaction(db, () => saveConnection(db, { name, baseUrl, at: nowIso(clock) }));
  try {
    await deps.secrets.set(connection.connectionId, request.key.trim());
  } catch (error) {
    if (known === undefined) deleteConnection(db, connection.id);
    throw error;
  }
  const { monthlyCalls = connection.monthlyCalls } = request;
  inTransaction(db, () => {
    // The calls were made: they are entered even where they are beyond the line, which this may be to move.
    saveMonthlyCalls(db, connection.id, null);
    const enter = buildLedger(db, connection, clock);
    for (const { start, end } of calls) enter(start)(end);
    saveMonthlyCalls(db, connection.id, monthlyCalls);
  });
  return { connection: { ...connection, monthlyCalls }, projects: answer.value.length };
}

/** What became of a connection that was removed. */
export type Disconnected = { readonly name: string; readonly hadKey: boolean; readonly isForgotten: boolean };

/** Removes a connection's key; with `forget` also the connection and everything mirrored over it. */
export async function disconnect(
  deps: ConnectionDeps,
  request: { readonly name: string; readonly forget: boolean },
): Promise<Disconnected> {
  const connection = findConnection(deps.db, { connection: request.name });
  if (connection === undefined) throw new Error('a connection was neither found nor missed');
  let hadKey = false;
  try {
    hadKey = await deps.secrets.delete(connection.connectionId);
  } catch (error) {
    // Where there is no keychain there is no key in it, and that must not keep the mirror from being removed.
    if (!request.forget || !isAppError(error)) throw error;
    deps.logger.warn(error.message);
  }
  if (request.forget) deleteConnection(deps.db, connection.id);
  return { name: connection.name, hadKey, isForgotten: request.forget };
}
