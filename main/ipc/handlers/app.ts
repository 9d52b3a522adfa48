import { VERSION } from '../../platform/version.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type AppChannels = Extract<keyof Handlers, `app/${string}` | `settings/${string}`>;

/** The program itself and what its user has set. */
export function buildAppHandlers({ services, host }: HandlerContext): Pick<Handlers, AppChannels> {
  return {
    'app/info': async () => ({
      version: VERSION,
      host: host.kind,
      platform: process.platform,
      dataFolder: services.paths.home,
      folderRemark: await services.folderRemark(),
      databaseBytes: await services.measureDatabase(),
    }),
    'app/report-defect': ({ message, stack, view }) => {
      services.logger.warn(
        `a defect of the screens at ${view}: ${message}${stack === null ? '' : `\n${stack}`}`,
      );
      return null;
    },
    'settings/load': () => services.settings.load(),
    'settings/save': (values) => services.settings.save(values),
    'settings/tag': (change) => services.tags.tagClient(change),
    'settings/calendar': async ({ zone, yearStart, ...client }) => {
      await services.calendars.set([client], { zone, yearStart });
      return await services.settings.load();
    },
  };
}
