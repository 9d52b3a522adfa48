/** The use cases of batches, bound to the core: a part of `services.ts`. */
import type { BatchPlan } from '../shared/domain/batch.ts';
import type { Input } from '../shared/ipc/contract.ts';
import type { Clock } from './platform/clock.ts';
import type { Use } from './core/core.ts';
import type { RunBatch } from './features/batch/run-batch.ts';
import { buildWork } from './features/batch/work.ts';
import type { JobInput, JobName, JobOutput } from './worker/jobs.ts';
import type { keepNewest } from './worker/keep-newest.ts';
import type { Pool } from './worker/pool.ts';

const beginning = () => import('./features/batch/begin-batch.ts');
const manifests = () => import('./features/batch/manifest-plan.ts');
const readingPlans = () => import('./features/batch/read-plan.ts');
const running = () => import('./features/batch/run-batch.ts');
const reviewing = () => import('./features/batch/review-batch.ts');
const views = () => import('./features/batch/batch-views.ts');
const working = () => import('./features/batch/batch-work.ts');
const results = () => import('./features/batch/results.ts');

type BatchDeps = {
  readonly use: Use;
  readonly pool: Pool;
  readonly newestIn: ReturnType<typeof keepNewest>;
  /** Does a job in a thread. */
  readonly inThread: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ) => Promise<JobOutput<Name>>;
  readonly clock: Clock;
};

/** Binds the batches; each use case says what it returns and raises. */
export function bindBatch({ use, pool, newestIn, inThread, clock }: BatchDeps) {
  const work = buildWork();
  const run = async (request: RunBatch): Promise<void> => {
    const { usualConcurrency } = await running();
    const narrow = pool.widen(request.concurrency ?? usualConcurrency());
    try {
      await use(
        running,
        ({ runBatch }) =>
          (core, asked: RunBatch) =>
            runBatch(core, asked, (job, signal) => inThread('printItem', job, signal)),
      )(request);
    } finally {
      narrow();
    }
  };
  const planOf = use(
    working,
    ({ planOfWish }) =>
      (core, wish: Input<'batch/start'>['wish']): BatchPlan =>
        planOfWish(core, wish, work),
  );
  const make = use(
    working,
    ({ makeBatch }) =>
      (core, batchId: string) =>
        makeBatch(core, batchId, work, run),
  );
  return {
    planOfManifest: use(readingPlans, ({ planOfManifest }) => planOfManifest),
    saveManifest: use(manifests, ({ saveManifest }) => saveManifest),
    members: use(
      () => import('./features/batch/choose-members.ts'),
      ({ chooseMembers }) => chooseMembers,
    ),
    check: use(
      () => import('./features/batch/check-batch.ts'),
      ({ checkBatch }) => checkBatch,
    ),
    begin: use(beginning, ({ beginBatch }) => beginBatch),
    joinOrBegin: use(beginning, ({ joinOrBegin }) => joinOrBegin),
    choices: use(readingPlans, ({ readChoices }) => readChoices),
    find: use(beginning, ({ findBatch }) => findBatch),
    retryFailed: use(
      beginning,
      ({ retryFailed }) =>
        ({ db }, batchId: string, number?: number | null) =>
          retryFailed(db, batchId, number),
    ),
    run,
    hook: use(
      () => import('./features/batch/hook.ts'),
      ({ readHook }) =>
        (_core, command: string) =>
          readHook(command),
    ),
    results: use(results, ({ loadResults }) => loadResults),
    template: use(
      () => import('./features/report/report-templates.ts'),
      ({ chooseTemplate }) =>
        ({ db }, name: string) =>
          chooseTemplate(db, name).name,
    ),
    offer: use(views, ({ loadBatchOffer }) => loadBatchOffer),
    list: use(
      views,
      ({ listBatches }) =>
        (core) =>
          listBatches(core, work),
    ),
    open: use(
      views,
      ({ openBatch }) =>
        (core, batchId: string) =>
          openBatch(core, batchId, work),
    ),
    lookBack: (place: Input<'batch/look-back'>) => inThread('lookBack', place),
    pdf: use(views, ({ loadItemPdf }) => loadItemPdf),
    file: use(views, ({ requireItemFile }) => requireItemFile),
    folder: use(views, ({ requireBatchFolder }) => requireBatchFolder),
    saveSet: use(views, ({ saveSet }) => saveSet),
    removeSet: use(views, ({ removeSet }) => removeSet),
    /** Lets screens name a folder that their person has chosen in the system's dialog. */
    allowFolder: (folder: string): void => void work.chosenFolders.add(folder),
    checkWish: async ({ wish, slot }: Input<'batch/check'>) => {
      const plan = await planOf(wish);
      return await newestIn(slot, undefined, (stop) =>
        inThread('checkBatch', { plan, nowMs: clock.nowMs() }, stop),
      );
    },
    manifest: async (wish: Input<'batch/manifest'>['wish']) =>
      await use(
        () => import('./features/batch/export-manifest.ts'),
        ({ exportManifest }) => exportManifest,
      )(await planOf(wish)),
    readManifest: (file: Input<'batch/read-manifest'>) =>
      inThread('openManifest', { ...file, nowMs: clock.nowMs() }),
    start: use(
      working,
      ({ startBatch }) =>
        (core, wish: Input<'batch/start'>['wish']) =>
          startBatch(core, wish, work, run),
    ),
    make,
    pause: use(
      working,
      ({ pauseBatch }) =>
        (core, batchId: string) =>
          pauseBatch(core, batchId, work),
    ),
    retry: use(beginning, ({ retryFailed }) => async (core, batchId: string, number: number | null) => {
      retryFailed(core.db, batchId, number);
      await make(batchId);
    }),
    approve: use(reviewing, ({ approveItems }) => approveItems),
    sendBack: use(reviewing, ({ sendItemBack }) => sendItemBack),
    leaveOut: use(reviewing, ({ leaveItemsOut }) => async (core, which: Input<'batch/leave-out'>) => {
      if (leaveItemsOut(core, which) > 0 && !which.isLeftOut) await make(which.batchId);
    }),
    remake: use(reviewing, ({ remakeItems }) => async (core, which: Input<'batch/remake'>) => {
      if (remakeItems(core, which) > 0) await make(which.batchId);
    }),
    edit: use(
      () => import('./features/batch/edit-item.ts'),
      ({ editItem }) => editItem,
    ),
    handOver: use(
      working,
      ({ startHandOver }) =>
        (core, batchId: string) =>
          startHandOver(core, batchId, work),
    ),
  };
}
