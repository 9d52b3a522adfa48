/**
 * The composition root: builds the core from its paths, clock and logger, and binds the use cases to it. Every host (command line, browser,
 * desktop) calls it and nothing below it.
 *
 * Modules that most starts do not need are loaded on first use.
 */
import { isAppError } from '../shared/errors/app-error.ts';
import { buildPace, type Pace, type Wait } from './api/pace.ts';
import type { Core, CoreEvents, Tell } from './core/core.ts';
import { readEnvironment } from './core/environment.ts';
import { keepDatabase } from './core/keep-database.ts';
import { keepNewest } from './core/keep-newest.ts';
import { buildSampleData } from './core/sample-data.ts';
import { buildTasks } from './core/tasks.ts';
import { bindAccount } from './features/account/index.ts';
import { bindAssistant } from './features/assistant/index.ts';
import { bindBackups } from './features/backups/index.ts';
import { bindBatch } from './features/batch/index.ts';
import { bindCompare } from './features/compare/index.ts';
import { bindConnections } from './features/connections/index.ts';
import { bindDoctor } from './features/doctor/index.ts';
import { bindExport } from './features/export/index.ts';
import { bindFindings } from './features/findings/index.ts';
import { doJob, SCREEN_JOBS, type JobInput, type JobName, type JobOutput } from './features/jobs.ts';
import { bindKits } from './features/kits/index.ts';
import { bindManage } from './features/manage/index.ts';
import { bindOnboarding } from './features/onboarding/index.ts';
import { bindProjects } from './features/projects/index.ts';
import { bindReport } from './features/report/index.ts';
import type { Runtime } from './features/runtime.ts';
import { bindScanCommands, bindScans } from './features/scans/index.ts';
import { bindSchedules } from './features/schedule/index.ts';
import { bindStudio } from './features/studio/index.ts';
import { bindSync } from './features/sync/index.ts';
import { bindTeam } from './features/team/index.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { FolderPlace } from './platform/data-folder.ts';
import { buildEmitter } from './platform/emitter.ts';
import type { Logger } from './platform/logger.ts';
import { resolvePaths } from './platform/paths.ts';
import { stackOf } from './platform/stack-of.ts';
import { buildKeytarStore } from './secrets/keytar-store.ts';
import { buildMemoryStore } from './secrets/memory-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { buildPool } from './worker/pool.ts';

/** An event of the core. */
export type CoreEvent = {
  readonly [E in keyof CoreEvents]: { readonly event: E; readonly payload: CoreEvents[E] };
}[keyof CoreEvents];

type ServicesOptions = {
  readonly logger: Logger;
  readonly clock?: Clock;
  /** The data folder; default: {@link resolvePaths}. */
  readonly home?: string;
  /** Where keys are kept; default: the system keychain. */
  readonly secrets?: SecretStore;
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Where the data folder lies; detected by default. */
  readonly place?: FolderPlace;
  /** Waits between two polls of a scan; replaced in tests. */
  readonly wait?: Wait;
};

/** The use cases that hosts call; each documents what it returns and raises. */
export type Services = ReturnType<typeof buildServices>;

/** One pace per connection, however many clients it has. */
function keepPaces(): (connectionId: string) => Pace {
  const paces = new Map<string, Pace>();
  return (connectionId) => {
    const pace = paces.get(connectionId) ?? buildPace();
    paces.set(connectionId, pace);
    return pace;
  };
}

