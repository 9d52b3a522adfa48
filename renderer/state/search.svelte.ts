import { LONGEST_SEARCH } from '../../shared/domain/limits.ts';
import type { SearchHits } from '../../shared/domain/search.ts';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Input } from '../../shared/ipc/contract.ts';
import type { CoreClient } from '../bridge/bridge.ts';
import type { CoreState } from './core-state.ts';
import { Loaded } from './loaded.svelte.ts';

/** Shorter queries match too much. */
export const SHORTEST_SEARCH = 2;
/** Per kind, on the search page. */
export const MOST_HITS = 50;

/** What a search is narrowed to; null: not. */
type SearchScope = Omit<Input<'search/find'>, 'text' | 'limit'>;

type Wanted = SearchScope & { readonly text: string };

const EVERYWHERE: SearchScope = {
  connection: null,
  projectId: null,
  platform: null,
  since: null,
  until: null,
};

type SearchOptions = {
  /** Per kind. */
  readonly mostHits: number;
  /** Delay between the last keystroke and the search. */
  readonly debounceMs: number;
};

/** A search over all mirrored data. */
export class SearchState implements CoreState {
  readonly #core: CoreClient;
  readonly #options: SearchOptions;
  readonly #hits = new Loaded<SearchHits>();
  #wanted: Wanted | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(core: CoreClient, options: SearchOptions) {
    this.#core = core;
    this.#options = options;
  }

  /** The last search's hits, also while the next is running; null without a query. */
  get hits(): SearchHits | null {
    return this.#hits.value;
  }

  get error(): AppError | null {
    return this.#hits.error;
  }

  get isSearching(): boolean {
    return this.#hits.isLoading;
  }

  /** Searches soon; further typing replaces the query. */
  find(text: string, within: SearchScope = EVERYWHERE): void {
    this.stop();
    this.#wanted = { text: text.trim().slice(0, LONGEST_SEARCH), ...within };
    if (this.#wanted.text.length < SHORTEST_SEARCH) this.#hits.clear();
    else this.#timer = setTimeout(() => void this.reload(), this.#options.debounceMs);
  }

  /** Cancels a search that has not started. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  /** Repeats the last search. */
  async reload(): Promise<void> {
    const wanted = this.#wanted;
    if (wanted === null || wanted.text.length < SHORTEST_SEARCH) return;
    await this.#hits.load(() => this.#core.call('search/find', { ...wanted, limit: this.#options.mostHits }));
  }
}
