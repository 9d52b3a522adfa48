/** The use cases of batches, bound to the core. */
import type { Channels, HostPort } from '../../core/channels.ts';
import type { Runtime } from '../runtime.ts';
import type { BatchPlan } from '../../../shared/domain/batch-schema.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { RunBatch } from './run-batch.ts';
import type { WorkForTeam } from './work-for-team.ts';
import { buildWork } from './work.ts';

const beginning = () => import('./begin-batch.ts');
const manifests = () => import('./manifest-plan.ts');
const readingPlans = () => import('./read-plan.ts');
const running = () => import('./run-batch.ts');
const reviewing = () => import('./review-batch.ts');
const views = () => import('./batch-views.ts');
const working = () => import('./batch-work.ts');
const results = () => import('./results.ts');

/** Binds the batches; each use case documents its result and errors. */
export function bindBatch({ use, pool, newestIn, inThread, core: { clock } }: Runtime) {
  const work = buildWork();
  const isTeamBatch = use(results, ({ requireBatch }) => (core, { batchId, isTeam }: RunBatch) => {
    return isTeam ?? requireBatch(core.db, batchId).plan.isTeam ?? false;
  });
  const runForTeam = use(
    () => import('./team-batch.ts'),
    ({ runTeamBatch }) =>
      (core, request: RunBatch) =>
        runTeamBatch(core, request, {
          hashItem: (print, signal) => inThread('hashItem', print, signal),
          printHere: (job, signal) => inThread('printItem', job, signal),
        }),
  );
  const run = async (request: RunBatch): Promise<void> => {
    const { usualConcurrency, MOST_WORKERS } = await running();
    if (await isTeamBatch(request)) {
      await runForTeam(request);
      return;
    }
    const concurrency = Math.min(MOST_WORKERS, request.concurrency ?? usualConcurrency());
    const narrow = pool.widen(concurrency);
    try {
      await use(
        running,
        ({ runBatch }) =>
          (core, asked: RunBatch) =>
            runBatch(core, asked, (job, signal) => inThread('printItem', job, signal)),
      )({ ...request, concurrency });
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
      () => import('./choose-members.ts'),
      ({ chooseMembers }) => chooseMembers,
    ),
    check: use(
      () => import('./check-batch.ts'),
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
    assertTeamPrints: use(
      () => import('./may-team-print.ts'),
      ({ assertTeamPrints }) => assertTeamPrints,
    ),
    /** Prints what the team's computers have enqueued. */
    work: async (request: WorkForTeam) => {
      const { usualConcurrency } = await running();
      const concurrency = request.concurrency ?? usualConcurrency();
      const narrow = pool.widen(concurrency);
      try {
        return await use(
          () => import('./work-for-team.ts'),
          ({ workForTeam }) =>
            (core, asked: WorkForTeam) =>
              workForTeam(core, asked, (job, signal) => inThread('printItem', job, signal)),
        )({ ...request, concurrency });
      } finally {
        narrow();
      }
    },
    hook: use(
      () => import('./hook.ts'),
      ({ readHook }) =>
        (_core, command: string) =>
          readHook(command),
    ),
    results: use(results, ({ loadResults }) => loadResults),
    template: use(
      () => import('../report/report-templates.ts'),
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
    /** Permits a folder that the user chose in the system dialog. */
    allowFolder: (folder: string): void => void work.chosenFolders.add(folder),
    checkWish: async ({ wish, slot }: Input<'batch/check'>) => {
      const plan = await planOf(wish);
      return await newestIn(slot, undefined, (stop) =>
        inThread('checkBatch', { plan, nowMs: clock.nowMs() }, stop),
      );
    },
    manifest: async (wish: Input<'batch/manifest'>['wish']) =>
      await use(
        () => import('./export-manifest.ts'),
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
      () => import('./edit-item.ts'),
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

/** Batches of reports: chosen, checked, made, reviewed, handed over. `exports` is where the folder dialog starts. */
export const batchChannels = (
  batch: ReturnType<typeof bindBatch>,
  host: HostPort,
  exports: string,
): Channels<`batch/${string}`> => ({
  'batch/clients': () => batch.offer(),
  'batch/choose-folder': async () => {
    const folder = (await host.askForFolder?.(exports)) ?? null;
    if (folder !== null) batch.allowFolder(folder);
    return { folder };
  },
  'batch/check': batch.checkWish,
  'batch/start': ({ wish }) => batch.start(wish),
  'batch/list': () => batch.list(),
  'batch/open': ({ batchId }) => batch.open(batchId),
  'batch/pause': ({ batchId }) => batch.pause(batchId),
  'batch/resume': ({ batchId }) => batch.make(batchId),
  'batch/retry': ({ batchId, number }) => batch.retry(batchId, number),
  'batch/remake': batch.remake,
  'batch/leave-out': batch.leaveOut,
  'batch/approve': batch.approve,
  'batch/send-back': batch.sendBack,
  'batch/edit': batch.edit,
  'batch/hand-over': ({ batchId }) => batch.handOver(batchId),
  'batch/pdf': batch.pdf,
  'batch/look-back': batch.lookBack,
  'batch/show': async ({ batchId, number }) => {
    if (host.openFolder === undefined) return { isShown: false };
    if (number === null) await host.openFolder(await batch.folder(batchId));
    else await host.showExport(await batch.file({ batchId, number }));
    return { isShown: true };
  },
  'batch/save-set': batch.saveSet,
  'batch/remove-set': ({ name }) => batch.removeSet(name),
  'batch/manifest': ({ wish }) => batch.manifest(wish),
  'batch/read-manifest': batch.readManifest,
});
