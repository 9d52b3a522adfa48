import { findExport } from '../../platform/exports.ts';
import type { Handlers } from '../router.ts';
import { askForPlace } from './ask-for-place.ts';
import type { HandlerContext } from './context.ts';

type ExportChannels = Extract<
  keyof Handlers,
  'report/make' | `backup/${string}` | `export/${string}` | `assistant/${string}`
>;

/** Files for the user: reports and copies, written into the folder of exports. */
export function buildExportHandlers({ services, host }: HandlerContext): Pick<Handlers, ExportChannels> {
  return {
    'report/make': (request) => services.startReport(request),
    'backup/begin': ({ bytes }) => services.received.begin(bytes),
    'backup/add': async (piece) => {
      await services.received.add(piece);
      return null;
    },
    'backup/look': ({ upload }) => services.received.look(upload),
    'backup/restore': ({ upload }) => services.received.restore(upload),
    'backup/make': (request) => services.startBackup(request),
    'export/view': async ({ to, ...request }) => {
      const { exports } = services;
      if (to === 'exports') return await exports.start({ ...request, file: null });
      const file = await askForPlace(host, await exports.proposePlace(request.fileName));
      return file === null ? null : await exports.start({ ...request, file });
    },
    'export/table': (request) => services.exports.table(request),
    'assistant/load': () => services.assistant.view(),
    'export/show': async ({ fileName }) => ({
      path: await host.showExport(findExport(services.paths.exports, fileName)),
    }),
  };
}
