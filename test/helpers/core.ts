/** The core behind the contract in a temporary data folder, with keys in memory, for one test. */
import { onTestFinished } from 'vitest';
import { buildIpc } from '../../main/ipc/build-ipc.ts';
import type { HostPort } from '../../main/core/channels.ts';
import type { Ipc } from '../../main/ipc/ipc.ts';
import type { SentEvent } from '../../main/ipc/router.ts';
import type { Clock } from '../../main/platform/clock.ts';
import { type Logger, silentLogger } from '../../main/platform/logger.ts';
import { buildMemoryStore } from '../../main/secrets/memory-store.ts';
import type { SecretStore } from '../../main/secrets/secret-store.ts';
import { buildServices, type Services } from '../../main/services.ts';
import type { TaskResult, TaskView } from '../../shared/domain/task.ts';
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import { fromWire } from '../../shared/errors/app-error.ts';
import type { Channel, Input, Output } from '../../shared/ipc/contract.ts';
import { temporaryFolder } from './temporary-folder.ts';

export type TestCore = {
  readonly ipc: Ipc;
  readonly services: Services;
  readonly secrets: SecretStore;
  /** Every event so far. */
  readonly events: SentEvent[];
  /** Calls a channel; returns its value or throws its error. */
  readonly call: <C extends Channel>(channel: C, input: Input<C>) => Promise<Output<C>>;
  /** Waits until a task has ended and returns it. */
  readonly ended: (task: TaskView) => Promise<TaskView>;
  /** Waits until a task has ended; returns its result or throws its error. */
  readonly result: (task: TaskView) => Promise<TaskResult>;
};

type CoreOptions = {
  readonly home?: string;
  readonly secrets?: SecretStore;
  readonly host?: Partial<HostPort>;
  readonly logger?: Logger;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Default the computer's. */
  readonly clock?: Clock;
};

/** Adds a connection as the form does, and waits for its saving. */
export async function addConnection(
  { call, result }: TestCore,
  input: Omit<Input<'connection/add'>, 'keeping'>,
): Promise<ConnectionView> {
  const added = await result(await call('connection/add', { ...input, keeping: 'keychain' }));
  if (added.kind !== 'connection') throw new Error(`a connection brought ${added.kind}`);
  return added.connection;
}

/** Opens a core, isolated from the computer's settings and keys. */
export function openCore(options: CoreOptions = {}): TestCore {
  const secrets = options.secrets ?? buildMemoryStore();
  const services = buildServices({
    logger: options.logger ?? silentLogger,
    home: options.home ?? temporaryFolder(),
    secrets,
    env: options.env ?? {},
    ...(options.clock === undefined ? {} : { clock: options.clock }),
  });
  const host: HostPort = { kind: 'browser', showExport: (file) => file, ...options.host };
  const ipc = buildIpc({ services, host });
  onTestFinished(() => ipc.close());
  const events: SentEvent[] = [];
  ipc.subscribe((sent) => void events.push(sent));
  const call: TestCore['call'] = async (channel, input) => {
    const outcome = await ipc.invoke(channel, input);
    if (!outcome.ok) throw fromWire(outcome.error);
    return outcome.value as never;
  };
  const ended = (task: TaskView): Promise<TaskView> =>
    new Promise((resolve) => {
      const settle = (view: TaskView): void => {
        if (view.task !== task.task || view.state === 'running') return;
        stop();
        resolve(view);
      };
      const stop = ipc.subscribe(({ event, payload }) => {
        if (event === 'task/changed') settle(payload as TaskView);
      });
      // It may have ended already.
      void call('task/list', {}).then((tasks) => tasks.forEach(settle));
    });
  const result: TestCore['result'] = async (task) => {
    const { result: brought, error, state } = await ended(task);
    if (error !== null) throw fromWire(error);
    if (brought === null) throw new Error(`${task.title} is ${state} without a result`);
    return brought;
  };
  return { ipc, services, secrets, events, call, ended, result };
}
