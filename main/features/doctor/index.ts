/** Problems and status, bound to the core. */
import type { Channels, HostPort } from '../../core/channels.ts';
import type { Core } from '../../core/core.ts';
import { VERSION } from '../../platform/version.ts';
import type { keepDatabase } from '../../core/keep-database.ts';
import type { Runtime } from '../runtime.ts';
import type { DoctorRequest } from './doctor.ts';

const status = () => import('./status.ts');

/** Binds it to the core and to the `database` whose file it may replace. */
export function bindDoctor(
  { use, pool, core: { paths, clock } }: Runtime,
  database: ReturnType<typeof keepDatabase>,
) {
  return {
    status: use(status, ({ loadStatus }) => loadStatus),
    folderRemark: use(status, ({ loadFolderRemark }) => loadFolderRemark),
    measureDatabase: use(status, ({ measureDatabase }) => measureDatabase),
    checkApi: use(
      () => import('./check-api.ts'),
      ({ checkApi }) => checkApi,
    ),
    doctor: use(
      () => import('./doctor.ts'),
      ({ consultDoctor }) =>
        (_core, request: DoctorRequest) =>
          pool.whileClosed(async () => {
            database.close();
            const consult = () => consultDoctor(paths.database, clock, request);
            if (request.repair) return await database.hold().alone(consult);
            database.meet();
            return await consult();
          }),
    ),
  };
}

/** The program itself. */
export const appChannels = (
  { folderRemark, measureDatabase }: ReturnType<typeof bindDoctor>,
  { paths, logger }: Pick<Core, 'paths' | 'logger'>,
  host: HostPort,
): Channels<`app/${string}`> => ({
  'app/info': async () => ({
    version: VERSION,
    host: host.kind,
    platform: process.platform,
    dataFolder: paths.home,
    folderRemark: await folderRemark(),
    databaseBytes: await measureDatabase(),
  }),
  'app/report-defect': ({ message, stack, view }) => {
    logger.warn(`a defect of the screens at ${view}: ${message}${stack === null ? '' : `\n${stack}`}`);
  },
});
