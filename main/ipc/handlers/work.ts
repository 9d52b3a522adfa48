import { basename } from 'node:path';
import { requireConnection } from '../../use-cases/connections/edit.ts';
import { findExport, newExportPath } from '../../platform/exports.ts';
import { keepHeapSmall } from '../../platform/small-heap.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type WorkChannels = Extract<
  keyof Handlers,
  `sync/${string}` | `task/${string}` | `report/${string}` | `backup/${string}` | `export/${string}`
>;

/** Long work: it begins here, goes on as a task, and is heard of through `task/changed`. */
export function buildWorkHandlers({ services, host, tasks }: HandlerContext): Pick<Handlers, WorkChannels> {
  const connectionOf = (connectionId: string) => requireConnection({ db: services.database() }, connectionId);
  return {
    'sync/plan': ({ connection }) =>
      tasks.start(
        { kind: 'sync-plan', connection, title: `Cost of a sync of ${connectionOf(connection).name}` },
        async (control) => ({
          kind: 'sync-plan',
          plan: await services.planSync({ connection, ...control }),
        }),
      ),
    'sync/start': ({ connection, projects, oldRuns, isOnce }) => {
      const { name } = connectionOf(connection);
      const underWay = tasks
        .list()
        .find((task) => task.kind === 'sync' && task.state === 'running' && task.connection === connection);
      if (underWay !== undefined) return underWay;
      keepHeapSmall();
      return tasks.start({ kind: 'sync', connection, title: `Sync of ${name}` }, async (control) => ({
        kind: 'sync',
        summary: await services.sync({
          connection,
          projects: projects ?? undefined,
          oldRuns: oldRuns ?? undefined,
          isOnce,
          ...control,
        }),
      }));
    },
    'task/list': () => tasks.list(),
    'task/cancel': ({ task }) => {
      tasks.cancel(task);
      return null;
    },
    'report/make': ({ connection, projectId, runs, brandKit, fileName }) => {
      const { name } = connectionOf(connection);
      return tasks.start({ kind: 'report', connection, title: `Report ${fileName}` }, async ({ signal }) => {
        const made = await services.report({
          project: projectId,
          connection: name,
          runs: typeof runs === 'number' ? `latest:${runs}` : runs.join(','),
          out: newExportPath(services.paths.exports, fileName),
          brand: brandKit ?? undefined,
          signal,
        });
        return { kind: 'report', file: { name: basename(made.file), bytes: made.bytes }, pages: made.pages };
      });
    },
    'backup/make': ({ fileName }) =>
      tasks.start(
        { kind: 'backup', connection: null, title: `Copy of the data to ${fileName}` },
        async () => {
          const copy = await services.backUp(newExportPath(services.paths.exports, fileName));
          return { kind: 'backup', file: { name: basename(copy.file), bytes: copy.bytes } };
        },
      ),
    'export/show': async ({ fileName }) => ({
      path: await host.showExport(findExport(services.paths.exports, fileName)),
    }),
  };
}
