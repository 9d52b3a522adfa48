import { VERSION } from '../../platform/version.ts';
import { loadSettings, saveSettings } from '../../use-cases/settings.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type AppChannels = 'app/info' | 'app/report-defect' | 'settings/load' | 'settings/save';

/** The program itself and what its user has set. */
export function buildAppHandlers({ services, host, emit }: HandlerContext): Pick<Handlers, AppChannels> {
  return {
    'app/info': () => ({
      version: VERSION,
      host: host.kind,
      platform: process.platform,
      dataFolder: services.paths.home,
      databaseBytes: services.fileBytes(),
    }),
    'app/report-defect': ({ message, stack, view }) => {
      services.logger.warn(
        `a defect of the screens at ${view}: ${message}${stack === null ? '' : `\n${stack}`}`,
      );
      return null;
    },
    'settings/load': () => loadSettings(services.database()),
    'settings/save': (values) => {
      const settings = saveSettings(services.database(), services.clock, values);
      emit('settings/changed', settings);
      return settings;
    },
  };
}
