import type { HostPort } from '../core/channels.ts';
import type { Services } from '../services.ts';
import type { Ipc } from './ipc.ts';
import { buildEvents, buildRouter } from './router.ts';

/** Puts the core behind the contract for one host. Opens nothing until a channel is called. */
export function buildIpc({ services, host }: { services: Services; host: HostPort }): Ipc {
  const { logger, tasks } = services;
  const { emit, subscribe } = buildEvents(logger);
  const stopHearing = services.onEvent(({ event, payload }) => emit(event, payload));
  return {
    invoke: buildRouter(services.channels(host), logger),
    subscribe,
    emit,
    // A key test leaves nothing behind, so nobody need be asked.
    running: () => tasks.list().filter(({ state, kind }) => state === 'running' && kind !== 'key-test'),
    close: async () => {
      await services.scans.close();
      await tasks.close();
      stopHearing();
      await services.close();
    },
  };
}
