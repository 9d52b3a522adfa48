/**
 * The state of the screens: one rune class per domain, assembled here.
 *
 * State comes from the core and follows its events; views read it, request changes, and hold nothing that a reload should keep.
 */
import { pinOf } from './pin.ts';
import { createContext } from 'svelte';
import type { AccountView } from '../../shared/domain/account.ts';
import type { AssistantView } from '../../shared/domain/assistant.ts';
import type { JournalEntry } from '../../shared/domain/journal-schema.ts';
import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { AlertsState } from './alerts.svelte.ts';
import { BatchesState } from './batches.svelte.ts';
import {
  followAnswers,
  followDefinitions,
  followEvidence,
  followFindings,
  followPairs,
  followPlan,
  followSteps,
  followStory,
  followRuns,
} from './evidence.ts';
import { Clock } from './clock.svelte.ts';
import { ComparisonsState } from './comparisons.svelte.ts';
import { ConnectionsState } from './connections.svelte.ts';
import { leaveAll, reloadAll, startAll, type CoreState } from './core-state.ts';
import { Disclosure } from './disclosure.svelte.ts';
import { always, Followed } from './followed.svelte.ts';
import { InfoState } from './info.svelte.ts';
import { KitsState } from './kits.svelte.ts';
import { ManageState } from './manage.svelte.ts';
import { NetworkState } from './network.svelte.ts';
import { OnboardingState } from './onboarding.svelte.ts';
import { OverviewState } from './overview.svelte.ts';
import { PaletteState } from './palette.svelte.ts';
import { PresentationState } from './presentation.svelte.ts';
import { ProjectState, WorkstreamsState } from './project.ts';
import { ProjectsState } from './projects.svelte.ts';
import { ReportsState } from './reports.svelte.ts';
import { Router } from './router.svelte.ts';
import { ScansState } from './scans.svelte.ts';
import { SchedulesState } from './schedules.svelte.ts';
import { TeamState } from './team.svelte.ts';
import { MOST_HITS, SearchState } from './search.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { StoriesState } from './stories.svelte.ts';
import { StudioState } from './studio.svelte.ts';
import { TasksState } from './tasks.svelte.ts';
import { ToastsState } from './toasts.svelte.ts';

export class AppState {
  readonly core: CoreClient;
  readonly clock = new Clock();
  readonly router = new Router();
  readonly toasts = new ToastsState();
  readonly shortcuts = new Disclosure();
  readonly syncDetails = new Disclosure();
  /** Whether a report of the open client is being requested. */
  readonly reporting = new Disclosure();
  readonly settings: SettingsState;
  readonly comparisons: ComparisonsState;
  readonly connections: ConnectionsState;
  readonly evidence: ReturnType<typeof followEvidence>;
  /** Steps of the shown series. */
  readonly steps: ReturnType<typeof followSteps>;
  /** Findings of the shown project. */
  readonly findings: ReturnType<typeof followFindings>;
  /** Story of the shown project over a period. */
  readonly story: ReturnType<typeof followStory>;
  /** Answers from two times that show a change of it. */
  readonly pairs: ReturnType<typeof followPairs>;
  /** What its plans rest on. */
  readonly plan: ReturnType<typeof followPlan>;
  readonly tasks: TasksState;
  /** The newest figures of all projects, of one connection or all. */
  readonly portfolio: Followed<{ readonly connection: string | null }, readonly PortfolioRow[]>;
  /** Each client's story over the chosen period. */
  readonly stories: StoriesState;
  /** Alerts, whatever the chosen period. */
  readonly alerts: AlertsState;
  readonly project: ProjectState;
  readonly projects: ProjectsState;
  readonly overview: OverviewState;
  readonly palette: PaletteState;
  readonly network: NetworkState;
  readonly answers: ReturnType<typeof followAnswers>;
  readonly runs: ReturnType<typeof followRuns>;
  readonly definitions: ReturnType<typeof followDefinitions>;
  readonly workstreams: WorkstreamsState;
  readonly account: Followed<{ readonly connection: string }, AccountView>;
  readonly search: SearchState;
  /** All clients' reports, and the open one in the studio. */
  readonly reports: ReportsState;
  readonly studio: StudioState;
  /** A report as slides. */
  readonly presentation: PresentationState;
  /** Batches of reports: the list, the draft and the open one. */
  readonly batches: BatchesState;
  /** Drafts of new clients. */
  readonly onboarding: OnboardingState;
  /** Editable settings of the open client. */
  readonly manage: ManageState;
  /** Every change sent from this computer. */
  readonly journal: Followed<object, readonly JournalEntry[]>;
  readonly info: InfoState;
  readonly kits: KitsState;
  readonly schedules: SchedulesState;
  readonly team: TeamState;
  readonly scans: ScansState;
  /** What the user's own assistant may read, and has asked. */
  readonly assistant: Followed<object, AssistantView>;
  readonly #coreStates: readonly CoreState[];

