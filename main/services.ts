/**
 * The composition root: builds the core from its paths, clock and logger, and binds the use cases to it. Every host
 * (command line, browser, desktop) calls it and talks to nothing below it.
 *
 * What most starts do without is loaded when it is first asked for.
 */
import type { SearchRequest } from '../shared/domain/search.ts';
import type { Input } from '../shared/ipc/contract.ts';
import { buildPace, type Pace } from './api/pace.ts';
import type { Db, openDatabase } from './db/open.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { buildEmitter } from './platform/emitter.ts';
import type { Logger } from './platform/logger.ts';
import { resolvePaths } from './platform/paths.ts';
import { buildKeytarStore } from './secrets/keytar-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import type { ComparisonRequest } from './use-cases/compare-runs.ts';
import type { Core, CoreEvents, Tell } from './use-cases/core.ts';
import type { ReportRequest } from './use-cases/make-report.ts';
import type { LoadPortfolio } from './use-cases/portfolio.ts';
import { buildSampleData } from './use-cases/sample-data.ts';
import { buildTasks } from './use-cases/tasks.ts';
import { buildComparer } from './worker/compare-in-worker.ts';

// Files with several use cases.
const connectionRows = () => import('./db/queries/connections.ts');
const connectionEdits = () => import('./use-cases/connections/edit.ts');
const connecting = () => import('./use-cases/connections/connect.ts');
const removing = () => import('./use-cases/connections/remove.ts');
const keyTrials = () => import('./use-cases/connections/long-work.ts');
const syncing = () => import('./use-cases/sync.ts');
const longWork = () => import('./use-cases/long-work.ts');
const statusOf = () => import('./use-cases/status.ts');
const projectViews = () => import('./use-cases/project-views.ts');
const runViews = () => import('./use-cases/run-views.ts');
const savedComparisons = () => import('./use-cases/saved-comparisons.ts');
const notes = () => import('./use-cases/notes.ts');
const settings = () => import('./use-cases/settings.ts');

