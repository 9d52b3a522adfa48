/** A client for calls that need no sync. */
import type { ApiClient } from '../../api/client.ts';
import type { ConnectionDeps, Core } from '../../core/core.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { openConnection, type ConnectionChoice } from './choose.ts';
import { buildConnectionClient } from './client.ts';
import { holdAndDeleteUnused } from './hold.ts';

/** The connection, and how to abort. */
export type ServiceRequest = ConnectionChoice & { readonly signal?: AbortSignal | undefined };

/** A connection that can be called; `discard` removes it again if it was added for this request and never worked. */
export type OpenClient = {
  readonly connection: ConnectionRow;
  readonly client: ApiClient;
  readonly discard: () => void;
};

/** Opens a connection. Raises `input/…` and `secrets/missing`. */
export async function openClient(
  core: ConnectionDeps & Pick<Core, 'paths'>,
  { signal, ...choice }: ServiceRequest,
): Promise<OpenClient> {
  const { connection, key, isNew } = await openConnection(core, choice);
  const discard = (): void => {
    if (isNew) holdAndDeleteUnused(core, connection);
  };
  try {
    return { connection, client: buildConnectionClient(core, { connection, key }, { signal }), discard };
  } catch (error) {
    discard();
    throw error;
  }
}
