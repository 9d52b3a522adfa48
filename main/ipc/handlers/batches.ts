import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type BatchChannels = Extract<keyof Handlers, `batch/${string}`>;

/** Batches of reports: chosen, checked, made, reviewed, and handed over. */
export function buildBatchHandlers({ services, host }: HandlerContext): Pick<Handlers, BatchChannels> {
  const { batch } = services;
  return {
    'batch/clients': () => batch.offer(),
    'batch/choose-folder': async () => {
      const folder = (await host.askForFolder?.(services.paths.exports)) ?? null;
      if (folder !== null) batch.allowFolder(folder);
      return { folder };
    },
    'batch/check': (request) => batch.checkWish(request),
    'batch/start': ({ wish }) => batch.start(wish),
    'batch/list': () => batch.list(),
    'batch/open': ({ batchId }) => batch.open(batchId),
    'batch/pause': quietly(({ batchId }) => batch.pause(batchId)),
    'batch/resume': quietly(({ batchId }) => batch.make(batchId)),
    'batch/retry': quietly(({ batchId, number }) => batch.retry(batchId, number)),
    'batch/remake': quietly((which) => batch.remake(which)),
    'batch/leave-out': quietly((which) => batch.leaveOut(which)),
    'batch/approve': quietly((which) => batch.approve(which)),
    'batch/send-back': quietly((which) => batch.sendBack(which)),
    'batch/edit': (place) => batch.edit(place),
    'batch/hand-over': quietly(({ batchId }) => batch.handOver(batchId)),
    'batch/pdf': (place) => batch.pdf(place),
    'batch/look-back': (place) => batch.lookBack(place),
    'batch/show': async ({ batchId, number }) => {
      if (host.openFolder === undefined) return { isShown: false };
      if (number === null) await host.openFolder(await batch.folder(batchId));
      else await host.showExport(await batch.file({ batchId, number }));
      return { isShown: true };
    },
    'batch/save-set': quietly((set) => batch.saveSet(set)),
    'batch/remove-set': quietly(({ name }) => batch.removeSet(name)),
    'batch/manifest': ({ wish }) => batch.manifest(wish),
    'batch/read-manifest': (file) => batch.readManifest(file),
  };
}

/** What it changes is told by an event. */
function quietly<Input>(work: (input: Input) => Promise<unknown>): (input: Input) => Promise<null> {
  return async (input) => {
    await work(input);
    return null;
  };
}