  constructor(core: CoreClient) {
    this.core = core;
    this.settings = new SettingsState(core, () => {
      const { route } = this.router;
      return route.name === 'project' ? pinOf(route) : null;
    });
    this.comparisons = new ComparisonsState(core);
    this.connections = new ConnectionsState(core, this.settings);
    this.evidence = followEvidence(core);
    this.steps = followSteps(core);
    this.findings = followFindings(core);
    this.story = followStory(core);
    this.pairs = followPairs(core);
    this.plan = followPlan(core);
    this.tasks = new TasksState(core);
    this.portfolio = new Followed(core, (subject) => core.call('portfolio/load', subject), {
      touchedBy: {
        'mirror/changed': (change, { connection }) => connection === null || connection === change.connection,
        'connections/changed': always,
      },
    });
    this.alerts = new AlertsState(this);
    this.stories = new StoriesState(core, this.alerts.stories);
    this.project = new ProjectState(core);
    this.projects = new ProjectsState(core);
    this.overview = new OverviewState(core, this.comparisons);
    this.palette = new PaletteState(core);
    this.network = new NetworkState(core);
    this.answers = followAnswers(core);
    this.runs = followRuns(core);
    this.definitions = followDefinitions(core);
    this.workstreams = new WorkstreamsState(core);
    this.account = new Followed(core, (subject) => core.call('account/load', subject));
    this.search = new SearchState(core, { mostHits: MOST_HITS, debounceMs: 200 });
    this.reports = new ReportsState(core);
    this.studio = new StudioState(core);
    this.presentation = new PresentationState(core);
    this.batches = new BatchesState(core);
    this.onboarding = new OnboardingState(core);
    this.manage = new ManageState(core);
    this.journal = new Followed(core, () => core.call('journal/list', {}), {
      touchedBy: {
        'onboarding/changed': always,
        'prompt/pending-changed': always,
        'scan/changed': always,
        // A sync resolves changes whose response was lost.
        'mirror/changed': always,
      },
    });
    this.info = new InfoState(core);
    this.kits = new KitsState(core, this.toasts);
    this.schedules = new SchedulesState(core);
    this.team = new TeamState(core);
    this.scans = new ScansState(core);
    this.assistant = new Followed(core, () => core.call('assistant/load', {}), { touchedBy: {} });
    this.#coreStates = [
      this.settings,
      this.comparisons,
      this.connections,
      this.evidence,
      this.steps,
      this.findings,
      this.story,
      this.pairs,
      this.plan,
      this.tasks,
      this.portfolio,
      this.alerts,
      this.stories,
      this.project,
      this.projects,
      this.overview,
      this.palette,
      this.answers,
      this.runs,
      this.definitions,
      this.workstreams,
      this.account,
      this.search,
      this.reports,
      this.studio,
      this.presentation,
      this.batches,
      this.onboarding,
      this.manage,
      this.journal,
      this.info,
      this.kits,
      this.schedules,
      this.team,
      this.scans,
      this.assistant,
    ];
  }

  /** Listens to the core and the window until the returned function is called. */
  start(): () => void {
    return leaveAll([
      this.clock.start(),
      this.router.start(),
      startAll(this.#coreStates),
      // Loaded data is another file's.
      this.core.on('database/replaced', () => void this.attempt(() => reloadAll(this.#coreStates))),
      // The host may be lost again before everything has loaded.
      this.network.start(() => void this.attempt(() => reloadAll(this.#coreStates))),
    ]);
  }

  /** Runs `work`; shows an error in a toast. Returns whether it succeeded. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.toasts.showError(error);
      return false;
    }
  }

  /** Syncs every shown connection. */
  async syncShown(): Promise<void> {
    for (const { connection } of this.connections.shown) {
      await this.attempt(() =>
        this.tasks.begin((core) => core.call('sync/start', { connection, projects: null, oldRuns: null })),
      );
    }
  }
}

export const [useApp, provideApp] = createContext<AppState>();
