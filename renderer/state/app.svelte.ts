/**
 * The state of the screens: one rune class per domain, assembled here.
 *
 * State comes from the core and follows its events; views read it, request changes, and hold nothing that a reload should keep.
 */
import { pinOf } from './pin.ts';
import { createContext } from 'svelte';
import type { CoreClient } from '../bridge/bridge.ts';
import { AlertsState } from './alerts.svelte.ts';
import { BatchesState } from './batches.svelte.ts';
import {
  followAbsences,
  followActions,
  followAnswers,
  followChecks,
  followDefinitions,
  followEvidence,
  followEvents,
  followFindings,
  followGaps,
  followGoals,
  followPairs,
  followPlan,
  followPublishedPages,
  followSteps,
  followStory,
  followRuns,
} from './evidence.ts';
import { Clock } from './clock.svelte.ts';
import { ComparisonsState } from './comparisons.svelte.ts';
import type { ConnectionView } from '../../shared/domain/connection-schema.ts';
import { openedConnection } from './connection-state.ts';
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

/** A state that others are made with: it knows the core, and which of its parts follow it. */
class CoreFollower {
  readonly core: CoreClient;
  readonly #followers: CoreState[] = [];

  constructor(core: CoreClient) {
    this.core = core;
  }

  /** Lists a part, to be started and loaded with the others. */
  protected follow<State extends CoreState>(state: State): State {
    this.#followers.push(state);
    return state;
  }

