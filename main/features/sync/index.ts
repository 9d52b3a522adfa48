/** Syncs, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Core } from '../../core/core.ts';
import type { Runtime } from '../runtime.ts';

const syncing = () => import('./sync.ts');
const starting = () => import('./start-sync.ts');

/** Binds them; each use case documents its result and errors. */
export function bindSync({ use }: Runtime) {
  return {
    sync: use(syncing, ({ syncConnection }) => syncConnection),
    planSync: use(syncing, ({ planConnectionSync }) => planConnectionSync),
    startSync: use(starting, ({ startSync }) => startSync),
    startSyncPlan: use(starting, ({ startSyncPlan }) => startSyncPlan),
  };
}

/** Long tasks: syncs, running tasks, and how to stop them. */
export const syncChannels = (
  { startSync, startSyncPlan }: Pick<ReturnType<typeof bindSync>, 'startSync' | 'startSyncPlan'>,
  { tasks }: Pick<Core, 'tasks'>,
): Channels<`sync/${string}` | `task/${string}`> => ({
  'sync/plan': startSyncPlan,
  'sync/start': startSync,
  'task/list': () => tasks.list(),
  'task/cancel': ({ task }) => tasks.cancel(task),
});
