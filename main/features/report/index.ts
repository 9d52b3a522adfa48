/** Reports: printed, verified, and their templates, bound to the core. */
import type { Channels } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Runtime } from '../runtime.ts';
import type { MarketsRequest } from './make-markets-report.ts';
import type { MakeReport, ReportRequest, ReportResult } from './make-report.ts';

const templates = () => import('./report-templates.ts');
const serviceReports = () => import('./service-report.ts');

/** Binds them; each use case documents its result and errors. */
export function bindReport({ use, core, pool, inThread, newestIn }: Runtime) {
  const { clock, paths } = core;
  const fetchServiceReport = use(serviceReports, (module) => module.fetchServiceReport);
  const makeReport = use(
    () => import('./make-report.ts'),
    ({ makeReport }) =>
      ({ db }, request: ReportRequest) =>
        makeReport(db, request, {
          clock,
          paths,
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
          render: (jobs, signal) => pool.run('renderMarkets', jobs, signal),
        }),
  );
  const report: MakeReport = async (request) => {
    pool.warm(['render']);
    return await makeReport(request);
  };
  return {
    report,
    marketsReport: async (request: MarketsRequest): Promise<ReportResult> => {
      pool.warm(['renderMarkets']);
      return await makeMarketsReport(request);
    },
    startReport: use(
      () => import('./start-report.ts'),
      ({ startReport }) =>
        (_core, request: Input<'report/make'>) =>
          startReport(core, request, report),
    ),
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
    previewKit: async ({ slot, ...request }: Input<'kit/preview'>) =>
      await newestIn(slot, undefined, (stop) =>
        use(
          () => import('./preview-kit.ts'),
          ({ previewKit }) =>
            ({ db }) =>
              previewKit(db, request, {
                takeNew: (kit) => inThread('newKit', kit),
                render: (print) => pool.run('render', print, stop),
              }),
        )(),
      ),
  };
}

/** Reports that are printed at once. */
export const reportChannels = ({
  startReport,
  previewKit,
}: Pick<ReturnType<typeof bindReport>, 'startReport' | 'previewKit'>): Channels<
  'report/make' | 'kit/preview'
> => ({
  'report/make': startReport,
  'kit/preview': previewKit,
});
