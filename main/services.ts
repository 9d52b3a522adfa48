/**
 * The composition root: builds the core from its paths, clock and logger. Every host (command line, browser,
 * desktop) calls it and talks to nothing below it.
 *
 * What most starts do without is loaded when it is first asked for.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { AppError } from '../shared/errors/app-error.ts';
import type { ConnectionView, KeyState } from '../shared/domain/connection.ts';
import type { MirrorChange } from '../shared/domain/mirror-change.ts';
import type { SearchHits, SearchRequest } from '../shared/domain/search.ts';
import type { SyncPlan, SyncSummary } from '../shared/domain/sync.ts';
import type { BrandKit } from '../shared/reports/brand-kit.ts';
import { buildPace, type Pace } from './api/pace.ts';
import type { Comparison } from '../shared/analysis/compare/comparison.ts';
import type { ApiCheck, checkApi } from './use-cases/check-api.ts';
import { compareRuns, type ComparisonRequest } from './use-cases/compare-runs.ts';
import {
  openConnection,
  type ConnectionChoice,
  type ConnectionDeps,
} from './use-cases/connections/choose.ts';
import { buildConnectionClient } from './use-cases/connections/client.ts';
import { connect, disconnect, tryKey, type Disconnected } from './use-cases/connections/connect.ts';
import {
  addSample,
  editConnection,
  loadConnectionViews,
  loadKeyState,
  replaceKey,
} from './use-cases/connections/edit.ts';
import { backUpDatabase, type Backup } from './db/backup.ts';
import { holdExclusively, openDatabase, type Db } from './db/open.ts';
import { loadConnections, type ConnectionRow } from './db/queries/connections.ts';
import {
  loadCallCount,
  loadProjectStatus,
  loadRejectedCount,
  type ProjectStatus,
} from './db/queries/status.ts';
import { loadSearchHits } from './db/queries/search.ts';
import { loadWorkstreams, type WorkstreamRow } from './db/queries/workstreams.ts';
import { deleteConnection, saveOldRuns } from './db/writes/connections.ts';
import { consultDoctor, type Diagnosis } from './use-cases/doctor.ts';
import { monthStartIso, systemClock, type Clock } from './platform/clock.ts';
import { buildEmitter } from './platform/emitter.ts';
import type { Logger } from './platform/logger.ts';
import { resolvePaths, type Paths } from './platform/paths.ts';
import { chooseBrandKit } from './use-cases/brand-kits.ts';
import { buildSampleData } from './use-cases/sample-data.ts';
import { makeReport, type ReportRequest, type ReportResult } from './use-cases/make-report.ts';
import { buildKeytarStore } from './secrets/keytar-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import {
  saveServiceReport,
  type ServiceReport,
  type ServiceReportRequest,
} from './use-cases/service-report.ts';
import type { SyncScope } from './sync/engine.ts';
import type { OnProgress, SyncDeps } from './sync/session.ts';
import { buildComparer } from './worker/compare-in-worker.ts';
import { renderInWorker } from './worker/render-in-worker.ts';

/** What to sync and how far to go. */
export type SyncRequest = ConnectionChoice &
  SyncScope & {
    /** Sets from which age on (in days) a run is old. */
    readonly oldAfterDays?: number | undefined;
    /** Whether what it says about old runs holds for this sync alone and is not kept. */
    readonly isOnce?: boolean | undefined;
    /** Stops before the call after this many, keeping everything fetched. */
    readonly maxCalls?: number | undefined;
    readonly signal?: AbortSignal | undefined;
    readonly onProgress?: OnProgress | undefined;
  };

/** Which workstream to add. */
type WorkstreamRequest = { readonly workstreamId: string; readonly signal?: AbortSignal | undefined };

/** How far everything is mirrored. */
export type Status = {
  readonly database: string;
  readonly fileBytes: number;
  readonly connections: readonly {
    readonly connection: ConnectionRow;
    readonly callsThisMonth: number;
    readonly rejected: number;
    readonly projects: readonly ProjectStatus[];
  }[];
};

/** A report to make; `brand` is a kit, the name of one kept, or the file of one. */
export type ReportOrder = Omit<ReportRequest, 'brandKit'> & {
  readonly brand?: BrandKit | string | undefined;
  readonly signal?: AbortSignal | undefined;
};

