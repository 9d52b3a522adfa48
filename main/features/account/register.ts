/** Accounts at the service. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

/** Registers them; each use case documents its result and errors. */
export function registerAccount({ use }: Runtime) {
  const account = use(
    () => import('./account.ts'),
    ({ loadAccountView }) => loadAccountView,
  );
  return {
    services: {
      account,
      counting: use(
        () => import('./counting.ts'),
        ({ loadCountingView }) => loadCountingView,
      ),
    },
    channels: (): Channels<`account/${string}`> => ({
      'account/load': ({ connection }) => account(connection),
    }),
  };
}
