import type { OnProgress, SyncDeps } from '../../sync/session.ts';
import { loadConnectionByName, type ConnectionRow } from '../../db/queries/connections.ts';
import type { Core } from '../../core/core.ts';
import { openConnection, type ConnectionChoice, type OpenConnection } from './choose.ts';
import { buildConnectionClient } from './client.ts';
import { deleteUnused, holdConnection } from './hold.ts';

/** Which connection is claimed, and how its client behaves. */
export type ClaimRequest = ConnectionChoice & {
  /** Stops before the call after this many, keeping everything fetched. */
  readonly maxCalls?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
};

/** Retries when others remove a connection just before it is claimed. */
const MOST_CLAIMS = 5;

type Claimed = OpenConnection & { readonly release: () => void };

/** Takes the connection for this process alone. An added one is taken before others see it. */
async function take(core: Core, request: ConnectionChoice): Promise<Claimed> {
  const hold = (connection: ConnectionRow) => holdConnection(core, connection, 'so this one has not begun');
  for (let claims = 1; ; claims += 1) {
    let release: (() => void) | undefined;
    try {
      const open = await openConnection(core, request, (added) => (release = hold(added)));
      release ??= hold(open.connection);
      // A first sync that fails also removes its connection.
      const isThere = loadConnectionByName(core.db, open.connection.connectionId) !== undefined;
      if (isThere) return { ...open, release };
    } catch (error) {
      release?.();
      throw error;
    }
    release();
    if (claims === MOST_CLAIMS) throw new Error('a connection was removed each time that it was claimed');
  }
}

/**
 * Runs `work` with a connection's client, as the only sync of the connection.
 *
 * Raises `sync/busy` while another process syncs it, and what {@link openConnection} raises.
 */
export async function claimConnection<T>(
  core: Core,
  request: ClaimRequest,
  work: (deps: SyncDeps) => Promise<T>,
): Promise<T> {
  const { db, clock, tell } = core;
  const { connection, key, isNew, release } = await take(core, request);
  try {
    const client = buildConnectionClient(core, { connection, key }, request);
    return await work({
      db,
      client,
      clock,
      connection,
      onProgress: request.onProgress,
      onChange: (change) => tell('mirror/changed', change),
    });
  } catch (error) {
    // An address or key that never worked leaves nothing behind.
    if (isNew) deleteUnused(core, connection);
    throw error;
  } finally {
    release();
  }
}
