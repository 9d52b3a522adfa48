/** The program itself: its status, and its problems. */
import type { Channels, HostPort } from '../../core/channels.ts';
import { VERSION } from '../../platform/version.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Runtime } from '../runtime.ts';
import type { DoctorRequest } from './doctor.ts';

const status = () => import('./status.ts');

/** Registers it; each use case documents its result and errors. */
export function registerDoctor({ use, pool, database, core: { paths, clock, logger } }: Runtime) {
  const folderRemark = use(status, ({ loadFolderRemark }) => loadFolderRemark);
  const measure = use(status, ({ measureDatabase }) => measureDatabase);
  const problems = () => import('./problem-report.ts');
  const report = use(problems, ({ buildProblemReport }) => buildProblemReport);
  const saveReport = use(problems, ({ saveProblemReport }) => saveProblemReport);
  /** What somebody has read is what is saved, and a page brings no text of its own. */
  let shown: string | undefined;
  // No database is opened for them.
  const licences = async () => (await import('./licences.ts')).loadLicences();
  const licencesOf = async (name: string) => (await import('./licences.ts')).loadLicencesOf(name);
  return {
    services: {
      status: use(status, ({ loadStatus }) => loadStatus),
      folderRemark,
      licences,
      licencesOf,
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
    },
    channels: (host: HostPort): Channels<`app/${string}`> => ({
      'app/info': async () => ({
        version: VERSION,
        host: host.kind,
        platform: process.platform,
        dataFolder: paths.home,
        folderRemark: await folderRemark(),
        databaseBytes: await measure(),
      }),
      'app/problem-report': async () => {
        shown = await report(host.kind);
        return { text: shown };
      },
      'app/save-problem-report': async () => {
        if (shown !== undefined) return await saveReport(shown);
        throw new AppError('input/not-found', 'No problem report was shown yet. Nothing was saved.');
      },
      'app/licences': licences,
      'app/licence': ({ name }) => licencesOf(name),
      'app/report-defect': ({ message, stack, view }) => {
        logger.warn(`a defect of the screens at ${view}: ${message}${stack === null ? '' : `\n${stack}`}`);
      },
    }),
  };
}
