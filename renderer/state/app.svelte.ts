/**
 * The state of the screens: one rune class for each domain, put together here.
 *
 * State comes from the core and follows its events; views read it and ask it to change, and hold nothing that
 * would be missed after a reload.
 */
import { createContext } from 'svelte';
import type { AccountView } from '../../shared/domain/account.ts';
import type { AppInfo } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { AnswersState } from './answers.svelte.ts';
import { Clock } from './clock.svelte.ts';
import { ComparisonsState } from './comparisons.svelte.ts';
import { ConnectionsState } from './connections.svelte.ts';
import { DefinitionsState } from './definitions.svelte.ts';
import { Disclosure } from './disclosure.svelte.ts';
import { EvidenceState } from './evidence.svelte.ts';
import { Followed } from './followed.svelte.ts';
import { Loaded } from './loaded.svelte.ts';
import { NetworkState } from './network.svelte.ts';
import { OverviewState } from './overview.svelte.ts';
import { PaletteState } from './palette.svelte.ts';
import { PortfolioState } from './portfolio.svelte.ts';
import { ProjectState } from './project.svelte.ts';
import { ProjectsState } from './projects.svelte.ts';
import { Router } from './router.svelte.ts';
import { RunsState } from './runs.svelte.ts';
import { SearchState } from './search.svelte.ts';
import { SettingsState } from './settings.svelte.ts';
import { TasksState } from './tasks.svelte.ts';
import { ToastsState } from './toasts.svelte.ts';
import { WorkstreamsState } from './workstreams.svelte.ts';

export class AppState {
  readonly core: Core;
  readonly clock = new Clock();
  readonly router = new Router();
  readonly toasts = new ToastsState();
  readonly shortcuts = new Disclosure();
  readonly syncDetails = new Disclosure();
  readonly settings: SettingsState;
  readonly comparisons: ComparisonsState;
  readonly connections: ConnectionsState;
  readonly evidence: EvidenceState;
  readonly tasks: TasksState;
  readonly portfolio: PortfolioState;
  readonly project: ProjectState;
  readonly projects: ProjectsState;
  readonly overview: OverviewState;
  readonly palette: PaletteState;
  readonly network: NetworkState;
  readonly answers: AnswersState;
  readonly runs: RunsState;
  readonly definitions: DefinitionsState;
  readonly workstreams: WorkstreamsState;
  readonly account: Followed<{ readonly connection: string }, AccountView>;
  readonly search: SearchState;
  readonly #info = new Loaded<AppInfo>();

  constructor(core: Core) {
    this.core = core;
    this.settings = new SettingsState(core);
    this.comparisons = new ComparisonsState(core);
    this.connections = new ConnectionsState(core, this.settings);
    this.evidence = new EvidenceState(core);
    this.tasks = new TasksState(core);
    this.portfolio = new PortfolioState(core);
    this.project = new ProjectState(core);
    this.projects = new ProjectsState(core);
    this.overview = new OverviewState(core, this.comparisons);
    this.palette = new PaletteState(core);
    this.network = new NetworkState(core);
    this.answers = new AnswersState(core);
    this.runs = new RunsState(core);
    this.definitions = new DefinitionsState(core);
    this.workstreams = new WorkstreamsState(core);
    this.account = new Followed(core, (subject) => core.call('account/load', subject));
    this.search = new SearchState(core);
  }

  /** About the program; null until it has come. */
  get info(): AppInfo | null {
    return this.#info.value;
  }

  loadInfo(): Promise<void> {
    return this.#info.load(() => this.core.call('app/info', {}));
  }

  /** Listens to the core and the window until the answered function is called. */
  start(): () => void {
    const leave = [
      this.clock.start(),
      this.router.start(),
      this.settings.start(),
      this.comparisons.start(),
      this.connections.start(),
      this.evidence.start(),
      this.tasks.start(),
      this.portfolio.start(),
      this.project.start(),
      this.overview.start(),
      this.projects.start(),
      this.answers.start(),
      this.runs.start(),
      this.definitions.start(),
      this.workstreams.start(),
      this.account.start(),
      this.network.start(() => void this.#reload()),
    ];
    return () => {
      for (const end of leave) end();
    };
  }

  /** Does something that may fail; what went wrong is shown at the edge. Answers whether it was done. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.toasts.showError(error);
      return false;
    }
  }

  /** Starts a sync of every connection that is shown. */
  async syncShown(): Promise<void> {
    for (const { connection } of this.connections.shown) {
      await this.attempt(() =>
        this.tasks.begin((core) => core.call('sync/start', { connection, projects: null, oldRuns: null })),
      );
    }
  }

  async #reload(): Promise<void> {
    await Promise.all([
      this.settings.load(),
      this.connections.load(),
      this.projects.load(),
      this.portfolio.reload(),
      this.project.reload(),
      this.evidence.reload(),
      this.tasks.reload(),
      this.answers.reload(),
      this.runs.reload(),
      this.definitions.reload(),
      this.workstreams.reload(),
      this.account.reload(),
    ]);
  }
}

export const [useApp, provideApp] = createContext<AppState>();
