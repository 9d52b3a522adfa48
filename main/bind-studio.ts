/** The studio's use cases, bound to the core: a part of `services.ts`. */
import type { Input } from '../shared/ipc/contract.ts';
import type { Clock } from './platform/clock.ts';
import type { ExportRequest } from './features/studio/export-report.ts';
import type { SlidesForFolder, SlidesRequest } from './features/studio/export-slides.ts';
import type { Use } from './core/core.ts';
import type { JobInput, JobName, JobOutput } from './worker/jobs.ts';
import type { keepNewest } from './worker/keep-newest.ts';

const studioReports = () => import('./features/studio/reports.ts');
const studioFiles = () => import('./features/studio/report-file.ts');
const studioSlides = () => import('./features/studio/export-slides.ts');
const presented = () => import('./features/studio/presented.ts');
const answersBehind = () => import('./features/studio/presented-answers.ts');
const studioPictures = () => import('./features/studio/studio-pictures.ts');
const studioReview = () => import('./features/studio/review.ts');

type StudioDeps = {
  readonly use: Use;
  readonly newestIn: ReturnType<typeof keepNewest>;
  /** Does a job in a thread. */
  readonly inThread: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ) => Promise<JobOutput<Name>>;
  readonly clock: Clock;
};

/** Binds the studio; each use case says what it returns and raises. */
export function bindStudio({ use, newestIn, inThread, clock }: StudioDeps) {
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
      () => import('./features/studio/new-draft.ts'),
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
          ...(await inThread('present', { reportId, ground })),
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
    export: use(
      () => import('./features/studio/export-report.ts'),
      ({ startExport }) =>
        (core, request: ExportRequest) =>
          startExport(core, request, (print, signal) => inThread('render', print, signal)),
    ),
    proposePlace: use(studioFiles, ({ proposePlace }) => proposePlace),
    file: use(studioFiles, ({ findReportFile }) => findReportFile),
  };
}
