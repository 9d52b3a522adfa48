/** Accounts of the service, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import { readNamedKey } from '../../core/environment.ts';

const connectionRows = () => import('../../db/queries/connections.ts');
const connectionEdits = () => import('./edit.ts');
const connecting = () => import('./connect.ts');
const removing = () => import('./remove.ts');
const keyTrials = () => import('./long-work.ts');

/** Binds them; each use case documents its result and errors. */
export function bindConnections({ use, core: { environment } }: Runtime) {
  return {
    connections: use(
      connectionRows,
      ({ loadConnections }) =>
        ({ db }) =>
          loadConnections(db),
    ),
    connectionViews: use(connectionEdits, ({ loadConnectionViews }) => loadConnectionViews),
    editConnection: use(connectionEdits, ({ editConnection }) => editConnection),
    /** The environment's key for the address that a command names. */
    environmentKey: (baseUrl: string) => readNamedKey(environment, baseUrl),
    keyState: use(connectionEdits, ({ loadKeyState }) => loadKeyState),
    addSample: use(connectionEdits, ({ addSample }) => addSample),
    connect: use(connecting, ({ connect }) => connect),
    disconnect: use(connecting, ({ disconnect }) => disconnect),
    removeConnection: use(removing, ({ removeConnection }) => removeConnection),
    removeSample: use(removing, ({ removeSample }) => removeSample),
    startKeyTest: use(keyTrials, ({ startKeyTest }) => startKeyTest),
    startAdding: use(keyTrials, ({ startAdding }) => startAdding),
    startReplacingKey: use(keyTrials, ({ startReplacingKey }) => startReplacingKey),
  };
}

/** Connections and their keys. Keys come in here and go to the keychain; none goes out. */
export const connectionChannels = (
  connections: ReturnType<typeof bindConnections>,
): Channels<`connection/${string}` | `sample/${string}`> => ({
  'connection/list': () => connections.connectionViews(),
  'connection/key-state': ({ connection }) => connections.keyState(connection),
  'connection/test': connections.startKeyTest,
  'connection/add': connections.startAdding,
  'connection/edit': connections.editConnection,
  'connection/replace-key': connections.startReplacingKey,
  'connection/remove': connections.removeConnection,
  'sample/add': () => connections.addSample(),
  'sample/remove': () => connections.removeSample(),
});
