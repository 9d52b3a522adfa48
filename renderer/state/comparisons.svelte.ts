import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { ComparisonChoice, SavedComparison } from '../../shared/domain/comparison.ts';
import type { RunItem } from '../../shared/domain/project.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { Core } from '../bridge/bridge.ts';
import { isAbout, leaveAll, reloadOnChange, type CoreState } from './core-state.ts';
import { KeptAnswers } from './kept-answers.ts';
import { Loaded } from './loaded.svelte.ts';

/** Switching between a few comparisons costs nothing; older ones are computed again. */
const MOST_KEPT = 24;

/** Comparisons of runs: the one that is shown, recent ones, and those that the user has saved. */
export class ComparisonsState implements CoreState {
  readonly #core: Core;
  readonly #shown = new Loaded<Comparison>();
  readonly #saved = new Loaded<readonly SavedComparison[]>();
  readonly #made = new KeptAnswers<Comparison>(MOST_KEPT);
  #choice: ComparisonChoice | null = null;
  #page = '';

  constructor(core: Core) {
    this.#core = core;
  }

  /** The last one that was made on this page, also while the next is computed. */
  get shown(): Comparison | null {
    return this.#shown.value;
  }

  get error(): AppError | null {
    return this.#shown.error;
  }

  get isLoading(): boolean {
    return this.#shown.isLoading;
  }

  /** Null until loaded. */
  get saved(): readonly SavedComparison[] | null {
    return this.#saved.value;
  }

  start(): () => void {
    return leaveAll([
      this.#core.on('mirror/changed', () => this.#made.clear()),
      reloadOnChange(
        this.#core,
        {
          isTouchedBy: (change) =>
            this.#choice?.selections.some((selection) => isAbout(change, selection)) === true,
        },
        () => this.#reloadShown(),
      ),
    ]);
  }

  async reload(): Promise<void> {
    this.#made.clear();
    await Promise.all([this.#reloadShown(), this.saved === null ? null : this.loadSaved()]);
  }

  /** Makes a comparison, or finds it among those lately made. */
  make(choice: ComparisonChoice): Promise<Comparison> {
    return this.#made.get(JSON.stringify(choice), () => this.#core.call('comparison/build', choice));
  }

  /** Shows a comparison on a page; the previous one on the same page stays until the next has loaded. */
  show(page: ProjectPlace, choice: ComparisonChoice): Promise<void> {
    const name = JSON.stringify([page.connection, page.projectId]);
    if (name !== this.#page) this.#shown.clear();
    this.#page = name;
    return this.#load(choice);
  }

  /** Shows none, because too little is chosen. */
  clear(): void {
    this.#choice = null;
    this.#shown.clear();
  }

  loadSaved(): Promise<void> {
    return this.#saved.load(() => this.#core.call('comparison/list', {}));
  }

  async save(name: string, choice: ComparisonChoice): Promise<void> {
    await this.#core.call('comparison/save', { name, choice });
    await this.loadSaved();
  }

  async remove(comparisonId: string): Promise<void> {
    await this.#core.call('comparison/remove', { comparisonId });
    await this.loadSaved();
  }

  /** The runs of any project, newest first, for choosing among them. */
  async fetchRuns({ connection, projectId }: ProjectPlace): Promise<readonly RunItem[]> {
    const { runs } = await this.#core.call('project/load', { connection, projectId });
    return runs;
  }

  async #reloadShown(): Promise<void> {
    if (this.#choice !== null) await this.#load(this.#choice);
  }

  #load(choice: ComparisonChoice): Promise<void> {
    this.#choice = choice;
    return this.#shown.load(() => this.make(choice));
  }
}
