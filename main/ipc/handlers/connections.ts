import { AppError } from '../../../shared/errors/app-error.ts';
import type { ConnectionView } from '../../../shared/domain/connection.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ConnectionChannels = Extract<keyof Handlers, `connection/${string}` | `sample/${string}`>;

/** Connections and their keys. Keys come in here and go to the keychain; nothing answers with one. */
export function buildConnectionHandlers({
  services,
  tasks,
  emit,
}: HandlerContext): Pick<Handlers, ConnectionChannels> {
  const changed = <T>(answer: T): T => {
    emit('connections/changed', {});
    return answer;
  };
  const stopWorkOf = (connection: string): void => {
    for (const { task, state, connection: of } of tasks.list()) {
      if (state === 'running' && of === connection) tasks.cancel(task);
    }
  };
  const refuseTakenName = (name: string): void => {
    if (services.connections().every((known) => known.name.toLowerCase() !== name.toLowerCase())) return;
    throw new AppError(
      'input/invalid',
      `There is already a connection called ${name}. Nothing was stored; choose another name.`,
    );
  };
  const remove = async (connection: string, forget: boolean): Promise<null> => {
    stopWorkOf(connection);
    await tasks.settled(connection);
    await services.disconnect({ name: connection, forget });
    return changed(null);
  };
  return {
    'connection/list': () => services.connectionViews(),
    'connection/key-state': ({ connection }) => services.keyState(connection),
    'connection/test': async (request) => ({ projects: await services.tryKey(request) }),
    'connection/add': async ({ baseUrl, key, name, colour, keyExpiresOn }): Promise<ConnectionView> => {
      refuseTakenName(name);
      const { connection } = await services.connect({ baseUrl, key, name, colour });
      const { connectionId, monthlyCalls } = connection;
      return changed(
        services.editConnection({ connection: connectionId, name, colour, keyExpiresOn, monthlyCalls }),
      );
    },
    'connection/edit': (request) => changed(services.editConnection(request)),
    'connection/replace-key': async (request) => changed(await services.replaceKey(request)),
    'connection/remove': async ({ connection, forget }) => await remove(connection, forget),
    'sample/add': async () => changed(await services.addSample()),
    'sample/remove': async () => {
      const sample = services.connections().find(({ isSample }) => isSample);
      return sample === undefined ? null : await remove(sample.connectionId, true);
    },
  };
}
