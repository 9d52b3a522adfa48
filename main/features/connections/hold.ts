/** Reserves a connection for one process at a time. */
import { join } from 'node:path';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { holdExclusively } from '../../db/hold.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { loadProjectStatus } from '../../db/queries/status.ts';
import { deleteConnection } from '../../db/writes/connections.ts';
import type { Core } from '../../core/core.ts';

type Held = Pick<ConnectionRow, 'id' | 'connectionId' | 'name'>;

/**
 * Keeps other processes from syncing a connection until the returned function is called. Raises `sync/busy` during a sync; `refusal` says
 * what was not done.
 */
export function holdConnection(
  { paths }: Pick<Core, 'paths'>,
  { connectionId, name }: Held,
  refusal: string,
): () => void {
  return holdExclusively(
    join(paths.home, `sync-${connectionId}.lock`),
    `Another sync of ${name} is under way, ${refusal}. Try again when it has ended.`,
  );
}

/** Removes a held connection that never worked and has mirrored nothing. */
export function deleteUnused({ db }: Pick<Core, 'db'>, { id }: Held): void {
  if (loadProjectStatus(db, id).length === 0) deleteConnection(db, id);
}

/** The same for one that is not held; it stays if another process has begun to use it. */
export function holdAndDeleteUnused(core: Pick<Core, 'db' | 'paths'>, connection: Held): void {
  try {
    const release = holdConnection(core, connection, 'and the connection stays');
    try {
      deleteUnused(core, connection);
    } finally {
      release();
    }
  } catch (error) {
    if (!isAppError(error) || error.code !== 'sync/busy') throw error;
  }
}
