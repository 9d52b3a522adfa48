/** Scans, bound to the core: a part of `services.ts`. One watcher belongs to the program, begun by the first who asks. */
import type { ProjectPlace, RunPlace } from '../shared/ipc/contract.ts';
import type { Wait } from './api/pace.ts';
import { nowIso } from './platform/clock.ts';
import type { Core, Use } from './core/core.ts';
import type { ScanPort } from './features/scans/port.ts';
import type { Scans } from './features/scans/scans.ts';
import type { TimedScan } from './features/scans/views.ts';
import type { Watcher } from './features/scans/watcher.ts';

const views = () => import('./features/scans/views.ts');
const parts = async () => {
  const [{ waitFor }, { buildPort }, { buildScans }, { buildWatcher }, { endScan }] = await Promise.all([
    import('./api/pace.ts'),
    import('./features/scans/port.ts'),
    import('./features/scans/scans.ts'),
    import('./features/scans/watcher.ts'),
    import('./features/scans/bring-home.ts'),
  ]);
  return { waitFor, buildPort, buildScans, buildWatcher, endScan };
};

type Engine = { readonly port: ScanPort; readonly scans: Scans; readonly watcher: Watcher };

/** Binds them; each use case says what it returns and raises. `wait` is replaced in tests. */
export function bindScans({ use, wait }: { readonly use: Use; readonly wait?: Wait | undefined }) {
  let engine: Engine | undefined;
  const open = (
    core: Core,
    { waitFor, buildPort, buildScans, buildWatcher, endScan }: Awaited<ReturnType<typeof parts>>,
  ): Engine => {
    if (engine !== undefined) return engine;
    const programAt = nowIso(core.clock);
    const port = buildPort(core, wait ?? waitFor);
    const bringHome = (scan: Parameters<typeof endScan>[1]): void =>
      endScan({ ...ends, keep: scans.keep }, scan);
    // Read when it is asked for: the file may be another one after a repair.
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
  /** Does something with the engine, and has the watcher see what came of it. */
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
    /** Lists what is known, and begins to watch it. */
    list: async () => {
      await wake();
      return await use(views, ({ listScans }) => listScans)();
    },
    offer: use(
      () => import('./features/scans/offer.ts'),
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
    /** Watches no longer; what runs at the service goes on. */
    close: async (): Promise<void> => {
      await engine?.watcher.close();
    },
  };
}
