/** Trials of keys: a silent service may take minutes, so each trial is a task and nobody waits for it. */
import type { TaskView } from '../../../shared/domain/task.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import type { Core } from '../../core/core.ts';
import { connect, tryKey } from './connect.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { editConnection, replaceKey } from './edit.ts';

/** Tries a key and keeps nothing. */
export function startKeyTest(core: Core, { baseUrl, key }: Input<'connection/test'>): TaskView {
  return core.tasks.start(
    { kind: 'key-test', connection: null, title: 'Test of a key' },
    async ({ signal }) => ({
      kind: 'key-test',
      projects: (await tryKey(core, { baseUrl, key, signal })).projects.length,
    }),
  );
}

/** Adds a connection once its key is accepted. Raises `input/invalid` for a taken name. */
export function startAdding(
  core: Core,
  { baseUrl, key, keeping, name, colour, keyExpiresOn }: Input<'connection/add'>,
): TaskView {
  if (loadConnections(core.db).some((known) => known.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError(
      'input/invalid',
      `There is already a connection called ${name}. Nothing was stored; choose another name.`,
      { details: { fields: ['name'] } },
    );
  }
  return core.tasks.start(
    { kind: 'connection', connection: null, title: `Connection to ${name}` },
    async ({ signal }) => {
      const { connection } = await connect(core, { baseUrl, key, keeping, name, colour, signal });
      const { connectionId, monthlyCalls } = connection;
      const added = { connection: connectionId, name, colour, keyExpiresOn, monthlyCalls };
      return { kind: 'connection', connection: editConnection(core, added) };
    },
  );
}

/** Replaces a connection's key once accepted. Raises `input/not-found`. */
export function startReplacingKey(core: Core, request: Input<'connection/replace-key'>): TaskView {
  const { connectionId, name } = requireConnection(core, request.connection);
  return core.tasks.start(
    { kind: 'connection', connection: connectionId, title: `New key of ${name}` },
    async ({ signal }) => ({
      kind: 'connection',
      connection: await replaceKey(core, { ...request, signal }),
    }),
  );
}
