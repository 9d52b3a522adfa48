/** Batches of reports: chosen, checked, made, reviewed, handed over. */
import type { Channels, HostPort } from '../../core/channels.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Runtime } from '../runtime.ts';
import type { RunBatch } from './run-batch.ts';
import { buildWork, type Work } from './work.ts';
import type { WorkForTeam } from './work-for-team.ts';

const beginning = () => import('./begin-batch.ts');
const manifests = () => import('./manifest-plan.ts');
const readingPlans = () => import('./read-plan.ts');
const running = () => import('./run-batch.ts');
const reviewing = () => import('./review-batch.ts');
const views = () => import('./batch-views.ts');
const working = () => import('./batch-work.ts');
const results = () => import('./results.ts');

/** Registers them; each use case documents its result and errors. */
export function registerBatch(runtime: Runtime) {
  const { use } = runtime;
  const printing = bindPrinting(runtime);
  const work = buildWork();
  const offer = use(views, ({ loadBatchOffer }) => loadBatchOffer);
  const list = use(
    views,
    ({ listBatches }) =>
      (core) =>
        listBatches(core, work),
  );
  return {
    services: {
      ...printing,
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
          ({ db }, batchId: string) =>
            retryFailed(db, batchId),
      ),
      assertTeamPrints: use(
        () => import('./may-team-print.ts'),
        ({ assertTeamPrints }) => assertTeamPrints,
      ),
      hook: use(
        () => import('./hook.ts'),
        ({ readHook }) =>
          (_core, command: string) =>
            readHook(command),
      ),
      results: use(results, ({ loadResults }) => loadResults),
      offer,
      list,
    },
    channels: (host: HostPort): Channels<`batch/${string}`> => ({
      'batch/clients': () => offer(),
      'batch/list': () => list(),
      ...choosingChannels(runtime, host, work, printing.run),
      ...makingChannels(runtime, work, printing.run),
      ...readyChannels(runtime, host, work),
    }),
  };
}

type Run = (request: RunBatch) => Promise<void>;

/** Binds the making of a batch's reports, and of those that the team's computers have enqueued. */
function bindPrinting({ use, pool, inThread }: Runtime) {
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
  const runHere = use(
    running,
    ({ runBatch }) =>
      (core, request: RunBatch) =>
        runBatch(core, request, (job, signal) => inThread('printItem', job, signal)),
  );
  const workHere = use(
    () => import('./work-for-team.ts'),
    ({ workForTeam }) =>
      (core, request: WorkForTeam) =>
        workForTeam(core, request, (job, signal) => inThread('printItem', job, signal)),
  );
  return {
    run: async (request: RunBatch): Promise<void> => {
      const { usualConcurrency, MOST_WORKERS } = await running();
      if (await isTeamBatch(request)) {
        await runForTeam(request);
        return;
      }
      const concurrency = Math.min(MOST_WORKERS, request.concurrency ?? usualConcurrency());
      const narrow = pool.widen(concurrency);
      try {
        await runHere({ ...request, concurrency });
      } finally {
        narrow();
      }
    },
    /** Prints what the team's computers have enqueued. */
    work: async (request: WorkForTeam) => {
      const { usualConcurrency } = await running();
      const concurrency = request.concurrency ?? usualConcurrency();
      const narrow = pool.widen(concurrency);
      try {
        return await workHere({ ...request, concurrency });
      } finally {
        narrow();
      }
    },
  };
}

type Choosing =
  `batch/${'choose-folder' | 'check' | 'start' | 'save-set' | 'remove-set' | 'manifest' | 'read-manifest'}`;

