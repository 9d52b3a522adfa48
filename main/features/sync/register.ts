/** Long tasks: syncs, running tasks, and how to stop them. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';

const syncing = () => import('./sync.ts');
const starting = () => import('./start-sync.ts');

/** Registers them; each use case documents its result and errors. */
export function registerSync({ use, core: { tasks } }: Runtime) {
  const startSync = use(starting, (module) => module.startSync);
  return {
    services: {
      sync: use(syncing, ({ syncConnection }) => syncConnection),
      planSync: use(syncing, ({ planConnectionSync }) => planConnectionSync),
      startSync,
    },
    judgeMirrors: use(
      () => import('./judge-mirrors.ts'),
      (module) => module.judgeMirrors,
    ),
    channels: (): Channels<`sync/${string}` | `task/${string}`> => ({
      'sync/plan': use(starting, ({ startSyncPlan }) => startSyncPlan),
      'sync/start': startSync,
      'task/list': () => tasks.list(),
      'task/cancel': ({ task }) => tasks.cancel(task),
    }),
  };
}
