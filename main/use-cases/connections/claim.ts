import { join } from 'node:path';
import type { OnProgress, SyncDeps } from '../../sync/session.ts';
import { holdExclusively } from '../../db/open.ts';
import { loadProjectStatus } from '../../db/queries/status.ts';
import { deleteConnection } from '../../db/writes/connections.ts';
import type { Core } from '../core.ts';
import { openConnection, type ConnectionChoice } from './choose.ts';
import { buildConnectionClient } from './client.ts';

/** Which connection is claimed, and how its client behaves. */
export type ClaimRequest = ConnectionChoice & {
  /** Stops before the call after this many, keeping everything fetched. */
  readonly maxCalls?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: OnProgress | undefined;
};

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
  const { connection, key, isNew } = await openConnection(core, request);
  const release = holdExclusively(
    join(core.paths.home, `sync-${connection.connectionId}.lock`),
    `Another sync of ${connection.name} is under way. Nothing was changed; wait until it ends.`,
  );
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
    if (isNew && loadProjectStatus(db, connection.id).length === 0) deleteConnection(db, connection.id);
    throw error;
  } finally {
    release();
  }
}