export type Services = {
  readonly paths: Paths;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The mirror, opened at the first call. */
  readonly database: () => Db;
  /** Mirrors what is new; see {@link runSync}. */
  readonly sync: (request?: SyncRequest) => Promise<SyncSummary>;
  /** Tells what a sync would ask; see {@link planSync}. */
  readonly planSync: (request?: SyncRequest) => Promise<SyncPlan>;
  readonly status: () => Status;
  /** The size of the database with its write-ahead log. */
  readonly fileBytes: () => number;
  /** Compares the service's description with what this version understands; see {@link checkApi}. */
  readonly checkApi: (request?: Parameters<typeof checkApi>[1]) => Promise<ApiCheck>;
  /** Adds a workstream by its id and mirrors it from then on; answers with its project's name. */
  readonly addWorkstream: (request: ConnectionChoice & WorkstreamRequest) => Promise<string>;
  /** Searches responses, prompts and cited pages; see {@link loadSearchHits}. */
  readonly search: (request: SearchRequest) => SearchHits;
  readonly workstreams: () => readonly WorkstreamRow[];
  /** Tells each time what a sync of this process has just saved, until the answered function is called. */
  readonly onMirrorChange: (listener: (change: MirrorChange) => void) => () => void;
  /** Prints a report from the mirror to a file; see {@link makeReport}. */
  readonly report: (order: ReportOrder) => Promise<ReportResult>;
  /** Compares runs of the mirror fairly; see {@link compareRuns}. */
  readonly compare: (request: ComparisonRequest) => Promise<Comparison>;
  /** Fetches the service's own PDF of a run; see {@link saveServiceReport}. */
  readonly serviceReport: (request: ServiceReportRequest) => Promise<ServiceReport>;
  readonly connections: () => readonly ConnectionRow[];
  readonly connect: (request: Parameters<typeof connect>[1]) => ReturnType<typeof connect>;
  readonly disconnect: (request: { name: string; forget: boolean }) => Promise<Disconnected>;
  /** The connections as screens show and change them; see `connections/`. */
  readonly connectionViews: () => readonly ConnectionView[];
  readonly editConnection: (request: Parameters<typeof editConnection>[1]) => ConnectionView;
  readonly replaceKey: (request: Parameters<typeof replaceKey>[1]) => Promise<ConnectionView>;
  readonly keyState: (connectionId: string) => Promise<KeyState>;
  /** Asks a service with a key and keeps nothing; answers how many projects it has. */
  readonly tryKey: (request: Parameters<typeof tryKey>[1]) => Promise<number>;
  /** Adds the sample data's connection, or finds it. */
  readonly addSample: () => Promise<ConnectionView>;
  /** Writes a consistent copy of the database, also while a sync is under way; see {@link backUpDatabase}. */
  readonly backUp: (file: string) => Promise<Backup>;
  /** Looks the database through and mends it if asked to; see {@link consultDoctor}. */
  readonly doctor: (options: { readonly repair: boolean }) => Diagnosis;
  /** Closes what was opened; safe to call twice. */
  readonly close: () => Promise<void>;
};

