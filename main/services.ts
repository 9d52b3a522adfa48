/**
 * The composition root: builds the core from its paths, clock and logger, and registers the features with it. Every host (command line,
 * browser, desktop) calls it and nothing below it.
 *
 * Modules that most starts do not need are loaded on first use.
 */
import { isAppError } from '../shared/errors/app-error.ts';
import { buildPace, waitFor, type Pace, type Wait } from './api/pace.ts';
import type { BesideSync } from './core/beside-sync.ts';
import type { HostPort } from './core/channels.ts';
import type { Core, CoreEvents, Tell, Use } from './core/core.ts';
import { readEnvironment } from './core/environment.ts';
import { keepDatabase } from './core/keep-database.ts';
import { keepNewest } from './core/keep-newest.ts';
import { buildSampleData } from './core/sample-data.ts';
import { buildTasks } from './core/tasks.ts';
import { doJob, SCREEN_JOBS, type JobInput, type JobName, type JobOutput } from './features/jobs.ts';
import { channelsOf, registerFeatures, servicesOf } from './features/registry.ts';
import type { Pool, Runtime } from './features/runtime.ts';
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
  /** A key that a command was given for one run, in place of the environment's. */
  readonly key?: string;
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

/** Builds what use cases work with, and the file and the events behind it. */
function buildCore(options: ServicesOptions) {
  const paths = resolvePaths(options.home === undefined ? {} : { home: options.home });
  const clock = options.clock ?? systemClock;
  const { logger, env = process.env } = options;
  const database = keepDatabase(paths, clock, logger, options.place);
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
  const besideSync: BesideSync[] = [];
  const core: Core = {
    get db() {
      return database.get();
    },
    paths,
    clock,
    logger,
    tasks,
    tell,
    sample: buildSampleData(clock),
    secrets: options.secrets ?? buildKeytarStore(),
    sessionKeys: buildMemoryStore(),
    paceOf: keepPaces(),
    environment: {
      ...readEnvironment(env),
      ...(options.key === undefined ? {} : { key: options.key, isGiven: true }),
    },
    besideSync,
  };
  return { core, database, events, besideSync, env };
}

type Database = ReturnType<typeof keepDatabase>;

/** Binds a use case to the core; its module loads on the first call. */
const bindUse =
  (core: Core, database: Database): Use =>
  <Module, Args extends readonly unknown[], Result>(
    load: () => Promise<Module>,
    choose: (module: Module) => (core: Core, ...args: Args) => Result,
  ) =>
  async (...args: Args): Promise<Awaited<Result>> => {
    const [module] = await Promise.all([load(), database.load()]);
    return await choose(module)(core, ...args);
  };

/** Binds jobs to the threads, and to the file once its opener is loaded. */
function bindJobs(database: Database, pool: Pool): Pick<Runtime, 'inThread' | 'view'> {
  const inThread = async <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    signal?: AbortSignal,
  ): Promise<JobOutput<Name>> => {
    void pool.warm([name]);
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
  return { inThread, view };
}

/** Work that goes on beside everything else, until the program closes. */
function buildBackgroundWork(
  work: (signal: AbortSignal) => Promise<void>,
  closing: AbortSignal,
  logger: Logger,
) {
  let running: Promise<void> = Promise.resolve();
  return {
    start: (): void => {
      running = work(closing).catch((error: unknown) => {
        // Whoever uses a file that cannot be opened reports it.
        if (isAppError(error)) return;
        logger.warn(stackOf(error));
      });
    },
    ended: async (): Promise<void> => await running,
  };
}

/** Builds the core. Opens, creates and requests nothing until a method needs it. */
export function buildServices(options: ServicesOptions) {
  const { core, database, events, besideSync, env } = buildCore(options);
  const { paths, clock, logger, tasks } = core;
  const pool = buildPool({ database: paths.database });
  const { wait = waitFor } = options;
  const features = registerFeatures({
    core,
    use: bindUse(core, database),
    ...bindJobs(database, pool),
    newestIn: keepNewest(),
    pool,
    database,
    onSync: (part) => void besideSync.push(part),
    env,
    wait,
  });
  const { doctor, backups, scans, sync, team } = features;

  /**
   * Keeps other programs from replacing the database while this one runs, before its first use. Raises `db/locked` if one is replacing it.
   */
  const hold = async (): Promise<void> => {
    await database.load();
    database.meet();
    database.hold().share();
    const remark = await doctor.services.folderRemark();
    if (remark !== null) logger.warn(remark);
  };

  const closing = new AbortController();
  const judging = buildBackgroundWork(sync.judgeMirrors, closing.signal, logger);
  const exchanging = buildBackgroundWork(team.keepExchanged, closing.signal, logger);
  // A restored file may be an earlier version's.
  events.subscribe(({ event }) => {
    if (event === 'database/replaced') judging.start();
  });

  return {
    paths,
    clock,
    logger,
    /** Long tasks, running and recently finished. */
    tasks,
    /** Subscribes to the core's events; returns an unsubscribe function. */
    onEvent: events.subscribe,

    ...servicesOf(features),
    /** The function of each channel, for one host. */
    channels: (host: HostPort) => channelsOf(features, host),

    hold,
    /** Starts the workers of screens while their page loads. */
    warm: (): Promise<void> => pool.warm(SCREEN_JOBS),
    /** Starts to rejudge in the background what an earlier version called incomplete. */
    judge: judging.start,
    /** Starts to exchange shared work with the team in the background, if there is one. */
    keepExchanged: exchanging.start,
    /** Closes what was opened; idempotent. */
    close: async (): Promise<void> => {
      closing.abort();
      await judging.ended();
      await exchanging.ended();
      // The writer closes the file last: only it can checkpoint the write-ahead log.
      await scans.services.close();
      backups.close();
      await pool.close();
      await database.end();
      await core.sample.close();
    },
  };
}
