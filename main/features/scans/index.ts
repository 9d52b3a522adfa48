/** Scans, bound to the core. The program has one watcher, started on first use. */
import type { Channels } from '../../core/channels.ts';
import type { ProjectPlace, RunPlace } from '../../../shared/ipc/contract.ts';
import { waitFor, type Wait } from '../../api/pace.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import type { Runtime } from '../runtime.ts';
import type { ScanPort } from './port.ts';
import type { Scans } from './scans.ts';
import type { TimedScan } from './views.ts';
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

/** Binds them; each use case documents its result and errors. `wait` is replaced in tests. */
export function bindScans({ use }: Runtime, wait?: Wait) {
  let engine: Engine | undefined;
  const open = (
    core: Core,
    { buildPort, buildScans, buildWatcher, endScan }: Awaited<ReturnType<typeof parts>>,
  ): Engine => {
    if (engine !== undefined) return engine;
    const programAt = nowIso(core.clock);
    const port = buildPort(core, wait ?? waitFor);
    const bringHome = (scan: Parameters<typeof endScan>[1]): void =>
      endScan({ ...ends, keep: scans.keep }, scan);
    // Read on demand: a repair may replace the file.
    const shared = {
      get db() {
        return core.db;
      },
      clock: core.clock,
      tell: core.tell,
      port,
    };
    const ends = { ...shared, tasks: core.tasks };
    const scans = buildScans({ ...shared, programAt, onEnd: bringHome });
    const watcher = buildWatcher({ ...shared, scans, wait: wait ?? waitFor, logger: core.logger, bringHome });
    return (engine = { port, scans, watcher });
  };
  /** Runs an engine action, and lets the watcher see its result. */
  const act = <Args extends readonly unknown[], Result>(
    work: (engine: Engine, ...args: Args) => Promise<Result>,
  ) =>
    use(parts, (loaded) => async (core: Core, ...args: Args): Promise<Result> => {
      const opened = open(core, loaded);
      try {
        return await work(opened, ...args);
      } finally {
        opened.watcher.wake();
      }
    });
  const wake = act(() => Promise.resolve());
  return {
    /** Lists what is known, and starts watching it. */
    list: async () => {
      await wake();
      return await use(views, ({ listScans }) => listScans)();
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
    detail: act(({ scans }, place: RunPlace) => scans.askDetail(place)),
    readPlatforms: act(({ port }, place: ProjectPlace) => port.readPlatforms(place)),
    told: use(views, ({ tellScans }) => tellScans),
    queue: async (places: readonly ProjectPlace[]) => {
      await use(views, ({ queueScans }) => queueScans)(places);
      await wake();
    },
    queueAt: async (scan: TimedScan) => {
      await use(views, ({ queueScanAt }) => queueScanAt)(scan);
      await wake();
    },
    release: async (queueId: number) => {
      await use(views, ({ releaseScan }) => releaseScan)(queueId);
      await wake();
    },
    tellEnd: use(views, ({ tellScanEnd }) => tellScanEnd),
    costs: use(views, ({ loadScanCosts }) => loadScanCosts),
    unqueue: use(views, ({ unqueueScans }) => unqueueScans),
    stopQueue: async (isStopped: boolean) => {
      await use(views, ({ stopQueue }) => stopQueue)(isStopped);
      await wake();
    },
    /** Stops watching; scans at the service continue. */
    close: async (): Promise<void> => {
      await engine?.watcher.close();
    },
  };
}

/** Binds scans that a command starts and waits for. */
export const bindScanCommands = ({ use }: Runtime) => ({
  startScan: use(commands, ({ startScan }) => startScan),
  watchScan: use(commands, ({ watchScan }) => watchScan),
  cancelScan: use(commands, ({ cancelScan }) => cancelScan),
});

/** Scans: offered, started, watched, cancelled, and queued. */
export const scanChannels = (scans: ReturnType<typeof bindScans>): Channels<`scan/${string}`> => ({
  'scan/list': () => scans.list(),
  'scan/offer': scans.offer,
  'scan/start': ({ platforms, ...place }) => scans.start(place, platforms),
  'scan/cancel': scans.cancel,
  'scan/look': scans.look,
  'scan/watch': scans.lookedAt,
  'scan/detail': scans.detail,
  'scan/check': scans.readPlatforms,
  'scan/told': (request) => scans.told(request.scans),
  'scan/queue': ({ clients }) => scans.queue(clients),
  'scan/at': scans.queueAt,
  'scan/go': ({ queueId }) => scans.release(queueId),
  'scan/tell-end': ({ isWanted, ...place }) => scans.tellEnd(place, isWanted),
  'scan/costs': ({ clients }) => scans.costs(clients),
  'scan/unqueue': ({ ids }) => scans.unqueue(ids),
  'scan/stop-queue': ({ isStopped }) => scans.stopQueue(isStopped),
});
