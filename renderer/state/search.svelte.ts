import type { SearchHits } from '../../shared/domain/search.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** Fewer letters match too much to be useful. */
export const SHORTEST_SEARCH = 2;
/** Of each kind, on the page of the search. */
export const MOST_HITS = 50;

type SearchOptions = {
  /** Of each kind. */
  readonly mostHits: number;
  /** How long to wait after the last key before searching. */
  readonly debounceMs: number;
};

/** A search over everything that is mirrored. */
export class SearchState implements CoreState {
  readonly #core: CoreClient;
  readonly #options: SearchOptions;
  readonly #hits = new Loaded<SearchHits>();
  #wanted = '';
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(core: CoreClient, options: SearchOptions) {
    this.#core = core;
    this.#options = options;
  }

  /** The hits of the last search, also while the next is running; null where nothing is searched for. */
  get hits(): SearchHits | null {
    return this.#hits.value;
  }

  get error(): AppError | null {
    return this.#hits.error;
  }

  get isSearching(): boolean {
    return this.#hits.isLoading;
  }

  /** Searches soon; what is typed meanwhile replaces it. */
  find(text: string): void {
    this.stop();
    this.#wanted = text.trim();
    if (this.#wanted.length < SHORTEST_SEARCH) this.#hits.clear();
    else this.#timer = setTimeout(() => void this.reload(), this.#options.debounceMs);
  }

  /** Forgets a search that has not begun yet. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Searches for the same once more. */
  async reload(): Promise<void> {
    const text = this.#wanted;
    if (text.length < SHORTEST_SEARCH) return;
    await this.#hits.load(() =>
      this.#core.call('search/find', { text, projectId: null, limit: this.#options.mostHits }),
    );
  }
}