/** A batch before its first page. */
function choosingChannels(
  { use, inThread, newestIn, core: { clock, paths } }: Runtime,
  host: HostPort,
  work: Work,
  run: Run,
): Channels<Choosing> {
  const planOf = use(
    working,
    ({ planOfWish }) =>
      (core, wish: Input<'batch/start'>['wish']) =>
        planOfWish(core, wish, work),
  );
  const exportManifest = use(
    () => import('./export-manifest.ts'),
    (module) => module.exportManifest,
  );
  return {
    'batch/choose-folder': async () => {
      const folder = (await host.askForFolder?.(paths.exports)) ?? null;
      if (folder !== null) work.chosenFolders.add(folder);
      return { folder };
    },
    'batch/check': async ({ wish, slot }) => {
      const plan = await planOf(wish);
      return await newestIn(slot, undefined, (stop) =>
        inThread('checkBatch', { plan, nowMs: clock.nowMs() }, stop),
      );
    },
    'batch/start': use(
      working,
      ({ startBatch }) =>
        (core, { wish }) =>
          startBatch(core, wish, work, run),
    ),
    'batch/save-set': use(views, ({ saveSet }) => saveSet),
    'batch/remove-set': use(
      views,
      ({ removeSet }) =>
        (core, { name }) =>
          removeSet(core, name),
    ),
    'batch/manifest': async ({ wish }) => await exportManifest(await planOf(wish)),
    'batch/read-manifest': (file) => inThread('openManifest', { ...file, nowMs: clock.nowMs() }),
  };
}

type Making = `batch/${'pause' | 'resume' | 'retry' | 'remake' | 'leave-out'}`;
type Ready =
  `batch/${'open' | 'approve' | 'send-back' | 'edit' | 'hand-over' | 'pdf' | 'look-back' | 'show'}`;

/** A batch in the making; what sends a report back into it goes on with it. */
function makingChannels({ use }: Runtime, work: Work, run: Run): Channels<Making> {
  const make = use(
    working,
    ({ makeBatch }) =>
      (core, batchId: string) =>
        makeBatch(core, batchId, work, run),
  );
  return {
    'batch/pause': use(
      working,
      ({ pauseBatch }) =>
        (core, { batchId }) =>
          pauseBatch(core, batchId, work),
    ),
    'batch/resume': ({ batchId }) => make(batchId),
    'batch/retry': use(beginning, ({ retryFailed }) => async ({ db }, { batchId, number }) => {
      retryFailed(db, batchId, number);
      await make(batchId);
    }),
    'batch/remake': use(reviewing, ({ remakeItems }) => async (core, which) => {
      if (remakeItems(core, which) > 0) await make(which.batchId);
    }),
    'batch/leave-out': use(reviewing, ({ leaveItemsOut }) => async (core, which) => {
      if (leaveItemsOut(core, which) > 0 && !which.isLeftOut) await make(which.batchId);
    }),
  };
}

/** What is ready: looked at, approved, handed over. */
function readyChannels({ use, inThread }: Runtime, host: HostPort, work: Work): Channels<Ready> {
  const folderOf = use(views, ({ requireBatchFolder }) => requireBatchFolder);
  const fileOf = use(views, ({ requireItemFile }) => requireItemFile);
  return {
    'batch/open': use(
      views,
      ({ openBatch }) =>
        (core, { batchId }) =>
          openBatch(core, batchId, work),
    ),
    'batch/approve': use(reviewing, ({ approveItems }) => approveItems),
    'batch/send-back': use(reviewing, ({ sendItemBack }) => sendItemBack),
    'batch/edit': use(
      () => import('./edit-item.ts'),
      ({ editItem }) => editItem,
    ),
    'batch/hand-over': use(
      working,
      ({ startHandOver }) =>
        (core, { batchId }) =>
          startHandOver(core, batchId, work),
    ),
    'batch/pdf': use(views, ({ loadItemPdf }) => loadItemPdf),
    'batch/look-back': (place) => inThread('lookBack', place),
    'batch/show': async ({ batchId, number }) => {
      if (host.openFolder === undefined) return { isShown: false };
      if (number === null) await host.openFolder(await folderOf(batchId));
      else await host.showExport(await fileOf({ batchId, number }));
      return { isShown: true };
    },
  };
}
