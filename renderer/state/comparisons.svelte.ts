import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { ComparisonChoice, SavedComparison } from '../../shared/domain/comparison.ts';
import type { RunItem } from '../../shared/domain/project-schema.ts';
import { isAppError, type AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import { isAbout, leaveAll, reloadOnChange, type CoreState } from './core-state.ts';
import { Followed } from './followed.svelte.ts';
import { Loaded } from './loaded.svelte.ts';

/**
 * Caches the newest `most` answers by request. Holds promises, so that a pending answer is not requested twice; drops failed ones. It does
 * not notify views of changes: each view holds the answers it shows.
 */
class KeptAnswers<T> {
  readonly #most: number;
  readonly #answers = new Map<string, Promise<T>>();

  constructor(most: number) {
    this.#most = most;
  }

  /** The answer to `key`, requested if not cached. */
  get(key: string, ask: () => Promise<T>): Promise<T> {
    const known = this.#answers.get(key);
    if (known !== undefined) return known;
    const answer = ask();
    this.#answers.set(key, answer);
    answer.catch(() => this.#answers.delete(key));
    const [oldest] = this.#answers.keys();
    if (this.#answers.size > this.#most && oldest !== undefined) this.#answers.delete(oldest);
    return answer;
  }

  clear(): void {
    this.#answers.clear();
  }
}

/** Switching between a few comparisons is free; older ones are recomputed. */
const MOST_KEPT = 24;

/** Views that show comparisons, one at a time. */
type ComparingView = 'overview' | 'compare';

/** Comparisons of runs: the shown one, recent ones, and saved ones. */
export class ComparisonsState implements CoreState {
  readonly #core: CoreClient;
  readonly #shown = new Loaded<Comparison>();
  /** Saved by the user. */
  readonly saved: Followed<object, readonly SavedComparison[]>;
  readonly #made = new KeptAnswers<Comparison>(MOST_KEPT);
  /** Identifies this page among those of the program. */
  readonly #origin = Math.random().toString(36).slice(2);
  /** The last request of each view. */
  readonly #wanted: Record<ComparingView, string> = { overview: '', compare: '' };
  #choice: ComparisonChoice | null = null;
  #page = '';

  constructor(core: CoreClient) {
    this.#core = core;
    this.saved = new Followed(core, () => core.call('comparison/list', {}), { touchedBy: {} });
  }

  /** The last comparison made on this page, also while the next is computed. */
  get shown(): Comparison | null {
    return this.#shown.value;
  }

  get error(): AppError | null {
    return this.#shown.error;
  }

  get isLoading(): boolean {
    return this.#shown.isLoading;
  }

  start(): () => void {
    return leaveAll([
      this.#core.on('mirror/changed', () => this.#made.clear()),
      reloadOnChange(
        this.#core,
        (change) => this.#choice?.selections.some((selection) => isAbout(change, selection)) === true,
        () => this.#reloadShown(),
      ),
    ]);
  }

  async reload(): Promise<void> {
    this.#made.clear();
    await Promise.all([this.#reloadShown(), this.saved.reload()]);
  }

  /** Makes a comparison for a view, or reuses a recent one; cancels the view's previous request. */
  async make(choice: ComparisonChoice, view: ComparingView): Promise<Comparison> {
    const key = JSON.stringify(choice);
    this.#wanted[view] = key;
    const slot = `${this.#origin} ${view}`;
    const ask = () => this.#made.get(key, () => this.#core.call('comparison/build', { ...choice, slot }));
    try {
      return await ask();
    } catch (error) {
      // The other view may have requested the same one and moved on.
      const isMine = this.#wanted[view] === key;
      if (isMine && isAppError(error) && error.code === 'report/cancelled') return await ask();
      throw error;
    }
  }

  /** Shows a comparison on a page; the previous one stays until it has loaded. */
  show(page: ProjectPlace, choice: ComparisonChoice): Promise<void> {
    const name = JSON.stringify([page.connection, page.projectId]);
    if (name !== this.#page) this.#shown.clear();
    this.#page = name;
    return this.#load(choice);
  }

  /** Shows none: too little is selected. */
  clear(): void {
    this.#choice = null;
    this.#shown.clear();
  }

  async save(name: string, choice: ComparisonChoice): Promise<void> {
    await this.#core.call('comparison/save', { name, choice });
    await this.saved.load({});
  }

  async remove(comparisonId: string): Promise<void> {
    await this.#core.call('comparison/remove', { comparisonId });
    await this.saved.load({});
  }

  /** The runs of any project, newest first, for pickers. */
  async fetchRuns({ connection, projectId }: ProjectPlace): Promise<readonly RunItem[]> {
    const { runs } = await this.#core.call('project/load', { connection, projectId });
    return runs;
  }

  async #reloadShown(): Promise<void> {
    if (this.#choice !== null) await this.#load(this.#choice);
  }

  #load(choice: ComparisonChoice): Promise<void> {
    this.#choice = choice;
    return this.#shown.load(() => this.make(choice, 'compare'));
  }
}
