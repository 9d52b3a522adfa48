/** Connections and their keys. Keys come in here and go to the keychain; none goes out. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import { readNamedKey } from '../../core/environment.ts';

const connectionRows = () => import('../../db/queries/connections.ts');
const edits = () => import('./edit.ts');
const connecting = () => import('./connect.ts');
const removing = () => import('./remove.ts');
const keyTrials = () => import('./long-work.ts');

/** Registers them; each use case documents its result and errors. */
export function registerConnections({ use, core: { environment } }: Runtime) {
  const connectionViews = use(edits, ({ loadConnectionViews }) => loadConnectionViews);
  const keyState = use(edits, ({ loadKeyState }) => loadKeyState);
  const addSample = use(edits, ({ addSample }) => addSample);
  const removeConnection = use(removing, ({ removeConnection }) => removeConnection);
  return {
    services: {
      connections: use(
        connectionRows,
        ({ loadConnections }) =>
          ({ db }) =>
            loadConnections(db),
      ),
      connectionViews,
      /** The environment's key for the address that a command names. */
      environmentKey: (baseUrl: string) => readNamedKey(environment, baseUrl),
      keyState,
      addSample,
      connect: use(connecting, ({ connect }) => connect),
      disconnect: use(connecting, ({ disconnect }) => disconnect),
      removeConnection,
    },
    channels: (): Channels<`connection/${string}` | `sample/${string}`> => ({
      'connection/list': () => connectionViews(),
      'connection/key-state': ({ connection }) => keyState(connection),
      'connection/test': use(keyTrials, ({ startKeyTest }) => startKeyTest),
      'connection/add': use(keyTrials, ({ startAdding }) => startAdding),
      'connection/edit': use(edits, ({ editConnection }) => editConnection),
      'connection/replace-key': use(keyTrials, ({ startReplacingKey }) => startReplacingKey),
      'connection/remove': removeConnection,
      'sample/add': () => addSample(),
      'sample/remove': use(removing, ({ removeSample }) => removeSample),
    }),
  };
}
