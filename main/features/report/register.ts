/** Reports: printed at once, verified, and their templates. */
import type { Channels } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import type { MarketsRequest } from './make-markets-report.ts';
import type { MakeReport, ReportRequest, ReportResult } from './make-report.ts';

const templates = () => import('./report-templates.ts');
const serviceReports = () => import('./service-report.ts');

/** Registers them; each use case documents its result and errors. */
export function registerReport({ use, core: { clock, paths, tell }, pool, inThread, newestIn }: Runtime) {
  const fetchServiceReport = use(serviceReports, (module) => module.fetchServiceReport);
  const makeReport = use(
    () => import('./make-report.ts'),
    ({ makeReport }) =>
      ({ db }, request: ReportRequest) =>
        makeReport(db, request, {
          clock,
          paths,
          tell,
          render: (job, signal) => pool.run('render', job, signal),
          fetchServiceReport,
        }),
  );
  const makeMarketsReport = use(
    () => import('./make-markets-report.ts'),
    ({ makeMarketsReport }) =>
      ({ db }, request: MarketsRequest) =>
        makeMarketsReport(db, request, {
          clock,
          paths,
          tell,
          render: (jobs, signal) => pool.run('renderMarkets', jobs, signal),
        }),
  );
  const report: MakeReport = async (request) => {
    void pool.warm(['render']);
    return await makeReport(request);
  };
  return {
    services: {
      report,
      marketsReport: async (request: MarketsRequest): Promise<ReportResult> => {
        void pool.warm(['renderMarkets']);
        return await makeMarketsReport(request);
      },
      serviceReport: use(serviceReports, ({ saveServiceReport }) => saveServiceReport),
      verifyReport: use(
        () => import('./verify-report.ts'),
        ({ verifyReport }) =>
          ({ db }, file: string) =>
            verifyReport(db, file, {
              record: (request) => inThread('record', request),
              recordMarkets: (requests) => inThread('recordMarkets', requests),
            }),
      ),
      templates: {
        list: use(templates, ({ listTemplates }) => listTemplates),
        show: use(templates, ({ exportTemplate }) => exportTemplate),
        import: use(templates, ({ importTemplate }) => importTemplate),
        remove: use(templates, ({ removeTemplate }) => removeTemplate),
      },
    },
    channels: (): Channels<'kit/preview'> => ({
      'kit/preview': use(
        () => import('./preview-kit.ts'),
        ({ previewKit }) =>
          ({ db }, { slot, ...request }) =>
            newestIn(slot, undefined, (stop) =>
              previewKit(db, request, {
                takeNew: (kit) => inThread('newKit', kit),
                render: (print) => pool.run('render', print, stop),
              }),
            ),
      ),
    }),
  };
}
