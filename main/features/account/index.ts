/** Accounts at the service, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

/** Binds them; each use case documents its result and errors. */
export function bindAccount({ use }: Runtime) {
  return {
    account: use(
      () => import('./account.ts'),
      ({ loadAccountView }) => loadAccountView,
    ),
    counting: use(
      () => import('./counting.ts'),
      ({ loadCountingView }) => loadCountingView,
    ),
  };
}

/** The accounts behind connections. */
export const accountChannels = ({
  account,
}: Pick<ReturnType<typeof bindAccount>, 'account'>): Channels<`account/${string}`> => ({
  'account/load': ({ connection }) => account(connection),
});