/** Builds the core. Opens, creates and requests nothing until a method needs it. */
export function buildServices(options: ServicesOptions) {
  const paths = resolvePaths(options.home === undefined ? {} : { home: options.home });
  const clock = options.clock ?? systemClock;
  const { logger, env = process.env } = options;
  const database = keepDatabase(paths, clock, logger, options.place);
  const sample = buildSampleData(clock);
  const pool = buildPool({ database: paths.database });
  const events = buildEmitter<CoreEvent>(logger);
  const tell: Tell = (event, payload) => events.emit({ event, payload } as CoreEvent);
  const tasks = buildTasks({
    clock,
    logger,
    onChange: (view) => {
      tell('task/changed', view);
      // A sync changes when its connection was last synced, and its request count.
      if (view.kind === 'sync' && view.state !== 'running') tell('connections/changed', {});
    },
  });
  const core: Core = {
    get db() {
      return database.get();
    },
    paths,
    clock,
    logger,
    tasks,
    tell,
    sample,
    secrets: options.secrets ?? buildKeytarStore(),
    sessionKeys: buildMemoryStore(),
    paceOf: keepPaces(),
    environment: readEnvironment(env),
  };

  /** Binds a use case to the core; its module loads on the first call. */
  const use =
    <Module, Args extends readonly unknown[], Result>(
      load: () => Promise<Module>,
      choose: (module: Module) => (core: Core, ...args: Args) => Result,
    ) =>
    async (...args: Args): Promise<Awaited<Result>> => {
      const [module] = await Promise.all([load(), database.load()]);
      return await choose(module)(core, ...args);
    };

  const inThread = async <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ): Promise<JobOutput<Name>> => {
    pool.warm([name]);
    await database.load();
    database.get();
    return await pool.run(name, input, signal);
  };
  const view =
    <Name extends JobName>(name: Name) =>
    async (input: JobInput<Name>): Promise<JobOutput<Name>> => {
      if (pool.isWarm()) return await inThread(name, input);
      await database.load();
      return await doJob(name, database.get(), input);
    };
  const runtime: Runtime = { core, use, inThread, view, newestIn: keepNewest(), pool };

  const doctor = bindDoctor(runtime, database);
  const scans = bindScans(runtime, options.wait);

  /**
   * Keeps other programs from replacing the database while this one runs, before its first use. Raises `db/locked` if one is replacing it.
   */
  const hold = async (): Promise<void> => {
    await database.load();
    database.meet();
    database.hold().share();
    const remark = await doctor.folderRemark();
    if (remark !== null) logger.warn(remark);
  };

  const closing = new AbortController();
  const judgeMirrors = use(
    () => import('./features/sync/judge-mirrors.ts'),
    (module) => module.judgeMirrors,
  );
  let judging: Promise<void> = Promise.resolve();
  /** Starts to rejudge in the background what an earlier version called incomplete. */
  const judge = (): void => {
    judging = judgeMirrors(closing.signal).catch((error: unknown) => {
      // Whoever uses a file that cannot be opened reports it.
      if (isAppError(error)) return;
      logger.warn(stackOf(error));
    });
  };

  const exchange = use(
    () => import('./features/team/keep-exchanged.ts'),
    (module) => module.keepExchanged,
  );
  let exchanging: Promise<void> = Promise.resolve();
  /** Starts to exchange shared work with the team in the background, if there is one. */
  const keepExchanged = (): void => {
    exchanging = exchange(closing.signal).catch((error: unknown) => {
      if (isAppError(error)) return;
      logger.warn(stackOf(error));
    });
  };

  const backups = bindBackups(runtime, { database, judge });

  return {
    paths,
    clock,
    logger,
    /** Long tasks, running and recently finished. */
    tasks,
    /** Subscribes to the core's events; returns an unsubscribe function. */
    onEvent: events.subscribe,

    ...bindConnections(runtime),
    ...bindAccount(runtime),
    ...bindSync(runtime),
    ...doctor,
    ...bindProjects(runtime),
    ...bindCompare(runtime),
    ...bindFindings(runtime),
    ...bindReport(runtime),
    ...backups,
    kits: bindKits(runtime),
    studio: bindStudio(runtime),
    batch: bindBatch(runtime),
    manage: { ...bindManage(runtime), ...bindOnboarding(runtime), ...bindScanCommands(runtime) },
    scans,
    exports: bindExport(runtime),
    assistant: bindAssistant(runtime),
    schedules: bindSchedules(runtime, env),
    team: bindTeam(runtime),

    hold,
    /** Starts the workers of screens while their page loads. */
    warm: (): void => pool.warm(SCREEN_JOBS),
    judge,
    keepExchanged,
    /** Closes what was opened; idempotent. */
    close: async (): Promise<void> => {
      closing.abort();
      await judging;
      await exchanging;
      // The writer closes the file last: only it can checkpoint the write-ahead log.
      await scans.close();
      backups.received.discard();
      await pool.close();
      await database.end();
      await sample.close();
    },
  };
}
