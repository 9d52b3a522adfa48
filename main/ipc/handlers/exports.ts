import { findExport } from '../../platform/exports.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type ExportChannels = Extract<keyof Handlers, 'report/make' | `backup/${string}` | `export/${string}`>;

/** Files for the user: reports and copies, written into the folder of exports. */
export function buildExportHandlers({ services, host }: HandlerContext): Pick<Handlers, ExportChannels> {
  return {
    'report/make': (request) => services.startReport(request),
    'backup/make': (request) => services.startBackup(request),
    'export/show': async ({ fileName }) => ({
      path: await host.showExport(findExport(services.paths.exports, fileName)),
    }),
  };
}
