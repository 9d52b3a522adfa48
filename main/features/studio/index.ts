/** The studio's use cases, bound to the core. */
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
const clashes = () => import('../team/clashes.ts');
const studioReview = () => import('./review.ts');

/** Binds the studio; each use case documents its result and errors. */
export function bindStudio({ use, newestIn, inThread, core: { clock } }: Runtime) {
  return {
    list: use(studioReports, ({ listReports }) => listReports),
    create: use(studioReports, ({ createReport }) => createReport),
    open: use(studioReports, ({ openReport }) => openReport),
    save: use(studioReports, ({ saveReport }) => saveReport),
    put: use(studioReports, ({ putIntoReport }) => putIntoReport),
    duplicate: use(studioReports, ({ duplicateReport }) => duplicateReport),
    renew: use(studioReports, ({ renewReport }) => renewReport),
    archive: use(studioReports, ({ archiveReport }) => archiveReport),
    versions: use(studioReports, ({ listVersions }) => listVersions),
    restore: use(studioReports, ({ putVersionBack }) => putVersionBack),
    template: use(
      () => import('./new-draft.ts'),
      ({ sectionsOfTemplate }) =>
        ({ db }, template: string) => ({ sections: sectionsOfTemplate(db, template) }),
    ),
    preview: async ({ slot, ...request }: Input<'report/preview'>) =>
      await newestIn(slot, undefined, (stop) =>
        inThread('preview', { ...request, nowMs: clock.nowMs() }, stop),
      ),
    present: use(
      presented,
      ({ whereLeft }) =>
        async (core, { reportId, ground }: Input<'presentation/open'>) => ({
          ...(await inThread('present', { reportId, ground, nowMs: clock.nowMs() })),
          leftAt: whereLeft(core, reportId),
        }),
    ),
    leavePresentation: use(presented, ({ leaveAt }) => leaveAt),
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
    move: use(
      studioReview,
      ({ moveReport }) =>
        (core, request: Input<'report/move'>) =>
          moveReport(core, request, (print) => inThread('freeze', print)),
    ),
    addPicture: use(
      studioPictures,
      ({ addPicture }) =>
        (core, request: Input<'picture/add'>) =>
          addPicture(core, request, (image) => inThread('pictureFile', image)),
    ),
    showPicture: use(studioPictures, ({ showPicture }) => showPicture),
    comment: use(studioReview, ({ commentOnReport }) => commentOnReport),
    settle: use(studioReview, ({ settleComment }) => settleComment),
    meet: use(
      () => import('../team/presence.ts'),
      ({ meetOnReport }) => meetOnReport,
    ),
    takeUp: use(clashes, ({ takeUpClash }) => (core, { reportId, ...change }: Input<'report/take-up'>) => ({
      reportId: takeUpClash(core, { ...change, kind: 'report', id: reportId }) ?? reportId,
    })),
    putAside: use(
      clashes,
      ({ settleClash }) =>
        (core, { reportId, ...change }: Input<'report/put-aside'>): null => {
          settleClash(core, { ...change, kind: 'report', id: reportId });
          return null;
        },
    ),
    export: use(
      () => import('./export-report.ts'),
      ({ startExport }) =>
        (core, request: ExportRequest) =>
          startExport(core, request, (print, signal) => inThread('render', print, signal)),
    ),
    proposePlace: use(studioFiles, ({ proposePlace }) => proposePlace),
    file: use(studioFiles, ({ findReportFile }) => findReportFile),
  };
}

/** Studio reports, their pictures, and reports as slides. */
export const studioChannels = (
  studio: ReturnType<typeof bindStudio>,
  host: HostPort,
): Omit<Channels<`report/${string}`>, 'report/make'> &
  Channels<`picture/${string}` | `presentation/${string}`> => ({
  'report/list': () => studio.list(),
  'report/create': studio.create,
  'report/open': ({ reportId }) => studio.open(reportId),
  'report/save': studio.save,
  'report/put': studio.put,
  'report/preview': studio.preview,
  'report/duplicate': studio.duplicate,
  'report/renew': ({ reportId }) => studio.renew(reportId),
  'report/move': studio.move,
  'report/comment': studio.comment,
  'report/settle': studio.settle,
  'report/archive': studio.archive,
  'report/meet': studio.meet,
  'report/take-up': studio.takeUp,
  'report/put-aside': studio.putAside,
  'report/versions': ({ reportId }) => studio.versions(reportId),
  'report/restore': studio.restore,
  'report/template': ({ template }) => studio.template(template),
  'report/export': async ({ to, ...request }) => {
    if (to === 'exports') return await studio.export({ ...request, file: null });
    const file = await askForPlace(host, await studio.proposePlace(request.fileName));
    return file === null ? null : await studio.export({ ...request, file });
  },
  'report/drag': async ({ reportId }) => {
    if (host.dragFile === undefined) return { isDragged: false };
    await host.dragFile((await studio.file(reportId)).file);
    return { isDragged: true };
  },
  'report/show': async ({ reportId }) => {
    const { file, isInExports } = await studio.file(reportId);
    if (host.kind === 'desktop' || isInExports) return { path: await host.showExport(file) };
    throw new AppError(
      'input/not-found',
      `This report was written to ${file}, where a browser cannot fetch it. Open it there, or export it again.`,
    );
  },
  'picture/add': studio.addPicture,
  'picture/show': studio.showPicture,
  'presentation/open': studio.present,
  'presentation/answers': studio.answersBehind,
  'presentation/answer': studio.answerBehind,
  'presentation/export': studio.exportSlidesToFolder,
  'presentation/leave': studio.leavePresentation,
});
