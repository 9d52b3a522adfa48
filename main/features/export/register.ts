/** Files for other programs. */
import { askForPlace, type Channels, type HostPort } from '../../core/channels.ts';
import { findExport } from '../../platform/exports.ts';
import type { Runtime } from '../runtime.ts';

const tasks = () => import('./export-task.ts');

/** Registers them; each use case documents its result and errors. */
export function registerExport({ use, core: { paths } }: Runtime) {
  const start = use(tasks, ({ startViewExport }) => startViewExport);
  const propose = use(tasks, ({ proposeExportPlace }) => proposeExportPlace);
  return {
    services: {
      view: use(
        () => import('./export-view.ts'),
        ({ exportView }) => exportView,
      ),
    },
    channels: (host: HostPort): Channels<`export/${string}`> => ({
      'export/view': async ({ to, ...request }) => {
        if (to === 'exports') return await start({ ...request, file: null });
        const file = await askForPlace(host, await propose(request.fileName));
        return file === null ? null : await start({ ...request, file });
      },
      'export/table': use(
        () => import('./table-file.ts'),
        ({ buildTableFile }) =>
          (_core, table) =>
            buildTableFile(table),
      ),
      'export/show': async ({ fileName }) => ({
        path: await host.showExport(findExport(paths.exports, fileName)),
      }),
    }),
  };
}
