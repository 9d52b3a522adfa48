import type { ConnectionColour, KeyKeeping } from '../../../shared/domain/connection.ts';
import type { ConnectionView, KeyState } from '../../../shared/domain/connection-schema.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { projectsEndpoint } from '../../api/resources/catalogue.ts';
import { inTransaction } from '../../db/open.ts';
import { loadConnectionByName, loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadMissing } from '../../db/queries/shortfalls.ts';
import { loadCallCount, loadProjectCount } from '../../db/queries/status.ts';
import { loadReportCount } from '../../db/queries/studio-reports.ts';
import {
  forgetRefusal,
  saveConnection,
  saveConnectionDetails,
  saveKeyExpiry,
} from '../../db/writes/connections.ts';
import { monthStartIso, nowIso } from '../../platform/clock.ts';
import type { ConnectionDeps, Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { adviseOnKey } from './choose.ts';
import { buildConnectionClient } from './client.ts';
import { findEnvironmentKey } from '../../core/environment.ts';
import { findKeptKey, keepKey } from './kept-keys.ts';

type EditDeps = Pick<Core, 'db' | 'clock'>;
type Telling = Pick<Core, 'tell'>;

/** A connection for screens. */
export function loadConnectionView({ db, clock }: EditDeps, row: ConnectionRow): ConnectionView {
  return {
    connection: row.connectionId,
    name: row.name,
    baseUrl: row.baseUrl,
    colour: row.colour,
    isSample: row.isSample,
    createdAt: row.createdAt,
    lastSyncAt: row.lastSyncAt,
    lastSyncOutcome: row.lastSyncOutcome,
    syncedAt: row.syncedAt,
    unreachableSince: row.unreachableSince,
    keyExpiresOn: row.keyExpiresOn,
    monthlyCalls: row.monthlyCalls,
    callsThisMonth: loadCallCount(db, row.id, monthStartIso(clock)),
    projects: loadProjectCount(db, row.id),
    reports: loadReportCount(db, row.id),
    oldRuns: row.oldRuns,
    oldAfterDays: row.oldAfterDays,
    missing: loadMissing(db, row.id),
  };
}

/** Every connection for screens, by name. */
export function loadConnectionViews(deps: EditDeps): readonly ConnectionView[] {
  return loadConnections(deps.db).map((row) => loadConnectionView(deps, row));
}

/** Reports that connections have changed; returns the changed one. */
function tellChanged({ tell }: Telling, connection: ConnectionView): ConnectionView {
  tell('connections/changed', {});
  return connection;
}

/** Changes the user's settings of a connection. Raises `input/invalid` for a taken name. */
export function editConnection(
  deps: EditDeps & Telling,
  request: {
    readonly connection: string;
    readonly name: string;
    readonly colour: ConnectionColour;
    readonly keyExpiresOn: string | null;
    readonly monthlyCalls: number | null;
  },
): ConnectionView {
  const { db } = deps;
  const { connection, ...details } = request;
  const edited = inTransaction(db, () => {
    const { id } = requireConnection(deps, connection);
    const namesake = loadConnectionByName(db, details.name);
    if (namesake !== undefined && namesake.id !== id) {
      throw new AppError(
        'input/invalid',
        `There is already a connection called ${namesake.name}. Nothing was changed; choose another name.`,
      );
    }
    saveConnectionDetails(db, id, details);
    return loadConnectionView(deps, requireConnection(deps, connection));
  });
  return tellChanged(deps, edited);
}

/** Tries a new key with one call and replaces the old one, which stays if the service refuses the new. */
export async function replaceKey(
  deps: ConnectionDeps & Telling,
  request: {
    readonly connection: string;
    readonly key: string;
    readonly keeping: KeyKeeping;
    readonly keyExpiresOn: string | null;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<ConnectionView> {
  const connection = requireConnection(deps, request.connection);
  const key = request.key.trim();
  const client = buildConnectionClient(deps, { connection, key }, { signal: request.signal });
  const answer = await client.fetchEndpoint(projectsEndpoint);
  if (answer.outcome !== 'read') {
    throw new AppError(
      'api/invalid-response',
      `${connection.name} does not answer like the service. The old key is kept.`,
    );
  }
  await keepKey(deps, connection.connectionId, { key, keeping: request.keeping });
  saveKeyExpiry(deps.db, connection.id, request.keyExpiresOn);
  forgetRefusal(deps.db, connection.id);
  return tellChanged(deps, loadConnectionView(deps, requireConnection(deps, request.connection)));
}

/** Returns the state of a connection's key, without revealing it. */
export async function loadKeyState(deps: ConnectionDeps, connectionId: string): Promise<KeyState> {
  const connection = requireConnection(deps, connectionId);
  if (connection.isSample) return { state: 'not-needed', advice: null };
  const address = connection.baseUrl;
  if (findEnvironmentKey(deps.environment, { address, isNamed: false }) !== undefined) {
    return {
      state: 'environment',
      advice: 'SIGHTLINE_API_KEY is set and replaces a kept key until the program ends.',
    };
  }
  try {
    const kept = await findKeptKey(deps, connection.connectionId);
    if (kept === null) return { state: 'missing', advice: adviseOnKey(deps, address) };
    if (connection.lastSyncOutcome === 'api/unauthorized') {
      return {
        state: 'refused',
        advice: 'The service refused it at the last sync. Data on this computer is kept; enter a new key.',
      };
    }
    return { state: kept.keeping === 'session' ? 'session' : 'kept', advice: null };
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { state: 'unavailable', advice: error.message };
  }
}

const SAMPLE_NAME = 'Sample data';

/** The connection to the sample data inside the program, added if missing. */
export async function addSample(deps: ConnectionDeps & Telling): Promise<ConnectionView> {
  const { db, clock } = deps;
  const find = () => loadConnections(db).find(({ isSample }) => isSample);
  const known = find();
  if (known !== undefined) return tellChanged(deps, loadConnectionView(deps, known));
  const at = nowIso(clock);
  const { baseUrl } = await deps.sample.open(at);
  const added = inTransaction(db, () => {
    // It may have been added while the service opened.
    const other = find();
    if (other !== undefined) return other;
    const name =
      loadConnectionByName(db, SAMPLE_NAME) === undefined ? SAMPLE_NAME : `${SAMPLE_NAME} (built in)`;
    return saveConnection(db, { name, baseUrl, at, isSample: true });
  });
  return tellChanged(deps, loadConnectionView(deps, added));
}
