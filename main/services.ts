/**
 * The composition root: builds the core from its paths, clock and logger, and binds the use cases to it. Every host
 * (command line, browser, desktop) calls it and talks to nothing below it.
 *
 * What most starts do without is loaded when it is first asked for.
 */
import type { SearchRequest } from '../shared/domain/search.ts';
import type { Settings } from '../shared/domain/settings.ts';
import type { ProjectPlace, RunPlace } from '../shared/ipc/contract.ts';
import { buildPace, type Pace } from './api/pace.ts';
import { openDatabase, type Db } from './db/open.ts';
import { loadConnections } from './db/queries/connections.ts';
import { loadSearchHits } from './db/queries/search.ts';
import { loadWorkstreams } from './db/queries/workstreams.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { buildEmitter } from './platform/emitter.ts';
import type { Logger } from './platform/logger.ts';
import { resolvePaths } from './platform/paths.ts';
import { buildKeytarStore } from './secrets/keytar-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { loadAccountView } from './use-cases/account.ts';
import type { WorkstreamRequest } from './use-cases/add-workstream.ts';
import { backUp } from './use-cases/back-up.ts';
import type { checkApi } from './use-cases/check-api.ts';
import { compareRuns, type ComparisonRequest } from './use-cases/compare-runs.ts';
import { connect, disconnect } from './use-cases/connections/connect.ts';
import {
  addSample,
  editConnection,
  loadConnectionViews,
  loadKeyState,
} from './use-cases/connections/edit.ts';
import { startAdding, startKeyTest, startReplacingKey } from './use-cases/connections/long-work.ts';
import { removeConnection, removeSample } from './use-cases/connections/remove.ts';
import type { Core, CoreEvents, Tell } from './use-cases/core.ts';
import { consultDoctor } from './use-cases/doctor.ts';
import { startBackup, startReport, startSync, startSyncPlan } from './use-cases/long-work.ts';
import { makeReport, type MakeReport } from './use-cases/make-report.ts';
import { keepNote, removeNote } from './use-cases/notes.ts';
import { buildPortfolio } from './use-cases/portfolio.ts';
import {
  listProjects,
  loadCoverage,
  loadHistory,
  loadPlatforms,
  loadProject,
  loadProjectWorkstreams,
  loadTrend,
} from './use-cases/project-views.ts';
import {
  loadAnswerGrid,
  loadAnswers,
  loadCitations,
  loadFigures,
  loadTopics,
  type ComparedRunPlace,
} from './use-cases/run-views.ts';
import { buildSampleData } from './use-cases/sample-data.ts';
import { keepComparison, listComparisons, removeComparison } from './use-cases/saved-comparisons.ts';
import { saveServiceReport, type ServiceReportRequest } from './use-cases/service-report.ts';
import { loadSettings, saveSettings } from './use-cases/settings.ts';
import { loadStatus, measureDatabase } from './use-cases/status.ts';
import type { SyncRequest } from './use-cases/sync.ts';
import { buildTasks } from './use-cases/tasks.ts';
import { buildComparer } from './worker/compare-in-worker.ts';
import { renderInWorker } from './worker/render-in-worker.ts';

/** Something that the core tells by itself. */
export type CoreEvent = {
  readonly [E in keyof CoreEvents]: { readonly event: E; readonly payload: CoreEvents[E] };
}[keyof CoreEvents];

type ServicesOptions = {
  readonly logger: Logger;
  readonly clock?: Clock;
  /** The data folder; default as {@link resolvePaths}. */
  readonly home?: string;
  /** Where keys are kept; default the system's keychain. */
  readonly secrets?: SecretStore;
  readonly env?: Readonly<Record<string, string | undefined>>;
};

/** What hosts can ask of the program; each use case says what it returns and raises. */
export type Services = ReturnType<typeof buildServices>;

/** The mirror's handle: opened by the first use, and again by the first one after it was closed. */
function keepDatabase(path: string, clock: Clock) {
  let db: Db | undefined;
  return {
    get: (): Db => (db ??= openDatabase(path, { clock })),
    close: (): void => {
      db?.close();
      db = undefined;
    },
  };
}

/** One pace for each connection, however many clients it has. */
function keepPaces(): (connectionId: string) => Pace {
  const paces = new Map<string, Pace>();
  return (connectionId) => {
    const pace = paces.get(connectionId) ?? buildPace();
    paces.set(connectionId, pace);
    return pace;
  };
}

