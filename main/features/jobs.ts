/**
 * Work that runs off the main thread, in one table. A job is a function of a read-only database and an input; its code is loaded by the
 * first thread to run it.
 */
import type { BatchPlan } from '../../shared/domain/batch-schema.ts';
import { inSnapshot, type Db } from '../db/open.ts';
import type { PrintRequest } from './report/report-figures.ts';

/** A thread's work: it gets ids and reads the data itself. */
export type Job<Input, Output> = (db: Db, input: Input) => Output | Promise<Output>;

/** A read-only job: it sees one state of the file, whatever a sync writes meanwhile. */
const reading =
  <Input, Output>(read: (db: Db, input: Input) => Output) =>
  (db: Db, input: Input): Output =>
    inSnapshot(db, () => read(db, input));

/** A job without a database: outside data that hangs its reader must not hang the program. */
const apart =
  <Input, Output>(work: (input: Input) => Output) =>
  (_db: Db, input: Input): Output =>
    work(input);

/** A job of a use case that also needs a clock; the time crosses to the thread with the input. */
const at = (db: Db, nowMs: number) => ({ db, clock: { nowMs: () => nowMs } });

/** Every job by name: printing first, then read-only ones, then those that inspect outside files. */
export const JOBS = {
  render: async () => {
    const [{ loadSpecFigures }, { renderReport }] = await Promise.all([
      import('./report/report-figures.ts'),
      import('../reports/render.ts'),
    ]);
    return (db: Db, request: PrintRequest) => {
      const figures = inSnapshot(db, () => loadSpecFigures(db, request));
      return renderReport(request.spec, figures, request.serviceReport ?? null);
    };
  },
  renderMarkets: async () => {
    const [{ loadMarkets }, { renderMarkets }] = await Promise.all([
      import('./report/todays-record.ts'),
      import('../reports/render-markets.ts'),
    ]);
    return (db: Db, requests: readonly PrintRequest[]) =>
      renderMarkets(inSnapshot(db, () => loadMarkets(db, requests)));
  },
  record: async () => reading((await import('./report/todays-record.ts')).buildTodaysRecord),
  recordMarkets: async () => reading((await import('./report/todays-record.ts')).buildTodaysMarkets),
  preview: async () => (await import('./studio/preview-draft.ts')).previewReport,
  present: async () => (await import('./studio/present.ts')).presentReport,
  slidesFile: async () => (await import('./studio/slides-file.ts')).buildSlidesFile,
  freeze: async () => (await import('./studio/freeze.ts')).freezeReport,
  printItem: async () => (await import('./batch/print-item.ts')).printItem,
  hashItem: async () => (await import('./batch/print-item.ts')).hashItem,
  checkBatch: async () => {
    const { checkBatch } = await import('./batch/check-batch.ts');
    return (db: Db, { plan, nowMs }: { readonly plan: BatchPlan; readonly nowMs: number }) =>
      checkBatch(at(db, nowMs), plan);
  },

  lookBack: async () => reading((await import('./batch/against-last.ts')).lookBack),
  compare: async () => reading((await import('./compare/compare-runs.ts')).compareRuns),
  findings: async () => reading((await import('./findings/findings.ts')).loadFindings),
  story: async () => reading((await import('./findings/story.ts')).loadStory),
  stories: async () => reading((await import('./findings/client-stories.ts')).loadClientStories),
  planBasis: async () => reading((await import('./findings/plan.ts')).loadPlanBasis),
  portfolio: async () => reading((await import('./projects/portfolio.ts')).loadPortfolio),
  search: async () => reading((await import('../db/queries/search.ts')).loadSearchHits),
  history: async () => reading((await import('./projects/project-views.ts')).loadHistory),
  platforms: async () => reading((await import('./projects/project-views.ts')).loadPlatforms),
  answerPairs: async () => reading((await import('./compare/answer-pairs.ts')).loadAnswerPairs),
  ownSteps: async () => reading((await import('./compare/own-steps.ts')).loadOwnSteps),
  topics: async () => reading((await import('./projects/run-views.ts')).loadTopics),
  citations: async () => reading((await import('./projects/run-views.ts')).loadCitations),
  answerGrid: async () => reading((await import('./projects/run-views.ts')).loadAnswerGrid),

  kitValues: async () => apart((await import('./kits/take-kit.ts')).takeValues),
  newKit: async () => apart((await import('./kits/take-kit.ts')).takeNewKit),
  logoColours: async () => apart((await import('./kits/take-kit.ts')).proposeFromLogo),
  fontFile: async () => apart((await import('./kits/take-kit.ts')).takeFontFile),
  kitText: async () => apart((await import('./kits/take-kit.ts')).takeKitText),
  pictureFile: async () => apart((await import('./report/take-picture.ts')).takePicture),
  backupFile: async () => apart((await import('./backups/received.ts')).lookThrough),
  openManifest: async () => {
    const { openManifest } = await import('./batch/open-manifest.ts');
    type File = { readonly fileName: string; readonly data: string; readonly nowMs: number };
    return (db: Db, { nowMs, ...file }: File) => openManifest(at(db, nowMs), file);
  },
} satisfies Record<string, () => Promise<Job<never, unknown>>>;

/** One of {@link JOBS}. */
export type JobName = keyof typeof JOBS;

/** Those that read outside files, such as kits, which may be crafted to hang their reader. */
export const KIT_JOBS: ReadonlySet<JobName> = new Set([
  'kitValues',
  'newKit',
  'logoColours',
  'fontFile',
  'kitText',
  'pictureFile',
  'openManifest',
]);

/** Those that load all of printing; previews wait for that. */
const PRINTING: readonly JobName[] = [
  'render',
  'record',
  'printItem',
  'hashItem',
  'checkBatch',
  'renderMarkets',
  'recordMarkets',
  'preview',
  'present',
  'slidesFile',
  'freeze',
];

/** Those that screens need as soon as they open. */
export const SCREEN_JOBS: readonly JobName[] = (Object.keys(JOBS) as JobName[]).filter(
  (name) => !PRINTING.includes(name) && !KIT_JOBS.has(name),
);

type JobOf<Name extends JobName> = Awaited<ReturnType<(typeof JOBS)[Name]>>;

/** A job's input; it is copied to the thread. */
export type JobInput<Name extends JobName> = Parameters<JobOf<Name>>[1];

/** Its output, copied as well. */
export type JobOutput<Name extends JobName> = Awaited<ReturnType<JobOf<Name>>>;

/** Runs a job on the calling thread. */
export async function doJob<Name extends JobName>(
  name: Name,
  db: Db,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  const job = (await JOBS[name]()) as Job<JobInput<Name>, JobOutput<Name>>;
  return await job(db, input);
}
