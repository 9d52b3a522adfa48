/**
 * The composition root: builds the core from its paths, clock and logger, and binds the use cases to it. Every host
 * (command line, browser, desktop) calls it and talks to nothing below it.
 *
 * What most starts do without is loaded when it is first asked for.
 */
import { isAppError } from '../shared/errors/app-error.ts';
import type { Input } from '../shared/ipc/contract.ts';
import { buildPace, type Pace, type Wait } from './api/pace.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import type { FolderPlace } from './platform/data-folder.ts';
import { buildEmitter } from './platform/emitter.ts';
import type { Logger } from './platform/logger.ts';
import { resolvePaths } from './platform/paths.ts';
import { buildKeytarStore } from './secrets/keytar-store.ts';
import { buildMemoryStore } from './secrets/memory-store.ts';
import type { SecretStore } from './secrets/secret-store.ts';
import { readEnvironment } from './core/environment.ts';
import type { Core, CoreEvents, Tell } from './core/core.ts';
import type { DoctorRequest } from './features/doctor/doctor.ts';
import type { MarketsRequest } from './features/report/make-markets-report.ts';
import type { MakeReport, ReportRequest, ReportResult } from './features/report/make-report.ts';
import { bindAssistant } from './bind-assistant.ts';
import { bindBatch } from './bind-batch.ts';
import { keepDatabase } from './bind-database.ts';
import { bindConnections } from './bind-connections.ts';
import { bindExport } from './bind-export.ts';
import { bindManage } from './bind-manage.ts';
import { bindRestoring } from './bind-restoring.ts';
import { bindScans } from './bind-scans.ts';
import { bindSchedules } from './bind-schedules.ts';
import { bindStudio } from './bind-studio.ts';
import { buildSampleData } from './core/sample-data.ts';
import { buildTasks } from './core/tasks.ts';
import { doJob, SCREEN_JOBS, type JobInput, type JobName, type JobOutput } from './worker/jobs.ts';
import { keepNewest } from './worker/keep-newest.ts';
import { buildPool } from './worker/pool.ts';

// Files with several use cases.
const syncing = () => import('./features/sync/sync.ts');
const startingSync = () => import('./features/sync/start-sync.ts');
const statusOf = () => import('./features/doctor/status.ts');
const dailyBackups = () => import('./features/backups/daily.ts');
const projectViews = () => import('./features/projects/project-views.ts');
const runViews = () => import('./features/projects/run-views.ts');
const savedComparisons = () => import('./features/compare/saved-comparisons.ts');
const notes = () => import('./features/projects/notes.ts');
const kits = () => import('./features/kits/kits.ts');
const kitEdits = () => import('./features/kits/edit-kits.ts');
const reportTemplates = () => import('./features/report/report-templates.ts');
const baselines = () => import('./features/compare/baselines.ts');
const settings = () => import('./core/settings.ts');
const tags = () => import('./features/projects/tags.ts');
const serviceReports = () => import('./features/report/service-report.ts');
const backUps = () => import('./features/backups/back-up.ts');
const calendars = () => import('./features/projects/calendars.ts');

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
  /** Where the data folder lies; default as it is found. */
  readonly place?: FolderPlace;
  /** Waits between two looks at a scan; replaced in tests. */
  readonly wait?: Wait;
};

/** What hosts can ask of the program; each use case says what it returns and raises. */
export type Services = ReturnType<typeof buildServices>;

