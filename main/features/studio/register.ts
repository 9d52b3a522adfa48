/** Studio reports, their pictures, and reports as slides. */
import { askForPlace, type Channels, type HostPort } from '../../core/channels.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Runtime } from '../runtime.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { ExportRequest } from './export-report.ts';
import type { SlidesForFolder, SlidesRequest } from './export-slides.ts';

const studioReports = () => import('./reports.ts');
const studioFiles = () => import('./report-file.ts');
const studioSlides = () => import('./export-slides.ts');
const presented = () => import('./presented.ts');
const answersBehind = () => import('./presented-answers.ts');
const studioPictures = () => import('./studio-pictures.ts');
const studioReview = () => import('./review.ts');

/** What is of a report and another feature's. */
type OfOthers = `report/${'meet' | 'take-up' | 'put-aside'}`;

/** Registers them; each use case documents its result and errors. */
export function registerStudio(runtime: Runtime) {
  const { use } = runtime;
  const services = { ...bindReports(runtime), ...bindPictures(runtime), ...bindSlides(runtime) };
  return {
    services,
    channels: (
      host: HostPort,
    ): Channels<
      Exclude<keyof Channels<`report/${string}`>, OfOthers> | `picture/${string}` | `presentation/${string}`
    > => ({
      'report/list': () => services.list(),
      'report/propose': services.propose,
      'report/create': services.create,
      'report/make': services.make,
      'report/open': ({ reportId }) => services.open(reportId),
      'report/save': services.save,
      'report/put': services.put,
      'report/preview': services.preview,
      'report/duplicate': services.duplicate,
      'report/renew': ({ reportId }) => services.renew(reportId),
      'report/move': services.move,
      'report/comment': services.comment,
      'report/settle': services.settle,
      'report/archive': services.archive,
      'report/versions': ({ reportId }) => services.versions(reportId),
      'report/restore': services.restore,
      'report/template': use(
        () => import('./new-draft.ts'),
        ({ sectionsOfTemplate }) =>
          ({ db }, { template }) => ({ sections: sectionsOfTemplate(db, template) }),
      ),
      ...fileChannels(runtime, host, services.export),
      'picture/add': services.addPicture,
      'picture/show': services.showPicture,
      'presentation/open': services.present,
      'presentation/answers': services.answersBehind,
      'presentation/answer': services.answerBehind,
      'presentation/export': services.exportSlidesToFolder,
      'presentation/leave': use(presented, ({ leaveAt }) => leaveAt),
    }),
  };
}

function bindReports({ use, newestIn, inThread, core: { clock } }: Runtime) {
  return {
    list: use(studioReports, ({ listReports }) => listReports),
    propose: use(
      () => import('./usual-choices.ts'),
      ({ proposeReport }) => proposeReport,
    ),
    make: use(
      () => import('./issue-report.ts'),
      ({ startMake }) =>
        (core, request: Input<'report/make'>) =>
          startMake(core, request, (print, signal) => inThread('freeze', print, signal)),
    ),
    create: use(studioReports, ({ createReport }) => createReport),
    open: use(studioReports, ({ openReport }) => openReport),
    save: use(studioReports, ({ saveReport }) => saveReport),
    put: use(studioReports, ({ putIntoReport }) => putIntoReport),
    duplicate: use(studioReports, ({ duplicateReport }) => duplicateReport),
    renew: use(studioReports, ({ renewReport }) => renewReport),
    archive: use(studioReports, ({ archiveReport }) => archiveReport),
    versions: use(studioReports, ({ listVersions }) => listVersions),
    restore: use(studioReports, ({ putVersionBack }) => putVersionBack),
    preview: async ({ slot, ...request }: Input<'report/preview'>) =>
      await newestIn(slot, undefined, (stop) =>
        inThread('preview', { ...request, nowMs: clock.nowMs() }, stop),
      ),
    move: use(
      studioReview,
      ({ moveReport }) =>
        (core, request: Input<'report/move'>) =>
          moveReport(core, request, (print) => inThread('freeze', print)),
    ),
    comment: use(studioReview, ({ commentOnReport }) => commentOnReport),
    settle: use(studioReview, ({ settleComment }) => settleComment),
    export: use(
      () => import('./export-report.ts'),
      ({ startExport }) =>
        (core, request: ExportRequest) =>
          startExport(core, request, (print, signal) => inThread('render', print, signal)),
    ),
  };
}

function bindPictures({ use, inThread }: Runtime) {
  return {
    addPicture: use(
      studioPictures,
      ({ addPicture }) =>
        (core, request: Input<'picture/add'>) =>
          addPicture(core, request, (image) => inThread('pictureFile', image)),
    ),
    showPicture: use(studioPictures, ({ showPicture }) => showPicture),
  };
}

function bindSlides({ use, inThread, core: { clock } }: Runtime) {
  return {
    present: use(
      presented,
      ({ whereLeft }) =>
        async (core, { reportId, ground }: Input<'presentation/open'>) => ({
          ...(await inThread('present', { reportId, ground, nowMs: clock.nowMs() })),
          leftAt: whereLeft(core, reportId),
        }),
    ),
    answersBehind: use(answersBehind, ({ loadAnswersBehind }) => loadAnswersBehind),
    answerBehind: use(answersBehind, ({ loadAnswerBehind }) => loadAnswerBehind),
    exportSlides: use(
      studioSlides,
      ({ exportSlides }) =>
        (core, request: SlidesRequest, signal?: AbortSignal) =>
          exportSlides(core, request, (wanted, stop) => inThread('slidesFile', wanted, stop), signal),
    ),
    exportSlidesToFolder: use(
      studioSlides,
      ({ exportSlidesToFolder }) =>
        (core, request: SlidesForFolder) =>
          exportSlidesToFolder(core, request, (wanted) => inThread('slidesFile', wanted)),
    ),
  };
}

/** A report's file: written, shown and dragged out of the page. */
function fileChannels(
  { use }: Runtime,
  host: HostPort,
  startExport: ReturnType<typeof bindReports>['export'],
): Channels<'report/export' | 'report/drag' | 'report/show'> {
  const propose = use(studioFiles, ({ proposePlace }) => proposePlace);
  const find = use(studioFiles, ({ findReportFile }) => findReportFile);
  return {
    'report/export': async ({ to, ...request }) => {
      if (to === 'exports') return await startExport({ ...request, file: null });
      const file = await askForPlace(host, await propose(request.fileName));
      return file === null ? null : await startExport({ ...request, file });
    },
    'report/drag': async ({ reportId }) => {
      if (host.dragFile === undefined) return { isDragged: false };
      await host.dragFile((await find(reportId)).file);
      return { isDragged: true };
    },
    'report/show': async ({ reportId, opens }) => {
      const { file, isInExports } = await find(reportId);
      // Only what a report can be: a restored or shared row may name any file of this computer.
      if (opens && host.openFile !== undefined && file.toLowerCase().endsWith('.pdf')) {
        await host.openFile(file);
        return { path: null };
      }
      if (host.kind === 'desktop' || isInExports) return { path: await host.showExport(file) };
      throw new AppError(
        'input/not-found',
        `This report was written to ${file}, where a browser cannot fetch it. Open it there, or export it again.`,
      );
    },
  };
}