/** An event of the core. */
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
  let open: typeof openDatabase | undefined;
  return {
    /** Loads what opens the file. */
    load: async (): Promise<void> => {
      open ??= (await import('./db/open.ts')).openDatabase;
    },
    get: (): Db => {
      if (open === undefined) throw new Error('the database is asked for before it is loaded');
      return (db ??= open(path, { clock }));
    },
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

  /** Binds a use case to the core; its module is loaded by the first call. */
  const use =
    <Module, Args extends readonly unknown[], Result>(
      load: () => Promise<Module>,
      choose: (module: Module) => (core: Core, ...args: Args) => Result,
    ) =>
    async (...args: Args): Promise<Awaited<Result>> => {
      const [module] = await Promise.all([load(), database.load()]);
      return await choose(module)(core, ...args);
    };

  const report = use(
    () => import('./use-cases/make-report.ts'),
    ({ makeReport }) =>
      async ({ db }, request: ReportRequest) => {
        const { renderInWorker } = await import('./worker/render-in-worker.ts');
        return await makeReport(db, request, { clock, render: renderInWorker });
      },
  );
  let portfolio: LoadPortfolio | undefined;

  return {
    paths,
    clock,
    logger,
    /** Long work under way, and what has lately ended. */
    tasks,
    /** Listens to the core's events until the returned function is called. */
    onEvent: events.subscribe,

    connections: use(
      connectionRows,
      ({ loadConnections }) =>
        ({ db }) =>
          loadConnections(db),
    ),
    connectionViews: use(connectionEdits, ({ loadConnectionViews }) => loadConnectionViews),
    editConnection: use(connectionEdits, ({ editConnection }) => editConnection),
    keyState: use(connectionEdits, ({ loadKeyState }) => loadKeyState),
    addSample: use(connectionEdits, ({ addSample }) => addSample),
    connect: use(connecting, ({ connect }) => connect),
    disconnect: use(connecting, ({ disconnect }) => disconnect),
    removeConnection: use(removing, ({ removeConnection }) => removeConnection),
    removeSample: use(removing, ({ removeSample }) => removeSample),
    startKeyTest: use(keyTrials, ({ startKeyTest }) => startKeyTest),
    startAdding: use(keyTrials, ({ startAdding }) => startAdding),
    startReplacingKey: use(keyTrials, ({ startReplacingKey }) => startReplacingKey),

    sync: use(syncing, ({ syncConnection }) => syncConnection),
    planSync: use(syncing, ({ planConnectionSync }) => planConnectionSync),
    startSync: use(longWork, ({ startSync }) => startSync),
    startSyncPlan: use(longWork, ({ startSyncPlan }) => startSyncPlan),
    addWorkstream: use(
      () => import('./use-cases/add-workstream.ts'),
      ({ addWorkstreamById }) => addWorkstreamById,
    ),
    checkApi: use(
      () => import('./use-cases/check-api.ts'),
      ({ checkApi }) => checkApi,
    ),

    status: use(statusOf, ({ loadStatus }) => loadStatus),
    measureDatabase: use(statusOf, ({ measureDatabase }) => measureDatabase),
    workstreams: use(
      () => import('./db/queries/workstreams.ts'),
      ({ loadWorkstreams }) =>
        ({ db }) =>
          loadWorkstreams(db),
    ),
    search: use(
      () => import('./db/queries/search.ts'),
      ({ loadSearchHits }) =>
        ({ db }, request: SearchRequest) =>
          loadSearchHits(db, request),
    ),
    portfolio: use(
      () => import('./use-cases/portfolio.ts'),
      ({ buildPortfolio }) =>
        (_core, connection: string | null) =>
          (portfolio ??= buildPortfolio(core))(connection),
    ),
    account: use(
      () => import('./use-cases/account.ts'),
      ({ loadAccountView }) => loadAccountView,
    ),
    projects: {
      list: use(projectViews, ({ listProjects }) => listProjects),
      load: use(projectViews, ({ loadProject }) => loadProject),
      history: use(projectViews, ({ loadHistory }) => loadHistory),
      serviceTrend: use(projectViews, ({ loadTrend }) => loadTrend),
      coverage: use(projectViews, ({ loadCoverage }) => loadCoverage),
      platforms: use(projectViews, ({ loadPlatforms }) => loadPlatforms),
      workstreams: use(projectViews, ({ loadProjectWorkstreams }) => loadProjectWorkstreams),
    },
    runs: {
      figures: use(runViews, ({ loadFigures }) => loadFigures),
      topics: use(runViews, ({ loadTopics }) => loadTopics),
      citations: use(runViews, ({ loadCitations }) => loadCitations),
      answerGrid: use(runViews, ({ loadAnswerGrid }) => loadAnswerGrid),
      answers: use(runViews, ({ loadAnswers }) => loadAnswers),
    },

    compare: use(
      () => import('./use-cases/compare-runs.ts'),
      ({ compareRuns }) =>
        ({ db }, request: ComparisonRequest) =>
          compareRuns(db, request, comparer.compare),
    ),
    comparisons: {
      list: use(savedComparisons, ({ listComparisons }) => listComparisons),
      keep: use(savedComparisons, ({ keepComparison }) => keepComparison),
      remove: use(savedComparisons, ({ removeComparison }) => removeComparison),
    },
    notes: {
      keep: use(notes, ({ keepNote }) => keepNote),
      remove: use(notes, ({ removeNote }) => removeNote),
    },
    settings: {
      load: use(settings, ({ loadSettings }) => loadSettings),
      save: use(settings, ({ saveSettings }) => saveSettings),
    },

    report,
    startReport: use(
      longWork,
      ({ startReport }) =>
        (_core, request: Input<'report/make'>) =>
          startReport(core, request, report),
    ),
    serviceReport: use(
      () => import('./use-cases/service-report.ts'),
      ({ saveServiceReport }) => saveServiceReport,
    ),
    backUp: use(
      () => import('./use-cases/back-up.ts'),
      ({ backUp }) => backUp,
    ),
    startBackup: use(longWork, ({ startBackup }) => startBackup),
    doctor: use(
      () => import('./use-cases/doctor.ts'),
      ({ consultDoctor }) =>
        (_core, request: { readonly repair: boolean }) => {
          // It may put another file in the place of the one that is open.
          database.close();
          return consultDoctor(paths.database, clock, request);
        },
    ),

    /** Closes what was opened; safe to call twice. */
    close: async (): Promise<void> => {
      database.close();
      await comparer.close();
      await sample.close();
    },
  };
}
