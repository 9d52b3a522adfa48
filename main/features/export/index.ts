/** Exports of data, bound to the core. */
import { askForPlace, type Channels, type HostPort } from '../../core/channels.ts';
import { findExport } from '../../platform/exports.ts';
import type { Runtime } from '../runtime.ts';
import type { Input } from '../../../shared/ipc/contract.ts';

const tasks = () => import('./export-task.ts');

/** Binds it; each use case documents its result and errors. */
export function bindExport({ use }: Runtime) {
  return {
    view: use(
      () => import('./export-view.ts'),
      ({ exportView }) => exportView,
    ),
    start: use(tasks, ({ startViewExport }) => startViewExport),
    proposePlace: use(tasks, ({ proposeExportPlace }) => proposeExportPlace),
    table: use(
      () => import('./table-file.ts'),
      ({ buildTableFile }) =>
        (_core, request: Input<'export/table'>) =>
          buildTableFile(request),
    ),
  };
}

/** Files for other programs; `folder` is that of exports. */
export const exportChannels = (
  exports: ReturnType<typeof bindExport>,
  host: HostPort,
  folder: string,
): Channels<`export/${string}`> => ({
  'export/view': async ({ to, ...request }) => {
    if (to === 'exports') return await exports.start({ ...request, file: null });
    const file = await askForPlace(host, await exports.proposePlace(request.fileName));
    return file === null ? null : await exports.start({ ...request, file });
  },
  'export/table': exports.table,
  'export/show': async ({ fileName }) => ({ path: await host.showExport(findExport(folder, fileName)) }),
});
