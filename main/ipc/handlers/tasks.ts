import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type TaskChannels = Extract<keyof Handlers, `sync/${string}` | `task/${string}`>;

/** Long work: what is under way, how to stop it, and the syncs among it. */
export function buildTaskHandlers({ services }: HandlerContext): Pick<Handlers, TaskChannels> {
  return {
    'sync/plan': (request) => services.startSyncPlan(request),
    'sync/start': (request) => services.startSync(request),
    'task/list': () => services.tasks.list(),
    'task/cancel': ({ task }) => {
      services.tasks.cancel(task);
      return null;
    },
  };
}
