/** Syncs, reports and copies as tasks: they begin here, go on by themselves, and `task/changed` reports on them. */
import { basename } from 'node:path';
import type { TaskView } from '../../shared/domain/task.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import { CHECKSUM } from '../db/checksum.ts';
import { newExportPath } from '../platform/exports.ts';
import { keepHeapSmall } from '../platform/small-heap.ts';
import { backUp } from './back-up.ts';
import { requireConnection } from './selection/find-connection.ts';
import type { Core } from './core.ts';
import type { MakeReport } from './make-report.ts';

/** Counts the calls that a sync would make. Raises `input/not-found`, as do the next two. */
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

/** Prints a report into the folder of exports. */
export function startReport(
  core: Core,
  { connection, projectId, runs, against, brandKit, fileName }: Input<'report/make'>,
  makeReport: MakeReport,
): TaskView {
  requireConnection(core, connection);
  return core.tasks.start({ kind: 'report', connection, title: `Report ${fileName}` }, async ({ signal }) => {
    const made = await makeReport({
      project: { connection, projectId },
      about: runs.kind === 'period' ? { period: { from: runs.from, to: runs.to } } : { runs },
      against,
      out: newExportPath(core.paths.exports, fileName),
      brand: brandKit ?? undefined,
      signal,
    });
    return { kind: 'report', file: { name: basename(made.file), bytes: made.bytes }, pages: made.pages };
  });
}

/** Writes a consistent copy of the database into the folder of exports. */
export function startBackup(core: Core, { fileName }: Input<'backup/make'>): TaskView {
  return core.tasks.start(
    { kind: 'backup', connection: null, title: `Copy of the data to ${fileName}` },
    async () => {
      const copy = await backUp(core, newExportPath(core.paths.exports, fileName, [CHECKSUM]));
      return { kind: 'backup', file: { name: basename(copy.file), bytes: copy.bytes } };
    },
  );
}
