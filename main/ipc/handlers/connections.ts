import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ConnectionChannels = Extract<
  keyof Handlers,
  `connection/${string}` | `sample/${string}` | `account/${string}`
>;

/** Connections, their keys and the accounts behind them. Keys come in here and go to the keychain; none goes out. */
export function buildConnectionHandlers({ services }: HandlerContext): Pick<Handlers, ConnectionChannels> {
  return {
    'connection/list': () => services.connectionViews(),
    'connection/key-state': ({ connection }) => services.keyState(connection),
    'connection/test': (request) => services.startKeyTest(request),
    'connection/add': (request) => services.startAdding(request),
    'connection/edit': (request) => services.editConnection(request),
    'connection/replace-key': (request) => services.startReplacingKey(request),
    'connection/remove': async (request) => {
      await services.removeConnection(request);
      return null;
    },
    'sample/add': () => services.addSample(),
    'sample/remove': async () => {
      await services.removeSample();
      return null;
    },
    'account/load': ({ connection }) => services.account(connection),
  };
}
