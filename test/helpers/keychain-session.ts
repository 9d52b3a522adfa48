/**
 * Calls channels of the contract over the system's keychain and prints the outcomes as one JSON array. A test runs it in a D-Bus session:
 * `node keychain-session.ts HOME '[["connection/list", {}], …]'`.
 *
 * `$connection` in an input is the first connection's id; tasks are awaited.
 */
import { buildIpc } from '../../main/ipc/build-ipc.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import type { TaskView } from '../../shared/domain/task.ts';

const [home = '', steps = '[]'] = process.argv.slice(2);
const services = buildServices({ logger: silentLogger, home });
const ipc = buildIpc({ services, host: { kind: 'browser', showExport: () => null } });
const outcomes: unknown[] = [];
for (const [channel, input] of JSON.parse(steps) as [string, unknown][]) {
  const id = (await services.connections())[0]?.connectionId ?? '';
  const filled: unknown = JSON.parse(JSON.stringify(input).replaceAll('$connection', id));
  const outcome = await ipc.invoke(channel, filled);
  const value = (outcome.ok ? outcome.value : null) as Partial<TaskView> | null;
  outcomes.push(value?.task === undefined ? outcome : await ended(value.task));
}
process.stdout.write(`${JSON.stringify(outcomes)}\n`);
await ipc.close();

function ended(task: string): Promise<TaskView> {
  return new Promise((resolve) => {
    ipc.subscribe(({ event, payload }) => {
      const view = payload as TaskView;
      if (event === 'task/changed' && view.task === task && view.state !== 'running') resolve(view);
    });
  });
}