/** Builds the core. Nothing is opened, created or asked of the network until a method needs it. */
export function buildServices(options: ServicesOptions) {
  const paths = resolvePaths(options.home === undefined ? {} : { home: options.home });
  const clock = options.clock ?? systemClock;
  const { logger } = options;
  const database = keepDatabase(paths.database, clock);
  const sample = buildSampleData(clock);
  const comparer = buildComparer();
  const events = buildEmitter<CoreEvent>(logger);
  const tell: Tell = (event, payload) => events.emit({ event, payload } as CoreEvent);
  const tasks = buildTasks({
    clock,
    logger,
    onChange: (view) => {
      tell('task/changed', view);
      // A sync has changed when its connection was synced last, and what it has asked.
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
    paceOf: keepPaces(),
    environmentKey: (options.env ?? process.env)['SIGHTLINE_API_KEY'],
  };
  const report: MakeReport = async (request) =>
    await makeReport(core.db, request, { clock, render: renderInWorker });

  return {
    paths,
    clock,
    logger,
    /** Long work under way, and what has lately ended. */
    tasks,
    /** Hears what the core tells by itself, until the returned function is called. */
    onEvent: events.subscribe,

    connections: () => loadConnections(core.db),
    connectionViews: () => loadConnectionViews(core),
    connect: (request: Parameters<typeof connect>[1]) => connect(core, request),
    disconnect: (request: { name: string; forget: boolean }) => disconnect(core, request),
    editConnection: (request: Parameters<typeof editConnection>[1]) => editConnection(core, request),
    keyState: (connectionId: string) => loadKeyState(core, connectionId),
    addSample: () => addSample(core),
    removeConnection: (request: Parameters<typeof removeConnection>[1]) => removeConnection(core, request),
    removeSample: () => removeSample(core),
    startKeyTest: (request: Parameters<typeof startKeyTest>[1]) => startKeyTest(core, request),
    startAdding: (request: Parameters<typeof startAdding>[1]) => startAdding(core, request),
    startReplacingKey: (request: Parameters<typeof startReplacingKey>[1]) => startReplacingKey(core, request),

    sync: async (request: SyncRequest = {}) => {
      const { syncConnection } = await import('./use-cases/sync.ts');
      return await syncConnection(core, request);
    },
    planSync: async (request: SyncRequest = {}) => {
      const { planConnectionSync } = await import('./use-cases/sync.ts');
      return await planConnectionSync(core, request);
    },
    startSync: (request: Parameters<typeof startSync>[1]) => startSync(core, request),
    startSyncPlan: (request: Parameters<typeof startSyncPlan>[1]) => startSyncPlan(core, request),
    addWorkstream: async (request: WorkstreamRequest) => {
      const { addWorkstreamById } = await import('./use-cases/add-workstream.ts');
      return await addWorkstreamById(core, request);
    },
    checkApi: async (request: Parameters<typeof checkApi>[1] = {}) => {
      const { checkApi } = await import('./use-cases/check-api.ts');
      return await checkApi(core, request);
    },

    status: () => loadStatus(core),
    measureDatabase: () => measureDatabase(core),
    workstreams: () => loadWorkstreams(core.db),
    search: (request: SearchRequest) => loadSearchHits(core.db, request),
    portfolio: buildPortfolio(core),
    account: (connection: string) => loadAccountView(core, connection),
    projects: {
      list: () => listProjects(core),
      load: (place: ProjectPlace) => loadProject(core, place),
      history: (place: ProjectPlace) => loadHistory(core, place),
      serviceTrend: (place: ProjectPlace) => loadTrend(core, place),
      coverage: (place: ProjectPlace) => loadCoverage(core, place),
      platforms: (place: ProjectPlace) => loadPlatforms(core, place),
      workstreams: (place: ProjectPlace) => loadProjectWorkstreams(core, place),
    },
    runs: {
      figures: (place: RunPlace) => loadFigures(core, place),
      topics: (place: ComparedRunPlace) => loadTopics(core, place),
      citations: (place: ComparedRunPlace) => loadCitations(core, place),
      answerGrid: (place: RunPlace) => loadAnswerGrid(core, place),
      answers: (place: Parameters<typeof loadAnswers>[1]) => loadAnswers(core, place),
    },

    compare: (request: ComparisonRequest) => compareRuns(core.db, request, comparer.compare),
    comparisons: {
      list: () => listComparisons(core),
      keep: (request: Parameters<typeof keepComparison>[1]) => keepComparison(core, request),
      remove: (comparisonId: string) => removeComparison(core, comparisonId),
    },
    notes: {
      keep: (request: Parameters<typeof keepNote>[1]) => keepNote(core, request),
      remove: (noteId: string) => removeNote(core, noteId),
    },
    settings: {
      load: () => loadSettings(core),
      save: (values: Partial<Settings>) => saveSettings(core, values),
    },

    report,
    startReport: (request: Parameters<typeof startReport>[1]) => startReport(core, request, report),
    serviceReport: (request: ServiceReportRequest) => saveServiceReport(core, request),
    backUp: (file: string) => backUp(core, file),
    startBackup: (request: Parameters<typeof startBackup>[1]) => startBackup(core, request),
    doctor: (request: { readonly repair: boolean }) => {
      // It may put another file in the place of the one that is open.
      database.close();
      return consultDoctor(paths.database, clock, request);
    },

    /** Closes what was opened; safe to call twice. */
    close: async (): Promise<void> => {
      database.close();
      await comparer.close();
      await sample.close();
    },
  };
}
