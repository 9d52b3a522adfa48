/** Scans: offered, started, watched, cancelled, and queued. The program has one watcher, started on first use. */
import type { Channels } from '../../core/channels.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core, Use } from '../../core/core.ts';
import type { Runtime } from '../runtime.ts';
import type { ScanPort } from './port.ts';
import type { Scans } from './scans.ts';
import type { Watcher } from './watcher.ts';

const commands = () => import('./scan.ts');
const views = () => import('./views.ts');
const parts = async () => {
  const [{ buildPort }, { buildScans }, { buildWatcher }, { endScan }] = await Promise.all([
    import('./port.ts'),
    import('./scans.ts'),
    import('./watcher.ts'),
    import('./bring-home.ts'),
  ]);
  return { buildPort, buildScans, buildWatcher, endScan };
};

type Engine = { readonly port: ScanPort; readonly scans: Scans; readonly watcher: Watcher };

/** Binds actions to the program's one engine, which the first of them builds. */
function bindEngine({ use, wait }: Runtime) {
  let engine: Engine | undefined;
  const open = (
    core: Core,
    { buildPort, buildScans, buildWatcher, endScan }: Awaited<ReturnType<typeof parts>>,
  ): Engine => {
    if (engine !== undefined) return engine;
    const programAt = nowIso(core.clock);
    const port = buildPort(core, wait);
    const bringHome = (scan: Parameters<typeof endScan>[1]): void =>
      endScan({ core, port, keep: scans.keep }, scan);
    const scans = buildScans({ core, port, programAt, onEnd: bringHome });
    const watcher = buildWatcher({ core, scans, wait, logger: core.logger, bringHome });
    return (engine = { port, scans, watcher });
  };
  return {
    /** Runs an engine action, and lets the watcher see its result. */
    act: <Args extends readonly unknown[], Result>(
      work: (engine: Engine, ...args: Args) => Promise<Result>,
    ) =>
      use(parts, (loaded) => async (core: Core, ...args: Args): Promise<Result> => {
        const opened = open(core, loaded);
        try {
          return await work(opened, ...args);
        } finally {
          opened.watcher.wake();
        }
      }),
    /** Stops watching; scans at the service continue. */
    close: async (): Promise<void> => {
      await engine?.watcher.close();
    },
  };
}

/** Registers the queue of clients to scan; each change of it wakes the watcher. */
function registerQueue(use: Use, wake: () => Promise<void>) {
  const enqueue = use(views, ({ queueScans }) => queueScans);
  const setStopped = use(views, ({ stopQueue }) => stopQueue);
  const services = {
    queue: async (places: readonly ProjectPlace[]) => {
      await enqueue(places);
      await wake();
    },
    stopQueue: async (isStopped: boolean) => {
      await setStopped(isStopped);
      await wake();
    },
  };
  return {
    services,
    channels: (): Channels<`scan/${'queue' | 'at' | 'go' | 'unqueue' | 'stop-queue'}`> => ({
      'scan/queue': ({ clients }) => services.queue(clients),
      'scan/at': use(views, ({ queueScanAt }) => async (core, scan) => {
        queueScanAt(core, scan);
        await wake();
      }),
      'scan/go': use(views, ({ releaseScan }) => async (core, { queueId }) => {
        releaseScan(core, queueId);
        await wake();
      }),
      'scan/unqueue': use(
        views,
        ({ unqueueScans }) =>
          (core, { ids }) =>
            unqueueScans(core, ids),
      ),
      'scan/stop-queue': ({ isStopped }) => services.stopQueue(isStopped),
    }),
  };
}

/** Registers them; each use case documents its result and errors. */
export function registerScans(runtime: Runtime) {
  const { use } = runtime;
  const { act, close } = bindEngine(runtime);
  const wake = act(() => Promise.resolve());
  const listKnown = use(views, ({ listScans }) => listScans);
  const queue = registerQueue(use, wake);
  const tell = use(views, ({ tellScans }) => tellScans);
  const services = {
    /** Lists what is known, and starts watching it. */
    list: async () => {
      await wake();
      return await listKnown();
    },
    offer: use(
      () => import('./offer.ts'),
      ({ loadScanOffer }) => loadScanOffer,
    ),
    start: act(({ scans }, place: ProjectPlace, platforms: readonly string[] | null) =>
      scans.start(place, platforms),
    ),
    cancel: act(({ scans }, place: RunPlace) => scans.cancel(place)),
    look: act(({ watcher }, { runId, ...place }: ProjectPlace & { readonly runId: string | null }) =>
      watcher.askNow(place, runId ?? undefined),
    ),
    lookedAt: act(({ watcher }, place: ProjectPlace) => {
      watcher.lookedAt(place);
      return Promise.resolve();
    }),
    told: tell,
    ...queue.services,
    close,
  };
  return {
    services,
    /** Scans that a command starts and waits for. */
    commands: {
      startScan: use(commands, ({ startScan }) => startScan),
      watchScan: use(commands, ({ watchScan }) => watchScan),
      cancelScan: use(commands, ({ cancelScan }) => cancelScan),
    },
    channels: (): Channels<`scan/${string}`> => ({
      'scan/list': () => services.list(),
      'scan/offer': services.offer,
      'scan/start': ({ platforms, ...place }) => services.start(place, platforms),
      'scan/cancel': services.cancel,
      'scan/look': services.look,
      'scan/watch': services.lookedAt,
      'scan/detail': act(({ scans }, place) => scans.askDetail(place)),
      'scan/check': act(({ port }, place) => port.readPlatforms(place)),
      'scan/told': ({ scans }) => tell(scans),
      ...queue.channels(),
      'scan/tell-end': use(
        views,
        ({ tellScanEnd }) =>
          (core, { isWanted, ...place }) =>
            tellScanEnd(core, place, isWanted),
      ),
      'scan/costs': use(
        views,
        ({ loadScanCosts }) =>
          (core, { clients }) =>
            loadScanCosts(core, clients),
      ),
    }),
  };
}
