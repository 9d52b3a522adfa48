import type { ConnectionColour, KeyKeeping } from '../../../shared/domain/connection.ts';
import type { ReportCount } from '../../../shared/domain/connection-schema.ts';
import { AppError, isAppError, type ErrorCode } from '../../../shared/errors/app-error.ts';
import { completeAddress } from '../../../shared/format/service-address.ts';
import { normaliseBaseUrl } from '../../api/address.ts';
import { buildClient } from '../../api/client.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import type { CallEnd, CallStart } from '../../api/transport.ts';
import { inTransaction } from '../../db/open.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { loadReportCount } from '../../db/queries/studio-reports.ts';
import {
  deleteConnection,
  deleteMirror,
  forgetRefusal,
  saveMonthlyCalls,
} from '../../db/writes/connections.ts';
import { nowIso } from '../../platform/clock.ts';
import { prepareNetwork } from '../../platform/network.ts';
import type { ConnectionDeps, Core } from '../../core/core.ts';
import { addConnection, findConnection, nameFor } from './choose.ts';
import { saveCall } from './client.ts';
import { holdAndDeleteUnused, holdConnection } from './hold.ts';
import { forgetKey, keepKey } from './kept-keys.ts';
import { refuseSameAccount } from '../../sync/same-account.ts';

type Trial = {
  /** The listed projects' ids. */
  readonly projects: readonly string[];
  /** The calls made, to be entered in a ledger. */
  readonly calls: readonly { readonly start: CallStart; readonly end: CallEnd }[];
};

/** Errors that the service itself never returns for the list of projects, whatever is wrong with the key. */
const FOREIGN: ReadonlySet<ErrorCode> = new Set([
  'api/bad-request',
  'api/not-found',
  'api/gone',
  'api/invalid-response',
]);

const notTheService = (baseUrl: string, said: string, cause?: unknown): AppError =>
  new AppError(
    'api/invalid-response',
    `${baseUrl} answers, but it is not the address of the service’s API. Nothing was stored; copy that address from the service’s documentation or dashboard.${said}`,
    { cause },
  );

/** The error for a refused key, with what to do where one is just being typed: no settings have it yet. Null for all others. */
function refusalOf(error: unknown): AppError | null {
  if (!isAppError(error)) return null;
  if (error.code === 'api/unauthorized') {
    return new AppError(
      'api/unauthorized',
      'The service refused the API key: it is missing, malformed or revoked. Nothing was stored. Check that it was copied whole, or create a new one in the dashboard under API Keys.',
      { cause: error },
    );
  }
  if (error.code === 'api/forbidden') {
    return new AppError(
      'api/forbidden',
      'The service knows the API key, but the key has no right to list clients. Nothing was stored. Ask an owner or admin of the workspace for an Organization key, and enter that.',
      { cause: error },
    );
  }
  return null;
}

/**
 * Tries a key with one call, and stores nothing. Raises what the client raises, and `api/invalid-response` if something else answers at the
 * address.
 */
export async function tryKey(
  deps: Pick<ConnectionDeps, 'logger' | 'clock'>,
  request: { readonly baseUrl: string; readonly key: string; readonly signal?: AbortSignal | undefined },
): Promise<Trial> {
  const baseUrl = normaliseBaseUrl(completeAddress(request.baseUrl));
  const calls: { readonly start: CallStart; end: CallEnd }[] = [];
  const client = buildClient({
    baseUrl,
    key: request.key.trim(),
    logger: deps.logger,
    clock: deps.clock,
    signal: request.signal,
    ...prepareNetwork(baseUrl),
    // The connection may not exist yet, so the ledger is written once it does.
    enter: (start) => {
      const call = { start, end: { status: null, durationMs: 0, bytes: 0 } as CallEnd };
      calls.push(call);
      return (end) => void (call.end = end);
    },
  });
  try {
    const answer = await client.fetchEndpoint(projectsEndpoint);
    if (answer.outcome === 'read') return { projects: answer.value.map(({ id }) => id), calls };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal !== null) throw refusal;
    if (!isAppError(error) || !FOREIGN.has(error.code)) throw error;
    throw notTheService(baseUrl, ` What came back: ${error.message}`, error);
  }
  throw notTheService(baseUrl, '');
}

/**
 * Checks a key with one call and stores it, adding the connection or updating a known one's
 * key. Nothing is stored if the service refuses the key. A name that no connection to the address has adds one: an agency may have keys of
 * several organisations.
 */
