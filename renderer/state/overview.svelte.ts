import { SvelteMap } from 'svelte/reactivity';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { ProjectHistory } from '../../shared/domain/history.ts';
import { isSamePlace } from '../../shared/domain/project.ts';
import type { WorkstreamView } from '../../shared/domain/workstream.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { ProjectPlace } from '../../shared/ipc/contract.ts';
import type { RunView } from '../../shared/domain/figures.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { ComparisonsState } from './comparisons.svelte.ts';
import { isAbout, reloadOnChange, type CoreState } from './core-state.ts';
import { Loaded, shownError } from './loaded.svelte.ts';

/**
 * A project's overview: its history, the figures of the shown runs, and a comparison of two of them.
 *
 * History loads once per project and figures once per run, so switching between runs is instant.
 */
export class OverviewState implements CoreState {
  readonly #core: CoreClient;
  readonly #comparisons: ComparisonsState;
  readonly #history = new Loaded<ProjectHistory>();
  readonly #workstreams = new Loaded<readonly WorkstreamView[]>();
  readonly #change = new Loaded<Comparison>();
  readonly #figures = new SvelteMap<string, RunView>();
  readonly #failed = new SvelteMap<string, AppError>();
  #place: ProjectPlace | null = null;
  #pair = '';

  constructor(core: CoreClient, comparisons: ComparisonsState) {
    this.#core = core;
    this.#comparisons = comparisons;
  }

  /** Null until loaded. */
  get history(): ProjectHistory | null {
    return this.#history.value;
  }

  get historyError(): AppError | null {
    return this.#history.error;
  }

  /** Null until loaded. */
  get workstreams(): readonly WorkstreamView[] | null {
    return this.#workstreams.value;
  }

  /** The shown run against its baseline; null while computing or without a baseline. */
  get change(): Comparison | null {
    return this.#change.isLoading ? null : this.#change.value;
  }

  get changeError(): AppError | null {
    return this.#change.error;
  }

  /** A run's figures, if loaded. */
  figuresOf(runId: string): RunView | null {
    return this.#figures.get(runId) ?? null;
  }

  errorOf(runId: string): AppError | null {
    return this.#failed.get(runId) ?? null;
  }

  start(): () => void {
    return reloadOnChange(
      this.#core,
      (change) => isAbout(change, this.#place),
      () => this.reload(),
    );
  }

  /** Opens a project; keeps figures that came with it. */
  open(place: ProjectPlace, known: readonly (RunView | null)[]): void {
    if (isSamePlace(this.#place, place)) {
      for (const figures of known) if (figures !== null) this.#figures.set(figures.runId, figures);
      return;
    }
    this.#place = { connection: place.connection, projectId: place.projectId };
    this.#pair = '';
    this.#figures.clear();
    this.#failed.clear();
    for (const loaded of [this.#history, this.#workstreams, this.#change]) loaded.clear();
    for (const figures of known) if (figures !== null) this.#figures.set(figures.runId, figures);
    void this.#load();
  }

  /** Loads a run's figures unless cached. */
  async ensure(runId: string): Promise<void> {
    const place = this.#place;
    if (place === null || this.#figures.has(runId)) return;
    try {
      const figures = await this.#core.call('run/figures', { ...place, runId });
      if (isSamePlace(this.#place, place)) this.#figures.set(runId, figures);
    } catch (error) {
      if (isSamePlace(this.#place, place)) this.#failed.set(runId, shownError(error));
    }
  }

  /** Compares a run with an earlier one. */
  compare(before: string | null, runId: string): void {
    const place = this.#place;
    if (place === null) return;
    const pair = JSON.stringify([before, runId]);
    if (pair === this.#pair) return;
    this.#pair = pair;
    if (before === null) {
      this.#change.clear();
      return;
    }
    void this.#change.load(() =>
      this.#comparisons.make(
        { selections: [{ ...place, runs: [before, runId] }], likeForLike: true, baseline: null },
        'overview',
      ),
    );
  }

  retry(): void {
    this.#failed.clear();
    void this.reload();
  }

  /** Reloads after a change of the mirror. Old data stays until the new has loaded. */
  async reload(): Promise<void> {
    const kept = [...this.#figures.keys()];
    this.#pair = '';
    await this.#load();
    const place = this.#place;
    if (place === null) return;
    for (const runId of kept) {
      const figures = await this.#core.call('run/figures', { ...place, runId }).catch(() => null);
      if (!isSamePlace(this.#place, place)) return;
      if (figures === null) this.#figures.delete(runId);
      else this.#figures.set(runId, figures);
    }
  }

  async #load(): Promise<void> {
    const place = this.#place;
    if (place === null) return;
    await Promise.all([
      this.#loadHistory(),
      this.#workstreams.load(() => this.#core.call('project/workstreams', place)),
    ]);
  }

  async #loadHistory(): Promise<void> {
    const place = this.#place;
    if (place !== null) await this.#history.load(() => this.#core.call('project/history', place));
  }
}
