import type { OnProgress, WorkControl } from '../../platform/progress.ts';
import type { SyncDeps } from '../../sync/session.ts';
import { loadConnectionByName, type ConnectionRow } from '../../db/queries/connections.ts';
import type { Core } from '../../core/core.ts';
import { openConnection, type ConnectionChoice, type OpenConnection } from './choose.ts';
import { buildConnectionClient } from './client.ts';
import { deleteUnused, holdConnection } from './hold.ts';

/** Which connection is claimed, and how its client behaves. */
export type ClaimRequest = ConnectionChoice &
  WorkControl & {
    /** Stops before the call after this many, keeping everything fetched. */
    readonly maxCalls?: number | undefined;
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

/** Shorter waits are not worth a word. */
const LEAST_REST_MS = 2_000;

/** A progress that also tells of the waits that the service asks for: work remains then, however much of what is known is done. */
function withRests({ clock }: Pick<Core, 'clock'>, onProgress: OnProgress) {
  let last: Parameters<OnProgress> = [0, 1, ''];
  return {
    onProgress: (...step: Parameters<OnProgress>): void => {
      last = step;
      onProgress(...step);
    },
    onRest: (restMs: number): void => {
      if (restMs < LEAST_REST_MS) return;
      const [done, total, , reachedAt] = last;
      const seconds = Math.ceil(restMs / 1_000);
      const until = new Date(clock.nowMs() + restMs).toISOString();
      const what = `waiting ${seconds} seconds, because the service asks for it`;
      onProgress(done, Math.max(total, done + 1), what, reachedAt, until);
    },
  };
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
    const rests = request.onProgress && withRests(core, request.onProgress);
    const client = buildConnectionClient(core, { connection, key }, { ...request, onRest: rests?.onRest });
    return await work({
      db,
      client,
      clock,
      connection,
      onProgress: rests?.onProgress,
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
