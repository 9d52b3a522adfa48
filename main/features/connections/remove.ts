import type { Core } from '../../core/core.ts';
import { disconnect, type DisconnectRequest } from './connect.ts';
import { loadConnections } from '../../db/queries/connections.ts';

/**
 * Removes a connection's key, and with `forget` everything mirrored over it, after its running work has stopped; see {@link disconnect}.
 * Raises `input/not-found`.
 */
export async function removeConnection(
  core: Core,
  { connection, ...what }: DisconnectRequest & { readonly connection: string },
): Promise<void> {
  const { tasks } = core;
  for (const { task, state, connection: of } of tasks.list()) {
    if (state === 'running' && of === connection) tasks.cancel(task);
  }
  await tasks.settled(connection);
  await disconnect(core, { name: connection, ...what });
  core.tell('connections/changed', {});
}

/** Removes the sample data and everything made from it, if present: reports on invented data are no evidence. */
export async function removeSample(core: Core): Promise<void> {
  const sample = loadConnections(core.db).find(({ isSample }) => isSample);
  if (sample === undefined) return;
  await removeConnection(core, { connection: sample.connectionId, forget: true, reports: true });
}