export async function connect(
  deps: Core,
  request: {
    readonly baseUrl: string;
    readonly name?: string | undefined;
    readonly colour?: ConnectionColour;
    readonly key: string;
    /** By default the keychain. */
    readonly keeping?: KeyKeeping | undefined;
    /** The limit of calls per month; null lifts it, undefined leaves it. */
    readonly monthlyCalls?: number | null | undefined;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<{ readonly connection: ConnectionRow; readonly projects: number }> {
  const { db, clock } = deps;
  const baseUrl = normaliseBaseUrl(completeAddress(request.baseUrl));
  // A taken name is refused before the call.
  const known = findConnection(db, { baseUrl, connection: request.name });
  if (known === undefined) nameFor(db, baseUrl, request.name);
  const { calls, projects } = await tryKey(deps, request);
  if (known === undefined) refuseSameAccount(db, { baseUrl, ids: projects });
  const { connection, isNew } = addConnection(db, {
    name: request.name,
    baseUrl,
    at: nowIso(clock),
    ...(request.colour === undefined ? {} : { colour: request.colour }),
  });
  try {
    await keepKey(deps, connection.connectionId, {
      key: request.key.trim(),
      keeping: request.keeping ?? 'keychain',
    });
  } catch (error) {
    if (isNew) holdAndDeleteUnused(deps, connection);
    throw error;
  }
  const { monthlyCalls = connection.monthlyCalls } = request;
  inTransaction(db, () => {
    // The calls were made: they are entered even beyond the limit, which this may be about to change.
    saveMonthlyCalls(db, connection.id, null);
    for (const call of calls) saveCall({ db, connection, clock }, call);
    saveMonthlyCalls(db, connection.id, monthlyCalls);
    forgetRefusal(db, connection.id);
  });
  return { connection: { ...connection, monthlyCalls }, projects: projects.length };
}

/** The result of removing a connection. */
export type Disconnected = {
  readonly name: string;
  /** Whether there was a key; null if the keychain could not tell, so that it may still hold one. */
  readonly hadKey: boolean | null;
  readonly isForgotten: boolean;
  /** Its reports that stay, and those removed. */
  readonly keptReports: ReportCount;
  readonly removedReports: ReportCount;
};

/** What to remove besides its key. */
export type DisconnectRequest = {
  /** Everything mirrored over it; without reports the connection, too. */
  readonly forget: boolean;
  /** With `forget`: its reports, final ones included, and the connection. Files that were written stay. */
  readonly reports?: boolean | undefined;
};

const NO_REPORTS: ReportCount = { all: 0, final: 0 };

/** Removes a connection's key and returns whether there was one; null if unknown. */
async function removeKey(
  deps: Core,
  { connectionId }: ConnectionRow,
  { forget }: { readonly forget: boolean },
): Promise<boolean | null> {
  try {
    return await forgetKey(deps, connectionId);
  } catch (error) {
    // An unavailable keychain must not block removing the mirror.
    if (!forget || !isAppError(error) || error.code !== 'secrets/unavailable') throw error;
    return null;
  }
}

/**
 * Removes a connection's key; with `forget` also everything mirrored over it, for which no other process may sync it: raises `sync/busy`. A
 * connection with reports stays, unless they are to go, too: what is final is evidence.
 */
export async function disconnect(
  deps: Core,
  request: DisconnectRequest & { readonly name: string },
): Promise<Disconnected> {
  const connection = findConnection(deps.db, { connection: request.name });
  if (connection === undefined) throw new Error('a connection was neither found nor missed');
  const release = request.forget ? holdConnection(deps, connection, 'so nothing was removed') : undefined;
  try {
    const hadKey = await removeKey(deps, connection, request);
    const found = loadReportCount(deps.db, connection.id);
    const staysForReports = found.all > 0 && request.reports !== true;
    if (request.forget) {
      if (staysForReports) deleteMirror(deps.db, connection.id);
      else deleteConnection(deps.db, connection.id);
    }
    const isRemoved = request.forget && !staysForReports;
    return {
      name: connection.name,
      hadKey,
      isForgotten: request.forget,
      keptReports: isRemoved ? NO_REPORTS : found,
      removedReports: isRemoved ? found : NO_REPORTS,
    };
  } finally {
    release?.();
  }
}
