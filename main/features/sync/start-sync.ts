/** Syncs as tasks: they begin here, go on by themselves, and `task/changed` reports on them. */
import type { TaskView } from '../../../shared/domain/task.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { keepHeapSmall } from '../../platform/small-heap.ts';

/** Counts the calls that a sync would make. Raises `input/not-found`, as does the next. */
export function startSyncPlan(core: Core, { connection }: Input<'sync/plan'>): TaskView {
  const { name } = requireConnection(core, connection);
  return core.tasks.start(
    { kind: 'sync-plan', connection, title: `Cost of a sync of ${name}` },
    async (control) => {
      const { planConnectionSync } = await import('./sync.ts');
      // Of every client, also of those that are left out: they are ticked by what each would take.
      const request = { connection, leftOut: new Set<string>(), ...control };
      return { kind: 'sync-plan', plan: await planConnectionSync(core, request) };
    },
  );
}

/** Starts a sync, or returns the one of this connection that is under way. */
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
