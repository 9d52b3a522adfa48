import { AppError } from '../../../shared/errors/app-error.ts';
import { requireConnection } from '../../use-cases/connections/edit.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ConnectionChannels = Extract<keyof Handlers, `connection/${string}` | `sample/${string}`>;

/**
 * Connections and their keys. Keys come in here and go to the keychain; nothing answers with one. What asks a service
 * is a task: a service that is silent may take minutes, and nobody has to wait for it.
 */
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
    'connection/test': ({ baseUrl, key }) =>
      tasks.start({ kind: 'key-test', connection: null, title: 'Test of a key' }, async ({ signal }) => ({
        kind: 'key-test',
        projects: await services.tryKey({ baseUrl, key, signal }),
      })),
    'connection/add': ({ baseUrl, key, name, colour, keyExpiresOn }) => {
      refuseTakenName(name);
      return tasks.start(
        { kind: 'connection', connection: null, title: `Connection to ${name}` },
        async ({ signal }) => {
          const { connection } = await services.connect({ baseUrl, key, name, colour, signal });
          const { connectionId, monthlyCalls } = connection;
          const details = { connection: connectionId, name, colour, keyExpiresOn, monthlyCalls };
          return { kind: 'connection', connection: changed(services.editConnection(details)) };
        },
      );
    },
    'connection/edit': (request) => changed(services.editConnection(request)),
    'connection/replace-key': (request) => {
      const { name } = requireConnection({ db: services.database() }, request.connection);
      return tasks.start(
        { kind: 'connection', connection: request.connection, title: `New key of ${name}` },
        async ({ signal }) => ({
          kind: 'connection',
          connection: changed(await services.replaceKey({ ...request, signal })),
        }),
      );
    },
    'connection/remove': async ({ connection, forget }) => await remove(connection, forget),
    'sample/add': async () => changed(await services.addSample()),
    'sample/remove': async () => {
      const sample = services.connections().find(({ isSample }) => isSample);
      return sample === undefined ? null : await remove(sample.connectionId, true);
    },
  };
}