type ServicesOptions = {
  readonly logger: Logger;
  readonly clock?: Clock;
  /** The data folder; default as {@link resolvePaths}. */
  readonly home?: string;
  /** Where keys are kept; default the system's keychain. */
  readonly secrets?: SecretStore;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** The file with its write-ahead log. */
function fileBytes(database: string): number {
  return [database, `${database}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}

/** Runs `work` with the connection's client, as the only sync of the connection. */
async function withSyncDeps<T>(
  deps: ConnectionDeps & Pick<SyncDeps, 'onChange'>,
  home: string,
  request: SyncRequest,
  work: (deps: SyncDeps) => Promise<T>,
): Promise<T> {
  const { db, clock } = deps;
  const { connection, key, isNew } = await openConnection(deps, request);
  const release = holdExclusively(
    join(home, `sync-${connection.connectionId}.lock`),
    `Another sync of ${connection.name} is under way. Wait until it ends; nothing was changed.`,
  );
  try {
    const client = buildConnectionClient(deps, { connection, key }, request);
    return await work({
      db,
      client,
      clock,
      connection,
      onProgress: request.onProgress,
      onChange: deps.onChange,
    });
  } catch (error) {
    // An address or key that never worked leaves nothing behind.
    if (isNew && loadProjectStatus(db, connection.id).length === 0) deleteConnection(db, connection.id);
    throw error;
  } finally {
    release();
  }
}

/** Keeps what a request sets about old runs unless it is for once, and answers the connection as it is then. */
function withOldRuns({ db, connection }: SyncDeps, request: SyncRequest): ConnectionRow {
  const { oldRuns = connection.oldRuns, oldAfterDays = connection.oldAfterDays } = request;
  const isOther = oldRuns !== connection.oldRuns || oldAfterDays !== connection.oldAfterDays;
  if (isOther && request.isOnce !== true) {
    saveOldRuns(db, connection.id, oldRuns, oldAfterDays);
  }
  return { ...connection, oldRuns, oldAfterDays };
}

/** Builds the core. Nothing is opened, created or asked of the network until a method needs it. */
export function buildServices(options: ServicesOptions): Services {
  const paths = resolvePaths(options.home === undefined ? {} : { home: options.home });
  const clock = options.clock ?? systemClock;
  const { logger } = options;
  const secrets = options.secrets ?? buildKeytarStore();
  const sample = buildSampleData(clock);
  const comparer = buildComparer();
  let db: Db | undefined;
  const database = (): Db => (db ??= openDatabase(paths.database, { clock }));
  const paces = new Map<string, Pace>();
  const paceOf = (connectionId: string): Pace => {
    const pace = paces.get(connectionId) ?? buildPace();
    paces.set(connectionId, pace);
    return pace;
  };
  const changes = buildEmitter<MirrorChange>(logger);
  const connectionDeps = (): ConnectionDeps => ({
    db: database(),
    secrets,
    clock,
    logger,
    paceOf,
    environmentKey: (options.env ?? process.env)['SIGHTLINE_API_KEY'],
    sample,
  });

  const closeDatabase = (): void => {
    db?.close();
    db = undefined;
  };
  const syncDeps = () => ({ ...connectionDeps(), onChange: changes.emit });

  return {
    paths,
    clock,
    logger,
    database,
    sync: async (request = {}) =>
      await withSyncDeps(syncDeps(), paths.home, request, async (deps) => {
        const { runSync } = await import('./sync/engine.ts');
        return await runSync({ ...deps, connection: withOldRuns(deps, request) }, request);
      }),
    planSync: async (request = {}) =>
      await withSyncDeps(syncDeps(), paths.home, request, async ({ connection, ...deps }) => {
        const { planSync } = await import('./sync/engine.ts');
        const oldAfterDays = request.oldAfterDays ?? connection.oldAfterDays;
        return await planSync({ ...deps, connection: { ...connection, oldAfterDays } }, request);
      }),
    addWorkstream: async ({ workstreamId, ...request }) =>
      await withSyncDeps(syncDeps(), paths.home, request, async (deps) => {
        const { addWorkstream } = await import('./sync/resources/workstreams.ts');
        const { buildSession } = await import('./sync/session.ts');
        const project = await addWorkstream(buildSession(deps), workstreamId);
        return project.name;
      }),
    search: (request) => loadSearchHits(database(), request),
    workstreams: () => loadWorkstreams(database()),
    onMirrorChange: changes.subscribe,
    checkApi: async (request = {}) => {
      const { checkApi } = await import('./use-cases/check-api.ts');
      return await checkApi(connectionDeps(), request);
    },
    status: () => ({
      database: paths.database,
      connections: loadConnections(database()).map((connection) => ({
        connection,
        callsThisMonth: loadCallCount(database(), connection.id, monthStartIso(clock)),
        rejected: loadRejectedCount(database(), connection.id),
        projects: loadProjectStatus(database(), connection.id),
      })),
      fileBytes: fileBytes(paths.database),
    }),
    fileBytes: () => fileBytes(paths.database),
    report: async ({ brand, signal, ...request }) => {
      const brandKit = typeof brand === 'string' ? chooseBrandKit(database(), brand, clock) : (brand ?? null);
      const neverAborted = new AbortController().signal;
      return await makeReport(
        database(),
        { ...request, brandKit },
        { clock, signal: signal ?? neverAborted, render: renderInWorker },
      );
    },
    compare: async (request) => await compareRuns(database(), request, comparer.compare),
    serviceReport: async (request) => await saveServiceReport(connectionDeps(), request),
    connectionViews: () => loadConnectionViews(connectionDeps()),
    editConnection: (request) => editConnection(connectionDeps(), request),
    replaceKey: async (request) => await replaceKey(connectionDeps(), request),
    keyState: async (connectionId) => await loadKeyState(connectionDeps(), connectionId),
    tryKey: async (request) => (await tryKey({ logger, clock }, request)).projects,
    addSample: async () => await addSample(connectionDeps()),
    connections: () => loadConnections(database()),
    connect: async (request) => await connect(connectionDeps(), request),
    disconnect: async (request) => await disconnect(connectionDeps(), request),
    backUp: async (file) => {
      if (!existsSync(paths.database)) {
        throw new AppError(
          'input/not-found',
          `There is no database at ${paths.database} yet; a sync makes it.`,
        );
      }
      return await backUpDatabase(database().name, file);
    },
    doctor: (doctorOptions) => {
      closeDatabase();
      return consultDoctor(paths.database, clock, doctorOptions);
    },
    close: async () => {
      closeDatabase();
      await comparer.close();
      await sample.close();
    },
  };
}