  protected startFollowers(): () => void {
    return startAll(this.#followers);
  }

  protected async reloadFollowers(): Promise<void> {
    await reloadAll(this.#followers);
  }
}

export class AppState extends CoreFollower {
  readonly clock = new Clock();
  readonly router = new Router();
  readonly toasts = new ToastsState();
  readonly shortcuts = new Disclosure();
  readonly syncDetails = new Disclosure();
  /** Whether a report of the open client is being requested. */
  readonly reporting = new Disclosure();
  readonly network = new NetworkState(this.core);
  readonly settings = this.follow(
    new SettingsState(this.core, () => {
      const { route } = this.router;
      return route.name === 'project' ? pinOf(route) : null;
    }),
  );
  readonly comparisons = this.follow(new ComparisonsState(this.core));
  readonly connections = this.follow(new ConnectionsState(this.core, this.settings));
  readonly evidence = this.follow(followEvidence(this.core));
  /** Steps of the shown series. */
  readonly steps = this.follow(followSteps(this.core));
  /** Events of the shown project. */
  readonly events = this.follow(followEvents(this.core));
  /** What became of the pages that they published. */
  readonly publishedPages = this.follow(followPublishedPages(this.core));
  /** Own goals of the shown project. */
  readonly goals = this.follow(followGoals(this.core));
  readonly actions = this.follow(followActions(this.core));
  /** Findings of the shown project. */
  readonly findings = this.follow(followFindings(this.core));
  /** Story of the shown project over a period. */
  readonly story = this.follow(followStory(this.core));
  /** Answers from two times that show a change of it. */
  readonly pairs = this.follow(followPairs(this.core));
  /** What a second reading of its answers found. */
  readonly checks = this.follow(followChecks(this.core));
  /** What its prompts leave out. */
  readonly gaps = this.follow(followGaps(this.core));
  /** What its plans rest on. */
  readonly plan = this.follow(followPlan(this.core));
  readonly tasks = this.follow(new TasksState(this.core));
  /** The newest figures of all projects, of one connection or all. */
  readonly portfolio = this.follow(
    new Followed(
      this.core,
      (subject: { readonly connection: string | null }) => this.core.call('portfolio/load', subject),
      {
        touchedBy: {
          'mirror/changed': (change, { connection }) =>
            connection === null || connection === change.connection,
          'connections/changed': always,
        },
      },
    ),
  );
  /** Alerts, whatever the chosen period. */
  readonly alerts: AlertsState = this.follow(new AlertsState(this));
  /** Each client's story over the chosen period. */
  readonly stories = this.follow(new StoriesState(this.core, this.alerts.stories));
  readonly project = this.follow(new ProjectState(this.core));
  readonly projects = this.follow(new ProjectsState(this.core));
  readonly overview = this.follow(new OverviewState(this.core, this.comparisons));
  readonly palette = this.follow(new PaletteState(this.core));
  readonly answers = this.follow(followAnswers(this.core));
  readonly absences = this.follow(followAbsences(this.core));
  readonly runs = this.follow(followRuns(this.core));
  readonly definitions = this.follow(followDefinitions(this.core));
  readonly workstreams = this.follow(new WorkstreamsState(this.core));
  readonly account = this.follow(
    new Followed(this.core, (subject: { readonly connection: string }) =>
      this.core.call('account/load', subject),
    ),
  );
  readonly search = this.follow(new SearchState(this.core, { mostHits: MOST_HITS, debounceMs: 200 }));
  /** All clients' reports, and the open one in the studio. */
  readonly reports = this.follow(new ReportsState(this.core));
  readonly studio = this.follow(new StudioState(this.core));
  /** A report as slides. */
  readonly presentation = this.follow(new PresentationState(this.core));
  /** Batches of reports: the list, the draft and the open one. */
  readonly batches = this.follow(new BatchesState(this.core));
  /** Drafts of new clients. */
  readonly onboarding = this.follow(new OnboardingState(this.core));
  /** Editable settings of the open client. */
  readonly manage = this.follow(new ManageState(this.core));
  /** Every change sent from this computer. */
  readonly journal = this.follow(
    new Followed(this.core, () => this.core.call('journal/list', {}), {
      touchedBy: {
        'onboarding/changed': always,
        'prompt/pending-changed': always,
        'scan/changed': always,
        // A sync resolves changes whose response was lost.
        'mirror/changed': always,
      },
    }),
  );
  readonly info = this.follow(new InfoState(this.core));
  readonly kits = this.follow(new KitsState(this.core, this.toasts));
  readonly schedules = this.follow(new SchedulesState(this.core));
  readonly team = this.follow(new TeamState(this.core));
  readonly scans = this.follow(new ScansState(this.core));
  /** What the user's own assistant may read, and has asked. */
  readonly assistant = this.follow(
    new Followed(this.core, () => this.core.call('assistant/load', {}), {
      touchedBy: {},
    }),
  );

  /** Updates of the program itself. */
  readonly updates = this.follow(
    new Followed(this.core, () => this.core.call('update/load', {}), {
      touchedBy: { 'update/changed': always },
      gatherMs: 100,
    }),
  );

  /** Listens to the core and the window until the returned function is called. */
  start(): () => void {
    return leaveAll([
      this.clock.start(),
      this.router.start(),
      this.startFollowers(),
      // Loaded data is another file's.
      this.core.on('database/replaced', () => void this.attempt(() => this.reloadFollowers())),
      // The host may be lost again before everything has loaded.
      this.network.start(() => void this.attempt(() => this.reloadFollowers())),
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

  /** The connection of what is open, whichever is chosen; null on pages of all clients. */
  get opened(): ConnectionView | null {
    const opened = openedConnection(this.router.route, this.reports.value ?? []);
    return opened === null ? null : this.connections.find(opened);
  }

  /** The connections that the frame tells of: that of what is open, else those that are shown. */
  get facing(): readonly ConnectionView[] {
    return this.opened === null ? this.connections.shown : [this.opened];
  }

  /** Syncs what the frame tells of. */
  async syncShown(): Promise<void> {
    for (const { connection } of this.facing) {
      await this.attempt(() =>
        this.tasks.begin((core) => core.call('sync/start', { connection, projects: null, oldRuns: null })),
      );
    }
  }
}

export const [useApp, provideApp] = createContext<AppState>();