/** What ends a comparison before it is made: a signal, or another one in the same slot. */
type CompareControl = { readonly signal?: AbortSignal | undefined; readonly slot?: string | undefined };

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
  const database = keepDatabase(paths, clock, logger, options.place);
  const sample = buildSampleData(clock);
  const pool = buildPool({ database: paths.database });
  const newestIn = keepNewest();
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
    sessionKeys: buildMemoryStore(),
    paceOf: keepPaces(),
    environment: readEnvironment(options.env ?? process.env),
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

  const scans = bindScans({ use, wait: options.wait });
  const fetchServiceReport = use(
    () => import('./features/report/service-report.ts'),
    (module) => module.fetchServiceReport,
  );
  const makeReport = use(
    () => import('./features/report/make-report.ts'),
    ({ makeReport }) =>
      ({ db }, request: ReportRequest) =>
        makeReport(db, request, {
          clock,
          paths,
          render: (job, signal) => pool.run('render', job, signal),
          fetchServiceReport,
        }),
  );
  const makeMarketsReport = use(
    () => import('./features/report/make-markets-report.ts'),
    ({ makeMarketsReport }) =>
      ({ db }, request: MarketsRequest) =>
        makeMarketsReport(db, request, {
          clock,
          paths,
          render: (jobs, signal) => pool.run('renderMarkets', jobs, signal),
        }),
  );
  const marketsReport = async (request: MarketsRequest): Promise<ReportResult> => {
    pool.warm(['renderMarkets']);
    return await makeMarketsReport(request);
  };
  const report: MakeReport = async (request) => {
    pool.warm(['render']);
    return await makeReport(request);
  };
  /** Does a job in a thread; the file that it reads is there by then, and up to date. */
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
  /** Reads in a thread where one is ready; a command that reads once, and the first screen, do not wait for its start. */
  const view =
    <Name extends JobName>(name: Name) =>
    async (input: JobInput<Name>): Promise<JobOutput<Name>> => {
      if (pool.isWarm()) return await inThread(name, input);
      await database.load();
      return await doJob(name, database.get(), input);
    };

  /**
   * Keeps other programs from replacing the database while this one runs, before it is asked for anything. Raises
   * `db/locked` where one is at it.
   */
  const hold = async (): Promise<void> => {
    await database.load();
    database.meet();
    database.hold().share();
    const remark = await use(statusOf, ({ loadFolderRemark }) => loadFolderRemark)();
    if (remark !== null) logger.warn(remark);
  };

  const closing = new AbortController();
  const judgeMirrors = use(
    () => import('./features/sync/judge-mirrors.ts'),
    (module) => module.judgeMirrors,
  );
  let judging: Promise<void> = Promise.resolve();
  /** Begins to judge anew what an earlier version called incomplete, beside everything else. */
  const judge = (): void => {
    judging = judgeMirrors(closing.signal).catch((error: unknown) => {
      // A file that cannot be opened is said by who asks it for something.
      if (isAppError(error)) return;
      logger.warn(error instanceof Error ? (error.stack ?? error.message) : String(error));
    });
  };

  const { restore, received } = bindRestoring({ use, pool, inThread, database, tell, tasks, judge });

  return {
    paths,
    clock,
    logger,
    /** Long work under way, and what has lately ended. */
    tasks,
    /** Listens to the core's events until the returned function is called. */
    onEvent: events.subscribe,

    ...bindConnections({ use, environment: core.environment }),

    sync: use(syncing, ({ syncConnection }) => syncConnection),
    planSync: use(syncing, ({ planConnectionSync }) => planConnectionSync),
    startSync: use(startingSync, ({ startSync }) => startSync),
    startSyncPlan: use(startingSync, ({ startSyncPlan }) => startSyncPlan),
    addWorkstream: use(
      () => import('./features/manage/add-workstream.ts'),
      ({ addWorkstreamById }) => addWorkstreamById,
    ),
    checkApi: use(
      () => import('./features/doctor/check-api.ts'),
      ({ checkApi }) => checkApi,
    ),
    counting: use(
      () => import('./features/account/counting.ts'),
      ({ loadCountingView }) => loadCountingView,
    ),

    status: use(statusOf, ({ loadStatus }) => loadStatus),
    folderRemark: use(statusOf, ({ loadFolderRemark }) => loadFolderRemark),
    measureDatabase: use(statusOf, ({ measureDatabase }) => measureDatabase),
    goals: use(projectViews, ({ listGoals }) => listGoals),
    search: view('search'),
    portfolio: async (connection: string | null) =>
      await view('portfolio')({ connection, nowMs: clock.nowMs() }),
    stories: async ({ places, period }: JobInput<'stories'>) => {
      const half = Math.ceil(places.length / 2);
      // Stories take every thread that is free: hundreds of clients are told at once.
      const told = await Promise.all(
        [places.slice(0, half), places.slice(half)]
          .filter((part) => part.length > 0)
          .map((part) => view('stories')({ places: part, period })),
      );
      await use(
        () => import('./features/findings/client-stories.ts'),
        ({ keepStories }) => keepStories,
      )(told.flatMap(({ fresh }) => fresh));
      return told.flatMap(({ stories }) => stories);
    },
    account: use(
      () => import('./features/account/account.ts'),
      ({ loadAccountView }) => loadAccountView,
    ),
    projects: {
      list: use(projectViews, ({ listProjects }) => listProjects),
      load: use(projectViews, ({ loadProject }) => loadProject),
      runsOf: use(projectViews, ({ loadRunsOf }) => loadRunsOf),
      history: view('history'),
      serviceTrend: use(projectViews, ({ loadTrend }) => loadTrend),
      coverage: use(projectViews, ({ loadCoverage }) => loadCoverage),
      steps: view('ownSteps'),
      pairs: view('answerPairs'),
      platforms: view('platforms'),
      workstreams: use(projectViews, ({ loadProjectWorkstreams }) => loadProjectWorkstreams),
    },
    runs: {
      figures: use(runViews, ({ loadFigures }) => loadFigures),
      topics: view('topics'),
      citations: view('citations'),
      answerGrid: view('answerGrid'),
      answers: use(runViews, ({ loadAnswers }) => loadAnswers),
    },

    compare: async ({ signal, slot, ...request }: JobInput<'compare'> & CompareControl) =>
      await newestIn(slot, signal, (stop) => inThread('compare', request, stop)),
    findings: view('findings'),
    story: view('story'),
    planBasis: view('planBasis'),
    comparisons: {
      list: use(savedComparisons, ({ listComparisons }) => listComparisons),
      keep: use(savedComparisons, ({ keepComparison }) => keepComparison),
      remove: use(savedComparisons, ({ removeComparison }) => removeComparison),
    },
    notes: {
      keep: use(notes, ({ keepNote }) => keepNote),
      remove: use(notes, ({ removeNote }) => removeNote),
    },
    baselines: {
      keep: use(baselines, ({ keepBaseline }) => keepBaseline),
      remove: use(baselines, ({ removeBaseline }) => removeBaseline),
    },
    settings: {
      load: use(settings, ({ loadSettings }) => loadSettings),
      save: use(settings, ({ saveSettings }) => saveSettings),
    },
    tags: {
      list: use(tags, ({ listTags }) => listTags),
      change: use(tags, ({ changeTags }) => changeTags),
      tagClient: use(tags, ({ tagClient }) => tagClient),
    },
    calendars: {
      list: use(calendars, ({ listCalendars }) => listCalendars),
      set: use(calendars, ({ setCalendar }) => setCalendar),
      period: use(calendars, ({ periodOfClients }) => periodOfClients),
    },

    verifyReport: use(
      () => import('./features/report/verify-report.ts'),
      ({ verifyReport }) =>
        ({ db }, file: string) =>
          verifyReport(db, file, {
            record: (request) => inThread('record', request),
            recordMarkets: (requests) => inThread('recordMarkets', requests),
          }),
    ),
    templates: {
      list: use(reportTemplates, ({ listTemplates }) => listTemplates),
      show: use(reportTemplates, ({ exportTemplate }) => exportTemplate),
      import: use(reportTemplates, ({ importTemplate }) => importTemplate),
      remove: use(reportTemplates, ({ removeTemplate }) => removeTemplate),
    },
    kits: {
      list: use(kits, ({ listKits }) => listKits),
      show: use(kits, ({ showKit }) => showKit),
      set: use(kits, ({ setClientKit }) => setClientKit),
      reset: use(kits, ({ resetClientKit }) => resetClientKit),
      import: use(kits, ({ importKit }) => importKit),
      export: use(kits, ({ exportKit }) => exportKit),
      propose: use(kits, ({ proposeFrom }) => proposeFrom),
      load: use(kitEdits, ({ loadKit }) => loadKit),
      add: async (kit: JobInput<'newKit'>) =>
        await use(kitEdits, ({ addKit }) => addKit)(await inThread('newKit', kit)),
      save: use(
        kitEdits,
        ({ saveKit }) =>
          (_core, request: Input<'kit/save'>) =>
            saveKit(core, request, (values) => inThread('kitValues', values)),
      ),
      rename: use(kitEdits, ({ renameKit }) => renameKit),
      buildOn: use(kitEdits, ({ buildOnKit }) => buildOnKit),
      remove: use(kitEdits, ({ removeKit }) => removeKit),
      proposeFromLogo: (logo: string) => inThread('logoColours', logo),
      checkFont: (file: JobInput<'fontFile'>) => inThread('fontFile', file),
      importText: async ({ text, mayReplace }: Input<'kit/import'>) => {
        const { kit, remarks } = await inThread('kitText', text);
        const isKept = await use(kitEdits, ({ keepImported }) => keepImported)(kit, mayReplace);
        return { name: kit.name, isKept, remarks };
      },
      preview: async ({ slot, ...request }: Input<'kit/preview'>) =>
        await newestIn(slot, undefined, (stop) =>
          use(
            () => import('./features/report/preview-kit.ts'),
            ({ previewKit }) =>
              ({ db }) =>
                previewKit(db, request, {
                  takeNew: (kit) => inThread('newKit', kit),
                  render: (print) => pool.run('render', print, stop),
                }),
          )(),
        ),
    },
    studio: bindStudio({ use, newestIn, inThread, clock }),
    batch: bindBatch({ use, pool, newestIn, inThread, clock }),
    manage: bindManage({
      use,
      projects: use(projectViews, ({ listProjects }) => listProjects),
      planBasis: view('planBasis'),
    }),
    scans,
    exports: bindExport({ use }),
    assistant: bindAssistant({ use, logger, paths, clock, hold }),
    schedules: bindSchedules({ use, env: options.env ?? process.env }),
    report,
    marketsReport,
    startReport: use(
      () => import('./features/report/start-report.ts'),
      ({ startReport }) =>
        (_core, request: Input<'report/make'>) =>
          startReport(core, request, report),
    ),
    serviceReport: use(serviceReports, ({ saveServiceReport }) => saveServiceReport),
    backUp: use(backUps, ({ backUp }) => backUp),
    backupStatus: use(dailyBackups, ({ loadBackupStatus }) => loadBackupStatus),
    setBackupFolder: use(dailyBackups, ({ saveBackupFolder }) => saveBackupFolder),
    restore,
    received,
    startBackup: use(backUps, ({ startBackup }) => startBackup),
    doctor: use(
      () => import('./features/doctor/doctor.ts'),
      ({ consultDoctor }) =>
        (_core, request: DoctorRequest) =>
          // It may put another file in the place of the one that is open.
          pool.whileClosed(async () => {
            database.close();
            const consult = () => consultDoctor(paths.database, clock, request);
            if (request.repair) return await database.hold().alone(consult);
            database.meet();
            return await consult();
          }),
    ),

    hold,
    /** Starts what screens read with, while their page is on its way. */
    warm: (): void => pool.warm(SCREEN_JOBS),
    judge,
    /** Closes what was opened; safe to call twice. */
    close: async (): Promise<void> => {
      closing.abort();
      await judging;
      // The one that writes closes the file last: only it can take in the write-ahead log.
      await scans.close();
      received.discard();
      await pool.close();
      await database.seal();
      database.close();
      database.release();
      await sample.close();
    },
  };
}
