/** Accounts of the service, bound to the core: a part of `services.ts`. */
import { readNamedKey } from './core/environment.ts';
import type { Core, Use } from './core/core.ts';

const connectionRows = () => import('./db/queries/connections.ts');
const connectionEdits = () => import('./features/connections/edit.ts');
const connecting = () => import('./features/connections/connect.ts');
const removing = () => import('./features/connections/remove.ts');
const keyTrials = () => import('./features/connections/long-work.ts');

/** Binds them; each use case says what it returns and raises. */
export function bindConnections({ use, environment }: Pick<Core, 'environment'> & { readonly use: Use }) {
  return {
    connections: use(
      connectionRows,
      ({ loadConnections }) =>
        ({ db }) =>
          loadConnections(db),
    ),
    connectionViews: use(connectionEdits, ({ loadConnectionViews }) => loadConnectionViews),
    editConnection: use(connectionEdits, ({ editConnection }) => editConnection),
    /** The key that the environment has for the address that a command names. */
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
