/** Syncs as tasks: started here, reported by `task/changed`. */
import type { TaskView } from '../../../shared/domain/task.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { keepHeapSmall } from '../../platform/small-heap.ts';

/** Counts a sync's calls. Raises `input/not-found`, as does the next. */
export function startSyncPlan(core: Core, { connection }: Input<'sync/plan'>): TaskView {
  const { name } = requireConnection(core, connection);
  return core.tasks.start(
    { kind: 'sync-plan', connection, title: `Cost of a sync of ${name}` },
    async (control) => {
      const { planConnectionSync } = await import('./sync.ts');
      // For every client, excluded ones too: the user ticks them by their cost.
      const request = { connection, leftOut: new Set<string>(), ...control };
      return { kind: 'sync-plan', plan: await planConnectionSync(core, request) };
    },
  );
}

/** Starts a sync, or returns the connection's running one. */
export function startSync(
  core: Core,
  { connection, projects, oldRuns, isOnce }: Input<'sync/start'>,
): TaskView {
  const { name } = requireConnection(core, connection);
  const underWay = core.tasks
    .list()
    .find((task) => task.kind === 'sync' && task.state === 'running' && task.connection === connection);
  if (underWay !== undefined) return underWay;
  keepHeapSmall();
  return core.tasks.start({ kind: 'sync', connection, title: `Sync of ${name}` }, async (control) => {
    const { syncConnection } = await import('./sync.ts');
    const request = { connection, projects: projects ?? undefined, oldRuns: oldRuns ?? undefined, isOnce };
    return { kind: 'sync', summary: await syncConnection(core, { ...request, ...control }) };
  });
}
