import type { Services } from '../services.ts';
import { buildTasks } from '../use-cases/tasks.ts';
import { buildAppHandlers } from './handlers/app.ts';
import { buildConnectionHandlers } from './handlers/connections.ts';
import { buildComparisonHandlers } from './handlers/comparisons.ts';
import type { HandlerContext } from './handlers/context.ts';
import { buildMirrorHandlers } from './handlers/mirror.ts';
import { buildViewHandlers } from './handlers/views.ts';
import { buildWorkHandlers } from './handlers/work.ts';
import type { HostPort, Ipc } from './ipc.ts';
import { buildEvents, buildRouter, type Handlers } from './router.ts';

/** Every handler; the compiler holds them equal to the contract's channels. */
function buildHandlers(context: HandlerContext): Handlers {
  return {
    ...buildAppHandlers(context),
    ...buildConnectionHandlers(context),
    ...buildMirrorHandlers(context),
    ...buildViewHandlers(context),
    ...buildComparisonHandlers(context),
    ...buildWorkHandlers(context),
  };
}

/** Puts the core behind the contract for one host. Nothing is opened until a channel is called. */
export function buildIpc({ services, host }: { services: Services; host: HostPort }): Ipc {
  const { clock, logger } = services;
  const { emit, subscribe } = buildEvents(logger);
  const tasks = buildTasks({
    clock,
    logger,
    onChange: (view) => {
      emit('task/changed', view);
      // A sync has changed when its connection was synced last, and what it has asked.
      if (view.kind === 'sync' && view.state !== 'running') emit('connections/changed', {});
    },
  });
  const stopHearing = services.onMirrorChange((change) => emit('mirror/changed', change));
  return {
    invoke: buildRouter(buildHandlers({ services, host, tasks, emit }), logger),
    subscribe,
    emit,
    // A key that is being tried leaves nothing behind, however it ends.
    running: () => tasks.list().filter(({ state, kind }) => state === 'running' && kind !== 'key-test'),
    close: async () => {
      await tasks.close();
      stopHearing();
      await services.close();
    },
  };
}
